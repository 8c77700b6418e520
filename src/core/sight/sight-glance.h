/* sight-glance.h - runs an algorithm on the map as one viewer meets it: one-way tiles, heights, what costs sight
 *
 * Gazes and lamps look through this; nothing else does.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

/* Whether the heights of tiles matter to @sight: to lines only. */
gboolean sight_glance_heeds_heights (const SightGrid *grid, const SightVision *sight);

/* Who looks from where. */
typedef struct
{
  const SightGrid *grid;
  const SightVision *sight;
  SightCell from; /* a cell of @grid */
  int eye;        /* above its ground */
  int spend;      /* so much sight its lines can spend */
} SightGlance;

/* How the lines of @self are walked, whose sight has lines: by what its tiles cost too.  Its grid must outlive that. */
SightLineRule sight_glance_get_rule (const SightGlance *self);

/**
 * sight_glance_see:
 * @view: an initialised view; its old answer is lost
 * @trace: (nullable): the steps are added to its end
 *
 * All that the sight shows.  What lies out of range by another distance than
 * its own is not taken away: sight_vision_cut() does that.
 *
 * Time: that of the algorithm; with lines and heights, or tiles that cost sight, a
 * line for each cell in reach, and with heights the words between its ends.
 */
void sight_glance_see (const SightGlance *self, SightView *view, SightTrace *trace);

G_END_DECLS
