/* sight-sightline-turns.c - turns and their events in the native format
 *
 *     "rules": {"shareAllies": true},
 *     "turns": [
 *       {"name": "Red 1 moves", "events": [
 *         {"event": "move", "viewer": "Red 1", "path": [[18, 12], [17, 13]]}
 *       ]}
 *     ]
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sightline-turns.h"

#include <glib/gi18n-lib.h>

#include "sight-sightline-rules.h"

typedef struct
{
  SightSource *source;
  GHashTable *teams, *viewers; /* from ids to indices */
} Reader;

typedef struct
{
  GString *out;
  char **teams, **viewers; /* their ids */
} Writer;

static const char *const turn_keys[] = { "name", "events", NULL };

static gboolean
read_viewer (Reader *self, const SightJson *item, SightEvent *event)
{
  const char *id = NULL;
  gpointer index;

  if (!sight_members_read_string (self->source, item, "viewer", &id))
    return FALSE;
  if (id == NULL)
    return sight_members_fail_missing (self->source, item, "viewer");
  if (g_hash_table_lookup_extended (self->viewers, id, NULL, &index))
    event->viewer = GPOINTER_TO_UINT (index);
  else
    event->who = g_strdup (id);

  return TRUE;
}

/* An event names one team in "team", several in "teams". */
static const char *
get_teams_key (const SightEventType *type)
{
  return type->n_teams > 1 ? "teams" : "team";
}

static gboolean
read_team (Reader *self, const SightJson *item, int *team)
{
  gpointer index;

  if (!sight_members_expect (self->source, item, SIGHT_JSON_STRING))
    return FALSE;
  if (!g_hash_table_lookup_extended (self->teams, sight_json_get_text (item), NULL, &index))
    return sight_members_fail (self->source, item, _ ("“team”: no team has the id “%s”"), sight_json_get_text (item));
  *team = GPOINTER_TO_INT (index);

  return TRUE;
}

static gboolean
read_teams (Reader *self, const SightJson *item, SightEvent *event, const SightEventType *type)
{
  const SightJson *value = sight_json_get (item, get_teams_key (type));

  if (value == NULL)
    return sight_members_fail_missing (self->source, item, get_teams_key (type));
  if (type->n_teams == 1)
    return read_team (self, value, &event->teams[0]);
  if (!sight_members_expect (self->source, value, SIGHT_JSON_ARRAY))
    return FALSE;
  if (value->items->len != 2)
    return sight_members_fail (self->source, value, _ ("“teams”: %u teams, expected two"), value->items->len);
  for (guint i = 0; i < 2; i++)
    {
      if (!read_team (self, g_ptr_array_index (value->items, i), &event->teams[i]))
        return FALSE;
    }

  return event->teams[0] != event->teams[1] ||
         sight_members_fail (self->source, value, _ ("“teams”: twice the same team"));
}

/* Whether the cells are written as a path. */
static gboolean
is_path (SightEventCells cells)
{
  return cells == SIGHT_EVENT_CELLS_PATH || cells == SIGHT_EVENT_CELLS_TWO;
}

static gboolean
has_both_ends (Reader *self, const SightJson *item, const SightEvent *event, SightEventCells cells)
{
  if (cells != SIGHT_EVENT_CELLS_TWO || event->cells->len == 2)
    return TRUE;

  return sight_members_fail (self->source, sight_json_get (item, "path"),
                             _ ("“path”: %u cells, expected two: from and to"), event->cells->len);
}

static gboolean
read_cells (Reader *self, const SightJson *item, SightEvent *event, SightEventCells cells)
{
  SightCell cell;

  if (is_path (cells))
    return sight_members_read_path (self->source, item, "path", event->cells) &&
           has_both_ends (self, item, event, cells);
  if (cells == SIGHT_EVENT_CELLS_NONE)
    return TRUE;
  if (!sight_members_read_cell (self->source, item, "cell", &cell))
    return FALSE;
  g_array_append_val (event->cells, cell);

  return TRUE;
}

static gboolean
read_tile (Reader *self, const SightJson *item, SightEvent *event)
{
  if (!sight_members_read_glyph (self->source, item, "tile", &event->tile))
    return FALSE;

  return event->tile != 0 || sight_members_fail_missing (self->source, item, "tile");
}

static gboolean
has_value (const SightEventType *type)
{
  return type->maximum > type->minimum;
}

/* Members that only other kinds of events have count as unknown too. */
static void
keep_extra (Reader *self, const SightJson *item, SightEvent *event, const SightEventType *type)
{
  const char *keys[7] = { "event" };
  guint n = 1;

  if (type->has_viewer)
    keys[n++] = "viewer";
  if (type->cells != SIGHT_EVENT_CELLS_NONE)
    keys[n++] = is_path (type->cells) ? "path" : "cell";
  if (has_value (type))
    keys[n++] = type->id;
  if (type->has_tile)
    keys[n++] = "tile";
  if (type->n_teams > 0)
    keys[n++] = get_teams_key (type);
  event->extra = sight_members_get_extra (self->source, item, keys);
}

static SightEvent *
read_event (Reader *self, const SightJson *item)
{
  g_autoptr (SightEvent) event = NULL;
  const SightEventType *type;
  int kind = -1;

  if (!sight_members_expect (self->source, item, SIGHT_JSON_OBJECT) ||
      !sight_members_read_word (self->source, item, "event", sight_event_kind_from_id, &kind))
    return NULL;
  if (kind < 0)
    {
      sight_members_fail_missing (self->source, item, "event");
      return NULL;
    }
  event = sight_event_new (kind, -1);
  type = sight_event_kind_get_type (kind);
  if ((type->has_viewer && !read_viewer (self, item, event)) || !read_cells (self, item, event, type->cells) ||
      (type->has_tile && !read_tile (self, item, event)) ||
      (type->n_teams > 0 && !read_teams (self, item, event, type)) ||
      (has_value (type) && !sight_members_read_int (self->source, item, type->id,
                                                    (SightLimits) { type->initial + 1, type->maximum }, &event->value)))
    return NULL;
  keep_extra (self, item, event, type);

  return g_steal_pointer (&event);
}

static SightTurn *
read_turn (Reader *self, const SightJson *item)
{
  g_autoptr (SightTurn) turn = NULL;
  const SightJson *events;
  const char *name = "";

  if (!sight_members_expect (self->source, item, SIGHT_JSON_OBJECT) ||
      !sight_members_read_string (self->source, item, "name", &name))
    return NULL;
  turn = sight_turn_new (name);
  events = sight_json_get (item, "events");
  if (events != NULL && !sight_members_expect (self->source, events, SIGHT_JSON_ARRAY))
    return NULL;
  for (guint i = 0; events != NULL && i < events->items->len; i++)
    {
      SightEvent *event = read_event (self, g_ptr_array_index (events->items, i));

      if (event == NULL)
        return NULL;
      g_ptr_array_add (turn->events, event);
    }
  turn->extra = sight_members_get_extra (self->source, item, turn_keys);

  return g_steal_pointer (&turn);
}

gboolean
sight_sightline_read_turns (
    SightSource *self, const SightJson *root, GHashTable *teams, GHashTable *viewers, SightLevel *level)
{
  const SightJson *values = sight_json_get (root, "rules"), *turns = sight_json_get (root, "turns");
  Reader reader = { self, teams, viewers };

  if (values != NULL && !sight_sightline_read_rules (self, values, &level->rules))
    return FALSE;
  if (turns == NULL)
    return TRUE;
  if (!sight_members_expect (self, turns, SIGHT_JSON_ARRAY))
    return FALSE;
  for (guint i = 0; i < turns->items->len; i++)
    {
      SightTurn *turn = read_turn (&reader, g_ptr_array_index (turns->items, i));

      if (turn == NULL)
        return FALSE;
      g_ptr_array_add (level->turns, turn);
    }

  return TRUE;
}

/* Writing */

static void
write_teams (const Writer *self, const SightEvent *event, const SightEventType *type)
{
  if (type->n_teams == 0)
    return;
  g_string_append_printf (self->out, ", \"%s\": %s", get_teams_key (type), type->n_teams > 1 ? "[" : "");
  for (int i = 0; i < type->n_teams; i++)
    {
      g_string_append (self->out, i > 0 ? ", " : "");
      sight_json_append_string (self->out, self->teams[event->teams[i]]);
    }
  if (type->n_teams > 1)
    g_string_append_c (self->out, ']');
}

static void
write_cells (GString *out, const SightEvent *event, SightEventCells cells)
{

  if (cells == SIGHT_EVENT_CELLS_NONE)
    return;
  g_string_append (out, is_path (cells) ? ", \"path\": [" : ", \"cell\": ");
  for (guint i = 0; i < event->cells->len; i++)
    {
      const SightCell cell = sight_event_get_cell (event, i);

      g_string_append_printf (out, "%s[%d, %d]", i > 0 ? ", " : "", cell.x, cell.y);
    }
  if (is_path (cells))
    g_string_append_c (out, ']');
}

static gboolean
write_event (const Writer *self, const SightEvent *event, GError **error)
{
  GString *out = self->out;
  const SightEventType *type = sight_event_kind_get_type (event->kind);
  char glyph[7] = "";

  g_string_append_printf (out, "{\"event\": \"%s\"", type->id);
  if (type->has_viewer)
    {
      g_string_append (out, ", \"viewer\": ");
      sight_json_append_string (out, event->viewer >= 0   ? self->viewers[event->viewer]
                                     : event->who != NULL ? event->who
                                                          : "");
    }
  write_cells (out, event, type->cells);
  if (has_value (type) && event->value != type->initial)
    g_string_append_printf (out, ", \"%s\": %d", type->id, event->value);
  if (type->has_tile)
    {
      g_unichar_to_utf8 (event->tile, glyph);
      g_string_append (out, ", \"tile\": ");
      sight_json_append_string (out, glyph);
    }
  write_teams (self, event, type);
  if (!sight_members_append_extra (out, ", ", event->extra, error))
    return FALSE;
  g_string_append_c (out, '}');

  return TRUE;
}

static gboolean
write_turn (const Writer *self, const SightTurn *turn, GError **error)
{
  GString *out = self->out;

  g_string_append (out, "    {");
  if (*turn->name != '\0')
    {
      g_string_append (out, "\"name\": ");
      sight_json_append_string (out, turn->name);
      g_string_append (out, ", ");
    }
  g_string_append (out, "\"events\": [");
  for (guint i = 0; i < turn->events->len; i++)
    {
      g_string_append (out, i > 0 ? ",\n      " : "\n      ");
      if (!write_event (self, sight_turn_get_event (turn, i), error))
        return FALSE;
    }
  g_string_append (out, turn->events->len > 0 ? "\n    ]" : "]");
  if (!sight_members_append_extra (out, ", ", turn->extra, error))
    return FALSE;
  g_string_append_c (out, '}');

  return TRUE;
}

gboolean
sight_sightline_write_turns (GString *out, const SightLevel *level, char **teams, char **viewers, GError **error)
{
  const Writer writer = { out, teams, viewers };

  sight_sightline_write_rules (out, &level->rules);
  if (level->turns->len == 0)
    return TRUE;

  g_string_append (out, ",\n  \"turns\": [\n");
  for (guint i = 1; i <= level->turns->len; i++)
    {
      if (!write_turn (&writer, sight_level_get_turn (level, i), error))
        return FALSE;
      g_string_append (out, i < level->turns->len ? ",\n" : "\n");
    }
  g_string_append (out, "  ]");

  return TRUE;
}
