/* sight-go-to.h - asks for a cell, then shows it and moves the cursor there
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/canvas/sight-map-view.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_GO_TO (sight_go_to_get_type ())
G_DECLARE_FINAL_TYPE (SightGoTo, sight_go_to, SIGHT, GO_TO, GtkPopover)

/* A child of @parent, above which it appears; @view: whose map it is, not owned. */
SightGoTo *sight_go_to_new (GtkWidget *parent, SightMapView *view);

/* Shows the popover, with the cell of the cursor filled in. */
void sight_go_to_show (SightGoTo *self);

/* Parses the cell in @text: exactly two numbers, with anything but digits around them. FALSE: there are not two. */
gboolean sight_go_to_parse (const char *text, SightCell *cell);

G_END_DECLS
