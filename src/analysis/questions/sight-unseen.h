/* sight-unseen.h - dead ground: the places that a team does not see now, in any turn, or wherever it may walk
 *
 * A team sees what its viewers and those that share their sight with it see.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/level/sight-places.h"
#include "analysis/sight-work.h"
#include "core/scenario/sight-timeline.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_UNSEEN_NOW,   /* in the turn asked for */
  SIGHT_UNSEEN_EVER,  /* in no turn from the start to the last */
  SIGHT_UNSEEN_MOVES, /* from wherever viewers get in so many moves, looking all round */
} SightUnseenKind;

typedef struct
{
  guint team;
  SightUnseenKind kind;
  guint moves;              /* of MOVES */
  guint turn;               /* of NOW and MOVES */
  const SightCellSet *area; /* (nullable): only those places */
} SightUnseenRequest;

/**
 * sight_unseen_find:
 * @level: at the start
 * @n_places: (out): walkable cells, of the area if one is given
 * @progress: (nullable)
 *
 * Returns: (transfer full) (nullable): the places that are not seen, over the
 *   whole map; NULL if it was stopped
 */
SightCellSet *sight_unseen_find (const SightLevel *level,
                                 const SightUnseenRequest *request,
                                 guint *n_places,
                                 const SightProgress *progress) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
