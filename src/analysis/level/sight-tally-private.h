/* sight-tally-private.h - what the files of the tally share
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-bulk.h"

#include "sight-tally.h"

G_BEGIN_DECLS

struct _SightTally
{
  SightGaze gaze; /* its grid is a copy of its own */
  SightPlaces *places;
  guint *seen, *watching; /* of each cell of the map */
  SightTrie *tries[2];    /* (nullable): of lines within a range, by SightTrieEnd */
};

static inline gsize
sight_tally_count_cells (const SightTally *self)
{
  return (gsize) self->places->width * self->places->height;
}

static inline gsize
sight_tally_get_index (const SightTally *self, SightCell cell)
{
  return (gsize) cell.y * self->places->width + cell.x;
}

/* Counts what the cells of @changed, few of the map, change, one after another; the grid and the places of @self stay
 * as they are.  Returns: FALSE if it was stopped; no count has changed then. */
gboolean sight_tally_change_cells (SightTally *self,
                                   const SightGaze *gaze,
                                   const SightPlaces *places,
                                   const SightCellSet *changed,
                                   const SightProgress *progress);

G_END_DECLS
