/* sight-draw-mark.h - the marks that the steps of a line leave on cells
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>

#include "core/map/sight-cell.h"
#include "draw/scene/sight-palette-colors.h"

G_BEGIN_DECLS

typedef struct
{
  cairo_t *cr;
  const SightPalette *palette;
  double size; /* of a cell */
} SightMarks;

/* Washes: cells are added, then all filled at once. */
void sight_marks_add_cell (const SightMarks *self, SightCell cell);
void sight_marks_fill_cells (const SightMarks *self, SightColor color);

void sight_mark_coming (const SightMarks *self, SightCell cell);
/* A ring for an open flanker, a cross for one that blocks sight. */
void sight_mark_flanker (const SightMarks *self, SightCell cell, gboolean opaque);
void sight_mark_blocker (const SightMarks *self, SightCell cell);
/* Its border alone. */
void sight_mark_blocker_frame (const SightMarks *self, SightCell cell);
/* A small cross: a wall that was found on the way. */
void sight_mark_wall (const SightMarks *self, SightCell cell);
void sight_mark_now (const SightMarks *self, SightCell cell);
/* An arrow from centre to centre. */
void sight_mark_move (const SightMarks *self, SightCell from, SightCell to, gboolean now);

/* The same in any rectangle: for legends. */
void sight_mark_hatch (const SightMarks *self, const cairo_rectangle_t *rect);
void sight_mark_cross (const SightMarks *self, double x, double y, double reach);

/* A straight line from (x, y) on, of which the part between from and to (0 to 1) is kept. */
typedef struct
{
  double x, y, dx, dy;
  double from, to;
} SightSegment;

/* Clips @self to the clip of @cr, with a margin; FALSE if nothing is left. */
gboolean sight_segment_cut (SightSegment *self, cairo_t *cr);

G_END_DECLS
