/* sight-fov-supercover.c - a line to every cell that has all cells it touches
 *
 * Definition: a cell is seen if it is in range and every cell that the straight
 * line from the centre of the viewer's cell to its own centre runs through is
 * open.
 *
 * Terms: a straight line that passes exactly through a corner touches two more
 * cells, its flankers.
 *
 * Overview: for each cell in reach the supercover line is walked.
 *
 * Rules:
 * - the viewer's own cell is always seen, also in a wall;
 * - walls lit: the target is not tested; walls dark: it is, so a wall is never
 *   seen;
 * - at a corner the corner rule is asked. permissive: blocked if both
 *   flankers are walls; strict: if at least one is, so every cell the line
 *   touches must be open; open: never;
 * - what lies outside the map blocks;
 * - range 0: no limit.
 * Symmetric between open cells: the straight line back touches the same cells.
 *
 * Time: the cells that are seen and the walls that bound them (sight-sweep.c); to
 * explain a field, the cells in reach, times the length of a line.
 *
 * Source: J. Amanatides, A. Woo, A fast voxel traversal algorithm for ray
 * tracing, Eurographics 1987, in integers, with a rule for corners.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov.h"

#include "sight-fov-lines.h"

enum
{
  WALLS,
  CORNER,
  DISTANCE
};

static const SightParameter parameters[] = {
  [WALLS] = SIGHT_PARAMETER_WALLS (1),
  [CORNER] = SIGHT_PARAMETER_CORNER,
  [DISTANCE] = SIGHT_PARAMETER_DISTANCE (SIGHT_DISTANCE_CIRCLE),
};

static SightLineRule
get_rule (const SightVision *sight)
{
  return (SightLineRule) { .test_target = sight->values[WALLS] == 0,
                           .corner = sight->values[CORNER],
                           .supercover = TRUE,
                           .distance = sight->values[DISTANCE] };
}

const SightAlgorithm sight_fov_supercover = {
  .id = "supercover",
  .name = N_ ("Every cell the line touches"),
  .family = SIGHT_FAMILY_RAYS,
  .summary =
      SIGHT_ABOUT (N_ ("Walks the straight line to every cell and tests each cell that it passes through. If it passes "
                       "exactly through a corner, the corner rule decides.")),
  .artefacts = SIGHT_ABOUT (N_ ("Strict about long lines: a wall that is barely touched hides everything behind it.")),
  .source =
      SIGHT_ABOUT (N_ ("Amanatides and Woo, A Fast Voxel Traversal Algorithm for Ray Tracing, 1987, in integers")),
  .symmetric = TRUE,
  .invariant = TRUE,
  .walls = SIGHT_WALLS_CHOICE,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .rule = get_rule,
  .see = sight_fov_lines,
  .explain = sight_fov_lines_explain,
};
