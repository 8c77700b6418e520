/* sight-draw-range.c - the circle of a viewer's range
 *
 * The circle may be millions of pixels long: only the arcs within the clip
 * are drawn, with their dashes as on the whole circle.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "sight-draw-token.h"
#include "draw/scene/sight-palette-colors.h"

#define MARGIN 4 /* pixels around the clip */

typedef struct
{
  double x0, y0, x1, y1;
} Box;

typedef struct
{
  double x, y, radius;
  Box box;           /* what is shown */
  double angles[10]; /* where the circle crosses the box, and both ends of the turn */
  int n_angles;
} Circle;

static void
add_angle (Circle *self, double x, double y)
{
  double angle = atan2 (y - self->y, x - self->x);

  self->angles[self->n_angles++] = angle < 0 ? angle + 2 * G_PI : angle;
}

/* Where the circle crosses the upright line at @x; exchanged: the level line at @x. */
static void
add_crossings (Circle *self, double at, gboolean level)
{
  double away = at - (level ? self->y : self->x);
  double half2 = self->radius * self->radius - away * away;

  if (half2 < 0)
    return;
  for (int sign = -1; sign <= 1; sign += 2)
    {
      double other = (level ? self->x : self->y) + sign * sqrt (half2);

      add_angle (self, level ? other : at, level ? at : other);
    }
}

static int
compare_angles (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static gboolean
is_shown (const Circle *self, double angle)
{
  double x = self->x + self->radius * cos (angle), y = self->y + self->radius * sin (angle);

  return x >= self->box.x0 && x <= self->box.x1 && y >= self->box.y0 && y <= self->box.y1;
}

static void
draw_arc (const Circle *self, cairo_t *cr, double from, double to)
{
  static const double dashes[2] = { 3, 4 };

  cairo_set_dash (cr, dashes, 2, fmod (from * self->radius, dashes[0] + dashes[1]));
  cairo_new_sub_path (cr);
  cairo_arc (cr, self->x, self->y, self->radius, from, to);
  cairo_stroke (cr);
}

void
sight_draw_range (cairo_t *cr, const SightScene *scene, SightCell cell, int range)
{
  Circle self = { (cell.x + .5) * scene->size, (cell.y + .5) * scene->size, (range + .5) * scene->size };
  double x0, y0, x1, y1;

  cairo_clip_extents (cr, &x0, &y0, &x1, &y1);
  self.box = (Box) { x0 - MARGIN, y0 - MARGIN, x1 + MARGIN, y1 + MARGIN };
  self.angles[self.n_angles++] = 0;
  add_crossings (&self, self.box.x0, FALSE);
  add_crossings (&self, self.box.x1, FALSE);
  add_crossings (&self, self.box.y0, TRUE);
  add_crossings (&self, self.box.y1, TRUE);
  self.angles[self.n_angles++] = 2 * G_PI;
  qsort (self.angles, self.n_angles, sizeof self.angles[0], compare_angles);

  cairo_save (cr);
  sight_color_set (scene->overlay == SIGHT_OVERLAY_COMPARE ? scene->palette->both_line : scene->palette->range, cr);
  cairo_set_line_width (cr, scene->size < 8 ? 1 : 1.5);
  for (int i = 0; i + 1 < self.n_angles; i++)
    {
      double from = self.angles[i], to = self.angles[i + 1];

      if (to > from && is_shown (&self, (from + to) / 2))
        draw_arc (&self, cr, from, to);
    }
  cairo_restore (cr);
}
