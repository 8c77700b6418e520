/* sight-report-json-turns.c - the turns of a report as JSON
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-json-turns.h"

void
sight_report_json_add_pair (SightJsonWriter *writer, guint from, guint to)
{
  sight_json_begin_array (writer, NULL);
  sight_json_write_int (writer, NULL, from);
  sight_json_write_int (writer, NULL, to);
  sight_json_end_array (writer);
}

static void
add_events (SightJsonWriter *writer, const SightReportTurn *turn)
{
  sight_json_begin_array (writer, "events");
  for (guint i = 0; i < turn->events->len; i++)
    {
      const SightReportEvent *event = &g_array_index (turn->events, SightReportEvent, i);

      sight_json_begin_object (writer, NULL);
      sight_json_write_string (writer, "text", event->text);
      sight_json_write_string (writer, "fault", event->fault);
      sight_json_end_object (writer);
    }
  sight_json_end_array (writer);
}

static void
add_known (SightJsonWriter *writer, const SightReport *report, const SightReportTurn *turn)
{
  sight_json_begin_array (writer, "teams");
  for (guint i = 0; i < report->teams->len; i++)
    {
      sight_json_begin_object (writer, NULL);
      sight_json_write_int (writer, "visible", turn->teams[i].visible);
      sight_json_write_int (writer, "explored", turn->teams[i].explored);
      sight_json_write_int (writer, "hidden", turn->teams[i].hidden);
      sight_json_end_object (writer);
    }
  sight_json_end_array (writer);
}

static void
add_stands (SightJsonWriter *writer, const SightReport *report, const SightReportTurn *turn)
{
  sight_json_begin_array (writer, "viewers");
  for (guint i = 0; i < report->viewers->len; i++)
    {
      sight_json_begin_object (writer, NULL);
      sight_json_write_cell (writer, "cell", turn->viewers[i].cell);
      sight_json_write_boolean (writer, "alive", turn->viewers[i].alive);
      sight_json_write_boolean (writer, "onMap", !turn->viewers[i].is_away);
      sight_json_write_int (writer, "seen", turn->viewers[i].n_seen);
      if (turn->viewers[i].team != sight_level_get_viewer (report->level, i)->team)
        sight_json_write_int (writer, "team", turn->viewers[i].team);
      sight_json_end_object (writer);
    }
  sight_json_end_array (writer);
}

/* Only where the level has walkers looked at. */
static void
add_passings (SightJsonWriter *writer, const SightReport *report, const SightReportTurn *turn)
{
  if (report->level->rules.on_way != SIGHT_ON_WAY_SEEN)
    return;
  sight_json_begin_array (writer, "passings");
  for (guint i = 0; i < turn->passings->len; i++)
    {
      const SightPassing *row = &g_array_index (turn->passings, SightReportPassing, i).passing;

      sight_json_begin_object (writer, NULL);
      sight_json_write_int (writer, "event", row->event);
      sight_json_write_int (writer, "viewer", row->viewer);
      sight_json_write_int (writer, "watcher", row->watcher);
      sight_json_write_cell (writer, "cell", row->cell);
      sight_json_end_object (writer);
    }
  sight_json_end_array (writer);
}

/* Only where the level has teams remember. */
static void
add_ghosts (SightJsonWriter *writer, const SightReport *report, const SightReportTurn *turn)
{
  if (!report->level->rules.last_seen)
    return;
  sight_json_begin_array (writer, "lastSeen");
  for (guint i = 0; i < turn->ghosts->len; i++)
    {
      const SightReportGhost *row = &g_array_index (turn->ghosts, SightReportGhost, i);

      sight_json_begin_object (writer, NULL);
      sight_json_write_int (writer, "team", row->team);
      sight_json_write_int (writer, "viewer", row->viewer);
      sight_json_write_cell (writer, "cell", row->ghost.cell);
      sight_json_write_int (writer, "turn", row->ghost.turn);
      sight_json_end_object (writer);
    }
  sight_json_end_array (writer);
}

void
sight_report_json_add_turn (SightJsonWriter *writer, const SightReport *report, guint index)
{
  const SightReportTurn *turn = sight_report_get_turn (report, index);

  sight_json_write_int (writer, "turn", index);
  sight_json_write_string (writer, "name", turn->name);
  add_events (writer, turn);
  add_known (writer, report, turn);
  add_stands (writer, report, turn);
  add_passings (writer, report, turn);
  add_ghosts (writer, report, turn);
  sight_json_begin_array (writer, "sees");
  for (guint i = 0; i < turn->meetings->len; i++)
    {
      const SightReportMeeting *meeting = &g_array_index (turn->meetings, SightReportMeeting, i);

      if (meeting->relation & SIGHT_SEES_FORTH)
        sight_report_json_add_pair (writer, meeting->a, meeting->b);
      if (meeting->relation & SIGHT_SEES_BACK)
        sight_report_json_add_pair (writer, meeting->b, meeting->a);
    }
  sight_json_end_array (writer);
}
