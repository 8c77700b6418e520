/* sight-sees.c - who sees whom
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sees.h"

#include "core/scenario/sight-cover.h"
#include "core/scenario/sight-shot.h"
#include "sight-why.h"

static gboolean
sees (const SightLevel *level, SightFields *fields, guint viewer, guint other)
{
  return sight_level_get_viewer (level, other)->alive && sight_fields_sees_viewer (fields, viewer, other);
}

/* What @a says of @b, and of which of its cells.  Where both have one, a field of view that is there answers. */
static SightLos
ask (const SightLevel *level, SightFields *fields, guint a, guint b, SightCell *cell)
{
  const SightGaze gaze = sight_gaze_init_viewer (level, a);
  const SightViewer *other = sight_level_get_viewer (level, b);

  if (sight_gaze_is_large (&gaze) || sight_viewer_is_large (other))
    return sight_gaze_ask_viewer (&gaze, level, other, sight_gaze_ask_unit, cell);
  *cell = other->cell;

  return sight_gaze_ask_unit_in (&gaze, sight_fields_get (fields, a), *cell);
}

SightPair
sight_sees_get_pair (const SightLevel *level, SightFields *fields, guint a, guint b)
{
  const SightGaze gaze = sight_gaze_init_viewer (level, a);
  const SightViewer *other = sight_level_get_viewer (level, b);
  const SightRect body = sight_level_get_body (level, sight_level_get_viewer (level, a)),
                  other_body = sight_level_get_body (level, other);
  SightPair pair = { SIGHT_SEES_NEITHER };
  SightCell covered;
  SightCover cover;

  if (sees (level, fields, a, b))
    pair.relation |= SIGHT_SEES_FORTH;
  if (sees (level, fields, b, a))
    pair.relation |= SIGHT_SEES_BACK;

  pair.distance2 = sight_rect_distance2 (&body, &other_body);
  pair.los = ask (level, fields, a, b, &pair.to);
  pair.from = sight_gaze_narrow_unit (&gaze, pair.to).cell;
  if (!other->alive)
    pair.los = (SightLos) { SIGHT_LOS_DEAD };
  pair.in_range = sight_vision_reaches (&gaze.sight, level->grid, pair.from, pair.to);
  pair.has_cover = sight_cover_get_viewer (&gaze, level, other, &covered, &cover);
  if (pair.has_cover)
    pair.n_stopped = cover.n_stopped;
  pair.has_shots = sight_shot_get (level, sight_level_get_viewer (level, a)) != NULL;
  pair.shoots = other->alive && sight_shot_can_viewer (level, fields, a, b);

  return pair;
}

SightPairReason
sight_sees_get_reason (const SightPair *pair)
{
  /* One a SightLosStop. */
  static const SightPairReason reasons[] = {
    [SIGHT_LOS_CLEAR] = SIGHT_PAIR_SEES,       [SIGHT_LOS_START] = SIGHT_PAIR_BLOCKED,
    [SIGHT_LOS_CELL] = SIGHT_PAIR_BLOCKED,     [SIGHT_LOS_TARGET] = SIGHT_PAIR_BLOCKED,
    [SIGHT_LOS_FLANKERS] = SIGHT_PAIR_BLOCKED, [SIGHT_LOS_RANGE] = SIGHT_PAIR_RANGE,
    [SIGHT_LOS_UNSEEN] = SIGHT_PAIR_BLOCKED,   [SIGHT_LOS_FACING] = SIGHT_PAIR_FACING,
    [SIGHT_LOS_DEAD] = SIGHT_PAIR_DEAD,        [SIGHT_LOS_OUTSIDE] = SIGHT_PAIR_OUTSIDE,
    [SIGHT_LOS_DARK] = SIGHT_PAIR_DARK,        [SIGHT_LOS_CONCEALED] = SIGHT_PAIR_CONCEALED,
    [SIGHT_LOS_SPENT] = SIGHT_PAIR_BLOCKED,
  };

  return reasons[pair->los.stop];
}

const char *
sight_pair_reason_get_id (SightPairReason reason)
{
  static const char *const ids[] = {
    [SIGHT_PAIR_SEES] = "sees",   [SIGHT_PAIR_DEAD] = "dead",           [SIGHT_PAIR_OUTSIDE] = "outside",
    [SIGHT_PAIR_RANGE] = "range", [SIGHT_PAIR_FACING] = "facing",       [SIGHT_PAIR_BLOCKED] = "blocked",
    [SIGHT_PAIR_DARK] = "dark",   [SIGHT_PAIR_CONCEALED] = "concealed",
  };

  return ids[reason];
}

guint
sight_sees_find_blockers (const SightLevel *level, guint a, guint b, const SightPair *pair, SightCell blockers[2])
{
  const SightGaze gaze = sight_gaze_init_viewer (level, a), one = sight_gaze_narrow_unit (&gaze, pair->to);
  SightLos los = pair->los;

  sight_why_name_blockers (&one, pair->to, &los);
  memcpy (blockers, los.blockers, sizeof los.blockers);

  return los.n_blockers;
}

gboolean
sight_sees_can_target (const SightLevel *level, guint a, guint b, const SightPair *pair)
{
  const guint team = sight_level_get_viewer (level, a)->team, other = sight_level_get_viewer (level, b)->team;

  return pair->shoots && team != other && !sight_level_are_allies (level, team, other);
}

guint
sight_sees_count_watchers (const SightLevel *level, SightFields *fields, guint team, SightCell cell, guint *n_alive)
{
  guint n_watchers = 0, n_living = 0;

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);

      if (viewer->team != (int) team || !viewer->alive)
        continue;
      n_living++;
      n_watchers += sight_fields_sees (fields, i, cell);
    }
  if (n_alive != NULL)
    *n_alive = n_living;

  return n_watchers;
}
