/* sight-reshape.h - where the cells of a map go when it is resized, cut, shifted, mirrored or turned
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

#include "sight-map.h"

G_BEGIN_DECLS

/* Cell (x, y) goes to (xx * x + xy * y + x0, yx * x + yy * y + y0); one of xx, xy and one of yx, yy is 0, the other
 * 1 or -1.  Where it wraps, what leaves the new map on one side comes in on the other. */
typedef struct
{
  int width, height; /* of the new map, in cells */
  int xx, xy, x0;
  int yx, yy, y0;
  gboolean wraps;
} SightReshape;

/* Which part of the map keeps its place when it grows or shrinks: -1 left or top, 0 the middle, 1 right or bottom. */
typedef struct
{
  int x, y;
} SightAnchor;

/* Another size, which must be valid; an odd cell of a middle anchor goes to the right and the bottom. */
SightReshape sight_reshape_resize (const SightMap *map, int width, int height, SightAnchor anchor);

/* Only the cells of @rect, which may reach beyond the map and must be a valid size. */
SightReshape sight_reshape_crop (SightRect rect);

/* All cells by (@dx, @dy), any numbers, round the edges. */
SightReshape sight_reshape_shift (const SightMap *map, int dx, int dy);

/* Left becomes right; top becomes bottom. */
SightReshape sight_reshape_flip_x (const SightMap *map);
SightReshape sight_reshape_flip_y (const SightMap *map);

/* Turned clockwise by @quarters times 90 degrees; any number. */
SightReshape sight_reshape_turn (const SightMap *map, int quarters);

/* Back to @map, which had the size before: what takes every cell of the new map to where it came from. */
SightReshape sight_reshape_invert (const SightReshape *self, const SightMap *map);

/* Where @cell goes, which may be any cell, also outside the maps. */
SightCell sight_reshape_cell (const SightReshape *self, SightCell cell);

/* Where one looks who looked to @facing: degrees clockwise from north, 0 to 359. */
int sight_reshape_facing (const SightReshape *self, int facing);

/**
 * sight_reshape_map:
 * @fill: what cells hold that no cell of @map goes to
 *
 * Time: the cells of the new map.
 */
SightMap *sight_reshape_map (const SightReshape *self, const SightMap *map, guint16 fill) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
