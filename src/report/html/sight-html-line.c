/* sight-html-line.c - kept lines of an HTML report: each with a drawing of its part of the map
 *
 * The drawings are shapes over the picture of the map that the page has once:
 * a thousand of them cost no more than their steps.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-html.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "analysis/sentence/sight-sentence.h"
#include "report/content/sight-report-words.h"

#define MARGIN 2       /* cells around a line */
#define CELL_MAX 40    /* pixels of a cell */
#define WIDTH 1100     /* pixels, at most */
#define AWAY .66       /* cells from the middle of an end to its letter */
#define STEP_ROWS 5000 /* of the tables of steps: the first lines have one */

/* Adds to @path the square of @cell. */
static void
add_square (GString *path, SightCell cell)
{
  g_string_append_printf (path, "M%d %dh1v1h-1z", cell.x, cell.y);
}

/* What the line passes, tests next to it, and is stopped by: squares; and the way from cell to cell. */
typedef struct
{
  GString *passed, *tested, *stops, *walk;
} Paths;

static void
fill_paths (const SightReport *report, const SightReportLine *line, Paths *self)
{
  const gboolean has_steps = line->sight.algorithm->rule != NULL;
  g_autoptr (SightTrace) trace = sight_report_trace_line (report, line);

  for (guint i = 0; has_steps && i < sight_trace_get_length (trace); i++)
    {
      const SightStep *step = sight_trace_get (trace, i);

      if (step->kind != SIGHT_STEP_MOVE)
        continue;
      add_square (self->passed, step->cell);
      g_string_append_printf (self->walk, "%c%d.5 %d.5", self->walk->len > 0 ? 'L' : 'M', step->cell.x, step->cell.y);
      if (step->flankers & SIGHT_FLANKER_TESTED)
        {
          add_square (self->tested, (SightCell) { step->to.x, step->cell.y });
          add_square (self->tested, (SightCell) { step->cell.x, step->to.y });
        }
    }
  if (self->walk->len > 0 && sight_los_is_clear (&line->los))
    g_string_append_printf (self->walk, "L%d.5 %d.5", line->to.x, line->to.y);
  for (int i = 0; i < line->los.n_blockers; i++)
    add_square (self->stops, line->los.blockers[i]);
}

static void
add_path (const SightHtml *self, const char *class_name, GString *path)
{
  if (path->len > 0)
    sight_html_add (self, "<path class=\"%s\" d=\"%s\"/>", class_name, path->str);
  g_string_free (path, TRUE);
}

/* The letter of an end, on the side that faces away from the other. */
static void
add_end (const SightHtml *self, const char *letter, SightCell cell, SightCell other)
{
  const double x = cell.x - other.x, y = cell.y - other.y, length = MAX (hypot (x, y), 1);
  char left[G_ASCII_DTOSTR_BUF_SIZE], top[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (left, sizeof left, "%.2f", cell.x + .5 + x / length * AWAY);
  g_ascii_formatd (top, sizeof top, "%.2f", cell.y + .5 + y / length * AWAY);
  sight_html_add (self, "<circle cx=\"%s\" cy=\"%s\" r=\".3\"/><text x=\"%s\" y=\"%s\">%s</text>", left, top, left, top,
                  letter);
}

static void
add_drawing (const SightHtml *self, const SightReportLine *line)
{
  const SightRect cells = sight_report_get_around (self->report, line, MARGIN);
  const int size = CLAMP (WIDTH / MAX (cells.width, cells.height), 1, CELL_MAX);
  g_autofree char *alt = g_strdup_printf (_ ("The line %s on the map"), line->name);
  Paths paths = { g_string_new (NULL), g_string_new (NULL), g_string_new (NULL), g_string_new (NULL) };

  fill_paths (self->report, line, &paths);
  sight_html_add (self,
                  "<svg class=\"crop\" width=\"%d\" height=\"%d\" viewBox=\"%d %d %d %d\" role=\"img\" "
                  "aria-label=\"%s\">",
                  cells.width * size, cells.height * size, cells.x, cells.y, cells.width, cells.height, alt);
  sight_html_add_ground (self);
  add_path (self, "passed", paths.passed);
  add_path (self, "tested", paths.tested);
  add_path (self, "stops", paths.stops);
  sight_html_add (self, "<path class=\"ideal\" d=\"M%d.5 %d.5L%d.5 %d.5\"/>", line->from.x, line->from.y, line->to.x,
                  line->to.y);
  add_path (self, "walk", paths.walk);
  sight_html_add (self, "<use href=\"#standing\"/>");
  add_end (self, "A", line->from, line->to);
  add_end (self, "B", line->to, line->from);
  sight_html_add (self, "</svg>\n");
}

static void
add_verdict (const SightHtml *self, const SightReportLine *line)
{
  g_autofree char *sight = sight_sentence_sight (&line->sight);
  const gboolean is_clear = line->is_on_map && sight_los_is_clear (&line->los);

  sight_html_add (
      self, "<h3 dir=\"auto\">%s</h3>\n<p class=\"note num\"><bdi>(%d, %d) → (%d, %d)</bdi> · <bdi>%s</bdi></p>\n",
      line->name, line->from.x, line->from.y, line->to.x, line->to.y, sight);
  if (!line->is_on_map)
    {
      sight_html_add (self, "<p class=\"banner warn\">%s</p>\n", _ ("One end is outside the map."));
      return;
    }
  sight_html_add (self, "<p class=\"banner %s\" dir=\"auto\">%s %s</p>\n", is_clear ? "yes" : "no",
                  is_clear ? "✓" : "✕", line->verdict);
  if (line->one_way != NULL)
    sight_html_add (self, "<p class=\"banner warn\" dir=\"auto\">⚠ %s</p>\n", line->one_way);
  add_drawing (self, line);
}

static void
add_steps (const SightHtml *self, const SightReportLine *line)
{
  g_autoptr (SightTable) steps = sight_table_new_steps (self->report, line);

  if (sight_table_get_n_rows (steps) > 0)
    sight_html_add_table (self, steps, _ ("Each step as the algorithm makes it; ✕ stops sight, ○ lets it through"));
}

void
sight_html_add_lines (const SightHtml *self)
{
  const GArray *lines = self->report->lines;
  const guint n_detailed = sight_report_count_detailed_lines (self->report, STEP_ROWS);
  g_autofree char *bound = sight_report_describe_detailed_lines (self->report, n_detailed);

  if (bound != NULL)
    sight_html_add (self, "<p class=\"note\">%s</p>\n", bound);
  sight_html_add (self, "<svg class=\"icons\" aria-hidden=\"true\"><defs><g id=\"standing\">");
  sight_html_add_tokens (self, FALSE);
  sight_html_add (self, "</g></defs></svg>\n");
  for (guint i = 0; i < lines->len; i++)
    {
      const SightReportLine *line = &g_array_index (lines, SightReportLine, i);

      add_verdict (self, line);
      if (line->is_on_map && i < n_detailed)
        add_steps (self, line);
    }
}
