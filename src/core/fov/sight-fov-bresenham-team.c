/* sight-fov-bresenham-team.c - a line to every cell in range, as a tactics game walks it
 *
 * Definition: a cell is seen if its distance from the viewer is at most the
 * range (d² <= range²) and the line from the viewer to it is clear.
 *
 * Overview: for each cell of the window that is in range, the Bresenham line is
 * walked from the viewer; every cell after the first is tested.
 *
 * Rules:
 * - the viewer's own cell is always seen, also in a wall;
 * - walls dark (as the game is coded): the target is tested too, so a wall is
 *   never seen; walls lit (as its guide says): the target is not tested;
 * - a diagonal move passes between two touching walls: flankers are not tested;
 * - what lies outside the map blocks;
 * - range 0: no limit;
 * - either direction (not the game's own): a line is also clear if the line
 *   walked back from the target is;
 * - walked from (not the game's own, which walks from the viewer): the line may
 *   begin at the target, or at the upper or left of both ends, which makes it
 *   symmetric between open cells.
 * Not symmetric: the lines from A to B and from B to A have different cells.
 *
 * Time: the cells that are seen and the walls that bound them (sight-sweep.c); to
 * explain a field, the cells in range, times the length of a line.
 *
 * Source: VisibilitySystem.lua of a public tactics game (calculateLOS,
 * calculateUnitVisibility), answers recorded from the program itself.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov.h"

#include "sight-fov-lines.h"

enum
{
  WALLS,
  EITHER,
  WALKED,
  DISTANCE
};

static const SightParameter parameters[] = {
  [WALLS] = SIGHT_PARAMETER_WALLS (0),
  [EITHER] = SIGHT_PARAMETER_EITHER,
  [WALKED] = SIGHT_PARAMETER_WALKED,
  [DISTANCE] = SIGHT_PARAMETER_DISTANCE (SIGHT_DISTANCE_CIRCLE),
};

static SightLineRule
get_rule (const SightVision *sight)
{
  return (SightLineRule) { .test_target = sight->values[WALLS] == 0,
                           .corner = SIGHT_CORNER_OPEN,
                           .either = sight->values[EITHER],
                           .distance = sight->values[DISTANCE],
                           .walked = sight->values[WALKED] };
}

const SightAlgorithm sight_fov_bresenham_team = {
  .id = "bresenham-team",
  .name = N_ ("Bresenham line to each cell"),
  .family = SIGHT_FAMILY_RAYS,
  .summary = SIGHT_ABOUT (N_ ("Walks a line from the viewer to every cell in range and tests each cell on it. "
                              "Diagonal moves slip between two walls that touch at a corner.")),
  .artefacts =
      SIGHT_ABOUT (N_ ("A sees B does not mean that B sees A. Sight passes between walls that touch at a corner.")),
  .source = SIGHT_ABOUT (N_ ("VisibilitySystem.lua of a tactics game; the line is Bresenham’s of 1965")),
  .symmetric = FALSE,
  .invariant = TRUE,
  .leaks = TRUE,
  .walls = SIGHT_WALLS_CHOICE,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .rule = get_rule,
  .see = sight_fov_lines,
  .explain = sight_fov_lines_explain,
};
