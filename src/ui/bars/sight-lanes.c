/* sight-lanes.c - when those who watch a path see who walks it: a lane a watcher, a column a turn
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-lanes.h"

#include <math.h>

#include "draw/strokes/sight-draw-rounded.h"

#define COLUMN_MIN 2 /* pixels, of a column that several turns share */
#define EYE_MIN 11   /* pixels, of a column with an eye */
#define EYE 5        /* pixels, half of its width */
#define RADIUS 3

static gboolean
has_columns (const SightLanes *self)
{
  return self->n <= SIGHT_LANES_COLUMNS;
}

static guint
get_n_slots (const SightLanes *self)
{
  return has_columns (self) ? self->n : (guint) CLAMP (self->width / COLUMN_MIN, 1, self->n);
}

graphene_rect_t
sight_lanes_get_column (const SightLanes *self, guint turn)
{
  const guint n = get_n_slots (self), slot = (guint) ((guint64) turn * n / self->n);
  const double left = floor (self->width * slot / n), right = floor (self->width * (slot + 1) / n);

  return GRAPHENE_RECT_INIT ((float) (self->x + (self->rtl ? self->width - right : left)), 0,
                             (float) MAX (right - left, 1), SIGHT_LANE_HEIGHT);
}

guint
sight_lanes_get_turn (const SightLanes *self, double x)
{
  const double at = self->rtl ? self->x + self->width - x : x - self->x;

  return (guint) CLAMP (floor (at * self->n / MAX (self->width, 1)), 0, self->n - 1.);
}

static void
set_ink (const SightLanes *self, cairo_t *cr, double alpha)
{
  const double shade = self->dark ? .93 : .17;

  cairo_set_source_rgba (cr, shade, shade, shade, alpha);
}

void
sight_lanes_draw_lane (const SightLanes *self, cairo_t *cr, double y)
{
  sight_draw_add_rounded (cr, &(cairo_rectangle_t) { self->x, y, self->width, SIGHT_LANE_HEIGHT }, RADIUS);
  set_ink (self, cr, .1);
  cairo_fill (cr);
  set_ink (self, cr, .14);
  for (guint turn = 1; turn < self->n && has_columns (self); turn++)
    {
      const graphene_rect_t column = sight_lanes_get_column (self, turn);

      cairo_rectangle (cr, self->rtl ? column.origin.x + column.size.width : column.origin.x, y, 1, SIGHT_LANE_HEIGHT);
      cairo_fill (cr);
    }
}

static void
draw_eye (cairo_t *cr, double x, double y)
{
  cairo_move_to (cr, x - EYE, y);
  cairo_curve_to (cr, x - .4 * EYE, y - EYE, x + .4 * EYE, y - EYE, x + EYE, y);
  cairo_curve_to (cr, x + .4 * EYE, y + EYE, x - .4 * EYE, y + EYE, x - EYE, y);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill (cr);
  cairo_arc (cr, x, y, .38 * EYE, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, .753, .11, .157);
  cairo_fill (cr);
}

void
sight_lanes_draw_seen (const SightLanes *self, cairo_t *cr, double y, const SightFindingWatcher *watcher)
{
  for (guint i = 0; i < watcher->seen->len; i++)
    {
      graphene_rect_t column = sight_lanes_get_column (self, g_array_index (watcher->seen, guint, i));

      column.origin.y = (float) y;
      if (has_columns (self) && column.size.width > 4)
        graphene_rect_inset (&column, 1, 0);
      sight_draw_add_rounded (
          cr, &(cairo_rectangle_t) { column.origin.x, column.origin.y, column.size.width, column.size.height },
          MIN (RADIUS, column.size.width / 2));
      cairo_set_source_rgb (cr, .753, .11, .157);
      cairo_fill (cr);
      if (has_columns (self) && column.size.width >= EYE_MIN)
        draw_eye (cr, column.origin.x + column.size.width / 2, y + SIGHT_LANE_HEIGHT / 2.);
    }
}
