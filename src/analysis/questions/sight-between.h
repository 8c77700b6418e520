/* sight-between.h - how much of each area is seen from each other, and the longest lines of sight between two
 *
 * A cell of an area counts if it can be walked on.  Whoever looks does so with
 * the sight of the level, all round.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/sight-work.h"
#include "core/map/sight-cell-set.h"
#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

/* A line of sight: whoever stands at its start sees its end. */
typedef struct
{
  SightCell from, to;
} SightBetweenLine;

#define SIGHT_BETWEEN_LINES 3 /* kept of each pair */
#define SIGHT_BETWEEN_APART 2 /* cells: two lines have an end that is farther apart than this */

/* What is seen of an area from another one. */
typedef struct
{
  guint n_seen; /* cells of the other that are seen from some cell of the one */
  guint n_lines;
  SightBetweenLine lines[SIGHT_BETWEEN_LINES]; /* the longest first */
} SightBetweenPair;

/* Free with sight_between_free(). */
typedef struct
{
  guint n;
  guint *n_cells;          /* of each area */
  SightBetweenPair *pairs; /* from area i to area j at i * n + j; nothing where both are the same */
} SightBetween;

/* @areas: (element-type SightCellSet).  Time: a field of view for each cell of an area, and the pairs of cells that see
 * each other twice.  Returns: (nullable): NULL if it was stopped */
SightBetween *sight_between_new (const SightLevel *level, const GPtrArray *areas, const SightProgress *progress)
    G_GNUC_WARN_UNUSED_RESULT;
void sight_between_free (SightBetween *self);

static inline const SightBetweenPair *
sight_between_get (const SightBetween *self, guint from, guint to)
{
  return &self->pairs[from * self->n + to];
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightBetween, sight_between_free)

G_END_DECLS
