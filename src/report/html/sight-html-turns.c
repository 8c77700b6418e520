/* sight-html-turns.c - the turns of an HTML report: what teams know in each as bars and a table, then each for itself
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-html.h"

#include <glib/gi18n-lib.h>

#include "report/content/sight-report-turn.h"
#include "report/content/sight-report-words.h"

#define ROWS_SHOWN 60 /* a longer table is folded */
#define HEIGHT 100    /* of the bars, in a drawing a turn wide */

/* Bars */

/* The bars of @team as one path: what it knows, or of that what it sees. */
static void
add_bars (const SightHtml *self, guint team, const char *class_name, gboolean of_known)
{
  const gsize n_cells = (gsize) self->report->level->map->width * self->report->level->map->height;

  sight_html_add (self, "<path class=\"%s\" d=\"", class_name);
  for (guint i = 0; i < sight_report_count_turns (self->report); i++)
    {
      const SightCounts *counts = &sight_report_get_turn (self->report, i)->teams[team];
      const gsize cells = counts->visible + (of_known ? counts->explored : 0);
      const guint height = (cells * 10 * HEIGHT + n_cells / 2) / n_cells;

      sight_html_add (self, "M%u.08 %dv-%u.%uh.84v%u.%uz", i, HEIGHT, height / 10, height % 10, height / 10,
                      height % 10);
    }
  sight_html_add (self, "\"/>");
}

static void
add_chart (const SightHtml *self, guint team)
{
  const guint n = sight_report_count_turns (self->report);
  const SightReportTeam *row = &g_array_index (self->report->teams, SightReportTeam, team);
  g_autofree char *label = g_strdup_printf (_ ("What team %s sees and knows, turn by turn"), row->name);

  sight_html_add (self, "<div class=\"course\" style=\"--c:#%06x\"><div class=\"name\">",
                  sight_level_get_team (self->report->level, team)->color);
  sight_html_add_icon (self, SIGHT_ICON_TEAM, team);
  sight_html_add (self,
                  "<bdi>%s</bdi></div>\n<svg class=\"bars\" viewBox=\"0 0 %u %d\" preserveAspectRatio=\"none\" "
                  "role=\"img\" aria-label=\"%s\"><rect class=\"at\" width=\"1\" height=\"%d\"/>",
                  row->name, n, HEIGHT, label, HEIGHT);
  add_bars (self, team, "knows", TRUE);
  add_bars (self, team, "sees", FALSE);
  sight_html_add (self, "</svg></div>\n");
}

static void
add_charts (const SightHtml *self)
{
  sight_html_add (self, "<div class=\"courses\">\n");
  for (guint i = 0; i < self->report->teams->len; i++)
    add_chart (self, i);
  sight_html_add (self,
                  "<div class=\"course\" aria-hidden=\"true\"><span></span><div class=\"axis\"><span>0</span>"
                  "<span>%u</span></div></div>\n",
                  sight_report_count_turns (self->report) - 1);
  sight_html_add (self,
                  "<ul class=\"key\"><li><b class=\"sees\"></b>%s</li><li><b class=\"knows\"></b>%s</li>"
                  "<li><b></b>%s</li></ul>\n</div>\n",
                  _ ("visible"), _ ("explored"), _ ("hidden"));
}

static void
add_counts (const SightHtml *self)
{
  g_autoptr (SightTable) table = sight_table_new_turns (self->report, SIGHT_TABLE_EVENTS_MAX);
  const guint n = sight_table_get_n_rows (table);

  sight_html_add (self, "<details%s><summary>%s</summary>\n", n <= ROWS_SHOWN ? " open" : "", _ ("In figures"));
  sight_html_add_table (self, table, _ ("Cells of the map as each team knows them at the end of each turn"));
  sight_html_add (self, "</details>\n");
}

/* One turn */

static void
add_event (const SightHtml *self, const SightReportEvent *event)
{
  sight_html_add (self, "<li><bdi>%s</bdi>", event->text);
  if (event->fault != NULL)
    /* Translators: an event of a turn cannot happen; why */
    sight_html_add (self, " <span class=\"warn\">⚠ %s: %s</span>", _ ("left out"), _ (event->fault));
  sight_html_add (self, "</li>\n");
}

static void
add_turn (const SightHtml *self, guint number)
{
  const SightReportTurn *turn = sight_report_get_turn (self->report, number);
  g_autofree char *title = g_strdup_printf (_ ("Turn %u"), number);
  g_autoptr (SightTable) table = sight_table_new_turn (self->report, number);

  sight_html_add (self, "<article class=\"turn\" id=\"turn%u\">\n<h3>%s · <bdi>%s</bdi></h3>\n", number, title,
                  turn->name);
  if (turn->events->len > 0)
    {
      sight_html_add (self, "<ol class=\"events\">\n");
      for (guint i = 0; i < turn->events->len; i++)
        add_event (self, &g_array_index (turn->events, SightReportEvent, i));
      sight_html_add (self, "</ol>\n");
    }
  for (guint i = 0; sight_report_turn_get_news (turn, i) != NULL; i++)
    sight_html_add (self, "<p class=\"note\"><bdi>%s</bdi></p>\n", sight_report_turn_get_news (turn, i));
  if (sight_table_get_n_rows (table) > 0)
    sight_html_add_table (self, table,
                          self->report->teams->len > 1 ? _ ("Each viewer, and whom it sees of other teams")
                                                       : _ ("Each viewer, and whom it sees"));
  sight_html_add (self, "</article>\n");
}

/* What the page does not show, and where it is. */
static void
add_bounds (const SightHtml *self)
{
  const guint n = sight_report_count_turns (self->report);
  g_autofree char *left = sight_report_describe_left (self->report);

  if (left != NULL)
    sight_html_add (self, "<p class=\"banner warn\">⚠ %s</p>\n", left);
  if (self->page->n_played >= n)
    return;
  sight_html_add (self, "<p class=\"banner warn\">⚠ ");
  sight_html_add (self,
                  _ ("The map shows turns up to %u, and only those are shown in detail: all %u would make this "
                     "page too large. JSON and CSV reports hold them all."),
                  self->page->n_played - 1, n - 1);
  sight_html_add (self, "</p>\n");
}

void
sight_html_add_turns (const SightHtml *self)
{
  add_bounds (self);
  if (self->report->teams->len > 0)
    {
      add_charts (self);
      add_counts (self);
    }
  sight_html_add (self, "<div class=\"each\">\n");
  for (guint i = 0; i < MIN (self->page->n_played, sight_report_count_turns (self->report)); i++)
    add_turn (self, i);
  sight_html_add (self, "</div>\n");
}
