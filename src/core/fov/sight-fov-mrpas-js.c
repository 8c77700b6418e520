/* sight-fov-mrpas-js.c - MRPAS as the npm package mrpas has it
 *
 * Definition: a cell is seen if it is in range, an open and seen cell leads to
 * it, and its middle (of a wall: its whole width) is not covered by the walls
 * of nearer lines.
 *
 * Terms and overview: as for libtcod's FOV_RESTRICTIVE, an earlier form of
 * the method.
 *
 * Rules that differ:
 * - slopes are quotients: centre across / away, end 1/2 / away above it; a cell
 *   starts where the previous one of its line ended, the first one always at -1;
 * - a line begins at floor (dark away + 1/2) and goes on to the diagonal;
 *   octants go on to the edge of the square of the range even if nothing is
 *   seen;
 * - no obstacle is skipped;
 * - walls are lit;
 * - cells outside the map are not visited;
 * - range is a square; range 0: no limit; the viewer's own cell is always seen.
 * Not symmetric.
 *
 * Time: the cells in reach, times the obstacles before them.
 *
 * Source: npm mrpas 2.0.0 (Dominik Marczuk), Mrpas.compute, answers recorded from
 * the package.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov.h"

#include "sight-mrpas.h"

static inline int
get_first (double dark, int away)
{
  return (int) (dark * away + 0.5);
}

static inline SightMrpasCell
get_cell (int across, int away, gboolean is_first)
{
  const double half = 0.5 / away, center = (double) across / away;
  const double start = is_first ? -1 : (double) (across - 1) / away + half;

  return (SightMrpasCell) { across, away, start, center, center + half };
}

G_ALWAYS_INLINE static inline void
fov_mrpas (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  static const SightMrpasForm form = { get_first, get_cell };
  SightMrpas mrpas = { { grid, sight, view }, .light_walls = TRUE };

  sight_fov_begin (grid, sight, viewer, view, trace);
  sight_mrpas_run (&mrpas, &form, trace);
}

SIGHT_FOV_DEFINE (fov_mrpas)

static const SightParameter parameters[] = {
  SIGHT_PARAMETER_SHAPE,
};

const SightAlgorithm sight_fov_mrpas_js = {
  .id = "mrpas-js",
  .name = N_ ("MRPAS (npm)"),
  .family = SIGHT_FAMILY_SHADOWS,
  .summary =
      SIGHT_ABOUT (N_ ("Compares each cell with the slopes of the walls before it, as the npm package mrpas does. "
                       "A later form of what libtcod calls restrictive; the range is a square.")),
  .artefacts = SIGHT_ABOUT (N_ ("Not symmetric in a few places.")),
  .source = SIGHT_ABOUT (N_ ("npm mrpas 2.0.0, Dominik Marczuk")),
  .symmetric = FALSE,
  .invariant = TRUE,
  .leaks = TRUE,
  .walls = SIGHT_WALLS_ALWAYS,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .distance = SIGHT_DISTANCE_SQUARE,
  .frontier = SIGHT_FRONTIER_SHADOWS,
  .see = see,
  .explain = explain,
  SIGHT_FOV_SECTORS (sight_octants_by_quadrant),
};
