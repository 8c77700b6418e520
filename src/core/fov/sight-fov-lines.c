/* sight-fov-lines.c - the field of view that a line rule makes: all cells to which the line is clear
 *
 * The quiet instance sweeps all lines at once; the explained one walks them, one
 * cell after the other, as the game does.  That both are equal is a law of the
 * tests.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov-lines.h"

#include "sight-sweep.h"

void
sight_fov_lines (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view)
{
  const SightLineRule rule = sight->algorithm->rule (sight);

  sight_sweep (grid, &rule, viewer, sight->range, view);
}

void
sight_fov_lines_explain (
    const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  const SightLineRule rule = sight->algorithm->rule (sight);

  g_assert (trace != NULL);

  sight_view_reset (view, grid, viewer, sight->range);
  for (int y = view->window.y; y < view->window.y + view->window.height; y++)
    {
      for (int x = view->window.x; x < view->window.x + view->window.width && !sight_trace_ends (trace); x++)
        {
          const SightCell cell = { x, y };
          SightLos los;

          if (!sight_los_reaches (grid, &rule, sight->range, viewer, cell))
            continue;

          los = sight_los_walk_explain (grid, &rule, viewer, cell, trace);
          if (sight_los_is_clear (&los))
            sight_view_show (view, cell);
        }
    }
}
