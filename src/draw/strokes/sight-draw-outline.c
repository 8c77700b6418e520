/* sight-draw-outline.c - a line around a set of cells
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-outline.h"

#include <math.h>

#include "sight-draw-edge.h"

#define LINES_MAX 300000 /* visible cells; beyond that lines cannot be distinguished */

static gboolean
differ (guint8 a, guint8 b)
{
  return a != b;
}

/* Which of @cells are in @area; those around them count as they are. */
static void
init_patch (SightFieldPatch *patch, const SightCellSet *area, SightRect cells)
{
  *patch = (SightFieldPatch) { .units = cells, .scale = 1, .stride = cells.width + 2 };
  patch->seen = g_malloc0 ((gsize) patch->stride * (cells.height + 2));
  cells = (SightRect) { cells.x - 1, cells.y - 1, cells.width + 2, cells.height + 2 };
  for (SightRuns runs = sight_cell_set_begin (area, cells); sight_runs_next (&runs);)
    {
      guint8 *row = patch->seen + (gsize) (runs.cell.y - cells.y) * patch->stride + (runs.cell.x - cells.x);

      for (int i = 0; i < runs.length; i++)
        row[i] = 255;
    }
}

SightRect
sight_outline_cut (const SightCellSet *area, SightRect cells)
{
  SightRect around = { area->bounds.x - 1, area->bounds.y - 1, area->bounds.width + 2, area->bounds.height + 2 };

  return sight_rect_intersect (cells, around);
}

/* Around all of @area: below a pixel a cell nothing finer can be read. */
static void
draw_extents (const SightScene *scene, cairo_t *cr, const SightCellSet *area, const SightOutline *outline)
{
  const SightRect cells = sight_cell_set_get_extents (area);
  const double dash = outline->dash, size = scene->size;

  cairo_save (cr);
  cairo_rectangle (cr, floor (cells.x * size) - .5, floor (cells.y * size) - .5, ceil (cells.width * size) + 1,
                   ceil (cells.height * size) + 1);
  sight_color_set (outline->under, cr);
  cairo_set_line_width (cr, outline->under_width);
  cairo_stroke_preserve (cr);
  if (dash > 0)
    cairo_set_dash (cr, &dash, 1, 0);
  sight_color_set (outline->over, cr);
  cairo_set_line_width (cr, outline->over_width);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
sight_outline_draw (
    const SightScene *scene, cairo_t *cr, const SightCellSet *area, SightRect cells, const SightOutline *outline)
{
  g_auto (SightFieldPatch) patch = { 0 };
  SightEdges edges = { cr, &patch, scene->size, differ };

  if (scene->size < 1)
    {
      draw_extents (scene, cr, area, outline);
      return;
    }
  if ((gint64) cells.width * cells.height > LINES_MAX)
    return;

  init_patch (&patch, area, cells);
  sight_edges_draw (&edges, outline->under, outline->under_width);
  edges.dash = outline->dash;
  sight_edges_draw (&edges, outline->over, outline->over_width);
}
