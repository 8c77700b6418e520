/* sight-cell-rects.c - a set of cells as few rectangles
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cell-set.h"

typedef struct
{
  GArray *rects; /* of SightRect */
  GArray *above; /* of guint: those with a run in the last row before this one, from left to right */
  GArray *row;   /* of guint: those with a run in this row */
  guint at;      /* in @above: all before end to the left of the next run */
  int y;         /* this row */
} Stack;

static void
begin_row (Stack *self, int y)
{
  GArray *above = self->above;

  self->above = self->row;
  self->row = g_array_set_size (above, 0);
  self->at = 0;
  self->y = y;
}

/* Index of the rectangle of just these columns that ends above this row, or -1. */
static int
find_above (Stack *self, SightRect run)
{
  for (; self->at < self->above->len; self->at++)
    {
      const guint index = g_array_index (self->above, guint, self->at);
      const SightRect *rect = &g_array_index (self->rects, SightRect, index);

      if (rect->x < run.x)
        continue;
      return rect->x == run.x && rect->width == run.width && rect->y + rect->height == run.y ? (int) index : -1;
    }

  return -1;
}

GArray *
sight_cell_set_get_rects (const SightCellSet *self)
{
  Stack stack = { .y = G_MININT };

  stack.rects = g_array_new (FALSE, FALSE, sizeof (SightRect));
  stack.above = g_array_new (FALSE, FALSE, sizeof (guint));
  stack.row = g_array_new (FALSE, FALSE, sizeof (guint));
  for (SightRuns runs = sight_cell_set_begin (self, self->bounds); sight_runs_next (&runs);)
    {
      const SightRect run = { runs.cell.x, runs.cell.y, runs.length, 1 };
      int index;

      if (run.y != stack.y)
        begin_row (&stack, run.y);
      index = find_above (&stack, run);
      if (index >= 0)
        g_array_index (stack.rects, SightRect, index).height++;
      else
        {
          index = stack.rects->len;
          g_array_append_val (stack.rects, run);
        }
      g_array_append_val (stack.row, index);
    }
  g_array_unref (stack.above);
  g_array_unref (stack.row);

  return stack.rects;
}
