/* sight-why-popover.h - why a cell is seen or not, next to it on the canvas
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/canvas/sight-map-view.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_WHY_POPOVER (sight_why_popover_get_type ())
G_DECLARE_FINAL_TYPE (SightWhyPopover, sight_why_popover, SIGHT, WHY_POPOVER, GtkPopover)

/* @parent: a widget with a layout manager that holds @view */
GtkWidget *sight_why_popover_new (GtkWidget *parent, SightMapView *view) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_why_popover_show:
 * @viewer: index in the level's viewers, or -1: only shows who sees the cell
 * @cell: of the map
 * @focus: whether its button gets the focus, for use without a pointer
 *
 * Moves the popover if it is already shown.
 *
 * Time: see sight_why_new().
 */
void sight_why_popover_show (SightWhyPopover *self, int viewer, SightCell cell, gboolean focus);

G_END_DECLS
