/* sight-isovist.h - the shape of what one cell sees
 *
 * The isovist of a cell: the transparent cells that it sees, and its own cell if
 * that is transparent.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-view.h"

G_BEGIN_DECLS

typedef struct
{
  guint area;           /* cells */
  guint perimeter;      /* edges of cells between the isovist and the rest of the map */
  guint occlusive;      /* those of them that lie between two transparent cells: no wall, only what is not seen */
  gint64 sum_x, sum_y;  /* of its cells, from the viewer's, in cells */
  gint64 longest2;      /* the greatest distance of one of them from the viewer, in cells² */
  double sum_distances; /* of all of them */
} SightIsovist;

/* The isovist of @view, which is a view of @grid.  @memory: (inout): words, reused between calls.  Time: the words of
 * the window and the cells seen. */
SightIsovist sight_isovist_get (const SightView *view, const SightGrid *grid, GArray *memory);

G_END_DECLS
