/* sight-compare.h - two sights on one map: which cells only one of them shows
 *
 * A cell of which a part is seen counts as seen.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-gaze.h"
#include "analysis/sight-work.h"

G_BEGIN_DECLS

/* Cells; where there are several viewers, of all of them together. */
typedef struct
{
  guint64 only_a, only_b, both;
} SightCompareCounts;

void sight_compare_counts_add (SightCompareCounts *self, const SightCompareCounts *more);

/* Whether A and B show the same. */
gboolean sight_compare_counts_agree (const SightCompareCounts *self);

/* @part of what A or B shows, in percent, rounded to the nearest; 0 where neither shows anything. */
int sight_compare_get_percent (const SightCompareCounts *self, guint64 part);

typedef struct
{
  SightView only_a, only_b, both;
  SightCompareCounts counts;
} SightComparison;

#define SIGHT_COMPARISON_INIT                                      \
  {                                                                \
    SIGHT_VIEW_INIT, SIGHT_VIEW_INIT, SIGHT_VIEW_INIT, { 0, 0, 0 } \
  }

/**
 * sight_comparison_fill:
 * @self: an initialised comparison; its old answer is lost
 * @a: a view of a viewer in @grid
 * @b: of the same viewer
 *
 * Time and memory: the cells in reach, 64 at a time; nothing is allocated where
 * @self held a comparison that large before.
 */
void sight_comparison_fill (SightComparison *self, const SightGrid *grid, const SightView *a, const SightView *b);

/* Frees what @self holds, not @self. */
void sight_comparison_clear (SightComparison *self);

/* Adds the cells that @view shows to the end of @cells, of SightCell, row by row. */
void sight_compare_list (const SightView *view, GArray *cells);

/* What @a and @b, of one viewer, have in common, without the cells. */
SightCompareCounts sight_compare_count (const SightView *a, const SightView *b);

/**
 * sight_compare_sum:
 * @a: A
 * @b: B
 * @counts: (out): of the viewers in all open cells of @grid together
 * @progress: (nullable)
 *
 * Time: two fields of view for each open cell, on all processors.
 *
 * Returns: FALSE if it was stopped
 */
gboolean sight_compare_sum (const SightGrid *grid,
                            const SightVision *a,
                            const SightVision *b,
                            SightCompareCounts *counts,
                            const SightProgress *progress) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightComparison, sight_comparison_clear)

G_END_DECLS
