/* sight-recorded-game.h - a recorded game while it is read and played
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-timeline.h"
#include "game/sight-recorded.h"

G_BEGIN_DECLS

/* A level and its timeline. */
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
  SightRecordedScenario all;  /* updates every team */
  SightRecordedScenario kept; /* updates only teams with living units */
  int turn;
  guint number; /* number of the turn in the level */
} SightRecordedGame;

/* Adds the event @object to the current turn; before the first look, that is the start.  FALSE with @error set. */
gboolean sight_recorded_read_event (SightRecordedGame *self, const SightJson *object, GError **error);

G_END_DECLS
