/* sight-area.h - a set of cells, as bit rows over a rectangle: what is selected, what a stroke paints
 *
 *     g_autoptr (SightArea) area = sight_area_new (sight_map_get_rect (map));
 *     sight_area_add_rect (area, rect);
 *     for (SightRuns runs = sight_area_begin (area, area->bounds); sight_runs_next (&runs);)
 *       …                          runs.cell and runs.length are cells side by side
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-reshape.h"

G_BEGIN_DECLS

typedef struct
{
  SightRect bounds;             /* where it may have cells; adding others does nothing */
  gsize     stride;             /* of a row in words */
  guint64  *words;              /* bit i & 63 of word j * stride + i / 64 is cell (bounds.x + i, bounds.y + j) */
} SightArea;

/* No cells.  Memory: a bit for each cell of @bounds, which may lie anywhere. */
SightArea *sight_area_new          (SightRect        bounds) G_GNUC_WARN_UNUSED_RESULT;
/* All cells of @rect. */
SightArea *sight_area_new_rect     (SightRect        rect) G_GNUC_WARN_UNUSED_RESULT;
/* The cells of @within (nullable: all of @map) that lie in @map and hold @tile.  Time: the cells looked at. */
SightArea *sight_area_new_tile     (const SightMap  *map,
                                    const SightArea *within,
                                    guint16          tile) G_GNUC_WARN_UNUSED_RESULT;
SightArea *sight_area_copy         (const SightArea *self) G_GNUC_WARN_UNUSED_RESULT;
void       sight_area_free         (SightArea       *self);

/* Cells of @rect and of @other; those outside the bounds are left out.  Time: those cells, 64 at once. */
void       sight_area_add_rect     (SightArea       *self,
                                    SightRect        rect);
void       sight_area_remove_rect  (SightArea       *self,
                                    SightRect        rect);
void       sight_area_add          (SightArea       *self,
                                    const SightArea *other);
void       sight_area_remove       (SightArea       *self,
                                    const SightArea *other);

/* The cells of @self and of @other, in bounds as small as can be. */
SightArea *sight_area_unite        (const SightArea *self,
                                    const SightArea *other) G_GNUC_WARN_UNUSED_RESULT;
/* Those of @self that lie in @rect, in bounds as small as can be. */
SightArea *sight_area_cut          (const SightArea *self,
                                    SightRect        rect) G_GNUC_WARN_UNUSED_RESULT;

/* Where the cells go when those of a map of the reshape's old size go there; the bounds go with them. */
SightArea *sight_area_reshape      (const SightArea    *self,
                                    const SightReshape *reshape) G_GNUC_WARN_UNUSED_RESULT;

/* Time of each: the bounds, 64 cells at once. */
gsize      sight_area_count        (const SightArea *self);
gboolean   sight_area_is_empty     (const SightArea *self);
/* The smallest rectangle with all its cells; empty where there are none. */
SightRect  sight_area_get_extents  (const SightArea *self);
/* Whether the cells are all those of a rectangle. */
gboolean   sight_area_is_rect      (const SightArea *self);
/* Whether the same cells are in both, whatever the bounds. */
gboolean   sight_area_equal        (const SightArea *a,
                                    const SightArea *b);

static inline gboolean
sight_area_contains (const SightArea *self, SightCell cell)
{
  guint x = (guint) (cell.x - self->bounds.x);

  return sight_rect_contains (&self->bounds, cell) &&
         (self->words[(gsize) (cell.y - self->bounds.y) * self->stride + x / 64] >> (x & 63) & 1);
}

/* Its cells as runs side by side, row by row from the top, each as long as can be. */
typedef struct
{
  const SightArea *area;
  SightRect        rect;
  SightCell        cell;        /* the first of the run */
  int              length;
} SightRuns;

/* Before the first run of those that lie in @rect. */
SightRuns  sight_area_begin        (const SightArea *self,
                                    SightRect        rect);
/* Moves to the next run; FALSE behind the last. */
gboolean   sight_runs_next         (SightRuns       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightArea, sight_area_free)

G_END_DECLS
