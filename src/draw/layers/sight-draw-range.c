/* sight-draw-range.c - the circle of a viewer's range, or the sector of its cone
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
  double angles[12]; /* where the circle crosses the box, both ends of the turn, both edges of the sector */
  int n_angles;
  gboolean is_sector;
  double from, width; /* of the sector: radians, clockwise from east; 0 to 2 π each */
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

static double
normalize (double angle)
{
  angle = fmod (angle, 2 * G_PI);

  return angle < 0 ? angle + 2 * G_PI : angle;
}

/* Where @viewer looks. */
static void
set_sector (Circle *self, const SightViewer *viewer)
{
  self->is_sector = viewer->facing != SIGHT_FACING_NONE && viewer->angle < SIGHT_ANGLE_FULL;
  if (!self->is_sector)
    return;

  self->width = viewer->angle * G_PI / 180;
  self->from = normalize ((viewer->facing - 90) * G_PI / 180 - self->width / 2);
  self->angles[self->n_angles++] = self->from;
  self->angles[self->n_angles++] = normalize (self->from + self->width);
}

static gboolean
is_shown (const Circle *self, double angle)
{
  if (self->is_sector && normalize (angle - self->from) > self->width)
    return FALSE;

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

/* From the viewer to both ends of the arc; no longer than the box, for cairo counts its dashes. */
static void
draw_edges (const Circle *self, cairo_t *cr)
{
  static const double dashes[2] = { 3, 4 };
  const double reach = MAX (hypot (self->box.x0 - self->x, self->box.y0 - self->y),
                            hypot (self->box.x1 - self->x, self->box.y1 - self->y)) +
                       self->box.x1 - self->box.x0 + self->box.y1 - self->box.y0;
  const double length = MIN (self->radius, reach);

  cairo_set_dash (cr, dashes, 2, 0);
  for (int i = 0; i < 2; i++)
    {
      const double angle = self->from + i * self->width;

      cairo_move_to (cr, self->x, self->y);
      cairo_line_to (cr, self->x + length * cos (angle), self->y + length * sin (angle));
      cairo_stroke (cr);
    }
}

/* The arcs of @self within its box. */
static void
draw_arcs (Circle *self, cairo_t *cr)
{
  self->angles[self->n_angles++] = 0;
  add_crossings (self, self->box.x0, FALSE);
  add_crossings (self, self->box.x1, FALSE);
  add_crossings (self, self->box.y0, TRUE);
  add_crossings (self, self->box.y1, TRUE);
  self->angles[self->n_angles++] = 2 * G_PI;
  qsort (self->angles, self->n_angles, sizeof self->angles[0], compare_angles);
  for (int i = 0; i + 1 < self->n_angles; i++)
    {
      double from = self->angles[i], to = self->angles[i + 1];

      if (to > from && is_shown (self, (from + to) / 2))
        draw_arc (self, cr, from, to);
    }
}

/* Round all cells that @viewer looks from: a quarter of a circle at each corner, and the lines between. */
static void
draw_around (cairo_t *cr, const SightScene *scene, const SightViewer *viewer, const Circle *corner)
{
  static const double dashes[2] = { 3, 4 };
  const double across = (viewer->width - 1) * scene->size, down = (viewer->height - 1) * scene->size;

  for (int i = 0; i < 4; i++)
    {
      /* From the lower right corner on, clockwise. */
      const double dx = i == 0 || i == 3 ? across : 0, dy = i < 2 ? down : 0;
      const double x = (i % 2 == 0 ? 0
                        : i == 1   ? -1
                                   : 1) *
                       corner->radius,
                   y = (i % 2 == 1 ? 0
                        : i == 0   ? 1
                                   : -1) *
                       corner->radius;
      const double along_x = i == 0 ? -across : i == 2 ? across : 0, along_y = i == 1 ? -down : i == 3 ? down : 0;
      Circle quarter = *corner;

      quarter.x += dx;
      quarter.y += dy;
      quarter.is_sector = TRUE;
      quarter.from = i * G_PI_2;
      quarter.width = G_PI_2;
      quarter.angles[quarter.n_angles++] = quarter.from;
      quarter.angles[quarter.n_angles++] = quarter.from + quarter.width;
      draw_arcs (&quarter, cr);
      cairo_set_dash (cr, dashes, 2, 0);
      cairo_move_to (cr, quarter.x + x, quarter.y + y);
      cairo_rel_line_to (cr, along_x, along_y);
      cairo_stroke (cr);
    }
}

void
sight_draw_range (cairo_t *cr, const SightScene *scene, const SightViewer *viewer, int range)
{
  const gboolean any = sight_viewer_is_large (viewer) && scene->level->rules.looks == SIGHT_LOOKS_ANY;
  const SightCell middle = sight_viewer_get_middle (viewer);
  Circle self = { (middle.x + .5) * scene->size, (middle.y + .5) * scene->size, (range + .5) * scene->size };
  double x0, y0, x1, y1;

  cairo_clip_extents (cr, &x0, &y0, &x1, &y1);
  self.box = (Box) { x0 - MARGIN, y0 - MARGIN, x1 + MARGIN, y1 + MARGIN };
  set_sector (&self, viewer);

  cairo_save (cr);
  sight_color_set (scene->overlay == SIGHT_OVERLAY_COMPARE || scene->overlay == SIGHT_OVERLAY_SHOTS
                       ? scene->palette->both_line
                       : scene->palette->range,
                   cr);
  cairo_set_line_width (cr, scene->size < 8 ? 1 : 1.5);
  if (any && !self.is_sector)
    {
      self.x = (viewer->cell.x + .5) * scene->size;
      self.y = (viewer->cell.y + .5) * scene->size;
      draw_around (cr, scene, viewer, &self);
    }
  else
    draw_arcs (&self, cr);
  if (self.is_sector)
    draw_edges (&self, cr);
  cairo_restore (cr);
}
