/* sight-cone.c - where a viewer faces: a field of view cut to a cone
 *
 * Edges run at multiples of half a degree.  A cell's centre can lie exactly on
 * one only at multiples of 45 degrees, for which the edge's direction is kept
 * in whole numbers: no other has a rational slope.  Beside all others the
 * nearest cell in a map is 2e-7 cells away, which a double distinguishes with
 * room to spare.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cone.h"

#include <math.h>

enum
{
  TURN = 720,
  EIGHTH = TURN / 8
}; /* in halves of a degree */

/* The direction @angle, in halves of a degree clockwise from north, -TURN to 2 TURN. */
static void
get_direction (int angle, double *x, double *y)
{
  static const SightCell eighths[] = { { 0, -1 }, { 1, -1 }, { 1, 0 },  { 1, 1 },
                                       { 0, 1 },  { -1, 1 }, { -1, 0 }, { -1, -1 } };

  angle = (angle + TURN) % TURN;
  if (angle % EIGHTH == 0)
    {
      *x = eighths[angle / EIGHTH].x;
      *y = eighths[angle / EIGHTH].y;
    }
  else
    {
      *x = sin (angle * G_PI / (TURN / 2));
      *y = -cos (angle * G_PI / (TURN / 2));
    }
}

SightCone
sight_cone_init (int facing, int angle)
{
  SightCone self = { .wide = angle > 180 };

  g_assert (facing >= 0 && facing < 360 && angle > 0 && angle <= 360);

  get_direction (2 * facing - angle, &self.left_x, &self.left_y);
  get_direction (2 * facing + angle, &self.right_x, &self.right_y);

  return self;
}

gboolean
sight_cone_contains (const SightCone *self, SightCell viewer, SightCell cell)
{
  const double dx = cell.x - viewer.x, dy = cell.y - viewer.y;
  const double left = self->left_x * dy - self->left_y * dx;    /* above 0: clockwise of the left edge */
  const double right = dx * self->right_y - dy * self->right_x; /* above 0: anticlockwise of the right edge */

  if (self->wide)
    return left >= 0 || right >= 0;

  return left >= 0 && right >= 0;
}

/* Removes the cells of one word of a row of @view that are not in the cone; @x and @y: its first sub-tile. */
static guint64
cut_word (const SightCone *self, SightView *view, guint64 word, int x, int y)
{
  const SightRect *window = &view->window;

  for (guint64 left = word; left != 0; left &= left - 1)
    {
      const SightCell cell = { (x + __builtin_ctzll (left)) / view->scale, y / view->scale };

      if (sight_cone_contains (self, view->viewer, cell))
        continue;
      word &= ~(left & -left);
      if (view->has_shares)
        view->shares[(gsize) (cell.y - window->y) * window->width + cell.x - window->x] = 0;
    }

  return word;
}

void
sight_cone_cut (const SightCone *self, SightView *view)
{
  const SightRect *window = &view->window;

  for (int y = window->y * view->scale; y < (window->y + window->height) * view->scale; y++)
    {
      guint64 *row = sight_view_get_row (view, y);

      for (int i = 0; i < view->stride; i++)
        row[i] = cut_word (self, view, row[i], 64 * (view->first_word + i), y);
    }
}
