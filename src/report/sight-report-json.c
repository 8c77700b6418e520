/* sight-report-json.c - reports as JSON
 *
 * One object; cells are [x, y], viewers and teams are named by their index:
 *
 * "format"     "sightline-report"
 * "version"    1
 * "title"      what the level is called
 * "width", "height"  of the map, in cells
 * "tiles"      those that occur: "name", "glyph", "transparent", "walkable", "count"
 * "sight"      the level's: "name", "preset" (null: none), "algorithm", "range"
 *              (0: no limit), "set" (every parameter)
 * "teams"      "name", "viewers" and "alive" (how many), "seen" (cells), "share" (of the map, 0 to 1)
 * "viewers"    "name" ("Red 1, Scout"), "team", "cell", "alive", "sight" (as above), "seen" (cells)
 * "pairs"      each viewer to each other: "from", "to", "distance2" (cells²), "sees", "oneWay"
 *              (only one of the two sees the other), "inRange", "stop" (clear, start, cell,
 *              target, flankers, range, unseen) and "blockers" (cells) of the line
 * "lines"      kept lines: "name", "from", "to", "clear" (null where an end is outside the
 *              map; then the rest is left out), "back" (is the way back clear?), "stop",
 *              "blockers", "verdict" (a sentence), "steps" (sight-report-steps.h)
 * "turns"      the start and each turn that is reported; empty where the level has none: "turn"
 *              (0: the start), "name", "events" ("text", "fault": why it was left out, or null),
 *              "teams" ("visible", "explored", "hidden"), "viewers" ("cell", "alive", "onMap",
 *              "seen"), "sees" ([from, to] of each viewer that sees another)
 * "turnsLeft"  how many more turns the level has
 * "comparisons"  the level's sight beside presets: "preset", "both", "onlyLevel", "onlyPreset" (cells
 *              of all living viewers), "viewers" (the same of each), "gains" and "losses"
 *              ([from, to] of who sees whom with the preset alone, with the level's sight alone)
 * "commands"   what gives these answers again
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-json.h"

#include "analysis/sight-sentence.h"
#include "sight-report-steps.h"
#include "sight-report-turn.h"
#include "sight-report-words.h"

static void
add_text (JsonBuilder *builder, const char *name, const char *text)
{
  json_builder_set_member_name (builder, name);
  if (text != NULL)
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_null_value (builder);
}

static void
add_int (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
add_flag (JsonBuilder *builder, const char *name, gboolean value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

static void
add_cell (JsonBuilder *builder, const char *name, SightCell cell)
{
  json_builder_set_member_name (builder, name);
  sight_report_add_cell (builder, cell);
}

static void
add_sight (JsonBuilder *builder, const SightVision *sight)
{
  g_autofree char *name = sight_sentence_sight (sight);

  json_builder_set_member_name (builder, "sight");
  json_builder_begin_object (builder);
  add_text (builder, "name", name);
  add_text (builder, "preset", sight->preset != NULL ? sight->preset->id : NULL);
  add_text (builder, "algorithm", sight->algorithm->id);
  add_int (builder, "range", sight->range);
  json_builder_set_member_name (builder, "set");
  json_builder_begin_object (builder);
  for (guint i = 0; i < sight->algorithm->n_parameters; i++)
    {
      g_autofree char *text = sight_vision_get_text (sight, i);

      if (sight->algorithm->parameters[i].choices != NULL)
        add_text (builder, sight->algorithm->parameters[i].id, text);
      else
        add_int (builder, sight->algorithm->parameters[i].id, sight->values[i]);
    }
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

static void
add_tile (JsonBuilder *builder, const SightReport *report, guint index)
{
  const SightReportTile *row = &g_array_index (report->tiles, SightReportTile, index);
  const SightTile *tile = sight_legend_get (report->level->legend, row->tile);
  char glyph[7] = "";

  g_unichar_to_utf8 (tile->glyph, glyph);
  add_text (builder, "name", tile->name);
  add_text (builder, "glyph", glyph);
  add_flag (builder, "transparent", tile->transparent);
  add_flag (builder, "walkable", tile->walkable);
  add_int (builder, "count", row->count);
}

static void
add_team (JsonBuilder *builder, const SightReport *report, guint index)
{
  const SightReportTeam *team = &g_array_index (report->teams, SightReportTeam, index);

  add_text (builder, "name", team->name);
  add_int (builder, "viewers", team->n_viewers);
  add_int (builder, "alive", team->n_alive);
  add_int (builder, "seen", team->n_seen);
  json_builder_set_member_name (builder, "share");
  json_builder_add_double_value (builder, team->share);
}

static void
add_viewer (JsonBuilder *builder, const SightReport *report, guint index)
{
  const SightReportViewer *row = &g_array_index (report->viewers, SightReportViewer, index);
  const SightViewer *viewer = sight_level_get_viewer (report->level, index);

  add_text (builder, "name", row->name);
  add_int (builder, "team", viewer->team);
  add_cell (builder, "cell", viewer->cell);
  add_flag (builder, "alive", viewer->alive);
  add_sight (builder, &row->sight);
  add_int (builder, "seen", row->n_seen);
}

static void
add_los (JsonBuilder *builder, const SightLos *los)
{
  add_text (builder, "stop", sight_los_get_id (los));
  json_builder_set_member_name (builder, "blockers");
  json_builder_begin_array (builder);
  for (int i = 0; i < los->n_blockers; i++)
    sight_report_add_cell (builder, los->blockers[i]);
  json_builder_end_array (builder);
}

static void
add_line (JsonBuilder *builder, const SightReport *report, guint index)
{
  const SightReportLine *line = &g_array_index (report->lines, SightReportLine, index);

  add_text (builder, "name", line->name);
  add_cell (builder, "from", line->from);
  add_cell (builder, "to", line->to);
  if (!line->is_on_map)
    {
      add_text (builder, "clear", NULL);
      return;
    }
  add_flag (builder, "clear", sight_los_is_clear (&line->los));
  add_flag (builder, "back", sight_los_is_clear (&line->back));
  add_los (builder, &line->los);
  add_text (builder, "verdict", line->verdict);
  json_builder_set_member_name (builder, "steps");
  sight_report_add_steps (builder, line->trace);
}

/* Adds the members of row @index of one of the report's arrays. */
typedef void (*AddFunc) (JsonBuilder *builder, const SightReport *report, guint index);

/* The array @name: an object for each of @n, filled by @add. */
static void
add_all (JsonBuilder *builder, const char *name, const SightReport *report, guint n, AddFunc add)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    {
      json_builder_begin_object (builder);
      add (builder, report, i);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_pair (JsonBuilder *builder, const SightReport *report, guint a, guint b)
{
  const SightPair *pair = sight_report_get_pair (report, a, b);

  json_builder_begin_object (builder);
  add_int (builder, "from", a);
  add_int (builder, "to", b);
  add_int (builder, "distance2", pair->distance2);
  add_flag (builder, "sees", pair->relation & SIGHT_SEES_FORTH);
  add_flag (builder, "oneWay", pair->relation == SIGHT_SEES_FORTH || pair->relation == SIGHT_SEES_BACK);
  add_flag (builder, "inRange", pair->in_range);
  add_los (builder, &pair->los);
  json_builder_end_object (builder);
}

static void
add_pairs (JsonBuilder *builder, const SightReport *report)
{
  json_builder_set_member_name (builder, "pairs");
  json_builder_begin_array (builder);
  for (guint a = 0; a < report->viewers->len; a++)
    {
      for (guint b = 0; b < report->viewers->len; b++)
        {
          if (a != b)
            add_pair (builder, report, a, b);
        }
    }
  json_builder_end_array (builder);
}

/* Turns */

static void
add_pair_of (JsonBuilder *builder, guint from, guint to)
{
  json_builder_begin_array (builder);
  json_builder_add_int_value (builder, from);
  json_builder_add_int_value (builder, to);
  json_builder_end_array (builder);
}

static void
add_events (JsonBuilder *builder, const SightReportTurn *turn)
{
  json_builder_set_member_name (builder, "events");
  json_builder_begin_array (builder);
  for (guint i = 0; i < turn->events->len; i++)
    {
      const SightReportEvent *event = &g_array_index (turn->events, SightReportEvent, i);

      json_builder_begin_object (builder);
      add_text (builder, "text", event->text);
      add_text (builder, "fault", event->fault);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_known (JsonBuilder *builder, const SightReport *report, const SightReportTurn *turn)
{
  json_builder_set_member_name (builder, "teams");
  json_builder_begin_array (builder);
  for (guint i = 0; i < report->teams->len; i++)
    {
      json_builder_begin_object (builder);
      add_int (builder, "visible", turn->teams[i].visible);
      add_int (builder, "explored", turn->teams[i].explored);
      add_int (builder, "hidden", turn->teams[i].hidden);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_stands (JsonBuilder *builder, const SightReport *report, const SightReportTurn *turn)
{
  json_builder_set_member_name (builder, "viewers");
  json_builder_begin_array (builder);
  for (guint i = 0; i < report->viewers->len; i++)
    {
      json_builder_begin_object (builder);
      add_cell (builder, "cell", turn->viewers[i].cell);
      add_flag (builder, "alive", turn->viewers[i].alive);
      add_flag (builder, "onMap", !turn->viewers[i].is_away);
      add_int (builder, "seen", turn->viewers[i].n_seen);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_turn (JsonBuilder *builder, const SightReport *report, guint index)
{
  const SightReportTurn *turn = sight_report_get_turn (report, index);

  add_int (builder, "turn", index);
  add_text (builder, "name", turn->name);
  add_events (builder, turn);
  add_known (builder, report, turn);
  add_stands (builder, report, turn);
  json_builder_set_member_name (builder, "sees");
  json_builder_begin_array (builder);
  for (guint i = 0; i < turn->meetings->len; i++)
    {
      const SightReportMeeting *meeting = &g_array_index (turn->meetings, SightReportMeeting, i);

      if (meeting->relation & SIGHT_SEES_FORTH)
        add_pair_of (builder, meeting->a, meeting->b);
      if (meeting->relation & SIGHT_SEES_BACK)
        add_pair_of (builder, meeting->b, meeting->a);
    }
  json_builder_end_array (builder);
}

/* Comparisons */

static void
add_counts (JsonBuilder *builder, const SightCompareCounts *counts)
{
  add_int (builder, "both", counts->both);
  add_int (builder, "onlyLevel", counts->only_a);
  add_int (builder, "onlyPreset", counts->only_b);
}

static void
add_changes (JsonBuilder *builder, const char *name, const SightReportComparison *row, gboolean gains)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < row->changes->len; i++)
    {
      const SightReportChange *change = &g_array_index (row->changes, SightReportChange, i);

      if (change->gains == gains)
        add_pair_of (builder, change->from, change->to);
    }
  json_builder_end_array (builder);
}

static void
add_comparison (JsonBuilder *builder, const SightReport *report, guint index)
{
  const SightReportComparison *row = &g_array_index (report->comparisons, SightReportComparison, index);

  add_text (builder, "preset", row->preset->id);
  add_counts (builder, &row->total);
  json_builder_set_member_name (builder, "viewers");
  json_builder_begin_array (builder);
  for (guint i = 0; i < report->viewers->len; i++)
    {
      json_builder_begin_object (builder);
      add_counts (builder, &row->viewers[i]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  add_changes (builder, "gains", row, TRUE);
  add_changes (builder, "losses", row, FALSE);
}

static void
add_commands (JsonBuilder *builder, const SightReport *report)
{
  g_auto (GStrv) commands = sight_report_get_commands (report);

  json_builder_set_member_name (builder, "commands");
  json_builder_begin_array (builder);
  for (guint i = 0; commands[i] != NULL; i++)
    json_builder_add_string_value (builder, commands[i]);
  json_builder_end_array (builder);
}

GBytes *
sight_report_write_json (const SightReport *report)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  add_text (builder, "format", "sightline-report");
  add_int (builder, "version", 1);
  add_text (builder, "title", report->title);
  add_int (builder, "width", report->level->map->width);
  add_int (builder, "height", report->level->map->height);
  add_all (builder, "tiles", report, report->tiles->len, add_tile);
  add_sight (builder, &report->level->sight);
  add_all (builder, "teams", report, report->teams->len, add_team);
  add_all (builder, "viewers", report, report->viewers->len, add_viewer);
  add_pairs (builder, report);
  add_all (builder, "lines", report, report->lines->len, add_line);
  add_all (builder, "turns", report, sight_report_count_turns (report), add_turn);
  add_int (builder, "turnsLeft", sight_report_count_left (report));
  add_all (builder, "comparisons", report, report->comparisons->len, add_comparison);
  add_commands (builder, report);
  json_builder_end_object (builder);

  root = json_builder_get_root (builder);
  text = json_to_string (root, TRUE);

  return g_bytes_new_take (g_strconcat (text, "\n", NULL), strlen (text) + 1);
}
