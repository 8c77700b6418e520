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
 * "areas"      "name", "purpose" (none, start, goal), "team" (of a start, or null), "cells" and "walkable" (how many),
 *              "rects" ([x, y, width, height]: together its cells)
 * "notes"      if there are any: "text" and "rects" (as above) of what is noted about cells
 * "dark"       true, if only what lamps light is seen
 * "lamps"      if there are any: "name", "cell", "range", "on", "lights" (cells, when it is on)
 * "pairs"      each viewer to each other: "from", "to", "distance2" (cells²), "sees", "oneWay"
 *              (only one of the two sees the other), "inRange", "stop" (clear, start, cell,
 *              target, flankers, spent, range, unseen) and "blockers" (cells) of the line; "cover" (0 to 4 of four
 *              lines to its corners stopped) and "shoots" where the sight measures cover, or viewers shoot by another
 * "pairsLeft"  how many more pairs there are: of many viewers only the pairs that matter most are listed,
 *              see sight-report-pairs.h
 * "lines"      kept lines: "name", "from", "to", "clear" (null where an end is outside the
 *              map; then the rest is left out), "back" (is the way back clear?), "stop",
 *              "blockers", "verdict" (a sentence), "steps" (sight-report-steps.h)
 * "turns"      the start and each turn that is reported; empty where the level has none: "turn"
 *              (0: the start), "name", "events" ("text", "fault": why it was left out, or null),
 *              "teams" ("visible", "explored", "hidden"), "viewers" ("cell", "alive", "onMap",
 *              "seen"), "sees" ([from, to] of each viewer that sees another), and if the level has
 *              teams remember that, "lastSeen" ("team", "viewer", "cell", "turn"), if walkers are looked at,
 *              "passings" ("event", "viewer", "watcher", "cell"); of viewers "team" where that is another one
 * "turnsLeft"  how many more turns the level has
 * "comparisons"  the level's sight compared with presets: "preset", "both", "onlyLevel", "onlyPreset" (cells
 *              of all living viewers), "viewers" (the same of each), "gains" and "losses"
 *              ([from, to] of who sees whom with the preset alone, with the level's sight alone)
 * "answers"    to the questions about the whole level that were asked for: "question", "turn", "answer" (yes, no,
 *              cannot), "number", "unit", "text", and what else the question has, as the command line prints it
 * "checks"     rules that the level states: "check", "status" (held, failed, todo, error), and what check prints of
 *              them; "checksLeft": how many are not listed
 * "measures"   of every cell that one can stand on, those that were asked for: "measure", "subject" (the team or the
 *              area that it is of, or null), "error" (why it can't be taken, or null; then the rest is left out),
 *              "places" (how many cells have a value), "mean", "median", "least" and "most" ("value", "cell"),
 *              "cells" ([x, y, value] of each)
 * "commands"   what gives these answers again
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-json.h"

#include <math.h>

#include "analysis/sentence/sight-sentence.h"
#include "report/content/sight-report-answer.h"
#include "report/content/sight-report-checks.h"
#include "report/content/sight-report-commands.h"
#include "report/content/sight-report-measures.h"
#include "report/steps/sight-report-steps.h"
#include "report/content/sight-report-turn.h"
#include "report/content/sight-report-words.h"
#include "report/steps/sight-report-sight.h"
#include "sight-report-json-turns.h"

static void
add_sight (SightJsonWriter *writer, const SightVision *sight)
{
  g_autofree char *name = sight_sentence_sight (sight);

  sight_json_begin_object (writer, "sight");
  sight_json_write_string (writer, "name", name);
  sight_report_add_vision (writer, sight);
  sight_json_end_object (writer);
}

static void
add_tile (SightJsonWriter *writer, const SightReport *report, guint index)
{
  const SightReportTile *row = &g_array_index (report->tiles, SightReportTile, index);
  const SightTile *tile = sight_legend_get (report->level->legend, row->tile);
  char glyph[7] = "";

  g_unichar_to_utf8 (tile->glyph, glyph);
  sight_json_write_string (writer, "name", tile->name);
  sight_json_write_string (writer, "glyph", glyph);
  sight_json_write_boolean (writer, "transparent", tile->transparent);
  sight_json_write_boolean (writer, "walkable", tile->walkable);
  sight_json_write_int (writer, "count", row->count);
}

static void
add_team (SightJsonWriter *writer, const SightReport *report, guint index)
{
  const SightReportTeam *team = &g_array_index (report->teams, SightReportTeam, index);

  sight_json_write_string (writer, "name", team->name);
  sight_json_write_int (writer, "viewers", team->n_viewers);
  sight_json_write_int (writer, "alive", team->n_alive);
  sight_json_write_int (writer, "seen", team->n_seen);
  sight_json_write_double (writer, "share", team->share);
}

static void
add_viewer (SightJsonWriter *writer, const SightReport *report, guint index)
{
  const SightReportViewer *row = &g_array_index (report->viewers, SightReportViewer, index);
  const SightViewer *viewer = sight_level_get_viewer (report->level, index);

  sight_json_write_string (writer, "name", row->name);
  sight_json_write_int (writer, "team", viewer->team);
  sight_json_write_cell (writer, "cell", viewer->cell);
  sight_report_add_size (writer, viewer);
  sight_json_write_boolean (writer, "alive", viewer->alive);
  add_sight (writer, &row->sight);
  sight_json_write_int (writer, "seen", row->n_seen);
}

/* "rects": together @cells */
static void
add_rects (SightJsonWriter *writer, const SightCellSet *cells)
{
  g_autoptr (GArray) rects = sight_cell_set_get_rects (cells);

  sight_json_begin_array (writer, "rects");
  for (guint i = 0; i < rects->len; i++)
    {
      const SightRect rect = g_array_index (rects, SightRect, i);
      const int sides[] = { rect.x, rect.y, rect.width, rect.height };

      sight_json_begin_array (writer, NULL);
      for (gsize k = 0; k < G_N_ELEMENTS (sides); k++)
        sight_json_write_int (writer, NULL, sides[k]);
      sight_json_end_array (writer);
    }
  sight_json_end_array (writer);
}

static void
add_note (SightJsonWriter *writer, const SightReport *report, guint index)
{
  const SightPin *note = sight_level_get_note (report->level, index);

  sight_json_write_string (writer, "text", note->text);
  add_rects (writer, note->cells);
}

static void
add_lamp (SightJsonWriter *writer, const SightReport *report, guint index)
{
  const SightLamp *lamp = sight_level_get_lamp (report->level, index);

  sight_json_write_string (writer, "name", lamp->name);
  sight_json_write_cell (writer, "cell", lamp->cell);
  sight_json_write_int (writer, "range", lamp->range);
  sight_json_write_boolean (writer, "on", lamp->on);
  sight_json_write_int (writer, "lights", sight_level_count_lit (report->level, lamp));
}

static void
add_area (SightJsonWriter *writer, const SightReport *report, guint index)
{
  const SightArea *area = sight_level_get_area (report->level, index);

  sight_json_write_string (writer, "name", area->name);
  sight_json_write_string (writer, "purpose", sight_area_purpose_get_id (area->purpose));
  if (area->team >= 0)
    sight_json_write_int (writer, "team", area->team);
  else
    sight_json_write_null (writer, "team");
  sight_json_write_int (writer, "cells", sight_cell_set_count (area->cells));
  sight_json_write_int (writer, "walkable", sight_level_count_walkable (report->level, area->cells));
  add_rects (writer, area->cells);
}

static void
add_los (SightJsonWriter *writer, const SightLos *los)
{
  sight_json_write_string (writer, "stop", sight_los_get_id (los));
  sight_json_begin_array (writer, "blockers");
  for (int i = 0; i < los->n_blockers; i++)
    sight_json_write_cell (writer, NULL, los->blockers[i]);
  sight_json_end_array (writer);
}

static void
add_line (SightJsonWriter *writer, const SightReport *report, guint index)
{
  const SightReportLine *line = &g_array_index (report->lines, SightReportLine, index);
  g_autoptr (SightTrace) trace = NULL;

  sight_json_write_string (writer, "name", line->name);
  sight_json_write_cell (writer, "from", line->from);
  sight_json_write_cell (writer, "to", line->to);
  if (!line->is_on_map)
    {
      sight_json_write_string (writer, "clear", NULL);
      return;
    }
  sight_json_write_boolean (writer, "clear", sight_los_is_clear (&line->los));
  sight_json_write_boolean (writer, "back", sight_los_is_clear (&line->back));
  add_los (writer, &line->los);
  sight_json_write_string (writer, "verdict", line->verdict);
  trace = sight_report_trace_line (report, line);
  sight_report_add_steps (writer, "steps", trace);
}

/* Adds the members of row @index of one of the report's arrays. */
typedef void (*AddFunc) (SightJsonWriter *writer, const SightReport *report, guint index);

/* The array @name: an object for each of @n, filled by @add. */
static void
add_all (SightJsonWriter *writer, const char *name, const SightReport *report, guint n, AddFunc add)
{
  sight_json_begin_array (writer, name);
  for (guint i = 0; i < n; i++)
    {
      sight_json_begin_object (writer, NULL);
      add (writer, report, i);
      sight_json_end_object (writer);
    }
  sight_json_end_array (writer);
}

/* Whether it is dark, and the lamps, if there are any. */
static void
add_light (SightJsonWriter *writer, const SightReport *report)
{
  if (report->level->rules.dark)
    sight_json_write_boolean (writer, "dark", TRUE);
  if (report->level->lamps->len > 0)
    add_all (writer, "lamps", report, report->level->lamps->len, add_lamp);
}

static void
add_pair (SightJsonWriter *writer, const SightReport *report, guint index)
{
  const SightReportPair *row = &g_array_index (report->pairs, SightReportPair, index);
  const SightPair *pair = &row->pair;

  sight_json_write_int (writer, "from", row->a);
  sight_json_write_int (writer, "to", row->b);
  sight_json_write_int (writer, "distance2", pair->distance2);
  sight_json_write_boolean (writer, "sees", pair->relation & SIGHT_SEES_FORTH);
  sight_json_write_boolean (writer, "oneWay", pair->relation == SIGHT_SEES_FORTH || pair->relation == SIGHT_SEES_BACK);
  sight_json_write_boolean (writer, "inRange", pair->in_range);
  if (pair->has_cover)
    sight_json_write_int (writer, "cover", pair->n_stopped);
  if (pair->has_shots)
    sight_json_write_boolean (writer, "shoots", pair->shoots);
  add_los (writer, &pair->los);
}

/* Comparisons */

static void
add_counts (SightJsonWriter *writer, const SightCompareCounts *counts)
{
  sight_json_write_int (writer, "both", counts->both);
  sight_json_write_int (writer, "onlyLevel", counts->only_a);
  sight_json_write_int (writer, "onlyPreset", counts->only_b);
}

static void
add_changes (SightJsonWriter *writer, const char *name, const SightReportComparison *row, gboolean gains)
{
  sight_json_begin_array (writer, name);
  for (guint i = 0; i < row->changes->len; i++)
    {
      const SightReportChange *change = &g_array_index (row->changes, SightReportChange, i);

      if (change->gains == gains)
        sight_report_json_add_pair (writer, change->from, change->to);
    }
  sight_json_end_array (writer);
}

static void
add_comparison (SightJsonWriter *writer, const SightReport *report, guint index)
{
  const SightReportComparison *row = &g_array_index (report->comparisons, SightReportComparison, index);

  sight_json_write_string (writer, "preset", row->preset->id);
  add_counts (writer, &row->total);
  sight_json_begin_array (writer, "viewers");
  for (guint i = 0; i < report->viewers->len; i++)
    {
      sight_json_begin_object (writer, NULL);
      add_counts (writer, &row->viewers[i]);
      sight_json_end_object (writer);
    }
  sight_json_end_array (writer);
  add_changes (writer, "gains", row, TRUE);
  add_changes (writer, "losses", row, FALSE);
}

static void
add_commands (SightJsonWriter *writer, const SightReport *report)
{
  g_auto (GStrv) commands = sight_report_get_commands (report);

  sight_json_begin_array (writer, "commands");
  for (guint i = 0; commands[i] != NULL; i++)
    sight_json_write_string (writer, NULL, commands[i]);
  sight_json_end_array (writer);
}

static void
add_answer (SightJsonWriter *writer, const SightReport *report, guint index)
{
  sight_report_answer_write (writer, g_ptr_array_index (report->answers, index));
}

static void
add_check (SightJsonWriter *writer, const SightReport *report, guint index)
{
  const SightReportCheck *check = sight_report_get_check (report, index);
  g_autofree char *message = check->result->status != SIGHT_CHECK_HELD ? sight_report_check_get_text (check) : NULL;

  sight_json_write_string (writer, "check", check->text);
  sight_report_write_check_result (writer, check->result, message);
}

static void
add_extreme (SightJsonWriter *writer, const char *name, double value, SightCell cell)
{
  sight_json_begin_object (writer, name);
  sight_json_write_double (writer, "value", value);
  sight_json_write_cell (writer, "cell", cell);
  sight_json_end_object (writer);
}

static void
add_values (SightJsonWriter *writer, const SightReportMeasure *row)
{
  sight_json_begin_array (writer, "cells");
  for (guint i = 0; i < row->places->n; i++)
    {
      if (isnan (row->values[i]))
        continue;
      sight_json_begin_array (writer, NULL);
      sight_json_write_int (writer, NULL, row->places->cells[i].x);
      sight_json_write_int (writer, NULL, row->places->cells[i].y);
      sight_json_write_double (writer, NULL, row->values[i]);
      sight_json_end_array (writer);
    }
  sight_json_end_array (writer);
}

static void
add_measure (SightJsonWriter *writer, const SightReport *report, guint index)
{
  const SightReportMeasure *row = sight_report_get_measure (report, index);

  sight_json_write_string (writer, "measure", row->measure->id);
  sight_json_write_string (writer, "subject", row->subject);
  sight_json_write_string (writer, "error", row->error);
  if (row->error != NULL)
    return;
  sight_json_write_int (writer, "places", row->summary.n);
  /* Directions have no median, and no mean if they cancel out. */
  if (!isnan (row->summary.mean))
    sight_json_write_double (writer, "mean", row->summary.mean);
  if (!isnan (row->summary.median))
    sight_json_write_double (writer, "median", row->summary.median);
  add_extreme (writer, "least", row->summary.least, row->least);
  add_extreme (writer, "most", row->summary.most, row->most);
  add_values (writer, row);
}

GBytes *
sight_report_write_json (const SightReport *report)
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (TRUE);
  char *text;

  sight_json_begin_object (writer, NULL);
  sight_json_write_string (writer, "format", "sightline-report");
  sight_json_write_int (writer, "version", 1);
  sight_json_write_string (writer, "title", report->raw_title);
  sight_json_write_int (writer, "width", report->level->map->width);
  sight_json_write_int (writer, "height", report->level->map->height);
  add_all (writer, "tiles", report, report->tiles->len, add_tile);
  add_sight (writer, &report->level->sight);
  add_all (writer, "teams", report, report->teams->len, add_team);
  add_all (writer, "viewers", report, report->viewers->len, add_viewer);
  add_all (writer, "areas", report, report->level->areas->len, add_area);
  if (report->level->notes->len > 0)
    add_all (writer, "notes", report, report->level->notes->len, add_note);
  add_light (writer, report);
  add_all (writer, "pairs", report, report->pairs->len, add_pair);
  sight_json_write_int (writer, "pairsLeft", report->n_pairs_left);
  add_all (writer, "lines", report, report->lines->len, add_line);
  add_all (writer, "turns", report, sight_report_count_turns (report), sight_report_json_add_turn);
  sight_json_write_int (writer, "turnsLeft", sight_report_count_left (report));
  add_all (writer, "comparisons", report, report->comparisons->len, add_comparison);
  if (report->answers->len > 0)
    add_all (writer, "answers", report, report->answers->len, add_answer);
  if (report->checks->len > 0)
    {
      add_all (writer, "checks", report, report->checks->len, add_check);
      sight_json_write_int (writer, "checksLeft", report->n_checks_left);
    }
  if (report->measures->len > 0)
    add_all (writer, "measures", report, report->measures->len, add_measure);
  add_commands (writer, report);
  sight_json_end_object (writer);

  text = g_strconcat (sight_json_writer_get_text (writer), "\n", NULL);

  return g_bytes_new_take (text, strlen (text));
}
