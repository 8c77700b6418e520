/* sight-sneak.h - the way from one area to another on which a team sees one least
 *
 * A step or a wait a turn.  In each turn first the team moves, then one steps
 * into a cell that can be walked on in that turn and is not barred by the team; then
 * is looked at who sees whom; where the level has walkers looked at, also from the cells
 * that viewers of the team pass in that turn.  Turn 0 counts too.
 *
 * The answer is exact: of all ways the one that is seen in the fewest turns, of
 * those one of the shortest, by a search over cells and phases of the patrol.
 * Such a search also proves that no unseen way exists: it has then been
 * to every cell that can be reached unseen.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/sight-work.h"
#include "sight-patrol.h"

G_BEGIN_DECLS

#define SIGHT_SNEAK_STATES_MAX (1 << 26) /* cells times phases, or times turns where those are limited */

typedef enum
{
  SIGHT_SNEAK_FOUND,
  SIGHT_SNEAK_NO_START,  /* nobody can stand in any cell to start from */
  SIGHT_SNEAK_NO_GOAL,   /* no cell to get to can be walked on in any turn */
  SIGHT_SNEAK_NO_WAY,    /* no way leads there, seen or unseen (in as many turns) */
  SIGHT_SNEAK_TOO_LARGE, /* more than SIGHT_SNEAK_STATES_MAX */
  SIGHT_SNEAK_STOPPED,
} SightSneakStatus;

typedef struct
{
  const SightCellSet *from, *to;
  guint n_turns_max;  /* turns to take at most; 0: any number */
  gboolean must_move; /* no waiting */
  gboolean may_swap;  /* with a viewer of the team that comes the other way */
} SightSneakRequest;

/* A viewer that sees one in some turn. */
typedef struct
{
  guint turn, viewer; /* the viewer's index in the level */
} SightSighting;

/* Begin with SIGHT_SNEAK_INIT, end with sight_sneak_clear(). */
typedef struct
{
  SightSneakStatus status;
  GArray *cells;        /* of SightCell: where one is in turn 0, 1, … */
  GArray *sightings;    /* of SightSighting, by turn */
  guint n_seen;         /* turns in which one is seen */
  guint run, run_first; /* the longest time seen without a break, in turns, and the turn it begins with */
  guint n_waits;        /* turns in which one does not move */
  gsize n_unseen;       /* different cells that can be reached without being seen */
  gboolean is_limited;  /* by the turns allowed; more of them may be seen less */
} SightSneak;

#define SIGHT_SNEAK_INIT                                  \
  {                                                       \
    SIGHT_SNEAK_STOPPED, NULL, NULL, 0, 0, 0, 0, 0, FALSE \
  }

/* @progress: (nullable).  Time and memory: cells times phases, some 20 ns and 25 bytes each.  Returns: self->status */
SightSneakStatus sight_sneak_find (SightSneak *self,
                                   const SightPatrol *patrol,
                                   const SightSneakRequest *request,
                                   const SightProgress *progress);

/* Who stands in the way where none leads past the team.
 *
 * @barrier: (out): the viewer, an index in the level, that one meets first on the way that there would be if nobody of
 * the team stood in it, and the turn; @cell: (out): where one meets it
 *
 * Returns: FALSE if there would be no way either, or the search was stopped.  Time: as sight_sneak_find() */
gboolean sight_sneak_find_barrier (const SightPatrol *patrol,
                                   const SightSneakRequest *request,
                                   const SightProgress *progress,
                                   SightSighting *barrier,
                                   SightCell *cell);

/* Frees what @self holds, not @self. */
void sight_sneak_clear (SightSneak *self);

/* The turn after which one is there: one less than the cells. */
static inline guint
sight_sneak_get_n_turns (const SightSneak *self)
{
  return self->cells->len - 1;
}

/* Turns in which viewer @viewer, an index in the level, sees one. */
guint sight_sneak_count_sightings (const SightSneak *self, guint viewer);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightSneak, sight_sneak_clear)

G_END_DECLS
