/* sight-report-markdown.c - reports as Markdown
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-markdown.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "analysis/sentence/sight-sentence.h"
#include "analysis/sentence/sight-step-row.h"
#include "format/base/sight-visible.h"
#include "report/content/sight-report-checks.h"
#include "report/content/sight-report-commands.h"
#include "report/content/sight-report-pairs.h"
#include "report/table/sight-report-table.h"
#include "report/content/sight-report-turn.h"
#include "report/content/sight-report-words.h"

#define MAP_SIDE_MAX 120   /* cells: larger maps are not printed */
#define TURN_ROWS_MAX 5000 /* of viewers in turns: each of the first has a table */
#define MATRIX_MAX 12      /* viewers: of more, only the pairs are listed */

/* Adds @text as it is: nothing in it means something to Markdown, and it stays on its line. */
static void
add_escaped (GString *out, const char *name)
{
  g_autofree char *visible = sight_visible_new (name);

  for (const char *text = visible; *text != '\0'; text++)
    {
      if (*text == '\n' || *text == '\t')
        g_string_append_c (out, ' ');
      else
        {
          if (strchr ("\\`*_{}[]<>#|~&!", *text) != NULL)
            g_string_append_c (out, '\\');
          g_string_append_c (out, *text);
        }
    }
}

static void G_GNUC_PRINTF (2, 3) add (GString *out, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_string_append (out, text);
}

/* "| a | b |" below a heading, and the rule that makes it a table's head. */
static void
add_head (GString *out, const char *title, const char *const *columns)
{
  if (title != NULL)
    add (out, "\n## %s\n\n", title);
  for (guint i = 0; columns[i] != NULL; i++)
    add (out, "| %s ", columns[i]);
  g_string_append (out, "|\n");
  for (guint i = 0; columns[i] != NULL; i++)
    g_string_append (out, "| --- ");
  g_string_append (out, "|\n");
}

static void
add_cell_text (GString *out, const char *text)
{
  g_string_append (out, "| ");
  add_escaped (out, text);
  g_string_append_c (out, ' ');
}

static void
add_map (GString *out, const SightLevel *level)
{
  if (level->map->width > MAP_SIDE_MAX || level->map->height > MAP_SIDE_MAX)
    return;
  /* Four spaces: whatever the glyphs are, none of them ends such a block. */
  g_string_append_c (out, '\n');
  for (int y = 0; y < level->map->height; y++)
    {
      g_string_append (out, "    ");
      for (int x = 0; x < level->map->width; x++)
        g_string_append_unichar (out, sight_level_get_tile (level, (SightCell) { x, y })->glyph);
      g_string_append_c (out, '\n');
    }
}

static void
add_tiles (GString *out, const SightReport *report)
{
  const char *const columns[] = { _ ("Tile"), _ ("Glyph"), _ ("Sight"), _ ("Walk"), _ ("Cells"), NULL };

  add_head (out, _ ("Map"), columns);
  for (guint i = 0; i < report->tiles->len; i++)
    {
      const SightReportTile *row = &g_array_index (report->tiles, SightReportTile, i);
      const SightTile *tile = sight_legend_get (report->level->legend, row->tile);
      char glyph[7] = "";

      g_unichar_to_utf8 (tile->glyph, glyph);
      add_cell_text (out, tile->name);
      add_cell_text (out, glyph);
      add (out, "| %s | %s | %" G_GSIZE_FORMAT " |\n", tile->transparent ? _ ("passes") : _ ("stops"),
           tile->walkable ? _ ("yes") : _ ("no"), row->count);
    }
  add_map (out, report->level);
}

static void
add_sight (GString *out, const SightReport *report)
{
  const SightVision *sight = &report->level->sight;
  g_autofree char *range = sight_report_describe_range (sight->range);

  add (out, "\n## %s\n\n", _ ("Sight"));
  add_escaped (out, report->sight);
  add (out, _ (". Range: %s.\n\n"), range);
  add_escaped (out, _ (sight->algorithm->summary));
  if (sight->algorithm->artefacts != NULL)
    {
      g_string_append_c (out, ' ');
      add_escaped (out, _ (sight->algorithm->artefacts));
    }
  g_string_append (out, "\n\n");
  if (sight->preset != NULL)
    add (out, _ ("- preset: `%s`\n"), sight->preset->id);
  add (out, _ ("- algorithm: `%s`\n"), sight->algorithm->id);
  for (guint i = 0; i < sight->algorithm->n_parameters; i++)
    {
      g_autofree char *value = sight_vision_get_text (sight, i);

      add (out, "- %s: `%s`\n", sight->algorithm->parameters[i].id, value);
    }
  if (!sight_vision_is_given (sight))
    add (out, "- %s: %s\n", _ ("sees through diagonal gaps"), sight->algorithm->leaks ? _ ("yes") : _ ("no"));
}

static void
add_teams (GString *out, const SightReport *report)
{
  const char *const columns[] = {
    _ ("Team"), _ ("Viewers"), _ ("Alive"), _ ("Cells seen"), _ ("Share of the map"), NULL
  };

  if (report->teams->len == 0)
    return;
  add_head (out, _ ("Teams"), columns);
  for (guint i = 0; i < report->teams->len; i++)
    {
      const SightReportTeam *team = &g_array_index (report->teams, SightReportTeam, i);

      add_cell_text (out, team->name);
      add (out, "| %u | %u | %" G_GSIZE_FORMAT " | %.1f %% |\n", team->n_viewers, team->n_alive, team->n_seen,
           100 * team->share);
    }
}

static void
add_viewers (GString *out, const SightReport *report)
{
  const char *const columns[] = { _ ("Viewer"), _ ("Cell"),       _ ("Alive"), _ ("Sight"),
                                  _ ("Range"),  _ ("Cells seen"), NULL };

  if (report->viewers->len == 0)
    return;
  add_head (out, _ ("Viewers"), columns);
  for (guint i = 0; i < report->viewers->len; i++)
    {
      const SightReportViewer *row = &g_array_index (report->viewers, SightReportViewer, i);
      const SightViewer *viewer = sight_level_get_viewer (report->level, i);
      g_autofree char *sight = sight_sentence_sight (&row->sight),
                      *range = sight_report_describe_range (row->sight.range),
                      *place = sight_report_describe_place (viewer, row->is_on_map);

      add_cell_text (out, row->name);
      add (out, "| %s | %s ", place, row->is_away ? _ ("not yet") : viewer->alive ? _ ("yes") : _ ("no"));
      add_cell_text (out, sight);
      add (out, "| %s | %" G_GSIZE_FORMAT " |\n", range, row->n_seen);
    }
}

/* Who sees whom, a row a viewer that looks. */
static void
add_matrix (GString *out, const SightReport *report)
{
  const guint n = report->viewers->len;

  add (out, "\n## %s\n\n", _ ("Who sees whom"));
  add (out, "%s\n\n", _ ("Rows look at columns; numbers are distances in cells."));
  g_string_append (out, "| ");
  for (guint i = 0; i < n; i++)
    add_cell_text (out, g_array_index (report->viewers, SightReportViewer, i).short_name);
  g_string_append (out, "|\n| --- ");
  for (guint i = 0; i < n; i++)
    g_string_append (out, "| --- ");
  g_string_append (out, "|\n");
  for (guint a = 0; a < n; a++)
    {
      add_cell_text (out, g_array_index (report->viewers, SightReportViewer, a).short_name);
      for (guint b = 0; b < n; b++)
        {
          const SightPair *pair = sight_report_get_pair (report, a, b);

          if (pair == NULL)
            g_string_append (out, "| ");
          else
            add (out, "| %s (%.1f) ", sight_report_describe_relation (pair->relation), sqrt (pair->distance2));
        }
      g_string_append (out, "|\n");
    }
}

/* All pairs of viewers of different teams. */
static void
add_pairs (GString *out, const SightReport *report)
{
  const char *const columns[] = { _ ("From"), _ ("To"), _ ("Distance"), _ ("Sees"), _ ("What blocks it"), NULL };

  g_string_append_c (out, '\n');
  add_head (out, NULL, columns);
  for (guint i = 0; i < report->pairs->len; i++)
    {
      const SightReportPair *row = &g_array_index (report->pairs, SightReportPair, i);
      const guint a = row->a, b = row->b;
      const SightPair *pair = &row->pair;
      g_autofree char *why = NULL;

      if (sight_level_get_viewer (report->level, a)->team == sight_level_get_viewer (report->level, b)->team)
        continue;
      why = sight_report_describe_pair (report, a, b);
      add_cell_text (out, g_array_index (report->viewers, SightReportViewer, a).name);
      add_cell_text (out, g_array_index (report->viewers, SightReportViewer, b).name);
      add (out, "| %.1f | %s ", sqrt (pair->distance2), sight_report_describe_relation (pair->relation));
      add_cell_text (out, why);
      g_string_append (out, "|\n");
    }
}

static void
add_step (GString *out, const SightStepRow *row)
{
  g_autofree char *error = sight_step_row_format_error (row), *tests = sight_step_row_format_tests (row);

  add (out, "| %u | %d, %d | %s | %s | %s | %s |\n", row->number, row->step->cell.x, row->step->cell.y, error,
       row->move, tests, sight_step_row_get_verdict (row));
}

static void
add_line (GString *out, const SightReport *report, const SightReportLine *line)
{
  const char *const columns[] = { "#", _ ("Cell"), _ ("Error"), _ ("Move"), _ ("Tested"), _ ("Verdict"), NULL };
  g_autoptr (SightTrace) trace = sight_report_trace_line (report, line);
  SightStepRow row = sight_step_row_init (trace);

  g_string_append (out, "\n### ");
  add_escaped (out, line->name);
  add (out, _ ("\n\nFrom %d, %d to %d, %d. "), line->from.x, line->from.y, line->to.x, line->to.y);
  add_escaped (out, line->is_on_map ? line->verdict : _ ("One end is outside the map."));
  if (line->one_way != NULL)
    {
      g_string_append_c (out, ' ');
      add_escaped (out, line->one_way);
    }
  g_string_append (out, "\n");
  while (sight_step_row_next (&row))
    {
      if (row.number == 1)
        {
          g_string_append_c (out, '\n');
          add_head (out, NULL, columns);
        }
      add_step (out, &row);
    }
}

/* @table as Markdown, below its heads; @title: (nullable): a heading; @table: taken. */
static void
add_table (GString *out, const char *title, SightTable *table)
{
  g_autoptr (SightTable) own = table;
  g_autoptr (GPtrArray) columns = g_ptr_array_new ();

  for (guint i = 0; i < own->n_columns; i++)
    g_ptr_array_add (columns, (gpointer) _ (own->columns[i].name));
  g_ptr_array_add (columns, NULL);
  add_head (out, title, (const char *const *) columns->pdata);
  for (guint row = 0; row < sight_table_get_n_rows (own); row++)
    {
      for (guint i = 0; i < own->n_columns; i++)
        add_cell_text (out, sight_table_get (own, row, i)->text);
      g_string_append (out, "|\n");
    }
}

static void
add_checks (GString *out, const SightReport *report)
{
  g_autofree char *text = sight_report_describe_checks (report);

  add (out, "\n## %s\n\n%s\n\n", _ ("Checks"), text);
  add_table (out, NULL, sight_table_new_checks (report));
}

static void
add_turn (GString *out, const SightReport *report, guint number)
{
  const SightReportTurn *turn = sight_report_get_turn (report, number);
  const char *news;

  g_string_append (out, "\n### ");
  add (out, _ ("Turn %u"), number);
  g_string_append (out, " · ");
  add_escaped (out, turn->name);
  g_string_append (out, "\n\n");
  for (guint i = 0; i < turn->events->len; i++)
    {
      g_autofree char *event = sight_report_turn_describe_event (turn, i);

      add (out, "%u. ", i + 1);
      add_escaped (out, event);
      g_string_append_c (out, '\n');
    }
  if (turn->events->len > 0)
    g_string_append_c (out, '\n');
  for (guint i = 0; (news = sight_report_turn_get_news (turn, i)) != NULL; i++)
    {
      g_string_append (out, "- ");
      add_escaped (out, news);
      g_string_append_c (out, '\n');
    }
  if (sight_report_turn_get_news (turn, 0) != NULL)
    g_string_append_c (out, '\n');
  if (report->viewers->len > 0)
    add_table (out, NULL, sight_table_new_turn (report, number));
}

/* What teams know in all turns, then each of the first ones for itself. */
static void
add_turns (GString *out, const SightReport *report)
{
  const guint n = sight_report_count_turns (report);
  const guint n_told = MIN (n, MAX (2, TURN_ROWS_MAX / MAX (report->viewers->len, 1)));
  g_autofree char *left = sight_report_describe_left (report);

  if (n == 0)
    return;
  add_table (out, _ ("Turns"), sight_table_new_turns (report, SIGHT_TABLE_EVENTS_MAX));
  if (left != NULL)
    add (out, "\n%s\n", left);
  if (n_told < n)
    add (out, _ ("\nOnly turns up to %u are shown in detail.\n"), n_told - 1);
  for (guint i = 0; i < n_told; i++)
    add_turn (out, report, i);
}

static void
add_commands (GString *out, const SightReport *report)
{
  g_auto (GStrv) commands = sight_report_get_commands (report);

  if (commands[0] == NULL)
    return;
  add (out, "\n## %s\n\n", _ ("Reproduce these results"));
  for (guint i = 0; commands[i] != NULL; i++)
    {
      g_autofree char *command = sight_visible_new (commands[i]);

      /* A line break in the name of a file would end the block. */
      add (out, "    %s\n", g_strdelimit (command, "\n", ' '));
    }
}

GBytes *
sight_report_write_markdown (const SightReport *report)
{
  GString *out = g_string_new ("# ");
  g_autofree char *left = sight_report_describe_pairs_left (report);

  add_escaped (out, report->title);
  add (out, _ ("\n\n%d × %d cells.\n"), report->level->map->width, report->level->map->height);
  add_tiles (out, report);
  add_sight (out, report);
  add_teams (out, report);
  add_viewers (out, report);
  if (report->level->areas->len > 0)
    add_table (out, _ ("Areas"), sight_table_new_areas (report));
  if (report->level->notes->len > 0)
    add_table (out, _ ("Notes"), sight_table_new_notes (report));
  if (report->level->lamps->len > 0)
    add_table (out, _ ("Lamps"), sight_table_new_lamps (report));
  if (report->viewers->len > 1 && report->viewers->len <= MATRIX_MAX)
    add_matrix (out, report);
  else if (report->viewers->len > MATRIX_MAX)
    add (out, "\n## %s\n", _ ("Who sees whom"));
  if (left != NULL)
    add (out, "\n%s\n", left);
  if (report->viewers->len > 1 && report->teams->len > 1)
    add_pairs (out, report);
  add_turns (out, report);
  if (report->comparisons->len > 0)
    add_table (out, _ ("Other sights"), sight_table_new_comparisons (report));
  if (report->answers->len > 0)
    add_table (out, _ ("The whole level"), sight_table_new_answers (report));
  if (report->checks->len > 0)
    add_checks (out, report);
  if (report->measures->len > 0)
    add_table (out, _ ("Measures"), sight_table_new_measures (report));
  if (report->lines->len > 0)
    add (out, "\n## %s\n", _ ("Kept lines"));
  for (guint i = 0; i < report->lines->len; i++)
    add_line (out, report, &g_array_index (report->lines, SightReportLine, i));
  add_commands (out, report);

  return g_string_free_to_bytes (out);
}
