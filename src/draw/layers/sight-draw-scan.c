/* sight-draw-scan.c - one step of a field of view: the cells in question, walls found, the line being walked
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-scan.h"

#include "sight-draw-line.h"
#include "draw/strokes/sight-draw-mark.h"
#include "sight-draw-wedge.h"

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

/* The line that is being walked, as an inspected line is drawn, or only its @frames. */
static void
draw_line (cairo_t *cr, const SightScene *scene, SightRect cells, guint first, gboolean frames)
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
  if (frames)
    sight_draw_line_frames (cr, &sub, cells);
  else
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
            sight_mark_wall (&marks, (SightCell) { x, y });
        }
    }
}

/* The step is about one cell. */
static gboolean
step_has_cell (const SightStep *step)
{
  return step->kind != SIGHT_STEP_ROW && step->kind != SIGHT_STEP_END && step->kind != SIGHT_STEP_CONE;
}

static SightCell
get_cell (const SightStep *step)
{
  return step->kind == SIGHT_STEP_LIGHT ? step->to : step->cell;
}

static gboolean
is_blocker (const SightStep *step)
{
  return step->verdict == SIGHT_VERDICT_BLOCKED && step->kind == SIGHT_STEP_CELL;
}

void
sight_draw_scan (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  SightRect near = { cells.x - 1, cells.y - 1, cells.width + 2, cells.height + 2 };
  SightMarks marks = { cr, scene->palette, scene->size };
  const guint index = scene->step - 1;
  const SightStep *now = sight_trace_get (scene->trace, index);
  const gboolean has_cell = step_has_cell (now);
  guint first;

  if (scene->walls != NULL)
    draw_walls (cr, scene, near);
  if (sight_scan_find_line (scene->trace, index, &first))
    {
      draw_line (cr, scene, cells, first, FALSE);
      return;
    }
  if (has_cell)
    {
      sight_marks_add_cell (&marks, get_cell (now));
      sight_marks_fill_cells (&marks, scene->palette->now);
    }
  sight_draw_wedge (cr, scene, index);
  if (is_blocker (now))
    sight_mark_blocker (&marks, now->cell);
}

void
sight_draw_scan_frames (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  SightMarks marks = { cr, scene->palette, scene->size };
  const SightStep *now = sight_trace_get (scene->trace, scene->step - 1);
  guint first;

  if (sight_scan_find_line (scene->trace, scene->step - 1, &first))
    draw_line (cr, scene, cells, first, TRUE);
  else if (step_has_cell (now))
    {
      if (is_blocker (now))
        sight_mark_blocker_frame (&marks, now->cell);
      sight_mark_now (&marks, get_cell (now));
    }
}
