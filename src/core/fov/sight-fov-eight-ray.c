/* sight-fov-eight-ray.c - eight straight rays, as a dungeon crawler in Python casts them
 *
 * Definition: a cell is seen if it lies straight or diagonally from the viewer,
 * at most range steps away, and all cells between are open.
 *
 * Overview: eight rays are walked, each up to the first wall.
 *
 * Rules:
 * - a diagonal step counts one, as a straight one;
 * - walls are lit and end the ray; the edge of the map ends it;
 * - the viewer's own cell is not tested, and not seen: the game draws the player
 *   over it;
 * - diagonal rays pass between two walls that touch at a corner;
 * - range 0 (not the game's own): no limit.
 * Symmetric between open cells: the ray back has the same cells.
 *
 * Time: eight times the range at most.
 *
 * Source: reveal_map of a public dungeon crawler in Python, answers recorded
 * from the method itself.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov.h"

G_ALWAYS_INLINE static inline void
cast_ray (const SightGrid *grid, SightView *view, SightCell step, SightTrace *trace)
{
  SightCell at = view->viewer;
  gboolean wall = FALSE;

  sight_trace_add (trace, (SightStep) { SIGHT_STEP_LINE, .cell = at, .to = { at.x + step.x, at.y + step.y } });
  for (int n = 0; !wall && (view->range == 0 || n < view->range); n++)
    {
      const SightCell from = at;

      at.x += step.x;
      at.y += step.y;
      if (!sight_grid_contains (grid, at))
        return;

      wall = sight_grid_is_opaque (grid, at);
      sight_view_show (view, at);
      sight_trace_add (trace, (SightStep) { SIGHT_STEP_MOVE,
                                            step.y == 0   ? SIGHT_MOVE_X
                                            : step.x == 0 ? SIGHT_MOVE_Y
                                                          : SIGHT_MOVE_XY,
                                            wall ? SIGHT_VERDICT_BLOCKED : SIGHT_VERDICT_OPEN, 0, from, at });
    }
}

G_ALWAYS_INLINE static inline void
fov_eight_ray (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  static const SightCell steps[] = { { 0, -1 }, { 1, -1 }, { 1, 0 },  { 1, 1 },
                                     { 0, 1 },  { -1, 1 }, { -1, 0 }, { -1, -1 } };

  sight_view_reset (view, grid, viewer, sight->range);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    cast_ray (grid, view, steps[i], trace);
}

SIGHT_FOV_DEFINE (fov_eight_ray)

static const SightParameter parameters[] = {
  SIGHT_PARAMETER_SHAPE,
};

const SightAlgorithm sight_fov_eight_ray = {
  .id = "eight-ray",
  .name = N_ ("Eight rays"),
  .family = SIGHT_FAMILY_RAYS,
  .summary =
      SIGHT_ABOUT (N_ ("Looks along the four straight and the four diagonal directions only, up to the first wall.")),
  .artefacts = SIGHT_ABOUT (N_ ("Nothing between the rays is ever seen, nor the cell where the viewer stands.")),
  .source = SIGHT_ABOUT (N_ ("reveal_map of a dungeon crawler in Python")),
  .symmetric = TRUE,
  .invariant = TRUE,
  .leaks = TRUE,
  .walls = SIGHT_WALLS_ALWAYS,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .distance = SIGHT_DISTANCE_SQUARE,
  .straight = TRUE,
  .see = see,
  .explain = explain,
};
