/* sight-shot.c - what viewers shoot by, if that is not what they see by
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-shot.h"

const SightVision *
sight_shot_get (const SightLevel *level, const SightViewer *viewer)
{
  if (viewer != NULL && viewer->shoot != NULL)
    return viewer->shoot;

  return level->rules.shoot.algorithm != NULL ? &level->rules.shoot : NULL;
}

SightGaze
sight_shot_aim (const SightGaze *self, const SightLevel *level, const SightViewer *viewer)
{
  const SightVision *shoot = sight_shot_get (level, viewer);
  SightGaze aim = *self;

  if (shoot == NULL)
    return aim;
  aim.sight = *shoot;
  /* Light does not matter. */
  aim.dark_vision = SIGHT_RANGE_MAX;

  return aim;
}

gboolean
sight_shot_can (const SightLevel *level, SightFields *fields, guint viewer, SightCell cell)
{
  const SightViewer *who = sight_level_get_viewer (level, viewer);
  const SightGaze gaze = sight_gaze_init_viewer (level, viewer);
  SightGaze aim;
  SightLos los;

  if (sight_shot_get (level, who) == NULL)
    return sight_fields_sees_unit (fields, viewer, cell);
  aim = sight_shot_aim (&gaze, level, who);
  los = sight_gaze_ask (&aim, cell, NULL);

  return sight_los_is_clear (&los);
}

typedef struct
{
  const SightLevel *level;
  SightFields *fields;
  guint viewer;
} Shooter;

static gboolean
can_cb (SightCell cell, gpointer data)
{
  const Shooter *self = data;

  return sight_shot_can (self->level, self->fields, self->viewer, cell);
}

gboolean
sight_shot_can_viewer (const SightLevel *level, SightFields *fields, guint viewer, guint other)
{
  Shooter self = { level, fields, viewer };

  return sight_level_is_body_seen (level, sight_level_get_viewer (level, other), can_cb, &self);
}
