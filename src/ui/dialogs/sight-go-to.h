/* sight-go-to.h - asks for a cell, which is shown then and has the cursor
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

/* Asks; begins with the cell of the cursor. */
void sight_go_to_show (SightGoTo *self);

/* The cell that @text names: two numbers with anything that is no digit round them.  FALSE: there are not two. */
gboolean sight_go_to_parse (const char *text, SightCell *cell);

G_END_DECLS
