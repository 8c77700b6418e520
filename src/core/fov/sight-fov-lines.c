/* sight-fov-lines.c - the field of view that a line rule makes: all cells to which the line is clear
 *
 * A line never leaves the rectangle between its ends, whatever the rule: where
 * that is open throughout, the line is clear, and the quiet instance does not
 * walk it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov-lines.h"

/* Open cells in a row from @from on, @step a column, @most at most. */
static inline int
count_open (const SightGrid *grid, SightCell from, int step, int most)
{
  int n = 0;

  while (n < most && !sight_grid_is_opaque (grid, (SightCell) { from.x + n * step, from.y }))
    n++;

  return n;
}

/* Shows the cells in reach that lie across an open rectangle from the viewer, @step a row: up or down. */
static void
show_open (const SightGrid *grid, const SightVision *sight, const SightLineRule *rule, SightView *view, int step)
{
  const SightCell viewer = view->viewer;
  const SightRect window = view->window;
  int left = viewer.x - window.x + 1, right = window.x + window.width - viewer.x;

  for (int y = viewer.y; y >= window.y && y < window.y + window.height && left > 0; y += step)
    {
      left = count_open (grid, (SightCell) { viewer.x, y }, -1, left);
      right = count_open (grid, (SightCell) { viewer.x, y }, 1, right);
      for (int x = viewer.x - left + 1; x < viewer.x + right; x++)
        {
          if (sight_los_reaches (grid, rule, sight->range, viewer, (SightCell) { x, y }))
            sight_view_show (view, (SightCell) { x, y });
        }
    }
}

/* The one body of both instances below. */
G_ALWAYS_INLINE static inline void
fov_lines (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  const SightLineRule rule = sight->algorithm->rule (sight);

  sight_view_reset (view, grid, viewer, sight->range);
  if (trace == NULL)
    {
      show_open (grid, sight, &rule, view, -1);
      show_open (grid, sight, &rule, view, 1);
    }

  for (int y = view->window.y; y < view->window.y + view->window.height; y++)
    {
      for (int x = view->window.x; x < view->window.x + view->window.width && !sight_trace_ends (trace); x++)
        {
          const SightCell cell = { x, y };
          SightLos los;

          if ((trace == NULL && sight_view_sees_subtile (view, cell)) ||
              !sight_los_reaches (grid, &rule, sight->range, viewer, cell))
            continue;

          los = trace != NULL ? sight_los_walk_explain (grid, &rule, viewer, cell, trace)
                              : sight_los_walk (grid, &rule, viewer, cell);
          if (sight_los_is_clear (&los))
            sight_view_show (view, cell);
        }
    }
}

void
sight_fov_lines (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view)
{
  fov_lines (grid, sight, viewer, view, NULL);
}

void
sight_fov_lines_explain (
    const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  g_assert (trace != NULL);

  fov_lines (grid, sight, viewer, view, trace);
}
