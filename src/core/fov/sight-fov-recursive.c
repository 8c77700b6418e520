/* sight-fov-recursive.c - recursive shadowcasting, plain
 *
 * Definition: a cell is seen if it is in range and between the slopes that
 * nearer walls leave open.
 *
 * Overview and rules: those of pseudo2x with open diagonals, on whole cells: a
 * cell is seen if part of it is.  The distance rule is ours, initially the
 * circle of pseudo2x (d² <= range²); cells out of range are skipped.  Not
 * symmetric.
 *
 * Time: the cells seen and their neighbours.
 *
 * Source: Björn Bergström, FOV using recursive shadowcasting (2001), as Andy
 * Stobirski's C# has it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov.h"

#include "sight-fov-pseudo2x.h"
#include "sight-wedge.h"

enum
{
  DISTANCE
};

G_ALWAYS_INLINE static inline void
fov_recursive (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  sight_view_reset (view, grid, viewer, sight->range);
  sight_fov_pseudo2x_scan_cells (grid, sight->values[DISTANCE], view, trace);
}

SIGHT_FOV_DEFINE (fov_recursive)

static const SightParameter parameters[] = {
  [DISTANCE] = SIGHT_PARAMETER_DISTANCE (SIGHT_DISTANCE_CIRCLE),
};

const SightAlgorithm sight_fov_recursive = {
  .id = "recursive",
  .name = N_ ("Recursive shadowcasting"),
  .family = SIGHT_FAMILY_SHADOWS,
  .summary =
      SIGHT_ABOUT (N_ ("Scans eight octants row by row; where a wall begins, the part above it becomes a scan of its "
                       "own. The method of most tutorials.")),
  .artefacts =
      SIGHT_ABOUT (N_ ("A sees B does not mean that B sees A. Sight passes between walls that touch at a corner.")),
  .source = SIGHT_ABOUT (N_ ("Björn Bergström, FOV using recursive shadowcasting, 2001")),
  .symmetric = FALSE,
  .invariant = TRUE,
  .leaks = TRUE,
  .walls = SIGHT_WALLS_ALWAYS,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .frontier = SIGHT_FRONTIER_SCANS,
  .crossed = SIGHT_CROSSED_SCANNED,
  .see = see,
  .explain = explain,
  SIGHT_FOV_SECTORS (sight_octants),
};
