/* sight-sees.h - who sees whom
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight-fields.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_SEES_NEITHER = 0,
  SIGHT_SEES_FORTH = 1 << 0,    /* A sees B */
  SIGHT_SEES_BACK = 1 << 1,     /* B sees A */
  SIGHT_SEES_BOTH = SIGHT_SEES_FORTH | SIGHT_SEES_BACK,
} SightSees;

typedef struct
{
  SightSees relation;
  gint64    distance2;          /* between their cells, in cells² */
  gboolean  in_range;           /* B is within A's range */
  SightLos  los;                /* A's line to B: what stops it */
} SightPair;

/* How viewers @a and @b of @level, two indices, see each other.  One that is not alive sees nothing and is not seen. */
SightPair sight_sees_get_pair        (const SightLevel *level,
                                      SightFields      *fields,
                                      guint             a,
                                      guint             b);

/* Living viewers of @team that see @cell; all of them in @n_alive (out, nullable). */
guint     sight_sees_count_watchers  (const SightLevel *level,
                                      SightFields      *fields,
                                      guint             team,
                                      SightCell         cell,
                                      guint            *n_alive);

/**
 * sight_sees_walk_line:
 * @from: a cell of the map
 * @trace: (nullable): the steps are added to its end
 *
 * The line from @from to @to alone: neither the range nor what the sight never
 * shows is looked at.  An algorithm without lines answers with its field of
 * view without limit of range.
 */
SightLos  sight_sees_walk_line       (const SightLevel *level,
                                      const SightSight *sight,
                                      SightCell         from,
                                      SightCell         to,
                                      SightTrace       *trace);

G_END_DECLS
