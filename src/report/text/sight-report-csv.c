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
#include "format/sight-formats.h"
#include "format/syntax/sight-csv-field.h"
#include "report/steps/sight-report-steps.h"
#include "report/content/sight-report-answer.h"
#include "report/content/sight-report-checks.h"
#include "report/content/sight-report-turn.h"
#include "report/content/sight-report-words.h"
#include "report/steps/sight-report-sight.h"

/* Fields.  Each writes its comma; end_row() takes the last one away. */

static void
add_text (GString *out, const char *text)
{
  sight_csv_append_field (out, text);
  g_string_append_c (out, ',');
}

static void
add_int (GString *out, gint64 value)
{
  g_string_append_printf (out, "%" G_GINT64_FORMAT ",", value);
}

/* With a point, whatever the language is. */
static void
add_real (GString *out, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (out, "%s,", g_ascii_formatd (text, sizeof text, "%.4f", value));
}

static void
end_row (GString *out)
{
  g_string_truncate (out, out->len - 1);
  g_string_append (out, "\n");
}

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
  add_text (out, sight_los_get_id (los));
  add_cells (out, los->blockers, los->n_blockers);
}

/* Tables */

static void
add_end (GString *out, const SightReport *report, guint viewer)
{
  const int team = sight_level_get_viewer (report->level, viewer)->team;

  add_int (out, viewer + 1);
  add_text (out, g_array_index (report->viewers, SightReportViewer, viewer).name);
  add_text (out, g_array_index (report->teams, SightReportTeam, team).name);
}

static void
add_pairs (GString *out, const SightReport *report)
{

  for (guint i = 0; i < report->pairs->len; i++)
    {
      const SightReportPair *row = &g_array_index (report->pairs, SightReportPair, i);
      const guint a = row->a, b = row->b;
      const SightPair *pair = &row->pair;

      add_end (out, report, a);
      add_end (out, report, b);
      add_real (out, sqrt (pair->distance2));
      add_int (out, (pair->relation & SIGHT_SEES_FORTH) != 0);
      add_int (out, sight_report_is_one_way (pair));
      add_int (out, pair->in_range);
      add_los (out, &pair->los);
      end_row (out);
    }
}

static void
add_viewers (GString *out, const SightReport *report)
{
  for (guint i = 0; i < report->viewers->len; i++)
    {
      const SightReportViewer *row = &g_array_index (report->viewers, SightReportViewer, i);
      const SightViewer *viewer = sight_level_get_viewer (report->level, i);

      add_int (out, i + 1);
      add_text (out, row->name);
      add_text (out, g_array_index (report->teams, SightReportTeam, viewer->team).name);
      add_int (out, viewer->cell.x);
      add_int (out, viewer->cell.y);
      add_int (out, viewer->alive);
      add_text (out, row->sight.preset != NULL ? row->sight.preset->id : "");
      add_text (out, row->sight.algorithm->id);
      add_int (out, row->sight.range);
      if (viewer->facing == SIGHT_FACING_NONE)
        add_text (out, "");
      else
        add_int (out, viewer->facing);
      add_int (out, viewer->angle);
      add_int (out, row->n_seen);
      end_row (out);
    }
}

static void
add_teams (GString *out, const SightReport *report)
{
  const gsize n_cells = (gsize) report->level->map->width * report->level->map->height;

  for (guint i = 0; i < report->teams->len; i++)
    {
      const SightReportTeam *team = &g_array_index (report->teams, SightReportTeam, i);

      add_int (out, i + 1);
      add_text (out, team->name);
      add_int (out, team->n_viewers);
      add_int (out, team->n_alive);
      add_int (out, team->n_seen);
      add_int (out, n_cells - team->n_seen);
      add_real (out, team->share);
      end_row (out);
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
      add_text (out, glyph);
      add_text (out, tile->name);
      add_int (out, tile->transparent);
      add_int (out, tile->walkable);
      add_int (out, row->count);
      end_row (out);
    }
}

static void
add_areas (GString *out, const SightReport *report)
{
  for (guint i = 0; i < report->level->areas->len; i++)
    {
      const SightArea *area = sight_level_get_area (report->level, i);

      add_int (out, i + 1);
      add_text (out, area->name);
      add_text (out, sight_area_purpose_get_id (area->purpose));
      add_text (out, area->team >= 0 ? sight_level_get_team (report->level, area->team)->name : "");
      add_int (out, sight_cell_set_count (area->cells));
      add_int (out, sight_level_count_walkable (report->level, area->cells));
      end_row (out);
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

          add_int (out, i + 1);
          add_int (out, rect.x);
          add_int (out, rect.y);
          add_int (out, rect.width);
          add_int (out, rect.height);
          end_row (out);
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

      add_int (out, i + 1);
      add_text (out, note->text);
      add_int (out, bounds.x);
      add_int (out, bounds.y);
      add_int (out, bounds.width);
      add_int (out, bounds.height);
      end_row (out);
    }
}

static gboolean
has_notes (const SightReport *report)
{
  return report->level->notes->len > 0;
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

      add_int (out, i + 1);
      add_text (out, line->name);
      add_int (out, line->from.x);
      add_int (out, line->from.y);
      add_int (out, line->to.x);
      add_int (out, line->to.y);
      if (line->is_on_map)
        {
          add_int (out, sight_los_is_clear (&line->los));
          add_int (out, sight_los_is_clear (&line->back));
          add_los (out, &line->los);
          add_text (out, line->verdict);
        }
      else
        g_string_append (out, ",,,,,");
      end_row (out);
    }
}

static void
add_step (GString *out, const SightStepRow *row)
{
  SightCell cells[SIGHT_TESTS_MAX];

  for (guint i = 0; i < row->n_tests; i++)
    cells[i] = row->tests[i].cell;
  add_int (out, row->number);
  add_int (out, row->step->cell.x);
  add_int (out, row->step->cell.y);
  add_int (out, row->step->error);
  add_text (out, row->move);
  add_int (out, row->step->to.x);
  add_int (out, row->step->to.y);
  add_cells (out, cells, row->n_tests);
  add_text (out, sight_step_row_get_verdict_id (row));
  end_row (out);
}

static void
add_steps (GString *out, const SightReport *report)
{
  for (guint i = 0; i < report->lines->len; i++)
    {
      SightStepRow row = sight_step_row_init (g_array_index (report->lines, SightReportLine, i).trace);

      while (sight_step_row_next (&row))
        {
          add_int (out, i + 1);
          add_step (out, &row);
        }
    }
}

static void
add_turns (GString *out, const SightReport *report)
{
  for (guint i = 0; i < sight_report_count_turns (report); i++)
    {
      const SightReportTurn *turn = sight_report_get_turn (report, i);

      for (guint k = 0; k < report->teams->len; k++)
        {
          add_int (out, i);
          add_text (out, turn->name);
          add_int (out, k + 1);
          add_text (out, g_array_index (report->teams, SightReportTeam, k).name);
          add_int (out, turn->teams[k].visible);
          add_int (out, turn->teams[k].explored);
          add_int (out, turn->teams[k].hidden);
          end_row (out);
        }
    }
}

static void
add_turn_viewers (GString *out, const SightReport *report)
{
  for (guint i = 0; i < sight_report_count_turns (report); i++)
    {
      for (guint k = 0; k < report->viewers->len; k++)
        {
          const SightReportStand *pose = &sight_report_get_turn (report, i)->viewers[k];

          add_int (out, i);
          add_end (out, report, k);
          add_int (out, pose->cell.x);
          add_int (out, pose->cell.y);
          add_int (out, pose->alive);
          add_int (out, !pose->is_away);
          add_int (out, pose->n_seen);
          end_row (out);
        }
    }
}

/* The viewers of @meeting, from its a to its b or @back. */
static void
add_meeting (GString *out, const SightReport *report, guint turn, const SightReportMeeting *meeting, gboolean back)
{
  if (!(meeting->relation & (back ? SIGHT_SEES_BACK : SIGHT_SEES_FORTH)))
    return;
  add_int (out, turn);
  add_end (out, report, back ? meeting->b : meeting->a);
  add_end (out, report, back ? meeting->a : meeting->b);
  add_int (out, meeting->relation != SIGHT_SEES_BOTH);
  end_row (out);
}

static void
add_turn_pairs (GString *out, const SightReport *report)
{
  for (guint i = 0; i < sight_report_count_turns (report); i++)
    {
      const GArray *meetings = sight_report_get_turn (report, i)->meetings;

      for (guint k = 0; k < meetings->len; k++)
        {
          const SightReportMeeting *meeting = &g_array_index (meetings, SightReportMeeting, k);

          add_meeting (out, report, i, meeting, FALSE);
          add_meeting (out, report, i, meeting, TRUE);
        }
    }
}

static void
add_events (GString *out, const SightReport *report)
{
  for (guint i = 0; i < sight_report_count_turns (report); i++)
    {
      const GArray *events = sight_report_get_turn (report, i)->events;

      for (guint k = 0; k < events->len; k++)
        {
          const SightReportEvent *event = &g_array_index (events, SightReportEvent, k);

          add_int (out, i);
          add_int (out, k + 1);
          add_text (out, event->text);
          add_text (out, event->fault != NULL ? event->fault : "");
          end_row (out);
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
          add_text (out, row->preset->id);
          add_end (out, report, k);
          add_int (out, row->viewers[k].both);
          add_int (out, row->viewers[k].only_a);
          add_int (out, row->viewers[k].only_b);
          end_row (out);
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

      add_text (out, sight_question_get_type (answer->request.question)->id);
      add_text (out, answer->number);
      add_text (out, answer->unit);
      add_text (out, text);
      end_row (out);
    }
}

static void
add_checks (GString *out, const SightReport *report)
{
  for (guint i = 0; i < report->checks->len; i++)
    {
      const SightReportCheck *check = sight_report_get_check (report, i);
      g_autofree char *text = sight_report_check_get_text (check);

      add_int (out, i + 1);
      add_text (out, check->text);
      add_text (out, sight_check_status_get_id (check->result->status));
      add_text (out, text);
      end_row (out);
    }
}

static gboolean
has_checks (const SightReport *report)
{
  return report->checks->len > 0;
}

static gboolean
has_answers (const SightReport *report)
{
  return report->answers->len > 0;
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
  const char *id;
  const char *head;
  void (*add) (GString *out, const SightReport *report);
  gboolean (*is_wanted) (const SightReport *report); /* (nullable): NULL: always */
} tables[] = {
  { NULL, "from,from_name,from_team,to,to_name,to_team,distance,sees,one_way,in_range,stop,blockers", add_pairs },
  { "viewers", "number,name,team,x,y,alive,preset,algorithm,range,facing,angle,seen", add_viewers },
  { "teams", "number,name,viewers,alive,seen,hidden,share", add_teams },
  { "tiles", "glyph,name,transparent,walkable,count", add_tiles },
  { "lines", "number,name,from_x,from_y,to_x,to_y,clear,back_clear,stop,blockers,verdict", add_lines },
  { "steps", "line,step,x,y,error,move,to_x,to_y,tested,verdict", add_steps },
  { "areas", "number,name,purpose,team,cells,walkable", add_areas, has_areas },
  { "area-rects", "area,x,y,width,height", add_area_rects, has_areas },
  { "notes", "number,text,x,y,width,height", add_notes, has_notes },
  { "turns", "turn,name,team,team_name,visible,explored,hidden", add_turns, has_turns },
  { "turn-viewers", "turn,viewer,viewer_name,team,x,y,alive,on_map,seen", add_turn_viewers, has_turns },
  { "turn-pairs", "turn,from,from_name,from_team,to,to_name,to_team,one_way", add_turn_pairs, has_turns },
  { "turn-events", "turn,event,text,fault", add_events, has_turns },
  { "comparisons", "preset,viewer,viewer_name,team,both,only_level,only_preset", add_comparisons, has_comparisons },
  { "answers", "question,number,unit,text", add_answers, has_answers },
  { "checks", "number,check,status,text", add_checks, has_checks },
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
      g_ptr_array_add (companions, sight_companion_new (name, bytes));
    }

  return write_table (report, 0);
}
