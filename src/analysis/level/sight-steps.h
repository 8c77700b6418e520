/* sight-steps.h - how many steps it takes to walk somewhere, by the movement of a level
 *
 * Units walk over walkable cells, each step of the movement counting one; units
 * do not stand in each other's way.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-cell-set.h"
#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

/* More steps than any way has: no way leads there. */
#define SIGHT_STEPS_NONE G_MAXUINT

/* Where units can walk, and how.  Free with sight_ground_free(); threads may share it. */
typedef struct
{
  int width, height;      /* of the map, in cells */
  SightCellSet *walkable; /* its cells, over the whole map */
  SightMovement movement;
} SightGround;

/* The walkable cells of @level and its movement. */
SightGround *sight_ground_new (const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;
void sight_ground_free (SightGround *self);

/* Puts the cells that one step from @cell leads to into @next: so many of them, in a fixed order. */
guint sight_ground_get_next (const SightGround *self, SightCell cell, SightCell next[8]);

/**
 * sight_ground_measure:
 * @starts: where to start; cells that are not walkable count as starts too, if they lie on the map
 * @most: steps that are walked at most; SIGHT_STEPS_NONE: as far as it goes
 *
 * Returns: (transfer full): of each cell of the map, row by row, its steps from
 *   the nearest start; SIGHT_STEPS_NONE if that is farther, or no way leads there.
 *   Time: the cells of the map and of the ways.
 */
guint *sight_ground_measure (const SightGround *self, const SightCellSet *starts, guint most) G_GNUC_WARN_UNUSED_RESULT;

/* The cells from which @team looks after at most @moves steps: R(T, t), from where its living viewers stand.  @viewer:
 * the index of one of them alone, or -1. */
SightCellSet *
sight_ground_reach_team (const SightGround *self, const SightLevel *level, guint team, int viewer, guint moves)
    G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightGround, sight_ground_free)

G_END_DECLS
