/* sight-cell-set.h - a set of cells, as bit rows over a rectangle: what is selected, what a stroke paints
 *
 *     g_autoptr (SightCellSet) cells = sight_cell_set_new (sight_map_get_rect (map));
 *     sight_cell_set_add_rect (cells, rect);
 *     for (SightRuns runs = sight_cell_set_begin (cells, cells->bounds); sight_runs_next (&runs);)
 *       …                          runs.cell and runs.length are cells side by side
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"
#include "sight-reshape.h"

G_BEGIN_DECLS

/* A set of cells.  Free with sight_cell_set_free(). */
typedef struct
{
  SightRect bounds; /* the cells it can hold; adding any others has no effect */
  gsize stride;     /* of a row in words */
  guint64 *words;   /* bit i & 63 of word j * stride + i / 64 is cell (bounds.x + i, bounds.y + j) */
} SightCellSet;

/* An empty set.  Memory: a bit for each cell of @bounds, which may lie anywhere. */
SIGHT_EXTERN SightCellSet *sight_cell_set_new (SightRect bounds) G_GNUC_WARN_UNUSED_RESULT;
/* All cells of @rect. */
SIGHT_EXTERN SightCellSet *sight_cell_set_new_rect (SightRect rect) G_GNUC_WARN_UNUSED_RESULT;
/* The cells of @within (nullable: all of @map) that lie in @map and hold @tile.  Time: the cells looked at. */
SIGHT_EXTERN SightCellSet *sight_cell_set_new_tile (const SightMap *map, const SightCellSet *within, guint16 tile)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): the same cells, in the same bounds */
SIGHT_EXTERN SightCellSet *sight_cell_set_copy (const SightCellSet *self) G_GNUC_WARN_UNUSED_RESULT;
/* Frees @self. */
SIGHT_EXTERN void sight_cell_set_free (SightCellSet *self);

/* Cells of @rect and of @other; those outside the bounds are left out.  Time: those cells, 64 at once. */
SIGHT_EXTERN void sight_cell_set_add_rect (SightCellSet *self, SightRect rect);
/* Removes the cells of @rect.  Time: those cells, 64 at once. */
SIGHT_EXTERN void sight_cell_set_remove_rect (SightCellSet *self, SightRect rect);
/* Adds the cells of @other; those outside the bounds are left out. */
SIGHT_EXTERN void sight_cell_set_add (SightCellSet *self, const SightCellSet *other);
/* Removes the cells of @other. */
SIGHT_EXTERN void sight_cell_set_remove (SightCellSet *self, const SightCellSet *other);

/* The cells of @self and of @other, in the smallest bounds that hold them. */
SIGHT_EXTERN SightCellSet *sight_cell_set_unite (const SightCellSet *self, const SightCellSet *other)
    G_GNUC_WARN_UNUSED_RESULT;
/* Those of @self that lie in @rect, in the smallest bounds that hold them. */
SIGHT_EXTERN SightCellSet *sight_cell_set_cut (const SightCellSet *self, SightRect rect) G_GNUC_WARN_UNUSED_RESULT;

/* Moves the cells, and the bounds, as @reshape moves the cells of a map.  If it wraps, the bounds are the new map. */
SIGHT_EXTERN SightCellSet *sight_cell_set_reshape (const SightCellSet *self, const SightReshape *reshape)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_cell_set_get_rects:
 *
 * The cells as rectangles that do not overlap, ordered by their top left cells, row by row: runs of the same columns
 * in rows one below the other are one rectangle.  Time: the bounds, 64 cells at once, and the runs.
 *
 * Returns: (transfer full) (element-type SightRect): free with g_array_unref()
 */
SIGHT_EXTERN GArray *sight_cell_set_get_rects (const SightCellSet *self) G_GNUC_WARN_UNUSED_RESULT;

/* Time of each: the bounds, 64 cells at once. */
SIGHT_EXTERN gsize sight_cell_set_count (const SightCellSet *self);
/* Whether the set has no cell.  Time: up to the first cell, 64 at once. */
SIGHT_EXTERN gboolean sight_cell_set_is_empty (const SightCellSet *self);
/* The smallest rectangle with all its cells; empty if there are none. */
SIGHT_EXTERN SightRect sight_cell_set_get_extents (const SightCellSet *self);
/* Whether the cells are all those of a rectangle. */
SIGHT_EXTERN gboolean sight_cell_set_is_rect (const SightCellSet *self);
/* Whether the same cells are in both, whatever the bounds. */
SIGHT_EXTERN gboolean sight_cell_set_equal (const SightCellSet *a, const SightCellSet *b);

/* Whether @cell, any cell at all, is in the set. */
static inline gboolean
sight_cell_set_contains (const SightCellSet *self, SightCell cell)
{
  guint x = (guint) (cell.x - self->bounds.x);

  return sight_rect_contains (&self->bounds, cell) &&
         (self->words[(gsize) (cell.y - self->bounds.y) * self->stride + x / 64] >> (x & 63) & 1);
}

/* Its cells as runs side by side, row by row from the top, each as long as possible. */
typedef struct
{
  const SightCellSet *cells; /* what is walked */
  SightRect rect;            /* only cells of this rectangle */
  SightCell cell;            /* the first of the run */
  int length;                /* in cells, 1 or more */
} SightRuns;

/* Before the first run of those that lie in @rect. */
SIGHT_EXTERN SightRuns sight_cell_set_begin (const SightCellSet *self, SightRect rect);
/* Moves to the next run; FALSE after the last. */
SIGHT_EXTERN gboolean sight_runs_next (SightRuns *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightCellSet, sight_cell_set_free)

G_END_DECLS
