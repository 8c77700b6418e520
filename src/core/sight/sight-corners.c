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

/* Whether lines end at @cell, which lies in the map or next to it. */
static inline gboolean
stops (const SightCorners *self, SightCell cell)
{
  return sight_grid_is_opaque (self->grid, cell) && !sight_cell_equal (cell, self->viewer) &&
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

/* Where a line is at a side of a column: row + rest / unit, a row being two halves of a cell. */
typedef struct
{
  int row, rest; /* rest: 0 to unit - 1 */
} Height;

static inline Height
get_height (gint64 number, int unit)
{
  const gint64 row = number / unit - (number % unit < 0);

  return (Height) { (int) row, (int) (number - row * unit) };
}

static inline Height
add_heights (Height a, Height b, int unit)
{
  const int rest = a.rest + b.rest;

  return (Height) { a.row + b.row + (rest >= unit), rest >= unit ? rest - unit : rest };
}

/* Whether the line from @a to @b, which is neither level nor upright, passes through the inside of an opaque cell:
 * column by column, the rows between its heights at both sides of the column. */
static gboolean
is_stopped_slanting (const SightCorners *self, SightCell a, SightCell b)
{
  const SightCell from = a.x < b.x ? a : b, to = a.x < b.x ? b : a;
  const int dx = to.x - from.x, dy = to.y - from.y, unit = 2 * dx;
  const Height step = get_height (2 * (gint64) dy, unit), last = { to.y / 2, to.y % 2 * dx };
  Height left = { from.y / 2, from.y % 2 * dx };
  /* At the left side of the first column, where the line may only begin in the middle. */
  Height side = get_height ((gint64) from.y * dx - from.x % 2 * dy, unit);

  for (int x = from.x / 2; 2 * x < to.x; x++)
    {
      Height right;
      int first, end;

      side = add_heights (side, step, unit);
      right = 2 * x + 2 > to.x ? last : side;
      first = dy > 0 ? left.row : right.row;
      end = dy > 0 ? right.row + (right.rest > 0) : left.row + (left.rest > 0);
      for (int y = first; y < end; y++)
        {
          if (stops (self, (SightCell) { x, y }))
            return TRUE;
        }
      left = right;
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

gsize
sight_corners_count (const SightRect *window)
{
  return (gsize) (window->width + 1) * (window->height + 1);
}

/* Whether the last bit of the line from @from to the corner @to is stopped: that in the cell, or between the two cells,
 * at the corner. */
static inline gboolean
is_end_stopped (const SightCorners *self, SightCell last, SightCell from, SightCell to)
{
  const SightCell other = { last.x - (from.x == 2 * to.x), last.y - (from.y == 2 * to.y) };

  return stops (self, last) && stops (self, other);
}

/* The same as is_stopped() for line @index, from @from to the corner @to of the target.  Only at its end it matters
 * which of the cells around a corner is the target. */
static inline gboolean
is_known_stopped (const SightCorners *self, int index, SightCell from, SightCell to)
{
  const SightCell last = { from.x < 2 * to.x ? to.x - 1 : to.x, from.y < 2 * to.y ? to.y - 1 : to.y };
  const SightCell end = { 2 * to.x, 2 * to.y };
  const guint8 known = 1 << index, stopped = known << SIGHT_CORNERS;
  guint8 *what;

  if (self->known == NULL || sight_cell_equal (from, end))
    return is_stopped (self, from, end);
  what = self->known + (gsize) (to.y - self->window.y) * (self->window.width + 1) + to.x - self->window.x;
  if (!(*what & known))
    {
      SightCorners before = *self;

      before.target = last;
      *what |= known | (is_stopped (&before, from, end) ? stopped : 0);
    }

  return (*what & stopped) != 0 || is_end_stopped (self, last, from, to);
}

/* Which of the target's corners the lines from @from, corner @index of the viewer's cell, do not reach, a bit each. */
static guint
get_stopped (const SightCorners *self, int index, SightCell from)
{
  guint stopped = 0;

  for (int i = 0; i < SIGHT_CORNERS; i++)
    stopped |= (guint) is_known_stopped (self, index, from, sight_corners_get_corner (self->target, i)) << i;

  return stopped;
}

SightCover
sight_corners_get_cover (const SightCorners *self)
{
  SightCover cover = { SIGHT_CORNERS, 0xf, 0, 0 };

  if (self->from == SIGHT_CORNERS_CENTER)
    {
      cover.stopped = get_stopped (self, 0, (SightCell) { 2 * self->viewer.x + 1, 2 * self->viewer.y + 1 });
      cover.lines_stopped = cover.stopped;
      cover.n_stopped = __builtin_popcount (cover.stopped);
      return cover;
    }
  for (int i = 0; i < SIGHT_CORNERS && cover.n_stopped > 0; i++)
    {
      const SightCell corner = sight_corners_get_corner (self->viewer, i);
      const guint lines = get_stopped (self, i, (SightCell) { 2 * corner.x, 2 * corner.y });
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
