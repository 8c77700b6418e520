/* sight-csv-turns.c - the tables of turns in a CSV report
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-csv-turns.h"

#include "report/content/sight-report-turn.h"
#include "sight-csv-measures.h"

/* Tables */

/* @team: that it is in */
static void
add_viewer_of (GString *out, const SightReport *report, guint viewer, int team)
{
  sight_csv_add_int (out, viewer + 1);
  sight_csv_add_text (out, g_array_index (report->viewers, SightReportViewer, viewer).name);
  sight_csv_add_text (out, g_array_index (report->teams, SightReportTeam, team).name);
}

void
sight_csv_add_viewer (GString *out, const SightReport *report, guint viewer)
{
  add_viewer_of (out, report, viewer, sight_level_get_viewer (report->level, viewer)->team);
}

void
sight_csv_add_turns (GString *out, const SightReport *report)
{
  for (guint i = 0; i < sight_report_count_turns (report); i++)
    {
      const SightReportTurn *turn = sight_report_get_turn (report, i);

      for (guint k = 0; k < report->teams->len; k++)
        {
          sight_csv_add_int (out, i);
          sight_csv_add_text (out, turn->name);
          sight_csv_add_int (out, k + 1);
          sight_csv_add_text (out, g_array_index (report->teams, SightReportTeam, k).name);
          sight_csv_add_int (out, turn->teams[k].visible);
          sight_csv_add_int (out, turn->teams[k].explored);
          sight_csv_add_int (out, turn->teams[k].hidden);
          sight_csv_end_row (out);
        }
    }
}

void
sight_csv_add_turn_viewers (GString *out, const SightReport *report)
{
  for (guint i = 0; i < sight_report_count_turns (report); i++)
    {
      for (guint k = 0; k < report->viewers->len; k++)
        {
          const SightReportStand *pose = &sight_report_get_turn (report, i)->viewers[k];

          sight_csv_add_int (out, i);
          add_viewer_of (out, report, k, pose->team);
          sight_csv_add_int (out, pose->cell.x);
          sight_csv_add_int (out, pose->cell.y);
          sight_csv_add_int (out, pose->alive);
          sight_csv_add_int (out, !pose->is_away);
          sight_csv_add_int (out, pose->n_seen);
          sight_csv_end_row (out);
        }
    }
}

/* The viewers of @meeting, from its a to its b or @back. */
static void
add_meeting (GString *out, const SightReport *report, guint turn, const SightReportMeeting *meeting, gboolean back)
{
  const SightReportStand *stands = sight_report_get_turn (report, turn)->viewers;
  const guint from = back ? meeting->b : meeting->a, to = back ? meeting->a : meeting->b;

  if (!(meeting->relation & (back ? SIGHT_SEES_BACK : SIGHT_SEES_FORTH)))
    return;
  sight_csv_add_int (out, turn);
  add_viewer_of (out, report, from, stands[from].team);
  add_viewer_of (out, report, to, stands[to].team);
  sight_csv_add_int (out, meeting->relation != SIGHT_SEES_BOTH);
  sight_csv_end_row (out);
}

void
sight_csv_add_turn_pairs (GString *out, const SightReport *report)
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

void
sight_csv_add_turn_events (GString *out, const SightReport *report)
{
  for (guint i = 0; i < sight_report_count_turns (report); i++)
    {
      const GArray *events = sight_report_get_turn (report, i)->events;

      for (guint k = 0; k < events->len; k++)
        {
          const SightReportEvent *event = &g_array_index (events, SightReportEvent, k);

          sight_csv_add_int (out, i);
          sight_csv_add_int (out, k + 1);
          sight_csv_add_text (out, event->text);
          sight_csv_add_text (out, event->fault != NULL ? event->fault : "");
          sight_csv_end_row (out);
        }
    }
}

void
sight_csv_add_turn_ghosts (GString *out, const SightReport *report)
{
  for (guint i = 0; i < sight_report_count_turns (report); i++)
    {
      const GArray *ghosts = sight_report_get_turn (report, i)->ghosts;

      for (guint k = 0; k < ghosts->len; k++)
        {
          const SightReportGhost *row = &g_array_index (ghosts, SightReportGhost, k);

          sight_csv_add_int (out, i);
          sight_csv_add_int (out, row->team + 1);
          sight_csv_add_text (out, g_array_index (report->teams, SightReportTeam, row->team).name);
          sight_csv_add_viewer (out, report, row->viewer);
          sight_csv_add_int (out, row->ghost.cell.x);
          sight_csv_add_int (out, row->ghost.cell.y);
          sight_csv_add_int (out, row->ghost.turn);
          sight_csv_end_row (out);
        }
    }
}

void
sight_csv_add_turn_passings (GString *out, const SightReport *report)
{
  for (guint i = 0; i < sight_report_count_turns (report); i++)
    {
      const GArray *passings = sight_report_get_turn (report, i)->passings;

      for (guint k = 0; k < passings->len; k++)
        {
          const SightPassing *row = &g_array_index (passings, SightReportPassing, k).passing;

          sight_csv_add_int (out, i);
          sight_csv_add_int (out, row->event + 1);
          sight_csv_add_viewer (out, report, row->viewer);
          sight_csv_add_viewer (out, report, row->watcher);
          sight_csv_add_int (out, row->cell.x);
          sight_csv_add_int (out, row->cell.y);
          sight_csv_end_row (out);
        }
    }
}
