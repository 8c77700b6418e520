/* sight-walk.h - whether a recorded walk keeps to cells that can be walked on, and which walk would
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

/**
 * sight_walk_find_obstacle:
 * @level: as it is just before the walk
 * @move: a walk
 * @cell: (out) (nullable): the first cell of the map on which its viewer stands then and nobody can walk
 *
 * The cell where it starts does not count.
 *
 * Returns: which of its cells has the viewer there, from 1; 0 if there is none
 */
guint sight_walk_find_obstacle (const SightLevel *level, const SightEvent *move, SightCell *cell);

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
