/* sight-recorded-team.c - recorded games: what teams know over turns
 *
 *     { "map": 3, "teams": [1, 2],
 *       "units": [ { "id": "t1u1", "team": 1, "at": [x, y], "range": 10 }, … ],
 *       "rules": { "shareAllies": true }, "alliances": ["north", null],
 *       "turns": [
 *         { "turn": 1,
 *           "events": [ { "unit": "t1u1", "move": [x, y] }, { "unit": "t2u1", "dies": true } ],
 *           "state": { "1": ["0122…", …], "2": […] },
 *           "total": { "1": 71, "2": 137 },
 *           "stateUpdateAllTeams": { "2": […] } }, … ] }
 *
 * "range" null is that of the preset.  A unit may have a sight of its own, and
 * face somewhere, as a recorded field of view; there "facing" may be null.  "rules"
 * (optional) holds keepRevealed, shareAllies and keepWipedOut, false unless they
 * are there; "alliances" (optional) the alliance of each team.  Events are
 * described in sight-recorded-event.c.  "state" holds hidden 0, explored 1 and
 * visible 2 after the turn's events and an update of every team.  "total" is
 * what the living units of a team see together, a cell counted once for each
 * of them.  "stateUpdateAllTeams" (optional) is the state where an update leaves
 * out teams without living units; teams that are not in it are as in "state".
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-recorded-check.h"

#include <glib/gi18n-lib.h>

#include "sight-recorded-game.h"

static void
scenario_clear (SightRecordedScenario *self)
{
  g_clear_pointer (&self->timeline, sight_timeline_free);
  g_clear_pointer (&self->level, sight_level_free);
}

static void
game_clear (SightRecordedGame *self)
{
  g_clear_pointer (&self->teams, g_array_unref);
  g_clear_pointer (&self->level, sight_level_free);
  scenario_clear (&self->all);
  scenario_clear (&self->kept);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightRecordedGame, game_clear)

static gboolean G_GNUC_PRINTF (2, 3) bad (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (SIGHT_RECORDED_ERROR, SIGHT_RECORDED_ERROR_BAD, format, args);
  va_end (args);

  return FALSE;
}

static int
find_team (const SightRecordedGame *self, int id)
{
  for (guint i = 0; i < self->teams->len; i++)
    {
      if (g_array_index (self->teams, int, i) == id)
        return i;
    }

  return -1;
}

static gboolean
read_teams (SightRecordedGame *self, const SightJson *object, GError **error)
{
  const SightJson *teams = sight_recorded_get_array (object, "teams", error);

  if (teams == NULL)
    return FALSE;
  for (guint i = 0; i < sight_json_get_length (teams); i++)
    {
      const SightJson *node = sight_json_get_nth (teams, i);
      int id;

      if (!sight_recorded_read_int (node, &id))
        return bad (error, _ ("“teams”: a team is a whole number"));
      g_array_append_val (self->teams, id);
      g_ptr_array_add (self->level->teams, sight_team_new_nth (i));
    }

  return TRUE;
}

static gboolean
read_unit (SightRecordedGame *self, const SightJson *object, GError **error)
{
  SightViewer *unit = sight_viewer_new ("", 0, (SightCell) { 0, 0 });
  int id;

  g_ptr_array_add (self->level->viewers, unit);
  unit->sight = g_new0 (SightVision, 1);
  if (!sight_recorded_check_keys (object, "id team at range preset set facing angle", error) ||
      !sight_recorded_get_int (object, "team", &id, error) ||
      !sight_recorded_get_cell (object, "at", &unit->cell, error) ||
      !sight_recorded_get_sight (self->file, object, unit->sight, error) ||
      !sight_recorded_get_facing (object, unit, error))
    return FALSE;
  unit->id = g_strdup (sight_recorded_get_text (object, "id"));
  unit->team = find_team (self, id);
  if (unit->id == NULL || unit->team < 0)
    return bad (error, unit->id == NULL ? _ ("“id” is missing, expected a text") : _ ("“team” is none of “teams”"));
  if (!sight_grid_contains (self->map->grid, unit->cell))
    return bad (error, _ ("“at” is outside the map"));
  if (sight_json_is_null (sight_json_get (object, "range")))
    return TRUE;

  return sight_recorded_get_range (object, unit->sight, error);
}

/* Calls @read for each object in the array @key of @object. */
static gboolean
read_all (SightRecordedGame *self,
          const SightJson *object,
          const char *key,
          gboolean (*read) (SightRecordedGame *, const SightJson *, GError **),
          GError **error)
{
  const SightJson *array = sight_recorded_get_array (object, key, error);

  if (array == NULL)
    return FALSE;
  for (guint i = 0; i < sight_json_get_length (array); i++)
    {
      const SightJson *node = sight_json_get_nth (array, i);

      if (node->kind != SIGHT_JSON_OBJECT)
        return bad (error, _ ("%s[%u] is not an object"), key, i);
      if (!read (self, node, error))
        {
          g_prefix_error (error, "%s[%u]: ", key, i);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
read_turn (SightRecordedGame *self, const SightJson *object, GError **error)
{
  if (!sight_recorded_check_keys (object, "turn events state total stateUpdateAllTeams", error) ||
      !sight_recorded_get_int (object, "turn", &self->turn, error))
    return FALSE;
  if (self->number > 0)
    g_ptr_array_add (self->level->turns, sight_turn_new (""));
  if (!read_all (self, object, "events", sight_recorded_read_event, error))
    return FALSE;
  self->number++;

  return TRUE;
}

static gboolean
compare_state (const SightRecordedGame *self,
               const SightRecordedScenario *scenario,
               guint team,
               const SightJson *rows,
               GError **error)
{
  const SightMap *map = scenario->level->map;

  if (!sight_recorded_check_rows (rows, map->width, map->height, '2', error))
    return FALSE;
  for (int y = 0; y < map->height; y++)
    {
      const char *row = sight_json_get_text (sight_json_get_nth (rows, y));

      for (int x = 0; x < map->width; x++)
        {
          char got = '0' + sight_timeline_get_state (scenario->timeline, team, (SightCell) { x, y });

          if (row[x] != got)
            return sight_recorded_differ (error, _ ("map “%s”, turn %d, team %d%s: cell (%d, %d): expected %c, got %c"),
                                          self->map->name, self->turn, g_array_index (self->teams, int, team),
                                          scenario->level->rules.keep_wiped_out ? _ (" (stateUpdateAllTeams)") : "", x,
                                          y, row[x], got);
        }
    }

  return TRUE;
}

/* (nullable): the object @key of @object; NULL if it is missing or something else. */
static const SightJson *
get_object (const SightJson *object, const char *key)
{
  const SightJson *node = sight_json_get (object, key);

  return node != NULL && node->kind == SIGHT_JSON_OBJECT ? node : NULL;
}

static gboolean
check_team (SightRecordedGame *self, const SightJson *turn, guint team, GError **error)
{
  const SightJson *state = get_object (turn, "state"), *totals = get_object (turn, "total");
  const SightJson *kept = get_object (turn, "stateUpdateAllTeams");
  g_autofree char *id = g_strdup_printf ("%d", g_array_index (self->teams, int, team));
  const gsize got = sight_timeline_count_seen (self->all.timeline, team);
  const SightJson *rows, *kept_rows;
  int total;

  if (state == NULL || totals == NULL)
    return bad (error, _ ("“state” or “total” is missing, expected an object"));
  rows = sight_recorded_get_array (state, id, error);
  if (rows == NULL || !sight_recorded_get_int (totals, id, &total, error))
    return FALSE;
  kept_rows = kept != NULL && sight_json_get (kept, id) != NULL ? sight_recorded_get_array (kept, id, error) : rows;
  if (kept_rows == NULL || !compare_state (self, &self->all, team, rows, error) ||
      !compare_state (self, &self->kept, team, kept_rows, error))
    return FALSE;
  if (got != (gsize) total)
    return sight_recorded_differ (error, _ ("map “%s”, turn %d, team %s: total: expected %d, got %zu"), self->map->name,
                                  self->turn, id, total, got);

  return TRUE;
}

static gboolean
check_turn (SightRecordedGame *self, const SightJson *object, GError **error)
{
  sight_recorded_get_int (object, "turn", &self->turn, NULL); /* already read */
  sight_timeline_set_turn (self->all.timeline, self->number);
  sight_timeline_set_turn (self->kept.timeline, self->number);
  for (guint i = 0; i < self->teams->len; i++)
    {
      if (!check_team (self, object, i, error))
        return FALSE;
    }
  self->number++;

  return TRUE;
}

/* Reads "rules": how teams remember, if that differs from the default. */
static gboolean
read_rules (SightRecordedGame *self, const SightJson *object, GError **error)
{
  SightRules *rules = &self->level->rules;
  const struct
  {
    const char *key;
    gboolean *value;
  } rows[] = { { "keepRevealed", &rules->keep_revealed },
               { "shareAllies", &rules->share_allies },
               { "keepWipedOut", &rules->keep_wiped_out } };
  const SightJson *found = get_object (object, "rules");

  if (sight_json_get (object, "rules") == NULL)
    return TRUE;
  if (found == NULL)
    return bad (error, _ ("“rules” is not an object"));
  if (!sight_recorded_check_keys (found, "keepRevealed shareAllies keepWipedOut", error))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (sight_json_get (found, rows[i].key) != NULL &&
          !sight_recorded_get_flag (found, rows[i].key, rows[i].value, error))
        return FALSE;
    }

  return TRUE;
}

/* Reads "alliances": for each team the name of its alliance, or null. */
static gboolean
read_alliances (SightRecordedGame *self, const SightJson *object, GError **error)
{
  const SightJson *names;

  if (sight_json_get (object, "alliances") == NULL)
    return TRUE;
  names = sight_recorded_get_array (object, "alliances", error);
  if (names == NULL)
    return FALSE;
  if (sight_json_get_length (names) != self->teams->len)
    return bad (error, _ ("“alliances”: expected a name or null for each of %u teams"), self->teams->len);
  for (guint i = 0; i < self->teams->len; i++)
    {
      const SightJson *node = sight_json_get_nth (names, i);

      if (sight_json_is_null (node))
        continue;
      if (node->kind != SIGHT_JSON_STRING)
        return bad (error, _ ("“alliances”: expected a name or null for each of %u teams"), self->teams->len);
      sight_level_get_team (self->level, i)->alliance = g_strdup (node->string);
    }

  return TRUE;
}

/* (transfer full): a level of open floor with the walls of @grid and the sight @sight. */
static SightLevel *
make_level (const SightGrid *grid, const SightVision *sight)
{
  SightLegend *legend = sight_legend_new_standard ();
  const int floor = sight_legend_find_glyph (legend, '.'), wall = sight_legend_find_glyph (legend, '#');
  SightMap *map = sight_map_new (grid->width, grid->height, floor);
  SightLevel *level;

  for (int y = 0; y < grid->height; y++)
    {
      for (int x = 0; x < grid->width; x++)
        {
          if (sight_grid_is_opaque (grid, (SightCell) { x, y }))
            sight_map_set (map, (SightCell) { x, y }, wall);
        }
    }
  level = sight_level_new (map, legend);
  level->sight = *sight;

  return level;
}

static void
make_scenarios (SightRecordedGame *self)
{
  self->all.level = sight_level_copy (self->level);
  self->kept.level = sight_level_copy (self->level);
  self->kept.level->rules.keep_wiped_out = TRUE;
  self->all.timeline = sight_timeline_new (self->all.level);
  self->kept.timeline = sight_timeline_new (self->kept.level);
}

gboolean
sight_recorded_check_team (const SightRecorded *file, const SightJson *object, GError **error)
{
  g_auto (SightRecordedGame) game = { .file = file };

  game.teams = g_array_new (FALSE, FALSE, sizeof (int));
  if (!sight_recorded_check_keys (object, "map teams units rules alliances turns", error) ||
      !(game.map = sight_recorded_get_map (file, object, error)))
    return FALSE;
  game.level = make_level (game.map->grid, &file->sight);
  if (!read_teams (&game, object, error) || !read_rules (&game, object, error) ||
      !read_alliances (&game, object, error) || !read_all (&game, object, "units", read_unit, error) ||
      !read_all (&game, object, "turns", read_turn, error))
    return FALSE;
  make_scenarios (&game);
  game.number = 0;

  return read_all (&game, object, "turns", check_turn, error);
}
