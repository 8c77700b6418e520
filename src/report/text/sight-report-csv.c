/* sight-report-csv.c - reports as CSV, one table a file
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-csv.h"

#include <math.h>
#include <string.h>

#include "analysis/checks/sight-check-run.h"
#include "analysis/sentence/sight-sentence.h"
#include "analysis/sentence/sight-step-row.h"
#include "format/base/sight-file.h"
#include "format/base/sight-replaced.h"
#include "format/sight-formats.h"
#include "report/steps/sight-report-steps.h"
#include "report/content/sight-report-answer.h"
#include "report/content/sight-report-checks.h"
#include "report/content/sight-report-turn.h"
#include "report/content/sight-report-words.h"
#include "report/steps/sight-report-sight.h"
#include "sight-csv-measures.h"
#include "sight-csv-turns.h"

/* "3 1; 4 1" */
static void
add_cells (GString *out, const SightCell *cells, int n)
{
  for (int i = 0; i < n; i++)
    g_string_append_printf (out, "%s%d %d", i > 0 ? "; " : "", cells[i].x, cells[i].y);
  g_string_append_c (out, ',');
}

static void
add_los (GString *out, const SightLos *los)
{
  sight_csv_add_text (out, sight_los_get_id (los));
  add_cells (out, los->blockers, los->n_blockers);
}

static void
add_pairs (GString *out, const SightReport *report)
{

  for (guint i = 0; i < report->pairs->len; i++)
    {
      const SightReportPair *row = &g_array_index (report->pairs, SightReportPair, i);
      const guint a = row->a, b = row->b;
      const SightPair *pair = &row->pair;

      sight_csv_add_viewer (out, report, a);
      sight_csv_add_viewer (out, report, b);
      sight_csv_add_real (out, sqrt (pair->distance2));
      sight_csv_add_int (out, (pair->relation & SIGHT_SEES_FORTH) != 0);
      sight_csv_add_int (out, sight_report_is_one_way (pair));
      sight_csv_add_int (out, pair->in_range);
      add_los (out, &pair->los);
      sight_csv_end_row (out);
    }
}

static void
add_viewers (GString *out, const SightReport *report)
{
  for (guint i = 0; i < report->viewers->len; i++)
    {
      const SightReportViewer *row = &g_array_index (report->viewers, SightReportViewer, i);
      const SightViewer *viewer = sight_level_get_viewer (report->level, i);

      sight_csv_add_int (out, i + 1);
      sight_csv_add_text (out, row->name);
      sight_csv_add_text (out, g_array_index (report->teams, SightReportTeam, viewer->team).name);
      sight_csv_add_int (out, viewer->cell.x);
      sight_csv_add_int (out, viewer->cell.y);
      sight_csv_add_int (out, viewer->alive);
      sight_csv_add_text (out, row->sight.preset != NULL ? row->sight.preset->id : "");
      sight_csv_add_text (out, row->sight.algorithm->id);
      sight_csv_add_int (out, row->sight.range);
      if (viewer->facing == SIGHT_FACING_NONE)
        sight_csv_add_text (out, "");
      else
        sight_csv_add_int (out, viewer->facing);
      sight_csv_add_int (out, viewer->angle);
      sight_csv_add_int (out, row->n_seen);
      sight_csv_end_row (out);
    }
}

static void
add_teams (GString *out, const SightReport *report)
{
  const gsize n_cells = (gsize) report->level->map->width * report->level->map->height;

  for (guint i = 0; i < report->teams->len; i++)
    {
      const SightReportTeam *team = &g_array_index (report->teams, SightReportTeam, i);

      sight_csv_add_int (out, i + 1);
      sight_csv_add_text (out, team->name);
      sight_csv_add_int (out, team->n_viewers);
      sight_csv_add_int (out, team->n_alive);
      sight_csv_add_int (out, team->n_seen);
      sight_csv_add_int (out, n_cells - team->n_seen);
      sight_csv_add_real (out, team->share);
      sight_csv_end_row (out);
    }
}

static void
add_tiles (GString *out, const SightReport *report)
{
  for (guint i = 0; i < report->tiles->len; i++)
    {
      const SightReportTile *row = &g_array_index (report->tiles, SightReportTile, i);
      const SightTile *tile = sight_legend_get (report->level->legend, row->tile);
      char glyph[7] = "";

      g_unichar_to_utf8 (tile->glyph, glyph);
      sight_csv_add_text (out, glyph);
      sight_csv_add_text (out, tile->name);
      sight_csv_add_int (out, tile->transparent);
      sight_csv_add_int (out, tile->walkable);
      sight_csv_add_int (out, row->count);
      sight_csv_end_row (out);
    }
}

static void
add_areas (GString *out, const SightReport *report)
{
  for (guint i = 0; i < report->level->areas->len; i++)
    {
      const SightArea *area = sight_level_get_area (report->level, i);

      sight_csv_add_int (out, i + 1);
      sight_csv_add_text (out, area->name);
      sight_csv_add_text (out, sight_area_purpose_get_id (area->purpose));
      sight_csv_add_text (out, area->team >= 0 ? sight_level_get_team (report->level, area->team)->name : "");
      sight_csv_add_int (out, sight_cell_set_count (area->cells));
      sight_csv_add_int (out, sight_level_count_walkable (report->level, area->cells));
      sight_csv_end_row (out);
    }
}

static void
add_area_rects (GString *out, const SightReport *report)
{
  for (guint i = 0; i < report->level->areas->len; i++)
    {
      g_autoptr (GArray) rects = sight_cell_set_get_rects (sight_level_get_area (report->level, i)->cells);

      for (guint k = 0; k < rects->len; k++)
        {
          const SightRect rect = g_array_index (rects, SightRect, k);

          sight_csv_add_int (out, i + 1);
          sight_csv_add_int (out, rect.x);
          sight_csv_add_int (out, rect.y);
          sight_csv_add_int (out, rect.width);
          sight_csv_add_int (out, rect.height);
          sight_csv_end_row (out);
        }
    }
}

static void
add_notes (GString *out, const SightReport *report)
{
  for (guint i = 0; i < report->level->notes->len; i++)
    {
      const SightPin *note = sight_level_get_note (report->level, i);
      const SightRect bounds = note->cells->bounds;

      sight_csv_add_int (out, i + 1);
      sight_csv_add_text (out, note->text);
      sight_csv_add_int (out, bounds.x);
      sight_csv_add_int (out, bounds.y);
      sight_csv_add_int (out, bounds.width);
      sight_csv_add_int (out, bounds.height);
      sight_csv_end_row (out);
    }
}

static gboolean
has_notes (const SightReport *report)
{
  return report->level->notes->len > 0;
}

static gboolean
has_lamps (const SightReport *report)
{
  return report->level->lamps->len > 0;
}

/* Viewers that stand on several cells. */
static void
add_sizes (GString *out, const SightReport *report)
{
  for (guint i = 0; i < report->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (report->level, i);

      if (!sight_viewer_is_large (viewer))
        continue;
      sight_csv_add_int (out, i + 1);
      sight_csv_add_int (out, viewer->width);
      sight_csv_add_int (out, viewer->height);
      sight_csv_end_row (out);
    }
}

static gboolean
has_sizes (const SightReport *report)
{
  return sight_level_has_large (report->level);
}

static gboolean
has_areas (const SightReport *report)
{
  return report->level->areas->len > 0;
}

static void
add_lines (GString *out, const SightReport *report)
{
  for (guint i = 0; i < report->lines->len; i++)
    {
      const SightReportLine *line = &g_array_index (report->lines, SightReportLine, i);

      sight_csv_add_int (out, i + 1);
      sight_csv_add_text (out, line->name);
      sight_csv_add_int (out, line->from.x);
      sight_csv_add_int (out, line->from.y);
      sight_csv_add_int (out, line->to.x);
      sight_csv_add_int (out, line->to.y);
      if (line->is_on_map)
        {
          sight_csv_add_int (out, sight_los_is_clear (&line->los));
          sight_csv_add_int (out, sight_los_is_clear (&line->back));
          add_los (out, &line->los);
          sight_csv_add_text (out, line->verdict);
        }
      else
        g_string_append (out, ",,,,,");
      sight_csv_end_row (out);
    }
}

static void
add_step (GString *out, const SightStepRow *row)
{
  SightCell cells[SIGHT_TESTS_MAX];

  for (guint i = 0; i < row->n_tests; i++)
    cells[i] = row->tests[i].cell;
  sight_csv_add_int (out, row->number);
  sight_csv_add_int (out, row->step->cell.x);
  sight_csv_add_int (out, row->step->cell.y);
  sight_csv_add_int (out, row->step->error);
  sight_csv_add_text (out, row->move);
  sight_csv_add_int (out, row->step->to.x);
  sight_csv_add_int (out, row->step->to.y);
  add_cells (out, cells, row->n_tests);
  sight_csv_add_text (out, sight_step_row_get_verdict_id (row));
  sight_csv_end_row (out);
}

static void
add_steps (GString *out, const SightReport *report)
{
  for (guint i = 0; i < report->lines->len; i++)
    {
      g_autoptr (SightTrace) trace =
          sight_report_trace_line (report, &g_array_index (report->lines, SightReportLine, i));
      SightStepRow row = sight_step_row_init (trace);

      while (sight_step_row_next (&row))
        {
          sight_csv_add_int (out, i + 1);
          add_step (out, &row);
        }
    }
}

static void
add_comparisons (GString *out, const SightReport *report)
{
  for (guint i = 0; i < report->comparisons->len; i++)
    {
      const SightReportComparison *row = &g_array_index (report->comparisons, SightReportComparison, i);

      for (guint k = 0; k < report->viewers->len; k++)
        {
          sight_csv_add_text (out, row->preset->id);
          sight_csv_add_viewer (out, report, k);
          sight_csv_add_int (out, row->viewers[k].both);
          sight_csv_add_int (out, row->viewers[k].only_a);
          sight_csv_add_int (out, row->viewers[k].only_b);
          sight_csv_end_row (out);
        }
    }
}

static void
add_answers (GString *out, const SightReport *report)
{
  for (guint i = 0; i < report->answers->len; i++)
    {
      const SightAnswer *answer = g_ptr_array_index (report->answers, i);
      g_autofree char *text = sight_report_answer_get_text (answer);

      sight_csv_add_text (out, sight_question_get_type (answer->request.question)->id);
      sight_csv_add_text (out, answer->number);
      sight_csv_add_text (out, answer->unit);
      sight_csv_add_text (out, text);
      sight_csv_end_row (out);
    }
}

static void
add_checks (GString *out, const SightReport *report)
{
  for (guint i = 0; i < report->checks->len; i++)
    {
      const SightReportCheck *check = sight_report_get_check (report, i);
      g_autofree char *text = sight_report_check_get_text (check);

      sight_csv_add_int (out, i + 1);
      sight_csv_add_text (out, check->text);
      sight_csv_add_text (out, sight_check_status_get_id (check->result->status));
      sight_csv_add_text (out, text);
      sight_csv_end_row (out);
    }
}

static gboolean
has_checks (const SightReport *report)
{
  return report->checks->len > 0;
}

static gboolean
has_measures (const SightReport *report)
{
  return report->measures->len > 0;
}

static gboolean
has_answers (const SightReport *report)
{
  return report->answers->len > 0;
}

static gboolean
has_passings (const SightReport *report)
{
  return sight_report_count_turns (report) > 0 && report->level->rules.on_way == SIGHT_ON_WAY_SEEN;
}

static gboolean
has_ghosts (const SightReport *report)
{
  return sight_report_count_turns (report) > 0 && report->level->rules.last_seen;
}

static gboolean
has_turns (const SightReport *report)
{
  return sight_report_count_turns (report) > 0;
}

static gboolean
has_comparisons (const SightReport *report)
{
  return report->comparisons->len > 0;
}

/* The only list of tables; the first is the file itself. */
static const struct
{
  const char *id, *head;
  void (*add) (GString *out, const SightReport *report);
  gboolean (*is_wanted) (const SightReport *report); /* (nullable): NULL: always */
} tables[] = {
  { NULL, "from,from_name,from_team,to,to_name,to_team,distance,sees,one_way,in_range,stop,blockers", add_pairs },
  { "viewers", "number,name,team,x,y,alive,preset,algorithm,range,facing,angle,seen", add_viewers },
  { "viewer-sizes", "viewer,columns,rows", add_sizes, has_sizes },
  { "teams", "number,name,viewers,alive,seen,hidden,share", add_teams },
  { "tiles", "glyph,name,transparent,walkable,count", add_tiles },
  { "lines", "number,name,from_x,from_y,to_x,to_y,clear,back_clear,stop,blockers,verdict", add_lines },
  { "steps", "line,step,x,y,error,move,to_x,to_y,tested,verdict", add_steps },
  { "areas", "number,name,purpose,team,cells,walkable", add_areas, has_areas },
  { "area-rects", "area,x,y,width,height", add_area_rects, has_areas },
  { "notes", "number,text,x,y,width,height", add_notes, has_notes },
  { "lamps", "number,name,x,y,range,on,lights", sight_csv_add_lamps, has_lamps },
  { "turns", "turn,name,team,team_name,visible,explored,hidden", sight_csv_add_turns, has_turns },
  { "turn-viewers", "turn,viewer,viewer_name,team,x,y,alive,on_map,seen", sight_csv_add_turn_viewers, has_turns },
  { "turn-pairs", "turn,from,from_name,from_team,to,to_name,to_team,one_way", sight_csv_add_turn_pairs, has_turns },
  { "turn-events", "turn,event,text,fault", sight_csv_add_turn_events, has_turns },
  { "turn-passings", "turn,event,viewer,viewer_name,viewer_team,seen_by,seen_by_name,seen_by_team,x,y",
    sight_csv_add_turn_passings, has_passings },
  { "turn-ghosts", "turn,team,team_name,viewer,viewer_name,viewer_team,x,y,seen_in", sight_csv_add_turn_ghosts,
    has_ghosts },
  { "comparisons", "preset,viewer,viewer_name,team,both,only_level,only_preset", add_comparisons, has_comparisons },
  { "answers", "question,number,unit,text", add_answers, has_answers },
  { "checks", "number,check,status,text", add_checks, has_checks },
  { "measures", "measure,subject,places,mean,median,least,least_x,least_y,most,most_x,most_y,error",
    sight_csv_add_measures, has_measures },
  { "cells", "measure,x,y,value", sight_csv_add_measured_cells, has_measures },
};

static GBytes *
write_table (const SightReport *report, gsize index)
{
  GString *out = g_string_new (tables[index].head);

  g_string_append (out, "\n");
  tables[index].add (out, report);

  return g_string_free_to_bytes (out);
}

GBytes *
sight_report_write_csv (const SightReport *report, const char *stem, GPtrArray *companions)
{
  for (gsize i = 1; companions != NULL && i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s-%s.csv", stem, tables[i].id);
      g_autoptr (GBytes) bytes = NULL;

      if (tables[i].is_wanted != NULL && !tables[i].is_wanted (report))
        continue;
      bytes = write_table (report, i);
      g_ptr_array_add (companions, sight_companion_new_marked (name, bytes, 0, strlen (tables[i].head) + 1));
    }

  return write_table (report, 0);
}

static gboolean
is_written (const GPtrArray *companions, const char *name)
{
  for (guint i = 0; i < companions->len; i++)
    {
      if (g_str_equal (((const SightCompanion *) g_ptr_array_index (companions, i))->name, name))
        return TRUE;
    }

  return FALSE;
}

void
sight_report_note_left_csv (GFile *file, const GPtrArray *companions, SightNotes *notes)
{
  g_autofree char *stem = sight_file_get_stem_on_disk (file);
  g_autoptr (GPtrArray) left = g_ptr_array_new_with_free_func (g_free);

  for (gsize i = 1; i < G_N_ELEMENTS (tables); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s-%s.csv", stem, tables[i].id);
      g_autofree char *mark = g_strconcat (tables[i].head, "\n", NULL);

      if (!is_written (companions, name) && sight_replaced_is_left (file, name, mark))
        g_ptr_array_add (left, g_steal_pointer (&name));
    }
  sight_replaced_note_left (left, notes);
}
