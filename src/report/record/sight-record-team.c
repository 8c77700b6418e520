/* sight-record-team.c - recorded answers: what teams know, turn by turn
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-record-writer.h"

#include "analysis/sentence/sight-sentence.h"
#include "core/scenario/sight-timeline.h"
#include "format/syntax/sight-json.h"

#define INDENT "\n      "
#define DEEP INDENT "  "

typedef struct
{
  SightRecordWriter *writer;
  GString *out;
  gboolean *is_told;       /* of each viewer */
  SightLevel *level;       /* the writer's, without viewers that are left out */
  SightTimeline *timeline; /* of it */
  SightLevel *kept_level;  /* the same, where an update leaves out teams without living viewers */
  SightTimeline *kept;     /* of it */
  SightSnapshot snapshot;  /* of it: as far as events are written */
} Team;

static void
team_clear (Team *self)
{
  g_clear_pointer (&self->timeline, sight_timeline_free);
  g_clear_pointer (&self->kept, sight_timeline_free);
  g_clear_pointer (&self->kept_level, sight_level_free);
  sight_snapshot_clear (&self->snapshot);
  g_free (self->is_told);
  g_clear_pointer (&self->level, sight_level_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Team, team_clear)

/* Where viewer @index is first: at the start, or where it appears; FALSE where that is not on the map. */
static gboolean
find_first_cell (const Team *self, guint index, SightCell *cell)
{
  const SightMap *map = self->level->map;

  *cell = sight_level_get_viewer (self->level, index)->cell;
  for (guint i = 1; sight_snapshot_is_away (&self->snapshot, index) && i <= self->level->turns->len; i++)
    {
      const SightTurn *turn = sight_level_get_turn (self->level, i);

      for (guint k = 0; k < turn->events->len && !sight_map_contains (map, *cell); k++)
        {
          const SightEvent *event = sight_turn_get_event (turn, k);

          if (event->viewer == (int) index && event->kind == SIGHT_EVENT_APPEAR && event->cells->len == 1)
            *cell = sight_event_get_cell (event, 0);
        }
    }

  return sight_map_contains (map, *cell);
}

/* Returns whether anyone takes part. */
static gboolean
choose_units (Team *self)
{
  gboolean any = FALSE;
  SightCell cell;

  self->is_told = g_new0 (gboolean, self->level->viewers->len + 1);
  for (guint i = 0; i < self->level->viewers->len; i++)
    {
      self->is_told[i] = find_first_cell (self, i, &cell);
      any = any || self->is_told[i];
    }

  return any;
}

/* Viewers that are left out do nothing and see nothing. */
static void
silence_others (Team *self)
{
  for (guint i = 0; i < self->level->viewers->len; i++)
    {
      if (!self->is_told[i])
        sight_level_get_viewer (self->level, i)->alive = FALSE;
    }
  for (guint i = 1; i <= self->level->turns->len; i++)
    {
      SightTurn *turn = sight_level_get_turn (self->level, i);

      for (guint k = turn->events->len; k > 0; k--)
        {
          const int viewer = sight_turn_get_event (turn, k - 1)->viewer;

          if (viewer >= 0 && !self->is_told[viewer])
            g_ptr_array_remove_index (turn->events, k - 1);
        }
    }
}

static void
add_id (Team *self, guint viewer)
{
  g_string_append_printf (self->out, "\"t%du%u\"", sight_level_get_viewer (self->level, viewer)->team + 1,
                          sight_level_get_number (self->level, viewer));
}

static void
add_unit (Team *self, guint index)
{
  const SightViewer *viewer = sight_level_get_viewer (self->level, index);
  const SightVision sight = sight_level_get_sight (self->level, viewer);
  g_autofree char *name = sight_sentence_viewer (self->level, index, TRUE);
  SightCell cell;

  find_first_cell (self, index, &cell);
  g_string_append (self->out, "{\"id\": ");
  add_id (self, index);
  g_string_append_printf (self->out, ", \"team\": %d", viewer->team + 1);
  sight_record_writer_add_cell (self->writer, "at", cell);
  g_string_append_printf (self->out, ", \"range\": %d", sight.range);
  sight_record_writer_add_sight (self->writer, &sight);
  if (viewer->angle < SIGHT_ANGLE_FULL && viewer->facing != SIGHT_FACING_NONE)
    g_string_append_printf (self->out, ", \"facing\": %d, \"angle\": %d", viewer->facing, viewer->angle);
  else if (viewer->angle < SIGHT_ANGLE_FULL)
    g_string_append_printf (self->out, ", \"facing\": null, \"angle\": %d", viewer->angle);
  sight_record_writer_add_note (self->writer, name);
  g_string_append_c (self->out, '}');
}

/* "teams", "units", "rules" and "alliances", as far as they are not those of every level. */
static void
add_sides (Team *self)
{
  const SightRules *rules = &self->level->rules;
  const struct
  {
    const char *key;
    gboolean value;
  } rows[] = { { "keepRevealed", rules->keep_revealed },
               { "shareAllies", rules->share_allies },
               { "keepWipedOut", rules->keep_wiped_out } };
  const char *separator = INDENT;
  guint n = 0;

  g_string_append (self->out, ", \"teams\": [");
  for (guint i = 0; i < self->level->teams->len; i++)
    g_string_append_printf (self->out, "%s%u", i > 0 ? ", " : "", i + 1);
  g_string_append (self->out, "], \"units\": [");
  for (guint i = 0; i < self->level->viewers->len; i++)
    {
      if (!self->is_told[i])
        continue;
      g_string_append (self->out, separator);
      add_unit (self, i);
      separator = "," INDENT;
    }
  g_string_append_c (self->out, ']');
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (rows[i].value)
        g_string_append_printf (self->out, n++ > 0 ? ", \"%s\": true" : "," INDENT "\"rules\": {\"%s\": true",
                                rows[i].key);
    }
  g_string_append (self->out, n > 0 ? "}" : "");
}

/* Which teams are allies: for each the name of its alliance, or null. */
static void
add_alliances (Team *self)
{
  if (!self->level->rules.share_allies)
    return;

  g_string_append (self->out, "," INDENT "\"alliances\": [");
  for (guint i = 0; i < self->level->teams->len; i++)
    {
      const char *alliance = sight_level_get_team (self->level, i)->alliance;

      g_string_append (self->out, i > 0 ? ", " : "");
      if (alliance != NULL)
        sight_json_append_string (self->out, alliance);
      else
        g_string_append (self->out, "null");
    }
  g_string_append_c (self->out, ']');
}

static void
add_path (Team *self, const SightEvent *event)
{
  g_string_append (self->out, event->cells->len > 1 ? "\"path\": [" : "\"move\": ");
  for (guint i = 0; i < event->cells->len; i++)
    {
      const SightCell cell = sight_event_get_cell (event, i);

      g_string_append_printf (self->out, "%s[%d, %d]", i > 0 ? ", " : "", cell.x, cell.y);
    }
  g_string_append (self->out, event->cells->len > 1 ? "]" : "");
}

/* What happened to a unit, as a member of its event. */
static void
add_deed (Team *self, const SightEvent *event)
{
  const SightViewer *viewer = sight_level_get_viewer (&self->snapshot.level, event->viewer);

  switch (event->kind)
    {
    case SIGHT_EVENT_MOVE:
      add_path (self, event);
      break;
    case SIGHT_EVENT_APPEAR:
      g_string_append_printf (self->out, "\"appears\": [%d, %d]", viewer->cell.x, viewer->cell.y);
      break;
    case SIGHT_EVENT_RANGE:
      g_string_append_printf (self->out, "\"range\": %d", sight_level_get_sight (&self->snapshot.level, viewer).range);
      break;
    case SIGHT_EVENT_FACING:
      if (viewer->facing == SIGHT_FACING_NONE)
        g_string_append (self->out, "\"facing\": null");
      else
        g_string_append_printf (self->out, "\"facing\": %d", viewer->facing);
      break;
    default:
      g_string_append (self->out, event->kind == SIGHT_EVENT_REVIVE ? "\"revives\": true" : "\"dies\": true");
    }
}

/* @event has just happened. */
static void
add_event (Team *self, const SightEvent *event, const char *separator)
{
  SightCell cell;

  g_string_append (self->out, separator);
  if (event->viewer >= 0)
    {
      g_string_append (self->out, "{\"unit\": ");
      add_id (self, event->viewer);
      g_string_append (self->out, ", ");
      add_deed (self, event);
      g_string_append_c (self->out, '}');
      return;
    }
  cell = sight_event_get_cell (event, 0);
  g_string_append_printf (self->out, "{\"cell\": [%d, %d], \"wall\": %s}", cell.x, cell.y,
                          sight_grid_is_opaque (self->snapshot.level.grid, cell) ? "true" : "false");
}

/* At the start, who is dead. */
static void
add_first_events (Team *self)
{
  const char *separator = "";

  for (guint i = 0; i < self->level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (self->level, i);

      if (!self->is_told[i] || viewer->alive || sight_snapshot_is_away (&self->snapshot, i))
        continue;
      g_string_append_printf (self->out, "%s{\"unit\": ", separator);
      add_id (self, i);
      g_string_append (self->out, ", \"dies\": true}");
      separator = ", ";
    }
}

/* Of turn @turn, from 1; those that can't happen are left out, as they are when it is played. */
static void
add_events (Team *self, guint turn)
{
  const SightTurn *events = sight_level_get_turn (self->level, turn);
  const char *separator = "";

  sight_snapshot_begin_turn (&self->snapshot);
  for (guint i = 0; i < events->events->len; i++)
    {
      const SightEvent *event = sight_turn_get_event (events, i);

      if (sight_snapshot_play (&self->snapshot, event, NULL, NULL) != SIGHT_FAULT_NONE)
        continue;
      add_event (self, event, separator);
      separator = ", ";
    }
}

/* "1": the rows of what @team knows now: 0 hidden, 1 explored, 2 visible. */
static char *
get_state (Team *self, SightTimeline *timeline, guint team)
{
  const SightMap *map = self->level->map;
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "\"%u\": [", team + 1);
  for (int y = 0; y < map->height; y++)
    {
      g_string_append (out, y > 0 ? "," DEEP "\"" : DEEP "\"");
      for (int x = 0; x < map->width; x++)
        g_string_append_c (out, '0' + sight_timeline_get_state (timeline, team, (SightCell) { x, y }));
      g_string_append_c (out, '"');
    }
  g_string_append_c (out, ']');

  return g_string_free (out, FALSE);
}

/* "state", and where a team without living viewers would keep its view, that too. */
static void
add_states (Team *self)
{
  g_autoptr (GString) others = g_string_new (NULL);

  g_string_append (self->out, "\"state\": {");
  for (guint i = 0; i < self->level->teams->len; i++)
    {
      g_autofree char *state = get_state (self, self->timeline, i), *kept = get_state (self, self->kept, i);

      g_string_append_printf (self->out, i > 0 ? "," INDENT "%s" : INDENT "%s", state);
      if (!g_str_equal (state, kept))
        g_string_append_printf (others, others->len > 0 ? "," INDENT "%s" : INDENT "%s", kept);
    }
  g_string_append_c (self->out, '}');
  if (others->len > 0)
    g_string_append_printf (self->out, ", \"stateUpdateAllTeams\": {%s}", others->str);
}

static void
add_turn (Team *self, guint turn)
{
  const guint n = self->level->teams->len;

  g_string_append_printf (self->out, "%s{\"turn\": %u, \"events\": [", turn > 0 ? "," INDENT : "", turn);
  if (turn > 0)
    add_events (self, turn);
  else
    add_first_events (self);
  g_string_append (self->out, "], ");
  sight_timeline_set_turn (self->timeline, turn);
  sight_timeline_set_turn (self->kept, turn);
  add_states (self);
  g_string_append (self->out, ", \"total\": {");
  for (guint i = 0; i < n; i++)
    g_string_append_printf (self->out, "%s\"%u\": %" G_GSIZE_FORMAT, i > 0 ? ", " : "", i + 1,
                            sight_timeline_count_seen (self->timeline, i));
  g_string_append (self->out, "}}");
}

void
sight_record_writer_add_teams (SightRecordWriter *writer)
{
  g_auto (Team) self = { writer, writer->out };

  self.level = sight_level_copy (writer->level);
  sight_snapshot_init (&self.snapshot, self.level);
  if (!choose_units (&self))
    return;
  silence_others (&self);
  sight_snapshot_find_away (&self.snapshot);
  sight_snapshot_reset (&self.snapshot);
  self.timeline = sight_timeline_new (self.level);
  self.kept_level = sight_level_copy (self.level);
  self.kept_level->rules.keep_wiped_out = TRUE;
  self.kept = sight_timeline_new (self.kept_level);

  sight_record_writer_begin_record (writer, "team");
  g_string_append (self.out, "\"map\": 0");
  add_sides (&self);
  add_alliances (&self);
  g_string_append (self.out, "," INDENT "\"turns\": [");
  for (guint i = 0; i <= self.level->turns->len; i++)
    add_turn (&self, i);
  g_string_append (self.out, "]}");
  writer->n_records++;
}
