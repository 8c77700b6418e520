/* sight-sees.c - who sees whom
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sees.h"

#include "sight-why.h"

/* What stops @viewer's line to @cell; UNSEEN where it stands outside the map, from where nothing is seen. */
static SightLos
get_los (const SightLevel *level, const SightViewer *viewer, const SightVision *sight, SightCell cell)
{
  if (!sight_map_contains (level->map, viewer->cell))
    return (SightLos) { SIGHT_LOS_UNSEEN };

  return sight_algorithm_los (level->grid, sight, viewer->cell, cell, NULL);
}

static gboolean
sees (const SightLevel *level, SightFields *fields, guint viewer, guint other)
{
  const SightViewer *target = sight_level_get_viewer (level, other);

  return target->alive && sight_fields_sees (fields, viewer, target->cell);
}

SightPair
sight_sees_get_pair (const SightLevel *level, SightFields *fields, guint a, guint b)
{
  const SightViewer *viewer = sight_level_get_viewer (level, a), *other = sight_level_get_viewer (level, b);
  const SightVision sight = sight_level_get_sight (level, viewer);
  SightPair pair = { SIGHT_SEES_NEITHER };

  if (sees (level, fields, a, b))
    pair.relation |= SIGHT_SEES_FORTH;
  if (sees (level, fields, b, a))
    pair.relation |= SIGHT_SEES_BACK;

  pair.distance2 = sight_cell_distance2 (viewer->cell, other->cell);
  pair.los = get_los (level, viewer, &sight, other->cell);
  if (sight.algorithm->rule != NULL)
    pair.in_range = pair.los.stop != SIGHT_LOS_RANGE;
  else
    pair.in_range =
        sight_los_is_clear (&pair.los) || sight.range == 0 || pair.distance2 <= (gint64) sight.range * sight.range;

  return pair;
}

SightPairReason
sight_sees_get_reason (const SightLevel *level, guint a, guint b, const SightPair *pair)
{
  const SightViewer *viewer = sight_level_get_viewer (level, a), *other = sight_level_get_viewer (level, b);

  if (pair->relation & SIGHT_SEES_FORTH)
    return SIGHT_PAIR_SEES;
  if (!viewer->alive || !other->alive)
    return SIGHT_PAIR_DEAD;
  if (!sight_map_contains (level->map, viewer->cell) || !sight_map_contains (level->map, other->cell))
    return SIGHT_PAIR_OUTSIDE;
  if (!pair->in_range)
    return SIGHT_PAIR_RANGE;

  return sight_los_is_clear (&pair->los) ? SIGHT_PAIR_FACING : SIGHT_PAIR_BLOCKED;
}

const char *
sight_pair_reason_get_id (SightPairReason reason)
{
  static const char *const ids[] = {
    [SIGHT_PAIR_SEES] = "sees",   [SIGHT_PAIR_DEAD] = "dead",     [SIGHT_PAIR_OUTSIDE] = "outside",
    [SIGHT_PAIR_RANGE] = "range", [SIGHT_PAIR_FACING] = "facing", [SIGHT_PAIR_BLOCKED] = "blocked",
  };

  return ids[reason];
}

guint
sight_sees_find_blockers (const SightLevel *level, guint a, guint b, const SightPair *pair, SightCell blockers[2])
{
  const SightViewer *viewer = sight_level_get_viewer (level, a);
  const SightVision sight = sight_level_get_sight (level, viewer);
  g_autoptr (SightWhy) why = NULL;

  if (sight.algorithm->rule != NULL)
    {
      memcpy (blockers, pair->los.blockers, sizeof pair->los.blockers);
      return pair->los.n_blockers;
    }
  why = sight_why_new (level, &sight, viewer->cell, sight_level_get_viewer (level, b)->cell);
  memcpy (blockers, why->blockers, sizeof why->blockers);

  return why->n_blockers;
}

gboolean
sight_sees_can_target (const SightLevel *level, guint a, guint b, const SightPair *pair)
{
  const guint team = sight_level_get_viewer (level, a)->team, other = sight_level_get_viewer (level, b)->team;

  return (pair->relation & SIGHT_SEES_FORTH) && team != other && !sight_level_are_allies (level, team, other);
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

SightLos
sight_sees_walk_line (
    const SightLevel *level, const SightVision *sight, SightCell from, SightCell to, SightTrace *trace)
{
  SightVision endless = *sight;
  SightLineRule rule;

  endless.range = 0;
  if (sight->algorithm->rule == NULL)
    return sight_algorithm_los (level->grid, &endless, from, to, trace);

  rule = sight->algorithm->rule (sight);

  return trace != NULL ? sight_los_walk_explain (level->grid, &rule, from, to, trace)
                       : sight_los_walk (level->grid, &rule, from, to);
}
