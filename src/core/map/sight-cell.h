/* sight-cell.h - one square of a map, a rectangle of them, and how far apart they are
 *
 * x is the column from the left, y the row from the top, both from 0.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SIGHT_SIDE_MAX 65535     /* cells in a row or a column of a map */
#define SIGHT_CELLS_MAX 16777216 /* cells in a map */
#define SIGHT_RANGE_MAX 65535    /* cells; 0 means no limit */

/* A square of a map. */
typedef struct
{
  int x, y; /* column and row, from 0 */
} SightCell;

/* The cells from (x, y) to (x + width - 1, y + height - 1); none if a side is 0. */
typedef struct
{
  int x, y, width, height; /* the first cell, and the size in cells */
} SightRect;

/* Whether both are the same cell. */
static inline gboolean
sight_cell_equal (SightCell a, SightCell b)
{
  return a.x == b.x && a.y == b.y;
}

/* Square of the distance between the centres of @a and @b, in cells². */
static inline gint64
sight_cell_distance2 (SightCell a, SightCell b)
{
  gint64 dx = b.x - a.x, dy = b.y - a.y;

  return dx * dx + dy * dy;
}

/* Whether @cell lies in the rectangle. */
static inline gboolean
sight_rect_contains (const SightRect *self, SightCell cell)
{
  return cell.x >= self->x && cell.y >= self->y && cell.x - self->x < self->width && cell.y - self->y < self->height;
}

/* Whether the rectangle has no cell. */
static inline gboolean
sight_rect_is_empty (const SightRect *self)
{
  return self->width <= 0 || self->height <= 0;
}

/* The cell of the rectangle, which has some, that is nearest to @cell, in columns as in rows. */
static inline SightCell
sight_rect_get_nearest (const SightRect *self, SightCell cell)
{
  return (SightCell) { CLAMP (cell.x, self->x, self->x + self->width - 1),
                       CLAMP (cell.y, self->y, self->y + self->height - 1) };
}

/* Square of the distance between the nearest cells of @a and @b, which have some, in cells². */
static inline gint64
sight_rect_distance2 (const SightRect *a, const SightRect *b)
{
  const SightCell near = sight_rect_get_nearest (a, (SightCell) { b->x, b->y });

  return sight_cell_distance2 (near, sight_rect_get_nearest (b, near));
}

/* The cells that are in both @a and @b. */
static inline SightRect
sight_rect_intersect (SightRect a, SightRect b)
{
  int x0 = MAX (a.x, b.x), y0 = MAX (a.y, b.y);
  int x1 = MIN (a.x + a.width, b.x + b.width), y1 = MIN (a.y + a.height, b.y + b.height);

  return (SightRect) { x0, y0, MAX (x1 - x0, 0), MAX (y1 - y0, 0) };
}

/* The smallest rectangle that holds both @a and @b; an empty one counts for nothing. */
static inline SightRect
sight_rect_union (SightRect a, SightRect b)
{
  int x0 = MIN (a.x, b.x), y0 = MIN (a.y, b.y);
  int x1 = MAX (a.x + a.width, b.x + b.width), y1 = MAX (a.y + a.height, b.y + b.height);

  if (sight_rect_is_empty (&a))
    return b;
  if (sight_rect_is_empty (&b))
    return a;

  return (SightRect) { x0, y0, x1 - x0, y1 - y0 };
}

G_END_DECLS
