/* sight-draw-scan.c - a field of view at one step of its trace: what it looks at, walls found, the line being walked
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-scan.h"

#include <math.h>

#include "sight-draw-line.h"
#include "sight-draw-mark.h"

gboolean
sight_scan_find_line (const SightTrace *trace, guint index, guint *first)
{
  for (guint i = index + 1; i > 0; i--)
    {
      SightStepKind kind = sight_trace_get (trace, i - 1)->kind;

      if (kind == SIGHT_STEP_LINE)
        {
          *first = i - 1;
          return TRUE;
        }
      if (kind != SIGHT_STEP_MOVE)
        return FALSE;
    }

  return FALSE;
}

/* The line that is being walked, as an inspected line is drawn. */
static void
draw_line (cairo_t *cr, const SightScene *scene, SightRect cells, guint first)
{
  g_autoptr (SightTrace) line = sight_trace_new ();
  SightScene sub = *scene;

  for (guint i = first; i < sight_trace_get_length (scene->trace); i++)
    {
      const SightStep *step = sight_trace_get (scene->trace, i);

      if (i > first && step->kind != SIGHT_STEP_MOVE)
        break;
      sight_trace_append (line, step);
    }
  sub.from = sight_trace_get (line, 0)->cell;
  sub.to = sight_trace_get (line, 0)->to;
  sub.trace = line;
  sub.step = scene->step - 1 - first;
  sight_draw_line (cr, &sub, cells);
}

/* A cross on each wall that was found to stop sight. */
static void
draw_walls (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  SightMarks marks = { cr, scene->palette, scene->size };
  SightRect window = sight_rect_intersect (cells, scene->walls->window);

  if (scene->size < 8)
    return;

  for (int y = window.y; y < window.y + window.height; y++)
    {
      for (int x = window.x; x < window.x + window.width; x++)
        {
          if (sight_view_sees (scene->walls, (SightCell) { x, y }))
            sight_mark_cross (&marks, (x + .5) * scene->size, (y + .5) * scene->size, .18 * scene->size);
        }
    }
}

/* Where a ray of @slope crosses a row at @depth, in cells from the viewer's centre. */
static void
get_ray (const SightSector *sector, double slope, double depth, double *x, double *y)
{
  *x = (sector->xx * slope + sector->xy) * depth;
  *y = (sector->yx * slope + sector->yy) * depth;
}

static double
get_slope (const SightStep *step, const SightStepSlope *slope)
{
  return step->flags & SIGHT_STEP_EXACT ? (double) slope->fraction.num / slope->fraction.den : slope->real;
}

static gboolean
has_wedge (const SightStep *step)
{
  return step->kind == SIGHT_STEP_ROW || step->kind == SIGHT_STEP_NARROW || step->kind == SIGHT_STEP_SPLIT;
}

/* What is left to see between two slopes, out to the row that is looked at. */
static void
draw_wedge (cairo_t *cr, const SightScene *scene, const SightStep *row)
{
  const SightSector *sector = &scene->algorithm->sectors[row->sector];
  double size = scene->size, depth = row->depth + .5, x, y;
  SightColor color = scene->palette->passed;

  cairo_save (cr);
  cairo_translate (cr, (scene->field->viewer.x + .5) * size, (scene->field->viewer.y + .5) * size);
  cairo_move_to (cr, 0, 0);
  get_ray (sector, get_slope (row, &row->lo), depth, &x, &y);
  cairo_line_to (cr, x * size, y * size);
  get_ray (sector, get_slope (row, &row->hi), depth, &x, &y);
  cairo_line_to (cr, x * size, y * size);
  cairo_close_path (cr);
  sight_color_set (color, cr);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 3.5);
  sight_color_set (scene->palette->casing, cr);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 1.5);
  sight_color_set (scene->palette->ideal, cr);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* The step that says between which slopes the row of step @index is looked at. */
static const SightStep *
find_row (const SightTrace *trace, guint index)
{
  const SightStep *now = sight_trace_get (trace, index);

  for (guint i = index + 1; i > 0; i--)
    {
      const SightStep *step = sight_trace_get (trace, i - 1);

      if (step->sector != now->sector || step->kind == SIGHT_STEP_LINE || step->kind == SIGHT_STEP_MOVE)
        return NULL;
      if (has_wedge (step) && (step->depth == now->depth || step == now))
        return step;
    }

  return NULL;
}

void
sight_draw_scan (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  SightRect near = { cells.x - 1, cells.y - 1, cells.width + 2, cells.height + 2 };
  SightMarks marks = { cr, scene->palette, scene->size };
  const guint index = scene->step - 1;
  const SightStep *now = sight_trace_get (scene->trace, index), *row;
  guint first;

  if (scene->walls != NULL)
    draw_walls (cr, scene, near);
  if (sight_scan_find_line (scene->trace, index, &first))
    {
      draw_line (cr, scene, cells, first);
      return;
    }
  row = find_row (scene->trace, index);
  if (row != NULL && scene->algorithm->sectors != NULL)
    draw_wedge (cr, scene, row);
  if (now->kind == SIGHT_STEP_ROW)
    return;
  if (now->verdict == SIGHT_VERDICT_BLOCKED && now->kind == SIGHT_STEP_CELL)
    sight_mark_blocker (&marks, now->cell);
  sight_mark_now (&marks, now->kind == SIGHT_STEP_LIGHT ? now->to : now->cell);
}
