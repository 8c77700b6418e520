/* sight-slant.h - a line of sight from an eye to a target over tiles with heights
 *
 * With n the distance of the target and k that of a cell from the viewer's cell,
 * both along the longer axis, and z0 and z1 the heights of eye and target, the
 * line passes the cell at (z0 · (n − k) + z1 · k) / n.  A tile whose top is above
 * that stops it.  Of two axes that are equally long the larger distance counts.
 * All in integers.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-grid.h"

G_BEGIN_DECLS

/* A line with the heights of its ends. */
typedef struct
{
  SightCell from, to; /* the cells of viewer and target */
  int z0, z1;         /* heights of eye and target, grounds included */
} SightSlant;

/* @from: a cell of @grid; @eye: of the viewer, above its ground; @to: any cell */
SightSlant sight_slant_init (const SightGrid *grid, SightCell from, int eye, SightCell to);

/* Whether @top in @cell, which lies between both ends or is one, is above the line. */
gboolean sight_slant_is_below (const SightSlant *self, SightCell cell, int top);

/**
 * sight_slant_raise:
 * @grid: with the tops of its tiles
 * @met: of the same size
 * @raised: (element-type SightCell): gets the cells that are changed
 *
 * Makes every cell of @met between both ends whose top is above the line opaque.
 * Time: the words of the rectangle between them.
 */
void sight_slant_raise (const SightSlant *self, const SightGrid *grid, SightGrid *met, GArray *raised);

/* (transfer full) (nullable): the map as a viewer in @from with that @eye meets it on its line to @to: one-way tiles,
 * and tiles above the line, are opaque; NULL if that is @grid itself.  Time: the words of the map. */
SightGrid *sight_slant_meet (const SightGrid *grid, SightCell from, int eye, SightCell to) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
