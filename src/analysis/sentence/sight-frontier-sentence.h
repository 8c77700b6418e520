/* sight-frontier-sentence.h - what an algorithm keeps in mind at one step of its trace, in plain words
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/trace/sight-frontier.h"

G_BEGIN_DECLS

/* Of @item: "row 4, from 1/4 (14°) to 1 (45°)", "from 12° to 45°", "view 2, from 0° to 45°". */
char *sight_frontier_describe (const SightFrontier *self, const SightFrontierItem *item) G_GNUC_WARN_UNUSED_RESULT;
/* One edge of @item, which is no view: its slope as it is, and in degrees, "1/4 (14°)"; of a ring its angle. */
char *sight_frontier_describe_edge (const SightFrontier *self, const SightFrontierItem *item, gboolean hi)
    G_GNUC_WARN_UNUSED_RESULT;
/* Where it is: "Octant 2, north-east to east"; "" before the first sector. */
char *sight_frontier_describe_place (const SightFrontier *self) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable): "then 3 quadrants more"; NULL where nothing begins later. */
char *sight_frontier_describe_left (const SightFrontier *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
