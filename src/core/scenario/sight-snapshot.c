/* sight-snapshot.c - a level after some of its turns: where viewers are, which doors are open
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-snapshot.h"

#include "sight-painting.h"

static void
drop_map (SightSnapshot *self)
{
  if (!self->has_own)
    return;

  self->has_own = FALSE;
  sight_map_free (self->level.map);
  sight_grid_free (self->level.grid);
  g_hash_table_remove_all (self->tiles);
}

/* The snapshot gets its own map and grid with the first tile or lamp that changes. */
static void
take_map (SightSnapshot *self)
{
  if (self->has_own)
    return;

  self->has_own = TRUE;
  self->level.map = sight_map_copy (self->start->map);
  self->level.grid = sight_grid_copy (self->start->grid);
}

static gboolean
has_other_lamps (const SightSnapshot *self)
{
  if (self->level.lamps->len != self->start->lamps->len)
    return TRUE;
  for (guint i = 0; i < self->level.lamps->len; i++)
    {
      if (!sight_lamp_shines_alike (sight_level_get_lamp (&self->level, i), sight_level_get_lamp (self->start, i)))
        return TRUE;
    }

  return FALSE;
}

/* Once nothing differs from the start any more, its map and grid are those of the start again. */
static void
leave_map (SightSnapshot *self)
{
  if (!self->has_own || g_hash_table_size (self->tiles) > 0 || has_other_lamps (self))
    return;

  drop_map (self);
  self->level.map = self->start->map;
  self->level.grid = self->start->grid;
}

static void
drop_teams (SightSnapshot *self)
{
  g_clear_pointer (&self->teams, g_ptr_array_unref);
  self->level.teams = self->start->teams;
}

static GPtrArray *
copy_teams (const SightLevel *level)
{
  GPtrArray *teams = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_team_free);

  for (guint i = 0; i < level->teams->len; i++)
    g_ptr_array_add (teams, sight_team_copy (sight_level_get_team (level, i)));

  return teams;
}

static gboolean
has_other_alliances (const SightSnapshot *self)
{
  for (guint i = 0; i < self->level.teams->len; i++)
    {
      if (g_strcmp0 (sight_level_get_team (&self->level, i)->alliance,
                     sight_level_get_team (self->start, i)->alliance) != 0)
        return TRUE;
    }

  return FALSE;
}

void
sight_snapshot_set_alliance (SightSnapshot *self, guint index, const char *alliance)
{
  SightTeam *team;

  if (self->teams == NULL)
    self->teams = self->level.teams = copy_teams (self->start);
  team = sight_level_get_team (&self->level, index);
  g_free (team->alliance);
  team->alliance = g_strdup (alliance);
  if (!has_other_alliances (self))
    drop_teams (self);
}

void
sight_snapshot_sync_teams (SightSnapshot *self)
{
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->teams);

  if (before == NULL)
    return;
  self->teams = self->level.teams = copy_teams (self->start);
  for (guint i = 0; i < MIN (before->len, self->teams->len); i++)
    {
      SightTeam *team = sight_level_get_team (&self->level, i);

      g_free (team->alliance);
      team->alliance = g_strdup (((SightTeam *) g_ptr_array_index (before, i))->alliance);
    }
  if (!has_other_alliances (self))
    drop_teams (self);
}

void
sight_snapshot_hold_team (SightSnapshot *self, guint index, const SightTeam *before)
{
  SightTeam *team;

  /* Teams that are its own have not followed the start. */
  if (self->teams != NULL)
    return;
  self->teams = self->level.teams = copy_teams (self->start);
  team = sight_level_get_team (&self->level, index);
  g_free (team->sight);
  team->sight = before->sight != NULL ? g_memdup2 (before->sight, sizeof *before->sight) : NULL;
  team->range = before->range;
}

/* A viewer whose first event is APPEAR is not on the map before it. */
void
sight_snapshot_find_away (SightSnapshot *self)
{
  const guint n = self->start->viewers->len;
  g_autofree guint8 *is_known = g_new0 (guint8, n + 1);

  g_byte_array_unref (self->first_away);
  self->first_away = g_byte_array_new_take (g_new0 (guint8, n + 1), n);
  for (guint i = 1; i <= self->start->turns->len; i++)
    {
      const SightTurn *turn = sight_level_get_turn (self->start, i);

      for (guint k = 0; k < turn->events->len; k++)
        {
          const SightEvent *event = sight_turn_get_event (turn, k);

          if (event->viewer < 0 || event->viewer >= (int) n || is_known[event->viewer])
            continue;
          is_known[event->viewer] = TRUE;
          self->first_away->data[event->viewer] = event->kind == SIGHT_EVENT_APPEAR;
        }
    }
}

void
sight_snapshot_sync_level (SightSnapshot *self)
{
  if (self->teams == NULL)
    self->level.teams = self->start->teams;
  self->level.notes = self->start->notes;
  self->level.lines = self->start->lines;
  self->level.areas = self->start->areas;
  self->level.checks = self->start->checks;
  self->level.turns = self->start->turns;
  self->level.legend = self->start->legend;
  self->level.sight = self->start->sight;
  self->level.rules = self->start->rules;
  self->level.pictures = self->start->pictures;
  self->level.extra = self->start->extra;
}

void
sight_snapshot_sync_lamps (SightSnapshot *self)
{
  g_ptr_array_set_size (self->level.lamps, 0);
  for (guint i = 0; i < self->start->lamps->len; i++)
    g_ptr_array_add (self->level.lamps, sight_lamp_copy (sight_level_get_lamp (self->start, i)));
}

void
sight_snapshot_reset (SightSnapshot *self)
{
  drop_map (self);
  drop_teams (self);
  sight_snapshot_sync_level (self);
  self->level.map = self->start->map;
  self->level.grid = self->start->grid;
  sight_snapshot_sync_lamps (self);

  sight_snapshot_find_away (self);
  g_byte_array_set_size (self->away, 0);
  g_byte_array_append (self->away, self->first_away->data, self->first_away->len);
  g_byte_array_set_size (self->came, self->away->len);
  sight_snapshot_begin_turn (self);
  g_ptr_array_set_size (self->level.viewers, 0);
  for (guint i = 0; i < self->start->viewers->len; i++)
    {
      const SightPose pose = sight_snapshot_get_first_pose (self, i);

      g_ptr_array_add (self->level.viewers, sight_viewer_copy (sight_level_get_viewer (self->start, i)));
      sight_snapshot_set_pose (self, i, &pose);
    }
}

void
sight_snapshot_init (SightSnapshot *self, const SightLevel *start)
{
  *self = (SightSnapshot) { .start = start };
  self->tiles = g_hash_table_new (NULL, NULL);
  self->first_away = g_byte_array_new ();
  self->away = g_byte_array_new ();
  self->came = g_byte_array_new ();
  self->level.viewers = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_viewer_free);
  self->level.lamps = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_lamp_free);
  sight_snapshot_reset (self);
}

void
sight_snapshot_clear (SightSnapshot *self)
{
  drop_map (self);
  g_clear_pointer (&self->teams, g_ptr_array_unref);
  g_hash_table_unref (self->tiles);
  g_byte_array_unref (self->first_away);
  g_byte_array_unref (self->away);
  g_byte_array_unref (self->came);
  g_ptr_array_unref (self->level.viewers);
  g_ptr_array_unref (self->level.lamps);
}

static void
splice_byte (GByteArray *array, guint index, gboolean inserted)
{
  if (!inserted)
    {
      g_byte_array_remove_index (array, index);
      return;
    }
  g_byte_array_set_size (array, array->len + 1);
  memmove (array->data + index + 1, array->data + index, array->len - 1 - index);
  array->data[index] = FALSE;
}

void
sight_snapshot_splice_viewer (SightSnapshot *self, guint viewer, gboolean inserted)
{
  splice_byte (self->away, viewer, inserted);
  splice_byte (self->came, viewer, inserted);
  if (inserted)
    g_ptr_array_insert (self->level.viewers, viewer, sight_viewer_copy (sight_level_get_viewer (self->start, viewer)));
  else
    g_ptr_array_remove_index (self->level.viewers, viewer);
  sight_snapshot_find_away (self);
}

void
sight_snapshot_sync_viewer (SightSnapshot *self, guint viewer)
{
  SightViewer **place = (SightViewer **) &g_ptr_array_index (self->level.viewers, viewer);
  const SightPose pose = sight_snapshot_get_pose (self, viewer);

  sight_viewer_free (*place);
  *place = sight_viewer_copy (sight_level_get_viewer (self->start, viewer));
  sight_snapshot_set_pose (self, viewer, &pose);
}

static void
update_light (SightSnapshot *self)
{
  if (self->has_own)
    sight_level_update_light (&self->level);
}

void
sight_snapshot_sync_sights (SightSnapshot *self)
{
  sight_snapshot_sync_teams (self);
  sight_snapshot_sync_level (self);
  for (guint i = 0; i < self->start->viewers->len; i++)
    {
      if (!sight_viewer_sees_alike (sight_level_get_viewer (&self->level, i), sight_level_get_viewer (self->start, i)))
        sight_snapshot_sync_viewer (self, i);
    }
  update_light (self);
}

void
sight_snapshot_sync_cells (SightSnapshot *self, SightRect rect)
{
  const int width = self->start->map->width;
  SightPainting painting = { &self->level };

  if (!self->has_own)
    return;

  for (int y = rect.y; y < rect.y + rect.height; y++)
    {
      for (int x = rect.x; x < rect.x + rect.width; x++)
        {
          const SightCell cell = { x, y };

          if (!g_hash_table_contains (self->tiles, GUINT_TO_POINTER ((guint) y * width + x)))
            sight_painting_set_run (&painting, cell, 1, sight_map_get (self->start->map, cell));
        }
    }
  sight_painting_end (&painting);
}

gsize
sight_snapshot_get_bytes (const SightSnapshot *self)
{
  const SightMap *map = self->level.map;
  const SightGrid *grid = self->level.grid;
  gsize bytes = sizeof *self + self->level.viewers->len * (sizeof (SightViewer) + sizeof (gpointer) + 3) +
                self->level.lamps->len * (sizeof (SightLamp) + sizeof (gpointer));

  if (self->has_own)
    bytes += (gsize) map->width * map->height * sizeof (guint16) +
             (grid->height + 2) * grid->stride * sizeof (guint64) +
             g_hash_table_size (self->tiles) * 2 * sizeof (gpointer);

  return bytes;
}

SightPose
sight_snapshot_get_first_pose (const SightSnapshot *self, guint index)
{
  const SightViewer *viewer = sight_level_get_viewer (self->start, index);
  const gboolean away = self->first_away->data[index];

  return (SightPose) { viewer->cell, viewer->range, viewer->facing, viewer->alive && !away, away, viewer->team };
}

SightPose
sight_snapshot_get_pose (const SightSnapshot *self, guint index)
{
  const SightViewer *viewer = sight_level_get_viewer (&self->level, index);

  return (
      SightPose) { viewer->cell, viewer->range, viewer->facing, viewer->alive, self->away->data[index], viewer->team };
}

void
sight_snapshot_set_pose (SightSnapshot *self, guint index, const SightPose *pose)
{
  SightViewer *viewer = sight_level_get_viewer (&self->level, index);

  viewer->cell = pose->cell;
  viewer->range = pose->range;
  viewer->facing = pose->facing;
  viewer->alive = pose->alive;
  viewer->away = pose->away;
  viewer->team = pose->team;
  self->away->data[index] = pose->away;
}

void
sight_snapshot_set_tile (SightSnapshot *self, SightCell cell, int tile)
{
  const gpointer key = GUINT_TO_POINTER ((guint) cell.y * self->start->map->width + cell.x);
  const gboolean changes = sight_map_get (self->start->map, cell) != tile;

  if (g_hash_table_size (self->tiles) == 0 && !changes)
    return;
  take_map (self);

  sight_level_set_tile (&self->level, cell, tile);
  if (changes)
    g_hash_table_add (self->tiles, key);
  else
    g_hash_table_remove (self->tiles, key);
  leave_map (self);
}

SightLampPose
sight_snapshot_get_lamp (const SightSnapshot *self, guint index)
{
  const SightLamp *lamp = sight_level_get_lamp (&self->level, index);

  return (SightLampPose) { lamp->cell, lamp->on };
}

void
sight_snapshot_set_lamp (SightSnapshot *self, guint index, SightLampPose pose)
{
  SightLamp *lamp = sight_level_get_lamp (&self->level, index);

  lamp->cell = pose.cell;
  lamp->on = pose.on;
  if (has_other_lamps (self))
    take_map (self);
  leave_map (self);
  update_light (self);
}

void
sight_snapshot_begin_turn (SightSnapshot *self)
{
  /* Without viewers there are no bytes, and no address. */
  if (self->came->len > 0)
    memset (self->came->data, FALSE, self->came->len);
}

/* Plays the events of turn @number up to @end; adds those that cannot happen to @faults (nullable). */
static void
play_turn (SightSnapshot *self, guint number, guint end, GArray *faults)
{
  const SightTurn *turn = sight_level_get_turn (self->start, number);

  sight_snapshot_begin_turn (self);
  for (guint i = 0; i < MIN (end, turn->events->len); i++)
    {
      const SightFault fault = { number, i, sight_snapshot_play (self, sight_turn_get_event (turn, i), NULL, NULL) };

      if (fault.kind != SIGHT_FAULT_NONE && faults != NULL)
        g_array_append_val (faults, fault);
    }
}

void
sight_snapshot_init_at (SightSnapshot *self, const SightLevel *start, guint turn, guint event)
{
  sight_snapshot_init (self, start);
  for (guint i = 1; i <= turn; i++)
    play_turn (self, i, i < turn ? G_MAXUINT : event, NULL);
}

GArray *
sight_level_find_faults (const SightLevel *level)
{
  GArray *faults = g_array_new (FALSE, FALSE, sizeof (SightFault));
  g_auto (SightSnapshot) snapshot;

  sight_snapshot_init (&snapshot, level);
  for (guint i = 1; i <= level->turns->len; i++)
    play_turn (&snapshot, i, G_MAXUINT, faults);

  return faults;
}

const char *
sight_fault_get_text (SightFaultKind kind)
{
  static const char *const texts[] = {
    [SIGHT_FAULT_NONE] = N_ ("nothing is wrong"),
    [SIGHT_FAULT_NO_VIEWER] = N_ ("there is no such viewer"),
    [SIGHT_FAULT_DEAD] = N_ ("the viewer is not alive"),
    [SIGHT_FAULT_ALIVE] = N_ ("the viewer is already alive"),
    [SIGHT_FAULT_OUTSIDE] = N_ ("the cell is outside the map"),
    [SIGHT_FAULT_NO_DOOR] = N_ ("the cell is not a door"),
    [SIGHT_FAULT_IS_OPEN] = N_ ("the door is already open"),
    [SIGHT_FAULT_IS_CLOSED] = N_ ("the door is already closed"),
    [SIGHT_FAULT_NO_TILE] = N_ ("no tile of the legend has the glyph"),
    [SIGHT_FAULT_NOT_WHOLE] = N_ ("the event is incomplete"),
    [SIGHT_FAULT_NO_LAMP] = N_ ("no lamp is in the cell"),
    [SIGHT_FAULT_LAMP_ON] = N_ ("the lamp is already on"),
    [SIGHT_FAULT_LAMP_OFF] = N_ ("the lamp is already off"),
    [SIGHT_FAULT_LAMP_THERE] = N_ ("another lamp is there already"),
    [SIGHT_FAULT_NO_TEAM] = N_ ("there is no such team"),
    [SIGHT_FAULT_SAME_TEAM] = N_ ("the viewer is in that team already"),
    [SIGHT_FAULT_ALLIES] = N_ ("the teams are allies already"),
    [SIGHT_FAULT_NO_ALLIES] = N_ ("the teams are not allies"),
    [SIGHT_FAULT_NO_ROOM] = N_ ("the viewer would reach beyond the map"),
  };

  return texts[kind];
}
