/* sight-reshape.h - where cells go when a map is resized, cropped, shifted, mirrored or turned
 *
 * A reshape is data: it makes the new map, and takes whatever stands in a cell
 * (viewers, lines, turns) along with it.
 *
 *     SightReshape reshape = sight_reshape_turn (map, 1);
 *     g_autoptr (SightMap) turned = sight_reshape_map (&reshape, map, floor);
 *     viewer->cell = sight_reshape_cell (&reshape, viewer->cell);
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"
#include "sight-legend.h"
#include "sight-map.h"

G_BEGIN_DECLS

/* Cell (x, y) goes to (xx * x + xy * y + x0, yx * x + yy * y + y0); one of xx, xy and one of yx, yy is 0, the other
 * 1 or -1.  Where it wraps, what leaves the new map on one side comes in on the other. */
typedef struct
{
  int width, height; /* of the new map, in cells */
  int xx, xy, x0;    /* a cell's new column */
  int yx, yy, y0;    /* a cell's new row */
  gboolean wraps;    /* cells that leave on one side come in on the other */
} SightReshape;

/* Which part of the map stays in place when it grows or shrinks: -1 left or top, 0 the middle, 1 right or bottom. */
typedef struct
{
  int x, y; /* each -1, 0 or 1 */
} SightAnchor;

/* Resizes the map; the size must be valid.  With a middle anchor, an odd cell goes to the right or the bottom. */
SIGHT_EXTERN SightReshape sight_reshape_resize (const SightMap *map, int width, int height, SightAnchor anchor);

/* Only the cells of @rect, which may reach beyond the map and must be a valid size. */
SIGHT_EXTERN SightReshape sight_reshape_crop (SightRect rect);

/* Shifts all cells by (@dx, @dy), any numbers, wrapping around the edges. */
SIGHT_EXTERN SightReshape sight_reshape_shift (const SightMap *map, int dx, int dy);

/* Mirrors the map: left becomes right. */
SIGHT_EXTERN SightReshape sight_reshape_flip_x (const SightMap *map);
/* Mirrors the map: top becomes bottom. */
SIGHT_EXTERN SightReshape sight_reshape_flip_y (const SightMap *map);

/* Turns the map clockwise by @quarters times 90 degrees, any number. */
SIGHT_EXTERN SightReshape sight_reshape_turn (const SightMap *map, int quarters);

/* The inverse: takes each cell of the new map back to its cell in @map, which has the old size. */
SIGHT_EXTERN SightReshape sight_reshape_invert (const SightReshape *self, const SightMap *map);

/* Where @cell goes.  It may lie outside the map. */
SIGHT_EXTERN SightCell sight_reshape_cell (const SightReshape *self, SightCell cell);

/* The new direction of a viewer facing @facing; degrees clockwise from north, 0 to 359. */
SIGHT_EXTERN int sight_reshape_facing (const SightReshape *self, int facing);

/* Where the sides of a cell go: SightSides, as are @sides. */
SIGHT_EXTERN int sight_reshape_sides (const SightReshape *self, int sides);

/* Turns the one-way tiles of @legend with the map. */
SIGHT_EXTERN void sight_reshape_legend (const SightReshape *self, SightLegend *legend);

/**
 * sight_reshape_map:
 * @fill: the tile of cells that come from no cell of @map
 *
 * Time: the cells of the new map.
 */
SIGHT_EXTERN SightMap *sight_reshape_map (const SightReshape *self, const SightMap *map, guint16 fill)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
