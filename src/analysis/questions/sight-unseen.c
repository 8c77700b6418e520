/* sight-unseen.c - dead ground: the places that a team does not see now, in any turn, or wherever it may walk
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-unseen.h"

#include "sight-side.h"

/* Takes what the team sees in the present turn from @unseen. */
static void
remove_seen (SightCellSet *unseen, SightTimeline *timeline, guint team)
{
  const SightLevel *level = sight_timeline_get_level (timeline);
  g_autoptr (SightCellSet) seen = sight_cell_set_new (sight_map_get_rect (level->map));

  for (guint i = 0; i < level->teams->len; i++)
    {
      if (sight_level_shares_sight (level, team, i))
        sight_fields_mark_team (sight_timeline_get_fields (timeline), i, seen->words);
    }
  sight_cell_set_remove (unseen, seen);
}

/* Takes what the team sees from wherever it gets in so many moves. */
static void
remove_reached (SightCellSet *unseen, const SightLevel *level, const SightUnseenRequest *request)
{
  g_autoptr (SightPlaces) places = sight_places_new (level->map->width, level->map->height, unseen);
  g_autofree guint64 *seen = g_new0 (guint64, places->stride + 1);
  g_autoptr (SightCellSet) cells = sight_cell_set_new (sight_map_get_rect (level->map));

  for (guint i = 0; i < level->teams->len; i++)
    {
      g_autoptr (SightSide) side = NULL;

      if (!sight_level_shares_sight (level, request->team, i))
        continue;
      side = sight_side_new_team (level, i);
      sight_side_mark_seen (side, places, request->moves, seen);
    }
  sight_places_unmark (places, seen, cells);
  sight_cell_set_remove (unseen, cells);
}

/* Of all turns, the one asked for or every one: FALSE if it was stopped. */
static gboolean
remove_turns (SightCellSet *unseen,
              const SightLevel *level,
              const SightUnseenRequest *request,
              const SightProgress *progress)
{
  g_autoptr (SightTimeline) timeline = sight_timeline_new (level);
  const guint n_turns = level->turns->len;

  if (request->kind != SIGHT_UNSEEN_EVER)
    {
      sight_timeline_set_turn (timeline, request->turn);
      if (request->kind == SIGHT_UNSEEN_NOW)
        remove_seen (unseen, timeline, request->team);
      else
        remove_reached (unseen, sight_timeline_get_level (timeline), request);
      return TRUE;
    }
  for (guint turn = 0; turn <= n_turns; turn++)
    {
      sight_timeline_set_turn (timeline, turn);
      remove_seen (unseen, timeline, request->team);
      if (!sight_progress_report (progress, (turn + 1.0) / (n_turns + 1)))
        return FALSE;
    }

  return TRUE;
}

/* The walkable cells in the turn asked for, or at the start. */
static SightCellSet *
get_places (const SightLevel *level, const SightUnseenRequest *request)
{
  g_autoptr (SightTimeline) timeline = sight_timeline_new (level);
  g_autoptr (SightCellSet) others = NULL;
  SightCellSet *cells;

  sight_timeline_set_turn (timeline, request->kind == SIGHT_UNSEEN_EVER ? 0 : request->turn);
  cells = sight_places_get_cells (sight_timeline_get_level (timeline), SIGHT_PLACES_WALKABLE);
  if (request->area == NULL)
    return cells;
  others = sight_cell_set_copy (cells);
  sight_cell_set_remove (others, request->area);
  sight_cell_set_remove (cells, others);

  return cells;
}

SightCellSet *
sight_unseen_find (const SightLevel *level,
                   const SightUnseenRequest *request,
                   guint *n_places,
                   const SightProgress *progress)
{
  g_autoptr (SightCellSet) unseen = get_places (level, request);

  *n_places = sight_cell_set_count (unseen);
  if (!remove_turns (unseen, level, request, progress))
    return NULL;

  return g_steal_pointer (&unseen);
}
