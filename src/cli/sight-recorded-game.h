/* sight-recorded-game.h - a recorded game, while it is read and played
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-timeline.h"
#include "sight-recorded.h"

G_BEGIN_DECLS

/* A level and its play-back. */
typedef struct
{
  SightLevel *level;
  SightTimeline *timeline;
} SightRecordedScenario;

typedef struct
{
  const SightRecorded *file;
  const SightRecordedMap *map;
  GArray *teams; /* of int: their ids */
  SightLevel *level;
  SightRecordedScenario all;  /* every team updated */
  SightRecordedScenario kept; /* teams without living units left out */
  int turn;
  guint number; /* of the turn in the level */
} SightRecordedGame;

/* Adds the event @object to the turn that is read; before the first look, it is the start.  FALSE with @error set. */
gboolean sight_recorded_read_event (SightRecordedGame *self, const SightJson *object, GError **error);

G_END_DECLS
