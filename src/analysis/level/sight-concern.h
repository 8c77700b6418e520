/* sight-concern.h - which viewers a change of cells may concern; for sight-tally.c
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-cell-set.h"
#include "core/map/sight-grid.h"
#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

/**
 * sight_concern_find:
 * @before, @after: grids of one size
 * @changed: (transfer none): cells over the whole map that differ
 *
 * Returns: (transfer full): the cells from which a field of view by @sight may
 *   reach a cell of @changed, on either grid: more than those from which it does,
 *   and never fewer.  Time: the words of the map.
 */
SightCellSet *sight_concern_find (const SightVision *sight,
                                  const SightGrid *before,
                                  const SightGrid *after,
                                  const SightCellSet *changed) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
