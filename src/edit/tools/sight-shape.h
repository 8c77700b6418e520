/* sight-shape.h - the cells of brushes, lines, rectangles and ellipses
 *
 * All in whole numbers.  Shapes may reach beyond the map: of their cells those
 * within the bounds of the area are added.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-cell-set.h"

G_BEGIN_DECLS

/* A brush centred on a cell: a square or a disc of @size cells; an even one extends one cell further to the right
 * and down. */
typedef struct
{
  int size;
  gboolean is_round;
} SightBrush;

/* The square that @brush covers at @cell. */
SightRect sight_brush_get_rect (const SightBrush *brush, SightCell cell);

/* @brush on each cell of the line from @from to @to, both less than 2^29 apart.  Time: those cells. */
void sight_shape_add_line (SightCellSet *area, const SightBrush *brush, SightCell from, SightCell to);

/* The smallest rectangle with both cells. */
SightRect sight_shape_span (SightCell a, SightCell b);

/* All cells of @rect, or those along its sides. */
void sight_shape_add_rectangle (SightCellSet *area, SightRect rect, gboolean filled);

/**
 * sight_shape_add_ellipse:
 * @box: its sides multiplied less than 2^28
 *
 * The ellipse through the middles of the sides of @box, by the rule of the
 * midpoint: with its halves A and B measured between centres of cells, a cell
 * belongs to it where the point half a cell nearer to one of its axes lies in
 * x² / A² + y² / B² <= 1.  It is its own mirror image both ways, and that of a
 * square at the diagonals too.  Not @filled: those of its cells that have one
 * next to them that is not.  Time: the rows of @box.
 */
void sight_shape_add_ellipse (SightCellSet *area, SightRect box, gboolean filled);

/* The end of a shape from @from, adjusted from @to so that it is a square or a circle; or so that it runs along an
 * axis or a diagonal. */
SightCell sight_shape_to_square (SightCell from, SightCell to);
SightCell sight_shape_to_eighth (SightCell from, SightCell to);

G_END_DECLS
