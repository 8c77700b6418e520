/* sight-walk.h - whether a recorded walk keeps to the cells and the steps that can be walked, and which walk would
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

/* What a walk may not do. */
typedef struct
{
  guint index;    /* which of its cells has the viewer there, from 1; 0: it may do all of it */
  SightCell cell; /* the first cell of the map on which the viewer stands then and nobody can walk; of a step, @index */
  gboolean is_step; /* that can be walked on, but the movement of the level has no such step: diagonal, past a corner */
} SightWalkStop;

/**
 * sight_walk_find_obstacle:
 * @level: as it is just before the walk, or after it
 * @start: where the walk begins, which does not count
 * @move: a walk; cells that are no neighbours are jumps, which no movement has or forbids
 *
 * Returns: the first
 */
SightWalkStop sight_walk_find_obstacle (const SightLevel *level, SightCell start, const SightEvent *move);

/**
 * sight_walk_get_between:
 * @who: who steps, with all its cells
 * @from, @to: neighbouring cells
 * @between: (out): the cell to go through, so that both steps are of the movement of @level
 *
 * Returns: FALSE if the step is one of the movement, or that cannot be walked either
 */
gboolean sight_walk_get_between (
    const SightLevel *level, const SightViewer *who, SightCell from, SightCell to, SightCell *between);

/**
 * sight_walk_find_way:
 * @level: as it is just before the walk
 * @who: who walks, with all its cells
 * @from, @to: cells of its map, of its upper left one
 *
 * The shortest walk by the movement of @level; of several always the same one.
 * Time: the cells of the map.
 *
 * Returns: (transfer full) (nullable) (element-type SightCell): its cells without @from; NULL if no way leads there,
 *   or @to is @from
 */
GArray *sight_walk_find_way (const SightLevel *level, const SightViewer *who, SightCell from, SightCell to)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
