/* sight-sees.h - who sees whom
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-fields.h"
#include "core/scenario/sight-gaze.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_SEES_NEITHER = 0,
  SIGHT_SEES_FORTH = 1 << 0, /* A sees B */
  SIGHT_SEES_BACK = 1 << 1,  /* B sees A */
  SIGHT_SEES_BOTH = SIGHT_SEES_FORTH | SIGHT_SEES_BACK,
} SightSees;

typedef struct
{
  SightSees relation;
  gint64 distance2;   /* between their nearest cells, in cells² */
  gboolean in_range;  /* B is within A's range */
  SightLos los;       /* A's answer about B; DEAD if B is not alive */
  SightCell from, to; /* the cells of A and B that decide it */
  gboolean has_cover; /* A's sight measures cover */
  int n_stopped;      /* then how many of four lines to the corners of B's cell are stopped, 0 to 4; of
                       * several cells see sight_cover_get_viewer() */
  gboolean has_shots; /* A shoots by another sight than it sees by */
  gboolean shoots;    /* then whether A can shoot at B, which is alive; else whether it sees B */
} SightPair;

/* Why one viewer sees another or not. */
typedef enum
{
  SIGHT_PAIR_SEES,
  SIGHT_PAIR_DEAD,      /* one of the two is not alive, or not on the map yet */
  SIGHT_PAIR_OUTSIDE,   /* one of them stands outside the map */
  SIGHT_PAIR_RANGE,     /* out of range */
  SIGHT_PAIR_FACING,    /* it faces elsewhere */
  SIGHT_PAIR_BLOCKED,   /* in range, but hidden */
  SIGHT_PAIR_DARK,      /* in sight, but not lit */
  SIGHT_PAIR_CONCEALED, /* its cell is seen, but conceals it */
} SightPairReason;

/* How viewers @a and @b of @level, two indices, see each other.  One that is not alive sees nothing and is not seen. */
SightPair sight_sees_get_pair (const SightLevel *level, SightFields *fields, guint a, guint b);

/* Why A sees B, or does not. */
SightPairReason sight_sees_get_reason (const SightPair *pair);
/* For programs: "sees", "dead", "outside", "range", "facing", "blocked" */
const char *sight_pair_reason_get_id (SightPairReason reason);

/* What hides @b from @a, of which the reason is BLOCKED: so many cells in @blockers, 2 being flankers, 0 where none is
 * found.  Time: without lines some hundredths of a second, as sight_why_new() takes. */
guint
sight_sees_find_blockers (const SightLevel *level, guint a, guint b, const SightPair *pair, SightCell blockers[2]);

/* Whether @a can shoot at @b, which is neither of its team nor of an ally: by what it shoots by, else if it sees @b. */
gboolean sight_sees_can_target (const SightLevel *level, guint a, guint b, const SightPair *pair);

/* Living viewers of @team that see @cell; all of them in @n_alive (out, nullable). */
guint
sight_sees_count_watchers (const SightLevel *level, SightFields *fields, guint team, SightCell cell, guint *n_alive);

G_END_DECLS
