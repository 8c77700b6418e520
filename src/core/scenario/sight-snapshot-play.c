/* sight-snapshot-play.c - plays one event, or says why it cannot happen
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-snapshot.h"

typedef struct
{
  SightSnapshot *snapshot;
  const SightPresentFuncs *funcs;
  gpointer data;
} Play;

static void
change_stand (Play *play, guint viewer, const SightPose *pose)
{
  const SightPose before = sight_snapshot_get_pose (play->snapshot, viewer);

  sight_snapshot_set_pose (play->snapshot, viewer, pose);
  if (play->funcs != NULL && play->funcs->changes != NULL)
    play->funcs->changes (play->data, viewer, &before);
}

static void
change_tile (Play *play, SightCell cell, int tile)
{
  const int before = sight_map_get (play->snapshot->level.map, cell);

  if (tile == before)
    return;
  sight_snapshot_set_tile (play->snapshot, cell, tile);
  if (play->funcs != NULL && play->funcs->repaints != NULL)
    play->funcs->repaints (play->data, cell, before);
}

static SightFaultKind
move (Play *play, const SightEvent *event)
{
  SightSnapshot *self = play->snapshot;
  SightPose pose = sight_snapshot_get_pose (self, event->viewer);
  guint8 *came = &self->came->data[event->viewer];

  if (!pose.alive)
    return SIGHT_FAULT_DEAD;
  for (guint i = 0; i < event->cells->len; i++)
    {
      if (*came && play->funcs != NULL && play->funcs->passes != NULL)
        play->funcs->passes (play->data, event->viewer);
      pose.cell = sight_event_get_cell (event, i);
      change_stand (play, event->viewer, &pose);
      *came = TRUE;
    }

  return SIGHT_FAULT_NONE;
}

/* This also applies to a dead viewer: it comes back at that cell. */
static SightFaultKind
appear (Play *play, const SightEvent *event)
{
  SightPose pose = sight_snapshot_get_pose (play->snapshot, event->viewer);

  if (pose.alive)
    return SIGHT_FAULT_ALIVE;
  pose.cell = sight_event_get_cell (event, 0);
  pose.alive = TRUE;
  pose.away = FALSE;
  change_stand (play, event->viewer, &pose);
  play->snapshot->came->data[event->viewer] = TRUE;

  return SIGHT_FAULT_NONE;
}

static SightFaultKind
live (Play *play, const SightEvent *event)
{
  const gboolean alive = event->kind == SIGHT_EVENT_REVIVE;
  SightPose pose = sight_snapshot_get_pose (play->snapshot, event->viewer);

  if (pose.alive == alive)
    return alive ? SIGHT_FAULT_ALIVE : SIGHT_FAULT_DEAD;
  pose.alive = alive;
  change_stand (play, event->viewer, &pose);

  return SIGHT_FAULT_NONE;
}

static SightFaultKind
look (Play *play, const SightEvent *event)
{
  SightPose pose = sight_snapshot_get_pose (play->snapshot, event->viewer);

  if (event->kind == SIGHT_EVENT_RANGE)
    pose.range = event->value;
  else
    pose.facing = event->value;
  change_stand (play, event->viewer, &pose);

  return SIGHT_FAULT_NONE;
}

static SightFaultKind
turn_door (Play *play, const SightEvent *event)
{
  const SightLevel *level = &play->snapshot->level;
  const SightCell cell = sight_event_get_cell (event, 0);
  const int tile = sight_map_get (level->map, cell);
  const SightDoor door = sight_legend_get_door (level->legend, tile);
  const gboolean opens = event->kind == SIGHT_EVENT_OPEN;

  if (door == SIGHT_DOOR_NONE)
    return SIGHT_FAULT_NO_DOOR;
  if ((door == SIGHT_DOOR_OPEN) == opens)
    return opens ? SIGHT_FAULT_IS_OPEN : SIGHT_FAULT_IS_CLOSED;
  change_tile (play, cell, sight_legend_get (level->legend, tile)->counterpart);

  return SIGHT_FAULT_NONE;
}

static SightFaultKind
repaint (Play *play, const SightEvent *event)
{
  const int tile = sight_legend_find_glyph (play->snapshot->level.legend, event->tile);

  if (tile == SIGHT_TILE_NONE)
    return SIGHT_FAULT_NO_TILE;
  change_tile (play, sight_event_get_cell (event, 0), tile);

  return SIGHT_FAULT_NONE;
}

static void
change_lamp (Play *play, guint lamp, SightLampPose pose)
{
  const SightLampPose before = sight_snapshot_get_lamp (play->snapshot, lamp);

  sight_snapshot_set_lamp (play->snapshot, lamp, pose);
  if (play->funcs != NULL && play->funcs->relights != NULL)
    play->funcs->relights (play->data, lamp, &before);
}

static SightFaultKind
switch_lamp (Play *play, const SightEvent *event)
{
  const int lamp = sight_level_find_lamp (&play->snapshot->level, sight_event_get_cell (event, 0));
  SightLampPose pose;

  if (lamp < 0)
    return SIGHT_FAULT_NO_LAMP;
  pose = sight_snapshot_get_lamp (play->snapshot, (guint) lamp);
  if (!pose.on == (event->kind == SIGHT_EVENT_LAMP_OFF))
    return pose.on ? SIGHT_FAULT_LAMP_ON : SIGHT_FAULT_LAMP_OFF;
  pose.on = !pose.on;
  change_lamp (play, (guint) lamp, pose);

  return SIGHT_FAULT_NONE;
}

static SightFaultKind
move_lamp (Play *play, const SightEvent *event)
{
  const SightLevel *level = &play->snapshot->level;
  const int lamp = sight_level_find_lamp (level, sight_event_get_cell (event, 0));
  SightLampPose pose;

  if (lamp < 0)
    return SIGHT_FAULT_NO_LAMP;
  if (sight_level_find_lamp (level, sight_event_get_cell (event, 1)) >= 0)
    return SIGHT_FAULT_LAMP_THERE;
  pose = sight_snapshot_get_lamp (play->snapshot, (guint) lamp);
  pose.cell = sight_event_get_cell (event, 1);
  change_lamp (play, (guint) lamp, pose);

  return SIGHT_FAULT_NONE;
}

static SightFaultKind
change_sides (Play *play, const SightEvent *event)
{
  SightPose pose = sight_snapshot_get_pose (play->snapshot, event->viewer);

  if (pose.team == event->teams[0])
    return SIGHT_FAULT_SAME_TEAM;
  pose.team = event->teams[0];
  change_stand (play, event->viewer, &pose);

  return SIGHT_FAULT_NONE;
}

/* @alliance: (nullable) */
static void
change_alliance (Play *play, guint team, const char *alliance)
{
  g_autofree char *before = g_strdup (sight_level_get_team (&play->snapshot->level, team)->alliance);

  sight_snapshot_set_alliance (play->snapshot, team, alliance);
  if (play->funcs != NULL && play->funcs->allies != NULL)
    play->funcs->allies (play->data, team, before);
}

/* (transfer full): one that no team is in, called after the number of the team that makes it */
static char *
name_alliance (const SightLevel *level, guint team)
{
  g_autoptr (GString) name = g_string_new (NULL);
  gboolean taken = TRUE;

  g_string_printf (name, "%u", team + 1);
  while (taken)
    {
      g_string_append_c (name, '*');
      taken = FALSE;
      for (guint i = 0; i < level->teams->len; i++)
        taken = taken || g_strcmp0 (sight_level_get_team (level, i)->alliance, name->str) == 0;
    }

  return g_string_free (g_steal_pointer (&name), FALSE);
}

static SightFaultKind
ally (Play *play, const SightEvent *event)
{
  const SightLevel *level = &play->snapshot->level;
  const guint team = (guint) event->teams[0], other = (guint) event->teams[1];
  g_autofree char *alliance = g_strdup (sight_level_get_team (level, other)->alliance);

  if (sight_level_are_allies (level, team, other))
    return SIGHT_FAULT_ALLIES;
  if (alliance == NULL)
    {
      alliance = name_alliance (level, team);
      change_alliance (play, other, alliance);
    }
  change_alliance (play, team, alliance);

  return SIGHT_FAULT_NONE;
}

static SightFaultKind
part (Play *play, const SightEvent *event)
{
  if (!sight_level_are_allies (&play->snapshot->level, (guint) event->teams[0], (guint) event->teams[1]))
    return SIGHT_FAULT_NO_ALLIES;
  change_alliance (play, (guint) event->teams[0], NULL);

  return SIGHT_FAULT_NONE;
}

static SightFaultKind (*const players[SIGHT_EVENT_KIND_COUNT]) (Play *play, const SightEvent *event) = {
  [SIGHT_EVENT_MOVE] = move,
  [SIGHT_EVENT_APPEAR] = appear,
  [SIGHT_EVENT_DIE] = live,
  [SIGHT_EVENT_REVIVE] = live,
  [SIGHT_EVENT_RANGE] = look,
  [SIGHT_EVENT_FACING] = look,
  [SIGHT_EVENT_OPEN] = turn_door,
  [SIGHT_EVENT_CLOSE] = turn_door,
  [SIGHT_EVENT_TILE] = repaint,
  [SIGHT_EVENT_LAMP_ON] = switch_lamp,
  [SIGHT_EVENT_LAMP_OFF] = switch_lamp,
  [SIGHT_EVENT_LAMP_MOVE] = move_lamp,
  [SIGHT_EVENT_TEAM] = change_sides,
  [SIGHT_EVENT_ALLY] = ally,
  [SIGHT_EVENT_PART] = part,
};

/* Whether the viewer of @event, which is on the map at @cell, reaches beyond it there. */
static gboolean
has_no_room (const SightLevel *level, const SightEvent *event, SightCell cell)
{
  const SightViewer *viewer;

  if (!sight_event_kind_get_type (event->kind)->has_viewer)
    return FALSE;
  viewer = sight_level_get_viewer (level, (guint) event->viewer);

  return !sight_map_contains (level->map, (SightCell) { cell.x + viewer->width - 1, cell.y + viewer->height - 1 });
}

SightFaultKind
sight_snapshot_play (SightSnapshot *self, const SightEvent *event, const SightPresentFuncs *funcs, gpointer data)
{
  Play play = { self, funcs, data };

  if (!sight_event_is_whole (event))
    return SIGHT_FAULT_NOT_WHOLE;
  if (sight_event_kind_get_type (event->kind)->has_viewer &&
      (event->viewer < 0 || event->viewer >= (int) self->level.viewers->len))
    return SIGHT_FAULT_NO_VIEWER;
  for (guint i = 0; i < event->cells->len; i++)
    {
      const SightCell cell = sight_event_get_cell (event, i);

      if (!sight_map_contains (self->level.map, cell))
        return SIGHT_FAULT_OUTSIDE;
      if (has_no_room (&self->level, event, cell))
        return SIGHT_FAULT_NO_ROOM;
    }

  for (int i = 0; i < SIGHT_EVENT_TEAMS_MAX; i++)
    {
      if (event->teams[i] >= (int) self->level.teams->len)
        return SIGHT_FAULT_NO_TEAM;
    }

  return players[event->kind](&play, event);
}
