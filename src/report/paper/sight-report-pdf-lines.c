/* sight-report-pdf-lines.c - kept lines as PDF pages: the first with their pictures and steps
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-pdf-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "analysis/sentence/sight-sentence.h"
#include "draw/picture/sight-scene-draw.h"
#include "draw/strokes/sight-draw-part.h"
#include "report/content/sight-report-words.h"

#define LINE_SHARE .4
#define LINE_SHAPES_MAX 500 /* cells around a line: a larger part is cut out of one picture of the map */
#define STEP_ROWS 1200      /* of the tables of steps: the first lines have one */
#define LINE_MARGIN 2       /* cells around a line */

/* The ground of @cells, at SIGHT_PDF_CELL pixels a cell. */
static void
draw_ground (const SightPdf *self, const SightScene *scene, SightRect cells, cairo_t *cr)
{
  const SightMap *map = self->report->level->map;
  SightScene whole = sight_pdf_make_scene (self);
  cairo_t *to;

  if ((gsize) cells.width * cells.height <= LINE_SHAPES_MAX)
    {
      sight_scene_draw_ground (scene, cr, NULL, cells);
      return;
    }
  if (*self->ground == NULL)
    {
      whole.size = MIN (sight_pdf_get_size (map),
                        MAX (1, (int) sqrt (SIGHT_PDF_PICTURE_PIXELS / ((double) map->width * map->height))));
      *self->ground =
          cairo_image_surface_create (CAIRO_FORMAT_RGB24, map->width * whole.size, map->height * whole.size);
      to = cairo_create (*self->ground);
      sight_scene_draw_ground (&whole, to, NULL, sight_map_get_rect (map));
      *self->ground = sight_draw_end_part (to, *self->ground);
    }
  cairo_save (cr);
  cairo_scale (cr, (double) map->width * SIGHT_PDF_CELL / cairo_image_surface_get_width (*self->ground),
               (double) map->height * SIGHT_PDF_CELL / cairo_image_surface_get_height (*self->ground));
  cairo_set_source_surface (cr, *self->ground, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
}

static void
draw_line (const SightPdf *self, const SightReportLine *line, SightRect cells, cairo_t *cr)
{
  g_autoptr (SightTrace) trace = sight_report_trace_line (self->report, line);
  const gboolean has_steps = line->sight.algorithm->rule != NULL && sight_trace_get_length (trace) > 1;
  SightScene scene = sight_pdf_make_scene (self);

  scene.size = SIGHT_PDF_CELL;
  scene.overlay = SIGHT_OVERLAY_LINE;
  scene.has_line = TRUE;
  scene.from = line->from;
  scene.to = line->to;
  sight_scene_set_hiding (&scene, &line->los);
  scene.trace = has_steps ? trace : NULL;
  scene.step = has_steps ? sight_trace_get_length (trace) - 1 : 0;
  cairo_translate (cr, -cells.x * SIGHT_PDF_CELL, -cells.y * SIGHT_PDF_CELL);
  cairo_rectangle (cr, cells.x * SIGHT_PDF_CELL, cells.y * SIGHT_PDF_CELL, cells.width * SIGHT_PDF_CELL,
                   cells.height * SIGHT_PDF_CELL);
  cairo_clip (cr);
  draw_ground (self, &scene, cells, cr);
  sight_scene_draw_marks (&scene, cr, cells);
}

/* Name, verdict and picture of @line, which lies on the map, on one page. */
static void
add_verdict (const SightPdf *self, const SightReportLine *line)
{
  const SightRect cells = sight_report_get_around (self->report, line, LINE_MARGIN);
  const double scale =
      sight_pdf_get_scale (self, cells.width * SIGHT_PDF_CELL, cells.height * SIGHT_PDF_CELL, LINE_SHARE);
  const double height = cells.height * SIGHT_PDF_CELL * scale;
  cairo_t *cr;

  sight_paper_add_text (self->paper, SIGHT_PAPER_TEXT, line->verdict);
  if (line->one_way != NULL)
    sight_paper_add_text (self->paper, SIGHT_PAPER_TEXT, line->one_way);
  if ((gsize) cells.width * cells.height > SIGHT_PDF_SHAPES_MAX)
    return;
  cr = sight_paper_begin_picture (self->paper, height);
  cairo_scale (cr, scale, scale);
  draw_line (self, line, cells, cr);
  sight_paper_end_picture (self->paper);
}

static void
add_line (const SightPdf *self, const SightReportLine *line)
{
  g_autofree char *sight = sight_sentence_sight (&line->sight);
  g_autofree char *note =
      g_strdup_printf ("(%d, %d) → (%d, %d) · %s", line->from.x, line->from.y, line->to.x, line->to.y, sight);

  sight_paper_add_text (self->paper, SIGHT_PAPER_SUBHEADING, line->name);
  sight_paper_add_text (self->paper, SIGHT_PAPER_NOTE, note);
  if (!line->is_on_map)
    {
      sight_paper_add_text (self->paper, SIGHT_PAPER_TEXT, _ ("One end is outside the map."));
      return;
    }
  add_verdict (self, line);
  sight_pdf_add_table (self, sight_table_new_steps (self->report, line));
}

/* How much of a page the picture of the line needs that begins @line. */
static double
measure_line (const SightPdf *self, const SightReportLine *line)
{
  const SightRect cells =
      line->is_on_map ? sight_report_get_around (self->report, line, LINE_MARGIN) : (SightRect) { 0, 0, 1, 1 };

  return cells.height * SIGHT_PDF_CELL *
             sight_pdf_get_scale (self, cells.width * SIGHT_PDF_CELL, cells.height * SIGHT_PDF_CELL, LINE_SHARE) +
         2 * SIGHT_PDF_HEADING_ROOM;
}

/* The first lines with their steps, the others in a table. */
void
sight_pdf_add_lines (const SightPdf *self)
{
  const guint n_detailed = sight_report_count_detailed_lines (self->report, STEP_ROWS);
  g_autofree char *bound = sight_report_describe_detailed_lines (self->report, n_detailed);

  for (guint i = 0; i < n_detailed; i++)
    {
      const SightReportLine *line = &g_array_index (self->report->lines, SightReportLine, i);

      sight_paper_reserve (self->paper, measure_line (self, line));
      if (i == 0)
        sight_pdf_add_heading (self, _ ("Kept lines"));
      add_line (self, line);
    }
  if (bound != NULL)
    sight_paper_add_text (self->paper, SIGHT_PAPER_NOTE, bound);
  sight_pdf_add_table (self, sight_table_new_lines (self->report, n_detailed));
}
