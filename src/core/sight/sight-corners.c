/* sight-corners.c - how much cover a cell gives: lines from the corners of one cell to those of another
 *
 * Points are in halves of a cell, so that corners have even coordinates and
 * middles odd ones; all is compared in whole numbers.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-corners.h"

SightCornersFrom
sight_corners_get_from (const SightVision *sight)
{
  const int index = sight_algorithm_find_parameter (sight->algorithm, "from");

  g_assert (sight->algorithm->quarters && index >= 0);

  return (SightCornersFrom) sight->values[index];
}

SightCell
sight_corners_get_corner (SightCell cell, int index)
{
  return (SightCell) { cell.x + (index == 1 || index == 2), cell.y + (index >= 2) };
}

static gboolean
stops (const SightCorners *self, SightCell cell)
{
  return sight_grid_is_opaque_or_outside (self->grid, cell) && !sight_cell_equal (cell, self->viewer) &&
         !sight_cell_equal (cell, self->target);
}

/* Whether the line along a column of corners, from @a to @b, runs between two opaque cells. */
static gboolean
is_stopped_upright (const SightCorners *self, SightCell a, SightCell b)
{
  const int x = a.x / 2;

  for (int y = MIN (a.y, b.y) / 2; y < (MAX (a.y, b.y) + 1) / 2; y++)
    {
      if (stops (self, (SightCell) { x - 1, y }) && stops (self, (SightCell) { x, y }))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_stopped_level (const SightCorners *self, SightCell a, SightCell b)
{
  const int y = a.y / 2;

  for (int x = MIN (a.x, b.x) / 2; x < (MAX (a.x, b.x) + 1) / 2; x++)
    {
      if (stops (self, (SightCell) { x, y - 1 }) && stops (self, (SightCell) { x, y }))
        return TRUE;
    }

  return FALSE;
}

/* How many times @step goes into @number, of which none is below 0, rounded down. */
static inline gint64
divide (gint64 number, gint64 step)
{
  return number / step;
}

/* Whether the line from @a to @b, which is neither level nor upright, passes through the inside of an opaque cell:
 * column by column, the rows between its heights at both sides of the column. */
static gboolean
is_stopped_slanting (const SightCorners *self, SightCell a, SightCell b)
{
  const SightCell from = a.x < b.x ? a : b, to = a.x < b.x ? b : a;
  const gint64 dx = to.x - from.x, dy = to.y - from.y;

  for (int x = from.x / 2; 2 * x < to.x; x++)
    {
      /* Heights times dx, at the left and at the right side. */
      const gint64 left = from.y * dx + (MAX (2 * x, from.x) - from.x) * dy;
      const gint64 right = from.y * dx + (MIN (2 * x + 2, to.x) - from.x) * dy;
      const gint64 first = divide (MIN (left, right), 2 * dx), end = divide (MAX (left, right) + 2 * dx - 1, 2 * dx);

      for (gint64 y = first; y < end; y++)
        {
          if (stops (self, (SightCell) { x, (int) y }))
            return TRUE;
        }
    }

  return FALSE;
}

static gboolean
is_stopped (const SightCorners *self, SightCell a, SightCell b)
{
  if (a.x == b.x)
    return is_stopped_upright (self, a, b);

  return a.y == b.y ? is_stopped_level (self, a, b) : is_stopped_slanting (self, a, b);
}

/* Which of the target's corners the lines from @from do not reach, a bit each. */
static guint
get_stopped (const SightCorners *self, SightCell from)
{
  guint stopped = 0;

  for (int i = 0; i < SIGHT_CORNERS; i++)
    {
      const SightCell corner = sight_corners_get_corner (self->target, i);

      stopped |= (guint) is_stopped (self, from, (SightCell) { 2 * corner.x, 2 * corner.y }) << i;
    }

  return stopped;
}

SightCover
sight_corners_get_cover (const SightCorners *self)
{
  SightCover cover = { SIGHT_CORNERS, 0xf, 0, 0 };

  if (self->from == SIGHT_CORNERS_CENTER)
    {
      cover.stopped = get_stopped (self, (SightCell) { 2 * self->viewer.x + 1, 2 * self->viewer.y + 1 });
      cover.lines_stopped = cover.stopped;
      cover.n_stopped = __builtin_popcount (cover.stopped);
      return cover;
    }
  for (int i = 0; i < SIGHT_CORNERS && cover.n_stopped > 0; i++)
    {
      const SightCell corner = sight_corners_get_corner (self->viewer, i);
      const guint lines = get_stopped (self, (SightCell) { 2 * corner.x, 2 * corner.y });
      const guint stopped = self->from == SIGHT_CORNERS_EACH ? cover.stopped & lines : lines;

      cover.lines_stopped |= lines << (SIGHT_CORNERS * i);
      if (__builtin_popcount (stopped) >= cover.n_stopped)
        continue;
      cover.stopped = stopped;
      cover.n_stopped = __builtin_popcount (stopped);
      cover.corner = self->from == SIGHT_CORNERS_BEST ? i : 0;
    }

  return cover;
}
