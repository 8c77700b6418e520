/* sight-recorded-team.c - recorded games: what teams know over turns
 *
 *     { "map": 3, "teams": [1, 2],
 *       "units": [ { "id": "t1u1", "team": 1, "at": [x, y], "range": 10 }, … ],
 *       "turns": [
 *         { "turn": 1,
 *           "events": [ { "unit": "t1u1", "move": [x, y] }, { "unit": "t2u1", "dies": true } ],
 *           "state": { "1": ["0122…", …], "2": […] },
 *           "total": { "1": 71, "2": 137 },
 *           "stateUpdateAllTeams": { "2": […] } }, … ] }
 *
 * "range" null is that of the preset.  A unit may have a sight of its own, and
 * face somewhere, as a recorded field of view.  "state" holds hidden 0, explored 1 and
 * visible 2 after the turn's events and an update of every team.  "total" is
 * what the living units of a team see together, a cell counted once for each
 * of them.  "stateUpdateAllTeams" (optional) is the state where an update leaves
 * out teams without living units; teams that are not in it are as in "state".
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-recorded.h"

#include <glib/gi18n-lib.h>

#include "core/sight-fog.h"

typedef struct
{
  char *id;
  SightViewer viewer; /* its team is an index in the game's teams */
  SightSight sight;
  SightView view;
} Unit;

typedef struct
{
  const SightRecorded *file;
  const SightRecordedMap *map;
  GArray *teams;    /* of int: their ids */
  GPtrArray *units; /* of Unit */
  SightFog *fog;    /* every team updated */
  SightFog *kept;   /* teams without living units left out */
  int turn;
} Game;

static void
unit_free (gpointer data)
{
  Unit *unit = data;

  g_free (unit->id);
  sight_view_clear (&unit->view);
  g_free (unit);
}

static void
game_clear (Game *self)
{
  g_clear_pointer (&self->teams, g_array_unref);
  g_clear_pointer (&self->units, g_ptr_array_unref);
  g_clear_pointer (&self->fog, sight_fog_free);
  g_clear_pointer (&self->kept, sight_fog_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Game, game_clear)

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
find_team (const Game *self, int id)
{
  for (guint i = 0; i < self->teams->len; i++)
    {
      if (g_array_index (self->teams, int, i) == id)
        return i;
    }

  return -1;
}

static Unit *
find_unit (const Game *self, const char *id)
{
  for (guint i = 0; i < self->units->len; i++)
    {
      Unit *unit = g_ptr_array_index (self->units, i);

      if (g_strcmp0 (unit->id, id) == 0)
        return unit;
    }

  return NULL;
}

/* (nullable): the text that @key of @object is. */
static const char *
get_text (JsonObject *object, const char *key)
{
  JsonNode *node = json_object_get_member (object, key);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;
}

static gboolean
read_teams (Game *self, JsonObject *object, GError **error)
{
  JsonArray *teams = sight_recorded_get_array (object, "teams", error);

  if (teams == NULL)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (teams); i++)
    {
      JsonNode *node = json_array_get_element (teams, i);
      int id;

      if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
        return bad (error, _ ("“teams”: a team is a whole number"));
      id = json_node_get_int (node);
      g_array_append_val (self->teams, id);
    }

  return TRUE;
}

static gboolean
read_unit (Game *self, JsonObject *object, GError **error)
{
  Unit *unit = g_new0 (Unit, 1);
  int id, team;

  unit->view = (SightView) SIGHT_VIEW_INIT;
  unit->viewer.alive = TRUE;
  g_ptr_array_add (self->units, unit);
  if (!sight_recorded_check_keys (object, "id team at range preset set facing angle", error) ||
      !sight_recorded_get_int (object, "team", &id, error) ||
      !sight_recorded_get_cell (object, "at", &unit->viewer.cell, error) ||
      !sight_recorded_get_sight (self->file, object, &unit->sight, error) ||
      !sight_recorded_get_facing (object, &unit->viewer, error))
    return FALSE;
  unit->id = g_strdup (get_text (object, "id"));
  team = find_team (self, id);
  if (unit->id == NULL || team < 0)
    return bad (error, unit->id == NULL ? _ ("“id” is missing: a text") : _ ("“team” is none of “teams”"));
  unit->viewer.team = team;
  if (!sight_grid_contains (self->map->grid, unit->viewer.cell))
    return bad (error, _ ("“at” is outside the map"));
  if (json_object_has_member (object, "range") && json_object_get_null_member (object, "range"))
    return TRUE;

  return sight_recorded_get_range (object, &unit->sight, error);
}

/* Calls @read for each object in array @key of @object. */
static gboolean
read_all (
    Game *self, JsonObject *object, const char *key, gboolean (*read) (Game *, JsonObject *, GError **), GError **error)
{
  JsonArray *array = sight_recorded_get_array (object, key, error);

  if (array == NULL)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *node = json_array_get_element (array, i);

      if (!JSON_NODE_HOLDS_OBJECT (node))
        return bad (error, _ ("%s[%u] is not an object"), key, i);
      if (!read (self, json_node_get_object (node), error))
        {
          g_prefix_error (error, "%s[%u]: ", key, i);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
apply_event (Game *self, JsonObject *object, GError **error)
{
  Unit *unit = find_unit (self, get_text (object, "unit"));
  gboolean dies = FALSE;

  if (!sight_recorded_check_keys (object, "unit move dies", error))
    return FALSE;
  if (unit == NULL)
    return bad (error, _ ("“unit” is none of the units"));
  if (json_object_has_member (object, "move"))
    {
      if (!sight_recorded_get_cell (object, "move", &unit->viewer.cell, error))
        return FALSE;
      if (!sight_grid_contains (self->map->grid, unit->viewer.cell))
        return bad (error, _ ("“move” is outside the map"));
    }
  if (json_object_has_member (object, "dies") && !sight_recorded_get_flag (object, "dies", &dies, error))
    return FALSE;
  if (dies)
    unit->viewer.alive = FALSE;

  return TRUE;
}

/* Updates what @team knows; returns what its units see together. */
static gsize
update_team (Game *self, guint team)
{
  g_autoptr (GPtrArray) views = g_ptr_array_new ();
  gsize total = 0;

  for (guint i = 0; i < self->units->len; i++)
    {
      Unit *unit = g_ptr_array_index (self->units, i);

      if (unit->viewer.team != (int) team || !unit->viewer.alive)
        continue;
      sight_viewer_see (&unit->viewer, self->map->grid, &unit->sight, &unit->view);
      total += sight_view_count (&unit->view);
      g_ptr_array_add (views, &unit->view);
    }
  sight_fog_update (self->fog, team, (const SightView *const *) views->pdata, views->len);
  sight_fog_update (self->kept, team, (const SightView *const *) views->pdata, views->len);

  return total;
}

static gboolean
compare_state (const Game *self, const SightFog *fog, guint team, JsonArray *rows, GError **error)
{
  if (!sight_recorded_check_rows (rows, fog->width, fog->height, '2', error))
    return FALSE;
  for (int y = 0; y < fog->height; y++)
    {
      const char *row = json_array_get_string_element (rows, y);

      for (int x = 0; x < fog->width; x++)
        {
          char got = '0' + sight_fog_get (fog, team, (SightCell) { x, y });

          if (row[x] != got)
            return sight_recorded_differ (error, _ ("map “%s”, turn %d, team %d%s: cell (%d, %d): expected %c, got %c"),
                                          self->map->name, self->turn, g_array_index (self->teams, int, team),
                                          fog->keep_wiped_out ? _ (" (stateUpdateAllTeams)") : "", x, y, row[x], got);
        }
    }

  return TRUE;
}

/* The object @key of @object; (nullable) where it is missing or none. */
static JsonObject *
get_object (JsonObject *object, const char *key)
{
  JsonNode *node = json_object_get_member (object, key);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static gboolean
check_team (Game *self, JsonObject *turn, guint team, GError **error)
{
  JsonObject *state = get_object (turn, "state"), *totals = get_object (turn, "total");
  JsonObject *kept = get_object (turn, "stateUpdateAllTeams");
  g_autofree char *id = g_strdup_printf ("%d", g_array_index (self->teams, int, team));
  const gsize got = update_team (self, team);
  JsonArray *rows, *kept_rows;
  int total;

  if (state == NULL || totals == NULL)
    return bad (error, _ ("“state” or “total” is missing: an object"));
  rows = sight_recorded_get_array (state, id, error);
  if (rows == NULL || !sight_recorded_get_int (totals, id, &total, error))
    return FALSE;
  kept_rows = kept != NULL && json_object_has_member (kept, id) ? sight_recorded_get_array (kept, id, error) : rows;
  if (kept_rows == NULL || !compare_state (self, self->fog, team, rows, error) ||
      !compare_state (self, self->kept, team, kept_rows, error))
    return FALSE;
  if (got != (gsize) total)
    return sight_recorded_differ (error, _ ("map “%s”, turn %d, team %s: total: expected %d, got %" G_GSIZE_FORMAT),
                                  self->map->name, self->turn, id, total, got);

  return TRUE;
}

static gboolean
check_turn (Game *self, JsonObject *object, GError **error)
{
  if (!sight_recorded_check_keys (object, "turn events state total stateUpdateAllTeams", error) ||
      !sight_recorded_get_int (object, "turn", &self->turn, error) ||
      !read_all (self, object, "events", apply_event, error))
    return FALSE;
  for (guint i = 0; i < self->teams->len; i++)
    {
      if (!check_team (self, object, i, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
sight_recorded_check_team (const SightRecorded *file, JsonObject *object, GError **error)
{
  g_auto (Game) game = { .file = file };

  game.teams = g_array_new (FALSE, FALSE, sizeof (int));
  game.units = g_ptr_array_new_with_free_func (unit_free);
  if (!sight_recorded_check_keys (object, "map teams units turns", error) ||
      !(game.map = sight_recorded_get_map (file, object, error)) || !read_teams (&game, object, error) ||
      !read_all (&game, object, "units", read_unit, error))
    return FALSE;

  game.fog = sight_fog_new (game.map->grid->width, game.map->grid->height, game.teams->len);
  game.kept = sight_fog_new (game.map->grid->width, game.map->grid->height, game.teams->len);
  game.kept->keep_wiped_out = TRUE;

  return read_all (&game, object, "turns", check_turn, error);
}
