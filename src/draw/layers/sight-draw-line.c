/* sight-draw-line.c - the inspected line and its steps
 *
 * Passed cells have a wash and arrows; the current step has a ring, and its
 * flankers are hatched; later cells are dotted; the blocker is red.  The ring
 * and the frame of the blocker lie above the names of areas, the rest below.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-line.h"

#include <math.h>

#include "draw/strokes/sight-draw-mark.h"
#include "draw/strokes/sight-draw-text.h"

typedef struct
{
  SightMarks marks;
  const SightScene *scene;
  SightRect cells; /* those that are drawn */
  guint step;      /* the current one, at most the last; 0: none yet */
} Drawing;

static gboolean
is_touched (const Drawing *self, SightCell cell)
{
  return sight_rect_contains (&self->cells, cell);
}

static const SightStep *
get_step (const Drawing *self, guint index)
{
  return sight_trace_get (self->scene->trace, index);
}

/* The last steps that take the target away: the viewer faces elsewhere, or a rule hides it. */
static guint
count_cuts (const SightScene *scene)
{
  const guint length = scene->trace != NULL ? sight_trace_get_length (scene->trace) : 0;
  guint n = 0;

  while (n < length && sight_trace_get (scene->trace, length - 1 - n)->kind >= SIGHT_STEP_HIDE)
    n++;

  return n;
}

/* Those of the line itself. */
static guint
count_steps (const Drawing *self)
{
  return self->scene->trace != NULL ? sight_trace_get_length (self->scene->trace) - count_cuts (self->scene) : 0;
}

/* Washes of the steps passed and of the current step, below everything else. */
static void
draw_washes (const Drawing *self)
{
  const SightStep *now = self->step > 0 ? get_step (self, self->step) : NULL;

  for (guint i = 1; i <= self->step; i++)
    {
      if (is_touched (self, get_step (self, i)->cell))
        sight_marks_add_cell (&self->marks, get_step (self, i)->cell);
    }
  sight_marks_fill_cells (&self->marks, self->marks.palette->passed);
  if (now == NULL || now->verdict == SIGHT_VERDICT_FLANKED || !is_touched (self, now->to))
    return;
  sight_marks_add_cell (&self->marks, now->to);
  sight_marks_fill_cells (&self->marks, self->marks.palette->now);
}

static void
draw_coming (const Drawing *self)
{
  for (guint i = self->step + 1; i < count_steps (self); i++)
    {
      const SightStep *step = get_step (self, i);

      if (step->verdict != SIGHT_VERDICT_BLOCKED && is_touched (self, step->to))
        sight_mark_coming (&self->marks, step->to);
    }
}

static void
draw_flanker (const Drawing *self, const SightStep *step, SightCell cell, gboolean opaque)
{
  if (!is_touched (self, cell))
    return;
  if (opaque && step->verdict == SIGHT_VERDICT_FLANKED)
    sight_mark_blocker (&self->marks, cell);
  else
    sight_mark_flanker (&self->marks, cell, opaque);
}

static void
draw_flankers (const Drawing *self, const SightStep *step)
{
  if (!(step->flankers & SIGHT_FLANKER_TESTED))
    return;

  draw_flanker (self, step, (SightCell) { step->to.x, step->cell.y }, (step->flankers & SIGHT_FLANKER_X_OPAQUE) != 0);
  draw_flanker (self, step, (SightCell) { step->cell.x, step->to.y }, (step->flankers & SIGHT_FLANKER_Y_OPAQUE) != 0);
}

/* What ends the line: a cell, or the flankers of its last move; without steps, what hides its end. */
static void
draw_blockers (const Drawing *self)
{
  guint n = count_steps (self);
  const SightStep *last = n > 1 ? get_step (self, n - 1) : NULL;

  for (guint i = 0; last == NULL && i < self->scene->n_hiding; i++)
    {
      if (is_touched (self, self->scene->hiding[i]))
        sight_mark_blocker (&self->marks, self->scene->hiding[i]);
    }
  if (last == NULL)
    return;
  if (last->verdict == SIGHT_VERDICT_BLOCKED && is_touched (self, last->to))
    sight_mark_blocker (&self->marks, last->to);
  if (last->verdict == SIGHT_VERDICT_FLANKED && self->step < n - 1)
    draw_flankers (self, last);
}

static void
draw_arrows (const Drawing *self)
{
  for (guint i = 1; i <= self->step; i++)
    {
      const SightStep *step = get_step (self, i);

      if (is_touched (self, step->cell) || is_touched (self, step->to))
        sight_mark_move (&self->marks, step->cell, step->to, i == self->step);
    }
}

/* From centre to centre; clipped to the visible part, for it may be longer than cairo can draw. */
static void
draw_ideal (const Drawing *self)
{
  static const double dashes[2] = { 5, 4 };
  cairo_t *cr = self->marks.cr;
  double size = self->scene->size, length;
  SightCell a = self->scene->from, b = self->scene->to;
  SightSegment span = { (a.x + .5) * size, (a.y + .5) * size, (b.x - a.x) * size, (b.y - a.y) * size, 0, 1 };

  if (!sight_segment_cut (&span, cr))
    return;

  length = hypot (span.dx, span.dy);
  cairo_save (cr);
  cairo_set_dash (cr, dashes, 2, fmod (span.from * length, dashes[0] + dashes[1]));
  cairo_move_to (cr, span.x + span.from * span.dx, span.y + span.from * span.dy);
  cairo_line_to (cr, span.x + span.to * span.dx, span.y + span.to * span.dy);
  cairo_set_line_width (cr, 1.25);
  sight_color_set (self->scene->palette->ideal, cr);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_steps (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  /* Marks reach a little beyond their cells. */
  SightRect near = { cells.x - 1, cells.y - 1, cells.width + 2, cells.height + 2 };
  Drawing self = { { cr, scene->palette, scene->size }, scene, near, 0 };
  guint n = count_steps (&self);

  self.step = n > 0 ? MIN (scene->step, n - 1) : 0;
  draw_washes (&self);
  draw_coming (&self);
  if (self.step > 0)
    draw_flankers (&self, get_step (&self, self.step));
  draw_ideal (&self);
  draw_arrows (&self);
  draw_blockers (&self);
}

static void
frame_flanker (const Drawing *self, SightCell cell, gboolean opaque)
{
  if (opaque && is_touched (self, cell))
    sight_mark_blocker_frame (&self->marks, cell);
}

/* The frames of what draw_blockers() fills. */
static void
frame_blockers (const Drawing *self)
{
  guint n = count_steps (self);
  const SightStep *last = n > 1 ? get_step (self, n - 1) : NULL;

  for (guint i = 0; last == NULL && i < self->scene->n_hiding; i++)
    frame_flanker (self, self->scene->hiding[i], TRUE);
  if (last == NULL)
    return;
  frame_flanker (self, last->to, last->verdict == SIGHT_VERDICT_BLOCKED);
  if (last->verdict != SIGHT_VERDICT_FLANKED)
    return;
  frame_flanker (self, (SightCell) { last->to.x, last->cell.y }, (last->flankers & SIGHT_FLANKER_X_OPAQUE) != 0);
  frame_flanker (self, (SightCell) { last->cell.x, last->to.y }, (last->flankers & SIGHT_FLANKER_Y_OPAQUE) != 0);
}

static void
draw_frames (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  SightRect near = { cells.x - 1, cells.y - 1, cells.width + 2, cells.height + 2 };
  Drawing self = { { cr, scene->palette, scene->size }, scene, near, 0 };
  guint n = count_steps (&self);

  self.step = n > 0 ? MIN (scene->step, n - 1) : 0;
  if (self.step > 0 && get_step (&self, self.step)->verdict != SIGHT_VERDICT_FLANKED)
    sight_mark_now (&self.marks, get_step (&self, self.step)->to);
  frame_blockers (&self);
}

typedef void (*DrawFunc) (cairo_t *cr, const SightScene *scene, SightRect cells);

/* A line that its viewer does not look along is pale. */
static void
draw_pale (cairo_t *cr, const SightScene *scene, SightRect cells, DrawFunc draw)
{
  if (count_cuts (scene) == 0)
    {
      draw (cr, scene, cells);
      return;
    }

  cairo_push_group (cr);
  draw (cr, scene, cells);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, .4);
}

void
sight_draw_line (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  draw_pale (cr, scene, cells, draw_steps);
}

void
sight_draw_line_frames (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  draw_pale (cr, scene, cells, draw_frames);
}

/* Ends */

static double
get_end_radius (const SightScene *scene)
{
  return CLAMP (.36 * scene->size, 7, 18);
}

/* The middle of the disc of @cell: at its corner farthest from @other. */
static void
find_end (const SightScene *scene, SightCell cell, SightCell other, double *x, double *y)
{
  double radius = get_end_radius (scene), size = scene->size, away = .5 * size + .3 * radius;
  int dx = cell.x < other.x ? -1 : 1;
  int dy = cell.y < other.y ? -1 : cell.y > other.y ? 1 : dx;

  *x = (cell.x + .5) * size + dx * away;
  *y = (cell.y + .5) * size + (dy != 0 ? dy : 1) * away;
}

static void
draw_end (cairo_t *cr, const SightScene *scene, SightCell cell, SightCell other, const char *letter)
{
  double radius = get_end_radius (scene), x, y;

  find_end (scene, cell, other, &x, &y);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, MAX (3, .26 * radius));
  cairo_stroke_preserve (cr);
  sight_color_set (sight_color_from_rgb (0x241f31), cr);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  sight_draw_text (cr, letter, x, y, 1.25 * radius);
}

void
sight_draw_ends (cairo_t *cr, const SightScene *scene)
{
  draw_end (cr, scene, scene->from, scene->to, "A");
  draw_end (cr, scene, scene->to, scene->from, "B");
}

SightRect
sight_draw_ends_get_disc (const SightScene *scene, gboolean second)
{
  const double radius = get_end_radius (scene);
  double x, y;

  find_end (scene, second ? scene->to : scene->from, second ? scene->from : scene->to, &x, &y);

  return (SightRect) { floor (x - radius), floor (y - radius), ceil (2 * radius), ceil (2 * radius) };
}

SightRect
sight_line_get_rect (const SightScene *scene)
{
  SightCell a = scene->from, b = scene->to;
  int reach = 1 + (int) ceil (2 * get_end_radius (scene) / scene->size);
  SightRect rect = { MIN (a.x, b.x) - reach, MIN (a.y, b.y) - reach, ABS (a.x - b.x) + 2 * reach + 1,
                     ABS (a.y - b.y) + 2 * reach + 1 };

  /* Marks reach a little beyond their cells. */
  for (guint i = 0; i < scene->n_hiding; i++)
    rect = sight_rect_union (rect, (SightRect) { scene->hiding[i].x - 1, scene->hiding[i].y - 1, 3, 3 });

  return rect;
}
