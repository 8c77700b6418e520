/* sight-report-table-turns.c - the tables of a report's turns, and of sights that are compared
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "analysis/sentence/sight-sentence.h"
#include "sight-report-table-private.h"
#include "report/content/sight-report-turn.h"
#include "report/content/sight-report-words.h"

#define CHANGES_SHOWN 12 /* of one sight, in its row */

/* Turns */

static const SightColumn turns_columns[] = {
  { N_ ("Turn"), SIGHT_COLUMN_NUMBER, 8 },      { N_ ("What happens"), SIGHT_COLUMN_NAME, 30 },
  { N_ ("Team"), SIGHT_COLUMN_NAME, 18 },       { N_ ("Visible"), SIGHT_COLUMN_NUMBER, 11 },
  { N_ ("Explored"), SIGHT_COLUMN_NUMBER, 11 }, { N_ ("Hidden"), SIGHT_COLUMN_NUMBER, 11 },
  { N_ ("Known"), SIGHT_COLUMN_NUMBER, 11 },
};

SightTable *
sight_table_new_turns (const SightReport *report, guint n_events)
{
  SightTable *self = sight_table_new ("turns", turns_columns, G_N_ELEMENTS (turns_columns));
  const double n_cells = (double) report->level->map->width * report->level->map->height;

  for (guint i = 0; i < sight_report_count_turns (report); i++)
    {
      const SightReportTurn *turn = sight_report_get_turn (report, i);
      g_autofree char *events = sight_report_turn_describe (report, i, n_events);

      for (guint k = 0; k < report->teams->len; k++)
        {
          const SightCounts *counts = &turn->teams[k];

          sight_table_add_number (self, i);
          sight_table_add_text (self, events);
          sight_table_add_name (self, g_array_index (report->teams, SightReportTeam, k).name, SIGHT_ICON_TEAM, k);
          sight_table_add_number (self, counts->visible);
          sight_table_add_number (self, counts->explored);
          sight_table_add_number (self, counts->hidden);
          sight_table_add (self, sight_report_format_share ((n_cells - counts->hidden) / n_cells), SIGHT_TONE_PLAIN);
        }
    }

  return self;
}

/* One turn */

static const SightColumn turn_columns[] = {
  { N_ ("Viewer"), SIGHT_COLUMN_NAME, 24 }, { N_ ("Cell"), SIGHT_COLUMN_NUMBER, 10 },
  { N_ ("Alive"), SIGHT_COLUMN_TEXT, 10 },  { N_ ("Cells seen"), SIGHT_COLUMN_NUMBER, 12 },
  { N_ ("Sees"), SIGHT_COLUMN_NAME, 22 },   { N_ ("Is seen by"), SIGHT_COLUMN_NAME, 22 },
};

/* "Red 1", "Red 1 (one way: Wall at (3, 4))" */
static void
add_name (GString *text, const SightReport *report, const SightReportTurn *turn, guint viewer, guint other)
{
  const SightReportMeeting *meeting = sight_report_turn_find (turn, viewer, other);
  const char *name = g_array_index (report->viewers, SightReportViewer, other).short_name;

  g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", name);
  if (meeting->relation == SIGHT_SEES_BOTH)
    return;
  if (meeting->why == NULL)
    g_string_append (text, _ (" (one way)"));
  else
    /* Translators: after a viewer; why the other way is none: "Wall at (3, 4)" */
    g_string_append_printf (text, _ (" (one way: %s)"), meeting->why);
}

/* Names of the viewers that @viewer has @what to; marked where that is not mutual. */
static void
add_names (SightTable *self, const SightReport *report, const SightReportTurn *turn, guint viewer, SightSees what)
{
  const gboolean is_one_team = report->teams->len < 2;
  const int team = turn->viewers[viewer].team;
  GString *text = g_string_new (NULL);
  SightTone tone = SIGHT_TONE_PLAIN;

  for (guint i = 0; i < report->viewers->len; i++)
    {
      const SightSees sees = i != viewer ? sight_report_turn_get_sees (turn, viewer, i) : SIGHT_SEES_NEITHER;

      if (!(sees & what) || (!is_one_team && turn->viewers[i].team == team))
        continue;
      add_name (text, report, turn, viewer, i);
      tone = sees != SIGHT_SEES_BOTH || tone == SIGHT_TONE_WARN ? SIGHT_TONE_WARN : SIGHT_TONE_YES;
    }
  sight_table_add (self, g_string_free (text, FALSE), tone);
}

SightTable *
sight_table_new_turn (const SightReport *report, guint number)
{
  SightTable *self = sight_table_new ("turn", turn_columns, G_N_ELEMENTS (turn_columns));
  const SightReportTurn *turn = sight_report_get_turn (report, number);

  for (guint i = 0; i < report->viewers->len; i++)
    {
      const SightReportStand *pose = &turn->viewers[i];
      const gboolean is_away = pose->is_away;

      sight_table_add_viewer (self, report, i);
      sight_table_add (self, is_away ? g_strdup ("") : g_strdup_printf ("%d, %d", pose->cell.x, pose->cell.y),
                       SIGHT_TONE_PLAIN);
      sight_table_add_alive (self, pose->alive, is_away);
      sight_table_add_number (self, pose->n_seen);
      add_names (self, report, turn, i, SIGHT_SEES_FORTH);
      add_names (self, report, turn, i, SIGHT_SEES_BACK);
    }

  return self;
}

/* Comparisons */

static const SightColumn comparison_columns[] = {
  { N_ ("Sight"), SIGHT_COLUMN_NAME, 26 },      { N_ ("Both"), SIGHT_COLUMN_NUMBER, 10 },
  { N_ ("Fewer"), SIGHT_COLUMN_NUMBER, 10 },    { N_ ("More"), SIGHT_COLUMN_NUMBER, 10 },
  { N_ ("The same"), SIGHT_COLUMN_NUMBER, 10 }, { N_ ("Who sees whom"), SIGHT_COLUMN_NAME, 34 },
};

/* "+ Red 1 sees Blue 2; − Blue 1 sees Red 1": what another sight adds and takes. */
static char *
describe_changes (const SightReport *report, const SightReportComparison *comparison)
{
  GString *text = g_string_new (NULL);

  if (comparison->changes->len == 0)
    g_string_append (text, _ ("no change"));
  for (guint i = 0; i < comparison->changes->len; i++)
    {
      const SightReportChange *change = &g_array_index (comparison->changes, SightReportChange, i);
      const char *from = g_array_index (report->viewers, SightReportViewer, change->from).short_name;
      const char *to = g_array_index (report->viewers, SightReportViewer, change->to).short_name;

      if (i == CHANGES_SHOWN)
        {
          const guint more = comparison->changes->len - i;

          g_string_append_printf (text, ngettext ("; and %u more", "; and %u more", more), more);
          break;
        }
      g_string_append (text, i > 0 ? "; " : "");
      /* Translators: two viewers; with another sight */
      g_string_append_printf (text, change->gains ? _ ("+ %s sees %s") : _ ("− %s sees %s"), from, to);
    }

  return g_string_free (text, FALSE);
}

SightTable *
sight_table_new_comparisons (const SightReport *report)
{
  SightTable *self = sight_table_new ("comparisons", comparison_columns, G_N_ELEMENTS (comparison_columns));

  for (guint i = 0; i < report->comparisons->len; i++)
    {
      const SightReportComparison *row = &g_array_index (report->comparisons, SightReportComparison, i);
      const int percent = sight_compare_get_percent (&row->total, row->total.both);

      sight_table_add_text (self, _ (row->preset->name));
      sight_table_add_number (self, row->total.both);
      sight_table_add_number (self, row->total.only_a);
      sight_table_add_number (self, row->total.only_b);
      sight_table_add (self, g_strdup_printf ("%d %%", percent), SIGHT_TONE_PLAIN);
      sight_table_add (self, describe_changes (report, row),
                       row->changes->len > 0 ? SIGHT_TONE_WARN : SIGHT_TONE_PLAIN);
    }

  return self;
}
