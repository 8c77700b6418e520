/* sight-anchor-grid.h - nine points of a map, of which one keeps its place when the map grows or shrinks
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
 * Emitted when another point was chosen.
 */

/* The middle at first. */
SightAnchor sight_anchor_grid_get_anchor (SightAnchorGrid *self);

/* Which way its arrows point: outwards where the map grows, inwards where it shrinks. */
void sight_anchor_grid_set_growth (SightAnchorGrid *self, int columns, int rows);

G_END_DECLS
