/* sight-anchor-grid.h - nine points of a map, one of which stays in place when the map grows or shrinks
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "core/map/sight-reshape.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_ANCHOR_GRID (sight_anchor_grid_get_type ())
G_DECLARE_FINAL_TYPE (SightAnchorGrid, sight_anchor_grid, SIGHT, ANCHOR_GRID, GtkWidget)

/**
 * SightAnchorGrid::changed:
 *
 * Emitted when the user chose a point.
 */

/* The middle at first. */
SightAnchor sight_anchor_grid_get_anchor (SightAnchorGrid *self);

/* Sets the direction of its arrows: outwards if the map grows, inwards if it shrinks. */
void sight_anchor_grid_set_growth (SightAnchorGrid *self, int columns, int rows);

G_END_DECLS
