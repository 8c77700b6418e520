/* sight-cell-set.h - a set of cells, as bit rows over a rectangle: what is selected, what a stroke paints
 *
 *     g_autoptr (SightCellSet) area = sight_cell_set_new (sight_map_get_rect (map));
 *     sight_cell_set_add_rect (area, rect);
 *     for (SightRuns runs = sight_cell_set_begin (area, area->bounds); sight_runs_next (&runs);)
 *       …                          runs.cell and runs.length are cells side by side
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-reshape.h"

G_BEGIN_DECLS

typedef struct
{
  SightRect bounds; /* where it may have cells; adding others does nothing */
  gsize stride;     /* of a row in words */
  guint64 *words;   /* bit i & 63 of word j * stride + i / 64 is cell (bounds.x + i, bounds.y + j) */
} SightCellSet;

/* No cells.  Memory: a bit for each cell of @bounds, which may lie anywhere. */
SightCellSet *sight_cell_set_new (SightRect bounds) G_GNUC_WARN_UNUSED_RESULT;
/* All cells of @rect. */
SightCellSet *sight_cell_set_new_rect (SightRect rect) G_GNUC_WARN_UNUSED_RESULT;
/* The cells of @within (nullable: all of @map) that lie in @map and hold @tile.  Time: the cells looked at. */
SightCellSet *sight_cell_set_new_tile (const SightMap *map, const SightCellSet *within, guint16 tile)
    G_GNUC_WARN_UNUSED_RESULT;
SightCellSet *sight_cell_set_copy (const SightCellSet *self) G_GNUC_WARN_UNUSED_RESULT;
void sight_cell_set_free (SightCellSet *self);

/* Cells of @rect and of @other; those outside the bounds are left out.  Time: those cells, 64 at once. */
void sight_cell_set_add_rect (SightCellSet *self, SightRect rect);
void sight_cell_set_remove_rect (SightCellSet *self, SightRect rect);
void sight_cell_set_add (SightCellSet *self, const SightCellSet *other);
void sight_cell_set_remove (SightCellSet *self, const SightCellSet *other);

/* The cells of @self and of @other, in bounds as small as can be. */
SightCellSet *sight_cell_set_unite (const SightCellSet *self, const SightCellSet *other) G_GNUC_WARN_UNUSED_RESULT;
/* Those of @self that lie in @rect, in bounds as small as can be. */
SightCellSet *sight_cell_set_cut (const SightCellSet *self, SightRect rect) G_GNUC_WARN_UNUSED_RESULT;

/* Where the cells go when those of a map of the reshape's old size go there; the bounds go with them. */
SightCellSet *sight_cell_set_reshape (const SightCellSet *self, const SightReshape *reshape) G_GNUC_WARN_UNUSED_RESULT;

/* Time of each: the bounds, 64 cells at once. */
gsize sight_cell_set_count (const SightCellSet *self);
gboolean sight_cell_set_is_empty (const SightCellSet *self);
/* The smallest rectangle with all its cells; empty where there are none. */
SightRect sight_cell_set_get_extents (const SightCellSet *self);
/* Whether the cells are all those of a rectangle. */
gboolean sight_cell_set_is_rect (const SightCellSet *self);
/* Whether the same cells are in both, whatever the bounds. */
gboolean sight_cell_set_equal (const SightCellSet *a, const SightCellSet *b);

static inline gboolean
sight_cell_set_contains (const SightCellSet *self, SightCell cell)
{
  guint x = (guint) (cell.x - self->bounds.x);

  return sight_rect_contains (&self->bounds, cell) &&
         (self->words[(gsize) (cell.y - self->bounds.y) * self->stride + x / 64] >> (x & 63) & 1);
}

/* Its cells as runs side by side, row by row from the top, each as long as can be. */
typedef struct
{
  const SightCellSet *area;
  SightRect rect;
  SightCell cell; /* the first of the run */
  int length;
} SightRuns;

/* Before the first run of those that lie in @rect. */
SightRuns sight_cell_set_begin (const SightCellSet *self, SightRect rect);
/* Moves to the next run; FALSE behind the last. */
gboolean sight_runs_next (SightRuns *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightCellSet, sight_cell_set_free)

G_END_DECLS
