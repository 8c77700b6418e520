/* sight-outline.c - traces the border between walls and open cells as few long lines
 *
 * An even number of edges meets at each point: none, two or four.  A line that
 * goes straight on whenever it can therefore always returns to its start, and
 * turns only where two edges meet at a corner.  The search goes row by row from
 * the left, so the first edge that is not yet part of a line begins at such a
 * corner: an edge to its left would have led to it.  Only horizontal edges need
 * marks, since every closed line has some.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-outline.h"

typedef enum
{
  RIGHT,
  DOWN,
  LEFT,
  UP,
} Direction;

static const SightCell steps[] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };

/* The cells on the two sides of an edge, relative to its first point. */
static const SightCell sides[][2] = {
  [RIGHT] = { { 0, -1 }, { 0, 0 } },
  [DOWN] = { { -1, 0 }, { 0, 0 } },
  [LEFT] = { { -1, -1 }, { -1, 0 } },
  [UP] = { { -1, -1 }, { 0, -1 } },
};

typedef struct
{
  const SightGrid *grid;
  guint8 *marks; /* a bit for the edge from point (x, y) to the right: bit x & 7 of byte y * stride + x / 8 */
  gsize stride;
} Tracer;

static gboolean
is_opaque (const Tracer *self, SightCell point, SightCell cell)
{
  return sight_grid_is_opaque (self->grid, (SightCell) { point.x + cell.x, point.y + cell.y });
}

/* Whether the edge from @at in @direction separates an opaque cell from an open one. */
static gboolean
has_edge (const Tracer *self, SightCell at, Direction direction)
{
  return is_opaque (self, at, sides[direction][0]) != is_opaque (self, at, sides[direction][1]);
}

static gboolean
is_marked (const Tracer *self, SightCell at)
{
  return self->marks[at.y * self->stride + at.x / 8] >> (at.x % 8) & 1;
}

static void
mark (Tracer *self, SightCell at, Direction direction)
{
  const int x = direction == RIGHT ? at.x : at.x - 1;

  if (direction == RIGHT || direction == LEFT)
    self->marks[at.y * self->stride + x / 8] |= 1 << (x % 8);
}

/* Traces the line that contains the unmarked edge from @start to the right. */
static GArray *
trace_line (Tracer *self, SightCell start)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (SightCell));
  Direction direction = RIGHT;
  SightCell at = start;

  do
    {
      g_array_append_val (line, at);
      do
        {
          mark (self, at, direction);
          at.x += steps[direction].x;
          at.y += steps[direction].y;
        }
      while (has_edge (self, at, direction));
      /* There is no edge straight on, so exactly one of the two sides has one. */
      direction = has_edge (self, at, (direction + 1) % 4) ? (direction + 1) % 4 : (direction + 3) % 4;
    }
  while (!sight_cell_equal (at, start));
  g_array_append_val (line, at);

  return line;
}

GPtrArray *
sight_outline_trace (const SightGrid *grid)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  Tracer tracer = { .grid = grid, .stride = (grid->width + 7) / 8 };
  g_autofree guint8 *marks = g_new0 (guint8, tracer.stride * (grid->height + 1));

  tracer.marks = marks;
  for (int y = 0; y <= grid->height; y++)
    {
      for (int x = 0; x < grid->width; x++)
        {
          const SightCell at = { x, y };

          if (has_edge (&tracer, at, RIGHT) && !is_marked (&tracer, at))
            g_ptr_array_add (lines, trace_line (&tracer, at));
        }
    }

  return lines;
}
