/* sight-way.h - what is seen within a turn, while viewers walk
 *
 * Of a level whose rule says that walkers are looked at: in each cell that a
 * viewer passes it is seen by whoever sees it there, and sees whom it sees from
 * there, with doors, lamps and all others as they are at that moment.  The cell in
 * which a walk begins and the one in which the turn leaves the viewer belong to
 * the ends of turns, not to the way.
 *
 * One door: checks and sneaking ask here, and ask the level after the turn
 * for the rest.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-snapshot.h"

G_BEGIN_DECLS

/* Called with the level as it is while viewer @walker is in a cell that it passes; @now is valid during the call. */
typedef void (*SightWayFunc) (gpointer data, const SightLevel *now, guint walker);

/* Walks a level turn by turn.  Free with sight_ways_free(). */
typedef struct
{
  SightSnapshot snapshot; /* after the turn @played */
  guint played;
} SightWays;

/* @level: must outlive the ways and stay as it is. */
SightWays *sight_ways_new (const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;
/* Frees @self. */
void sight_ways_free (SightWays *self);

/* Calls @func for each cell that is passed in turn @turn, 1 to the last, in that order; never unless the rule says so.
 * Time: the events of that turn if the one before it was walked last; else those of all turns up to it. */
void sight_ways_walk (SightWays *self, guint turn, SightWayFunc func, gpointer data);

/* Someone sees someone while one of the two walks. */
typedef struct
{
  SightCell from, to; /* where the two are then */
} SightWaySighting;

/* Who sees whom on the way of one turn.  Free with sight_way_free(). */
typedef struct
{
  guint n_viewers;
  GHashTable *sightings; /* of pairs: SightWaySighting, the first of each */
} SightWay;

/* @turn: 0, in which nobody walks, to the last one.  Time: sight_ways_walk(), and the cells passed times the viewers,
 * two lines each (fields of view where lines do not answer). */
SightWay *sight_way_new (SightWays *ways, guint turn) G_GNUC_WARN_UNUSED_RESULT;
/* Frees @self. */
void sight_way_free (SightWay *self);

/* (nullable): how viewer @watcher first sees viewer @target on the way; NULL if it does not. */
const SightWaySighting *sight_way_find (const SightWay *self, guint watcher, guint target);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightWay, sight_way_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightWays, sight_ways_free)

G_END_DECLS
