/* sight-draw-mark.c - the marks that the steps of a line leave on cells
 *
 * Lines and dashes lie on a casing, without which they could not be seen on
 * doors and wall faces.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-mark.h"

#include <math.h>

#define BLOCKER 0xc01c28

#define HATCH_SIZE 14 /* pixels a cell from which flankers are hatched */
#define SIGN_SIZE 8   /* pixels a cell from which signs are drawn in cells */
#define SPAN_MARGIN 8 /* pixels around the clip */

/* How wide lines are that have their full width from 19 pixels a cell. */
static double
get_unit (const SightMarks *self)
{
  return CLAMP (self->size / 19.0, .4, 1);
}

static cairo_rectangle_t
get_rect (const SightMarks *self, SightCell cell)
{
  double size = self->size;

  return (cairo_rectangle_t) { cell.x * size, cell.y * size, size, size };
}

static void
add_rect (const SightMarks *self, const cairo_rectangle_t *rect, double inset)
{
  cairo_rectangle (self->cr, rect->x + inset, rect->y + inset, rect->width - 2 * inset, rect->height - 2 * inset);
}

static void
add_round (const SightMarks *self, const cairo_rectangle_t *rect, double inset, double radius)
{
  double x0 = rect->x + inset + radius, x1 = rect->x + rect->width - inset - radius;
  double y0 = rect->y + inset + radius, y1 = rect->y + rect->height - inset - radius;

  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, x1, y0, radius, -G_PI_2, 0);
  cairo_arc (self->cr, x1, y1, radius, 0, G_PI_2);
  cairo_arc (self->cr, x0, y1, radius, G_PI_2, G_PI);
  cairo_arc (self->cr, x0, y0, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (self->cr);
}

void
sight_marks_add_cell (const SightMarks *self, SightCell cell)
{
  cairo_rectangle (self->cr, cell.x * self->size, cell.y * self->size, self->size, self->size);
}

void
sight_marks_fill_cells (const SightMarks *self, SightColor color)
{
  cairo_save (self->cr);
  cairo_set_antialias (self->cr, CAIRO_ANTIALIAS_NONE);
  sight_color_set (color, self->cr);
  cairo_fill (self->cr);
  cairo_restore (self->cr);
}

static void
stroke_on_casing (const SightMarks *self, SightColor color, double width, double casing, double dash)
{
  const double dashes[2] = { dash, dash / 1.5 };

  cairo_save (self->cr);
  sight_color_set (self->palette->casing, self->cr);
  cairo_set_line_width (self->cr, casing);
  cairo_stroke_preserve (self->cr);
  sight_color_set (color, self->cr);
  cairo_set_line_width (self->cr, width);
  cairo_set_dash (self->cr, dashes, 2, dash / 2);
  cairo_stroke (self->cr);
  cairo_restore (self->cr);
}

void
sight_mark_coming (const SightMarks *self, SightCell cell)
{
  cairo_rectangle_t rect = get_rect (self, cell);
  double unit = get_unit (self);

  add_rect (self, &rect, 2.5 * unit);
  stroke_on_casing (self, self->palette->coming, 1.5 * unit, 3 * unit, 2.1 * unit);
}

/* Flankers */

/* Lines that rise to the right, placed as if they covered the map. */
void
sight_mark_hatch (const SightMarks *self, const cairo_rectangle_t *rect)
{
  double step = 6, sum = rect->x + rect->y, end = sum + rect->width + rect->height;

  cairo_save (self->cr);
  cairo_rectangle (self->cr, rect->x, rect->y, rect->width, rect->height);
  cairo_clip (self->cr);
  for (double at = ceil (sum / step) * step; at < end; at += step)
    {
      cairo_move_to (self->cr, at - rect->y + 1, rect->y - 1);
      cairo_line_to (self->cr, at - rect->y - rect->height - 1, rect->y + rect->height + 1);
    }
  sight_color_set (self->palette->flanker_hatch, self->cr);
  cairo_set_line_width (self->cr, 1.5);
  cairo_stroke (self->cr);
  cairo_restore (self->cr);
}

static void
draw_ring_sign (const SightMarks *self, double x, double y)
{
  static const double radii[3] = { .285, .25, .135 };

  for (int i = 0; i < 3; i++)
    {
      if (i == 1)
        sight_color_set (sight_color_from_rgb (0xc64600), self->cr);
      else
        cairo_set_source_rgb (self->cr, 1, 1, 1);
      cairo_arc (self->cr, x, y, radii[i] * self->size, 0, 2 * G_PI);
      cairo_fill (self->cr);
    }
}

static void
draw_cross_sign (const SightMarks *self, double x, double y)
{
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_source_rgb (self->cr, 1, 1, 1);
  cairo_set_line_width (self->cr, .23 * self->size);
  sight_mark_cross (self, x, y, .18 * self->size);
  sight_color_set (self->palette->flanker_line, self->cr);
  cairo_set_line_width (self->cr, .14 * self->size);
  sight_mark_cross (self, x, y, .18 * self->size);
}

void
sight_mark_cross (const SightMarks *self, double x, double y, double reach)
{
  cairo_move_to (self->cr, x - reach, y - reach);
  cairo_line_to (self->cr, x + reach, y + reach);
  cairo_move_to (self->cr, x + reach, y - reach);
  cairo_line_to (self->cr, x - reach, y + reach);
  cairo_stroke (self->cr);
}

void
sight_mark_flanker (const SightMarks *self, SightCell cell, gboolean opaque)
{
  cairo_rectangle_t rect = get_rect (self, cell);
  double unit = get_unit (self), middle = self->size / 2.0;

  cairo_save (self->cr);
  sight_marks_add_cell (self, cell);
  sight_marks_fill_cells (self, self->palette->flanker);
  if (self->size >= HATCH_SIZE)
    sight_mark_hatch (self, &rect);
  add_rect (self, &rect, 1.5 * unit);
  stroke_on_casing (self, self->palette->flanker_line, 2 * unit, 4 * unit, 4.5 * unit);
  if (self->size >= SIGN_SIZE)
    {
      if (opaque)
        draw_cross_sign (self, rect.x + middle, rect.y + middle);
      else
        draw_ring_sign (self, rect.x + middle, rect.y + middle);
    }
  cairo_restore (self->cr);
}

/* Blocker and current step */

/* How wide the white around a blocker is. */
static double
get_blocker_frame (const SightMarks *self)
{
  return MAX (1, .05 * self->size);
}

void
sight_mark_blocker (const SightMarks *self, SightCell cell)
{
  cairo_rectangle_t rect = get_rect (self, cell);
  double size = self->size, frame = get_blocker_frame (self);

  cairo_save (self->cr);
  cairo_set_source_rgb (self->cr, 1, 1, 1);
  add_round (self, &rect, -frame, .1 * size + frame);
  cairo_fill (self->cr);
  sight_color_set (sight_color_from_rgb (BLOCKER), self->cr);
  add_round (self, &rect, .4 * frame, .08 * size);
  cairo_fill (self->cr);
  if (self->size >= SIGN_SIZE)
    {
      cairo_set_source_rgb (self->cr, 1, 1, 1);
      cairo_set_line_width (self->cr, .14 * size);
      sight_mark_cross (self, rect.x + size / 2, rect.y + size / 2, .25 * size);
    }
  cairo_restore (self->cr);
}

void
sight_mark_blocker_frame (const SightMarks *self, SightCell cell)
{
  cairo_rectangle_t rect = get_rect (self, cell);
  double size = self->size, frame = get_blocker_frame (self);

  cairo_save (self->cr);
  cairo_set_fill_rule (self->cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_source_rgb (self->cr, 1, 1, 1);
  add_round (self, &rect, -frame, .1 * size + frame);
  add_round (self, &rect, .4 * frame, .08 * size);
  cairo_fill (self->cr);
  sight_color_set (sight_color_from_rgb (BLOCKER), self->cr);
  add_round (self, &rect, .4 * frame, .08 * size);
  add_round (self, &rect, .4 * frame + MAX (1.5, .09 * size), .04 * size);
  cairo_fill (self->cr);
  cairo_restore (self->cr);
}

void
sight_mark_wall (const SightMarks *self, SightCell cell)
{
  const double size = self->size, x = (cell.x + .5) * size, y = (cell.y + .5) * size;

  cairo_set_source_rgb (self->cr, 1, 1, 1);
  cairo_set_line_width (self->cr, MAX (.22 * size, 3));
  sight_mark_cross (self, x, y, .17 * size);
  sight_color_set (sight_color_from_rgb (BLOCKER), self->cr);
  cairo_set_line_width (self->cr, MAX (.11 * size, 1.5));
  sight_mark_cross (self, x, y, .16 * size);
}

void
sight_mark_now (const SightMarks *self, SightCell cell)
{
  cairo_rectangle_t rect = get_rect (self, cell);
  double unit = get_unit (self);

  add_rect (self, &rect, 0);
  cairo_set_source_rgba (self->cr, 1, 1, 1, .9);
  cairo_set_line_width (self->cr, 4.5 * unit);
  cairo_stroke_preserve (self->cr);
  sight_color_set (self->palette->now_line, self->cr);
  cairo_set_line_width (self->cr, 2.5 * unit);
  cairo_stroke (self->cr);
}

/* Moves */

typedef struct
{
  double x0, y0, x1, y1;      /* from centre to centre */
  double ux, uy;              /* one pixel along */
  double width, length, half; /* of the shaft; of the head */
} Arrow;

static Arrow
get_arrow (const SightMarks *self, SightCell from, SightCell to, gboolean now)
{
  double size = self->size, wide = now ? 1.55 : 1;
  Arrow arrow = { (from.x + .5) * size, (from.y + .5) * size, (to.x + .5) * size, (to.y + .5) * size };
  double far = hypot (arrow.x1 - arrow.x0, arrow.y1 - arrow.y0);

  arrow.ux = (arrow.x1 - arrow.x0) / far;
  arrow.uy = (arrow.y1 - arrow.y0) / far;
  arrow.width = MAX (1.5, .09 * size * wide);
  arrow.length = .19 * size * wide;
  arrow.half = .12 * size * wide;

  return arrow;
}

static void
add_arrow (const SightMarks *self, const Arrow *arrow)
{
  double ux = arrow->ux, uy = arrow->uy, half = arrow->width / 2;
  double x = arrow->x1 - ux * arrow->length, y = arrow->y1 - uy * arrow->length;

  cairo_move_to (self->cr, arrow->x0 - uy * half, arrow->y0 + ux * half);
  cairo_line_to (self->cr, x - uy * half, y + ux * half);
  cairo_line_to (self->cr, x - uy * arrow->half, y + ux * arrow->half);
  cairo_line_to (self->cr, arrow->x1, arrow->y1);
  cairo_line_to (self->cr, x + uy * arrow->half, y - ux * arrow->half);
  cairo_line_to (self->cr, x + uy * half, y - ux * half);
  cairo_line_to (self->cr, arrow->x0 + uy * half, arrow->y0 - ux * half);
  cairo_close_path (self->cr);
}

void
sight_mark_move (const SightMarks *self, SightCell from, SightCell to, gboolean now)
{
  Arrow arrow = get_arrow (self, from, to, now);

  add_arrow (self, &arrow);
  if (now)
    cairo_set_source_rgb (self->cr, 1, 1, 1);
  else
    sight_color_set (self->palette->halo, self->cr);
  cairo_set_line_width (self->cr, MAX (1, .06 * self->size));
  cairo_stroke_preserve (self->cr);
  sight_color_set (now ? self->palette->now_line : self->palette->arrow, self->cr);
  cairo_fill (self->cr);
}

/* Spans */

/* Liang and Barsky: keeps the part where delta * t <= room. */
static gboolean
cut (SightSegment *self, double delta, double room)
{
  if (delta == 0)
    return room >= 0;
  if (delta > 0)
    self->to = MIN (self->to, room / delta);
  else
    self->from = MAX (self->from, room / delta);

  return self->from < self->to;
}

gboolean
sight_segment_cut (SightSegment *self, cairo_t *cr)
{
  double x0, y0, x1, y1;

  cairo_clip_extents (cr, &x0, &y0, &x1, &y1);

  return cut (self, -self->dx, self->x - x0 + SPAN_MARGIN) && cut (self, self->dx, x1 + SPAN_MARGIN - self->x) &&
         cut (self, -self->dy, self->y - y0 + SPAN_MARGIN) && cut (self, self->dy, y1 + SPAN_MARGIN - self->y);
}
