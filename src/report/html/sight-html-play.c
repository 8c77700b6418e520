/* sight-html-play.c - what the script of an HTML report shows of each turn
 *
 * One attribute of the map holds it: an array of what sight-report-play.h
 * describes, the start first, and in "f" where each viewer faces: degrees or null.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-html.h"

#include "report/content/sight-report-play.h"
#include "report/content/sight-report-turn.h"

#define BYTES_MAX (6 * 1024 * 1024) /* no turn begins after that */
#define ROWS_MAX 5000               /* of viewers in turns: each has a table */

/* Where viewers face at the end of a turn, as a member of the object that ends @out. */
static void
add_facings (const SightLevel *level, GString *out)
{
  g_string_truncate (out, out->len - 1);
  g_string_append (out, ",\n\"f\":[");
  for (guint i = 0; i < level->viewers->len; i++)
    {
      const int facing = sight_level_get_viewer (level, i)->facing;

      g_string_append (out, i > 0 ? "," : "");
      if (facing == SIGHT_FACING_NONE)
        g_string_append (out, "null");
      else
        g_string_append_printf (out, "%d", facing);
    }
  g_string_append (out, "]}");
}

guint
sight_html_add_play (const SightHtml *html)
{
  SightTimeline *timeline = html->report->timeline;
  const guint n_rows = MAX (html->report->viewers->len, 1);
  const guint n = CLAMP (sight_report_count_turns (html->report), 1, MAX (ROWS_MAX / n_rows, 2));
  g_autoptr (SightReportPlay) play = sight_report_play_new (timeline);
  g_autoptr (GString) out = g_string_new ("[");
  guint n_played = 0;

  while (n_played < n && (n_played < 2 || out->len < BYTES_MAX))
    {
      if (n_played > 0)
        g_string_append (out, ",\n");
      sight_timeline_set_turn (timeline, n_played);
      sight_report_play_add_turn (play, n_played == 0, out);
      add_facings (sight_timeline_get_level (timeline), out);
      n_played++;
    }
  g_string_append_c (out, ']');
  sight_html_add (html, " data-turns=\"%s\"", out->str);
  sight_timeline_set_turn (timeline, 0);
  sight_timeline_get_level (timeline);

  return n_played;
}
