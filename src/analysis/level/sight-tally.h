/* sight-tally.h - exposure and view of every cell, kept while the level changes
 *
 * Holds what sight_visibility_new() counts of one set of places, and recomputes
 * only what a change of cells may have changed:
 *
 * - few cells: one after another; the places that may reach the cell look past it,
 *   on the grid before and after, and the difference is applied;
 * - many cells, with lines within a range: every place within that range of one of
 *   them, 64 at once;
 * - many cells, with any other sight: the places that may reach one of them look
 *   again, and the difference is applied.
 *
 * A place can only be concerned if a way of open cells that never turns back
 * leads from it to a changed cell or one next to it: every algorithm goes away
 * from the viewer cell by cell and stops at walls.  (Those that reckon with
 * angles skip cells; of them every place in range looks again.)
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-gaze.h"

#include "analysis/sight-work.h"
#include "sight-places.h"

G_BEGIN_DECLS

/* Free with sight_tally_free().  One thread at a time; it uses all processors itself. */
typedef struct _SightTally SightTally;

/* Counts anew.  @gaze: how every place looks; its cell is ignored, its grid is copied.  (nullable): NULL if it was
 * stopped.  Time: a field of view for each place, or a walk of the tries. */
SightTally *sight_tally_new (const SightGaze *gaze, SightPlaces *places, const SightProgress *progress)
    G_GNUC_WARN_UNUSED_RESULT;
void sight_tally_free (SightTally *self);

/* Whether what @self holds can be brought up to date: the same sight on a map of the same size, and no rule of the
 * level decides what is seen. */
gboolean sight_tally_fits (const SightTally *self, const SightGaze *gaze, const SightPlaces *places);

/**
 * sight_tally_update:
 * @gaze: as of sight_tally_fits(); its grid, and @places, may differ from those before in any cells
 *
 * Returns: FALSE if it was stopped; @self then is as it was.  Time: the places
 *   that may be concerned.
 */
gboolean
sight_tally_update (SightTally *self, const SightGaze *gaze, SightPlaces *places, const SightProgress *progress)
    G_GNUC_WARN_UNUSED_RESULT;

/* The places that would look again in sight_tally_update(); to mark what is pending.  Time: the words of the map. */
SightCellSet *sight_tally_find_concerned (const SightTally *self, const SightGrid *grid, const SightPlaces *places)
    G_GNUC_WARN_UNUSED_RESULT;

/* How many places each cell of the map sees, row by row; 0 of cells that are no place. */
const guint *sight_tally_get_seen (const SightTally *self);
/* How many places see each cell of the map, row by row; 0 of cells that are no place. */
const guint *sight_tally_get_watching (const SightTally *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightTally, sight_tally_free)

G_END_DECLS
