/* sight-patrol.h - a team that stands or walks its turns, as whoever wants to get past it meets it
 *
 * Phase p is the level after turn p.  If after the last turn everyone stands and
 * looks as at the start, and all cells are as at the start, the patrol walks
 * its turns for ever: after the last phase comes the first.  Else the team stays as it
 * is after the last turn.
 *
 * Where the level has walkers looked at, whoever is seen from a cell that a viewer of the
 * team passes is seen in that turn.  The turns that are walked are then phases 1 to their
 * number, of which the first comes after the last; or after them comes one in which nobody
 * walks.
 *
 * The team is its own viewers and those that share their sight with it.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/level/sight-steps.h"
#include "core/scenario/sight-timeline.h"

G_BEGIN_DECLS

/* Free with sight_patrol_free(); threads may share it. */
typedef struct
{
  const SightLevel *level; /* at the start */
  guint team;
  guint n_phases, first_again; /* after the last phase comes phase @first_again */
  GPtrArray *grounds;          /* of SightGround, one a phase */
  GPtrArray *seen;             /* of SightCellSet, over the whole map: what the team sees */
  GPtrArray *barred; /* (nullable) of SightCellSet: where nobody else can be; NULL: the team is in nobody’s way */
  guint n_viewers;
  guint *viewers;    /* of the team: indices in the level */
  SightCell *stands; /* of viewer i in phase p at p * n_viewers + i; (-1, -1): not on the map, or dead */
} SightPatrol;

/**
 * sight_patrol_new:
 * @level: must outlive the patrol
 * @keeps_off: nobody can be next to a viewer of the team either
 *
 * Time: the fields of the team's viewers, and the cells of the map, for each turn.
 */
SightPatrol *sight_patrol_new (const SightLevel *level, guint team, gboolean keeps_off) G_GNUC_WARN_UNUSED_RESULT;
void sight_patrol_free (SightPatrol *self);

/* The phase in turn @turn, any number. */
guint sight_patrol_get_phase (const SightPatrol *self, guint turn);

/* The turn of the level that @phase is, or after which it is. */
static inline guint
sight_patrol_get_turn (const SightPatrol *self, guint phase)
{
  return MIN (phase, self->level->turns->len);
}

/* Whether the patrol repeats its turns. */
static inline gboolean
sight_patrol_repeats (const SightPatrol *self)
{
  return self->first_again + 1 < self->n_phases;
}

static inline const SightGround *
sight_patrol_get_ground (const SightPatrol *self, guint phase)
{
  return (const SightGround *) g_ptr_array_index (self->grounds, phase);
}

static inline const SightCellSet *
sight_patrol_get_seen (const SightPatrol *self, guint phase)
{
  return (const SightCellSet *) g_ptr_array_index (self->seen, phase);
}

/* Whether someone else can be in @cell, a cell of the map, in @phase. */
gboolean sight_patrol_lets_stand (const SightPatrol *self, guint phase, SightCell cell);

/* The viewer of the team, an index in the level, that is nearest to @cell in @phase: it stands there, or keeps others
 * off; the patrol has viewers on the map then. */
guint sight_patrol_find_viewer (const SightPatrol *self, guint phase, SightCell cell);

/* Whether a viewer of the team walks from @to to @from while someone steps from @from to @to as @phase begins, which
 * comes after @before. */
gboolean sight_patrol_swaps (const SightPatrol *self, guint before, guint phase, SightCell from, SightCell to);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightPatrol, sight_patrol_free)

G_END_DECLS
