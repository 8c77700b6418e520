/* sight-fov-lines.c - the field of view that a line rule makes: all cells to which the line is clear
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov-lines.h"

/* The one body of both instances below. */
G_ALWAYS_INLINE static inline void
fov_lines (const SightGrid *grid, const SightSight *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  const SightLineRule rule = sight->algorithm->rule (sight);

  sight_view_reset (view, grid, viewer, sight->range);

  for (int y = view->window.y; y < view->window.y + view->window.height; y++)
    {
      for (int x = view->window.x; x < view->window.x + view->window.width; x++)
        {
          const SightCell cell = { x, y };
          SightLos los;

          if (!sight_los_reaches (grid, &rule, sight->range, viewer, cell))
            continue;

          los = trace != NULL ? sight_los_walk_explain (grid, &rule, viewer, cell, trace)
                              : sight_los_walk (grid, &rule, viewer, cell);
          if (sight_los_is_clear (&los))
            sight_view_show (view, cell);
        }
    }
}

void
sight_fov_lines (const SightGrid *grid, const SightSight *sight, SightCell viewer, SightView *view)
{
  fov_lines (grid, sight, viewer, view, NULL);
}

void
sight_fov_lines_explain (const SightGrid *grid,
                         const SightSight *sight,
                         SightCell viewer,
                         SightView *view,
                         SightTrace *trace)
{
  g_assert (trace != NULL);

  fov_lines (grid, sight, viewer, view, trace);
}
