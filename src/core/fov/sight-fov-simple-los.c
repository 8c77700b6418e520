/* sight-fov-simple-los.c - a line from every cell in range back to the viewer, as a tutorial's game walks it
 *
 * Definition: a cell is seen if it lies inside the border of the map, its
 * distance from the viewer is less than the range (d² < range²) and the line
 * from it back to the viewer meets no wall between the two.
 *
 * Overview: for each cell of the window that is in reach, the line is walked.
 * The game walks the classic line with a driving axis from the target to the
 * viewer; that line has the same cells as the one Bresenham line of this
 * project has from the viewer to the target, so that one is walked.
 *
 * Rules:
 * - neither end is tested: walls are lit, and a viewer in a wall sees;
 * - the viewer's own cell is always seen, also on the border;
 * - the outermost ring of cells of the map is never seen otherwise;
 * - a diagonal move passes between two touching walls;
 * - range 0 (not the game's own): no limit;
 * - either direction (not the game's own): a line is also clear if the line
 *   walked the other way is.
 * Not symmetric: the lines from A to B and from B to A have different cells.
 *
 * Time: the cells that are seen and the walls that bound them (sight-sweep.c); to
 * explain a field, the cells in range, times the length of a line.
 *
 * Source: fov.c of a public roguelike tutorial in C (makeFOV, lineOfSight),
 * after Steve Register; answers recorded from the program itself.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov.h"

#include "sight-fov-lines.h"

enum
{
  EITHER,
  WALKED,
  DISTANCE
};

static const SightParameter parameters[] = {
  [EITHER] = SIGHT_PARAMETER_EITHER,
  [WALKED] = SIGHT_PARAMETER_WALKED,
  [DISTANCE] = SIGHT_PARAMETER_DISTANCE (SIGHT_DISTANCE_STRICT),
};

static SightLineRule
get_rule (const SightVision *sight)
{
  return (SightLineRule) { .corner = SIGHT_CORNER_OPEN,
                           .either = sight->values[EITHER],
                           .distance = sight->values[DISTANCE],
                           .border_dark = TRUE,
                           .walked = sight->values[WALKED] };
}

const SightAlgorithm sight_fov_simple_los = {
  .id = "simple-los",
  .name = N_ ("Bresenham line from each cell"),
  .family = SIGHT_FAMILY_RAYS,
  .summary =
      SIGHT_ABOUT (N_ ("Walks a line from every cell nearer than the range back to the viewer; all cells between must "
                       "be open. The border of the map is never seen.")),
  .artefacts =
      SIGHT_ABOUT (N_ ("A sees B does not mean that B sees A. Sight passes between walls that touch at a corner. "
                       "The outermost cells of the map are never seen.")),
  .source = SIGHT_ABOUT (N_ ("fov.c of a roguelike tutorial in C, after Steve Register")),
  .symmetric = FALSE,
  .invariant = TRUE,
  .leaks = TRUE,
  .walls = SIGHT_WALLS_ALWAYS,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .rule = get_rule,
  .see = sight_fov_lines,
  .explain = sight_fov_lines_explain,
};
