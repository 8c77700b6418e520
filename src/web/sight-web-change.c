/* sight-web-change.c - what a page can change: the turn, viewers, doors, the sight
 *
 * At the start the level itself changes.  In a turn what happens is an event of
 * that turn, as the editor records it: one for each viewer and kind, and one for
 * each door, which the next change replaces.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-web-call.h"

static guint
get_turn (const SightWebCall *call)
{
  return sight_timeline_get_turn (call->web->timeline);
}

/* Everything that was counted is counted anew; the answer is the turn as it is now. */
static gboolean
finish (SightWebCall *call)
{
  g_clear_pointer (&call->web->heat, sight_web_heat_free);

  return sight_web_tell_turn (call);
}

/* Events */

/* The last event of the turn of that kind and viewer, or (-1) cell; NULL if there is none. */
static SightEvent *
find_event (const SightTurn *turn, const SightEvent *like)
{
  for (guint i = turn->events->len; i-- > 0;)
    {
      SightEvent *event = sight_turn_get_event (turn, i);

      if (event->kind == like->kind && event->viewer == like->viewer &&
          (like->viewer >= 0 || sight_cell_equal (sight_event_get_cell (event, 0), sight_event_get_cell (like, 0))))
        return event;
    }

  return NULL;
}

/* Lets @event, (transfer full), happen at the end of the turn, in place of the one like it. */
static void
record (SightWebCall *call, SightEvent *event)
{
  SightTurn *turn = sight_level_get_turn (call->web->level, get_turn (call));
  SightEvent *old = find_event (turn, event);

  for (guint i = 0; i < turn->events->len; i++)
    {
      if (sight_turn_get_event (turn, i) == old)
        {
          g_ptr_array_remove_index (turn->events, i);
          break;
        }
    }
  g_ptr_array_add (turn->events, event);
  sight_timeline_change_turns (call->web->timeline, get_turn (call));
}

/* Viewers */

/* At the start: the viewer is as @changed, (transfer full), from now on. */
static void
take_viewer (SightWebCall *call, int index, SightViewer *changed)
{
  g_autoptr (SightViewer) before = sight_level_get_viewer (call->web->level, index);

  call->web->level->viewers->pdata[index] = changed;
  sight_timeline_change_viewer (call->web->timeline, index, before);
}

static SightViewer *
copy_viewer (SightWebCall *call, int index)
{
  return sight_viewer_copy (sight_level_get_viewer (call->web->level, index));
}

static gboolean
move (SightWebCall *call)
{
  int index;
  SightCell to;

  if (!sight_web_read_viewer (call, &index) || !sight_web_read_cell (call, "to", &to))
    return FALSE;
  to = sight_viewer_keep_inside (sight_level_get_viewer (call->web->level, (guint) index), to,
                                 sight_map_get_rect (call->web->level->map));
  if (get_turn (call) == 0)
    {
      SightViewer *viewer = copy_viewer (call, index);

      viewer->cell = to;
      take_viewer (call, index, viewer);
    }
  else
    record (call, sight_event_new_at (SIGHT_EVENT_MOVE, index, to));

  return finish (call);
}

/* Records what differs of @now, which is as the viewer should be in this turn. */
static void
record_values (SightWebCall *call, int index, const SightViewer *now)
{
  const SightViewer *before = sight_level_get_viewer (call->level, index);
  const struct
  {
    gboolean differs;
    SightEventKind kind;
    int value;
  } rows[] = {
    { now->alive != before->alive, now->alive ? SIGHT_EVENT_REVIVE : SIGHT_EVENT_DIE, 0 },
    { now->range != before->range, SIGHT_EVENT_RANGE, now->range },
    { now->facing != before->facing, SIGHT_EVENT_FACING, now->facing },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SightEvent *event;

      if (!rows[i].differs)
        continue;
      event = sight_event_new (rows[i].kind, index);
      event->value = rows[i].value;
      record (call, event);
    }
}

/* Reads "range" (null: as the sight), "facing", "angle" and "alive" into @viewer. */
static gboolean
read_values (SightWebCall *call, SightViewer *viewer)
{
  const SightJson *range = sight_json_get (call->question, "range");

  if (range != NULL && sight_json_is_null (range))
    viewer->range = SIGHT_RANGE_AS_SIGHT;
  else if (!sight_members_read_int (&call->source, call->question, "range", (SightLimits) { 0, SIGHT_RANGE_MAX },
                                    &viewer->range))
    return FALSE;

  return sight_web_read_facing (call, &viewer->facing, &viewer->angle) &&
         sight_members_read_boolean (&call->source, call->question, "alive", &viewer->alive);
}

/* What no event changes belongs to the viewer in all turns: its angle and its own sight. */
static gboolean
change_viewer (SightWebCall *call)
{
  g_autoptr (SightViewer) now = NULL;
  g_autoptr (SightViewer) changed = NULL;
  int index;

  if (!sight_web_read_viewer (call, &index))
    return FALSE;
  now = sight_viewer_copy (sight_level_get_viewer (call->level, index));
  changed = copy_viewer (call, index);
  if (!read_values (call, now))
    return FALSE;
  if (changed->sight != NULL && !sight_web_read_sight (call, changed->sight, changed->sight->range))
    return FALSE;
  changed->angle = now->angle;
  if (get_turn (call) == 0)
    {
      changed->range = now->range;
      changed->facing = now->facing;
      changed->alive = now->alive;
    }
  else
    record_values (call, index, now);
  take_viewer (call, index, g_steal_pointer (&changed));

  return finish (call);
}

/* The level */

static gboolean
go_to_turn (SightWebCall *call)
{
  const SightLimits limits = { 0, (int) call->level->turns->len };
  int turn = 0;

  if (!sight_members_read_int (&call->source, call->question, "turn", limits, &turn))
    return FALSE;
  sight_timeline_set_turn (call->web->timeline, turn);

  return finish (call);
}

static gboolean
change_sight (SightWebCall *call)
{
  SightVision sight = call->web->level->sight;

  if (!sight_web_read_sight (call, &sight, SIGHT_RANGE_AS_SIGHT))
    return FALSE;
  call->web->level->sight = sight;
  sight_level_update_light (call->web->level);
  sight_timeline_change_sight (call->web->timeline);

  return finish (call);
}

static void
set_tile (SightWebCall *call, SightCell cell, int tile)
{
  SightLevel *level = call->web->level;
  const SightRect rect = { cell.x, cell.y, 1, 1 };
  const gboolean was_opaque = sight_grid_is_opaque (level->grid, cell);

  sight_level_set_tile (level, cell, tile);
  sight_timeline_change_cells (call->web->timeline, rect,
                               was_opaque != sight_grid_is_opaque (level->grid, cell) ? &rect : NULL);
}

/* Opens or closes the door in "cell". */
static gboolean
turn_door (SightWebCall *call)
{
  SightCell cell;
  int tile;
  SightDoor door;

  if (!sight_web_read_cell (call, "cell", &cell))
    return FALSE;
  tile = sight_map_get (call->level->map, cell);
  door = sight_legend_get_door (call->level->legend, tile);
  if (door == SIGHT_DOOR_NONE)
    return sight_web_fail (call, "cell", "there is no door");
  if (get_turn (call) == 0)
    set_tile (call, cell, sight_legend_get (call->level->legend, tile)->counterpart);
  else
    record (call, sight_event_new_at (door == SIGHT_DOOR_CLOSED ? SIGHT_EVENT_OPEN : SIGHT_EVENT_CLOSE, -1, cell));

  return finish (call);
}

/* "cell" becomes the tile of "glyph". */
static gboolean
change_tile (SightWebCall *call)
{
  SightCell cell;
  gunichar glyph;
  int tile;

  if (!sight_web_read_cell (call, "cell", &cell) ||
      !sight_members_read_glyph (&call->source, call->question, "glyph", &glyph))
    return FALSE;
  tile = sight_legend_find_glyph (call->level->legend, glyph);
  if (tile == SIGHT_TILE_NONE)
    return sight_web_fail (call, "glyph", "no tile of the legend has it");
  if (get_turn (call) == 0)
    set_tile (call, cell, tile);
  else
    {
      SightEvent *event = sight_event_new_at (SIGHT_EVENT_TILE, -1, cell);

      event->tile = glyph;
      record (call, event);
    }

  return finish (call);
}

const SightWebVerb sight_web_changes[] = {
  { "turn", go_to_turn, TRUE },
  { "move", move, TRUE },
  { "viewer", change_viewer, TRUE },
  { "sight", change_sight, TRUE },
  { "door", turn_door, TRUE },
  { "tile", change_tile, TRUE },
  { NULL },
};
