/* sight-shape.c - the cells of brushes, lines, rectangles and ellipses
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-shape.h"

#include <math.h>

#include "core/sight/sight-line.h"

/* The largest number whose square is at most @n. */
static gint64
root (gint64 n)
{
  gint64 r = (gint64) sqrt ((double) n);

  while (r * r > n)
    r--;
  while ((r + 1) * (r + 1) <= n)
    r++;

  return r;
}

/* Columns of a row, none where end < first. */
typedef struct
{
  int first, last;
} Span;

/* Row @row, from 0, of the ellipse of @width by @height. Distances from the middle are doubled to stay whole
 * numbers: that of the last column is @width - 1. */
static Span
get_ellipse_row (int width, int height, int row)
{
  gint64 a = width - 1, b = height - 1, y = ABS (2 * row - b), inner = MAX (y - 1, 0), x = a;

  if (b > 0)
    {
      gint64 by_row = root ((b * b - inner * inner) * a * a / (b * b));
      gint64 by_column = 1 + root ((b * b - y * y) * a * a / (b * b));

      x = MIN (MAX (by_row, by_column), a);
    }
  if ((x ^ a) & 1)
    x--;

  return (Span) { (int) (a - x) / 2, (int) (a + x) / 2 };
}

static void
add_span (SightCellSet *area, int x, int y, Span span)
{
  sight_cell_set_add_rect (area, (SightRect) { x + span.first, y, span.last - span.first + 1, 1 });
}

/* The ends of row @row, as far as they do not have cells both above and below. */
static void
add_ellipse_ends (SightCellSet *area, SightRect box, int row)
{
  Span span = get_ellipse_row (box.width, box.height, row), inner = { span.first + 1, span.last - 1 };

  for (int other = row - 1; other <= row + 1; other += 2)
    {
      Span beside = { box.width, -1 };

      if (other >= 0 && other < box.height)
        beside = get_ellipse_row (box.width, box.height, other);
      inner = (Span) { MAX (inner.first, beside.first), MIN (inner.last, beside.last) };
    }
  if (inner.first > inner.last)
    {
      add_span (area, box.x, box.y + row, span);
      return;
    }
  add_span (area, box.x, box.y + row, (Span) { span.first, inner.first - 1 });
  add_span (area, box.x, box.y + row, (Span) { inner.last + 1, span.last });
}

void
sight_shape_add_ellipse (SightCellSet *area, SightRect box, gboolean filled)
{
  SightRect rows = sight_rect_intersect (box, area->bounds);

  for (int y = rows.y; y < rows.y + rows.height; y++)
    {
      if (filled)
        add_span (area, box.x, y, get_ellipse_row (box.width, box.height, y - box.y));
      else
        add_ellipse_ends (area, box, y - box.y);
    }
}

void
sight_shape_add_rectangle (SightCellSet *area, SightRect rect, gboolean filled)
{
  if (filled)
    {
      sight_cell_set_add_rect (area, rect);
      return;
    }
  sight_cell_set_add_rect (area, (SightRect) { rect.x, rect.y, rect.width, 1 });
  sight_cell_set_add_rect (area, (SightRect) { rect.x, rect.y + rect.height - 1, rect.width, 1 });
  sight_cell_set_add_rect (area, (SightRect) { rect.x, rect.y, 1, rect.height });
  sight_cell_set_add_rect (area, (SightRect) { rect.x + rect.width - 1, rect.y, 1, rect.height });
}

SightRect
sight_shape_span (SightCell a, SightCell b)
{
  return (SightRect) { MIN (a.x, b.x), MIN (a.y, b.y), ABS (a.x - b.x) + 1, ABS (a.y - b.y) + 1 };
}

SightRect
sight_brush_get_rect (const SightBrush *brush, SightCell cell)
{
  int before = (brush->size - 1) / 2;

  return (SightRect) { cell.x - before, cell.y - before, brush->size, brush->size };
}

static void
add_brush (SightCellSet *area, const SightBrush *brush, SightCell cell)
{
  SightRect rect = sight_brush_get_rect (brush, cell);

  if (brush->is_round)
    sight_shape_add_ellipse (area, rect, TRUE);
  else
    sight_cell_set_add_rect (area, rect);
}

void
sight_shape_add_line (SightCellSet *area, const SightBrush *brush, SightCell from, SightCell to)
{
  SightLine line = sight_line_init (from, to);

  add_brush (area, brush, from);
  while (sight_line_has_next (&line))
    {
      sight_line_next (&line);
      add_brush (area, brush, line.at);
    }
}

/* @distance with the sign of @like. */
static int
along (int distance, int like)
{
  return like < 0 ? -distance : distance;
}

SightCell
sight_shape_to_square (SightCell from, SightCell to)
{
  int dx = to.x - from.x, dy = to.y - from.y, side = MAX (ABS (dx), ABS (dy));

  return (SightCell) { from.x + along (side, dx), from.y + along (side, dy) };
}

SightCell
sight_shape_to_eighth (SightCell from, SightCell to)
{
  int dx = ABS (to.x - from.x), dy = ABS (to.y - from.y);

  if (dx > 2 * dy)
    return (SightCell) { to.x, from.y };
  if (dy > 2 * dx)
    return (SightCell) { from.x, to.y };

  return sight_shape_to_square (from, to);
}
