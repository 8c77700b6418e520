/* sight-fov-corner-rule.c - lines that test the corners they cut, as a contract with ships does
 *
 * Definition: a cell is seen if the line from the viewer to it is clear and it
 * is within the range, if there is one.
 *
 * Terms: a tie is a diagonal move with the error 0.  Its flankers are the two
 * cells between which it passes.
 *
 * Overview: for each cell in reach the Bresenham line is walked from the
 * viewer.  A diagonal move that is no tie is two moves, X then Y, and the cell
 * between is tested like any other.
 *
 * Rules:
 * - the viewer's own cell is tested: nothing is seen from inside a wall, not
 *   even that cell;
 * - the target is tested on arrival: a wall is never seen;
 * - a tie asks the corner rule. permissive (the contract's own): blocked if
 *   both flankers are walls; strict: if at least one is; open: never;
 * - what lies outside the map blocks;
 * - range 0, the contract's own: no limit; the distance rule is ours;
 * - either direction (not the contract's own): a line is also clear if the line
 *   walked back from the target is.
 * Not symmetric: from (0, 0) to (2, 1) a wall at (1, 0) blocks, back it does
 * not.
 *
 * Time: the cells that are seen and the walls that bound them (sight-sweep.c); to
 * explain a field, the cells in reach, times the length of a line.
 *
 * Source: hasMaps of a public game contract in Solidity, answers recorded from
 * the compiled contract.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov.h"

#include "sight-fov-lines.h"

enum
{
  CORNER,
  EITHER,
  DISTANCE,
  WALKED
};

static const SightParameter parameters[] = {
  [CORNER] = SIGHT_PARAMETER_CORNER,
  [EITHER] = SIGHT_PARAMETER_EITHER,
  [DISTANCE] = SIGHT_PARAMETER_DISTANCE (SIGHT_DISTANCE_CIRCLE),
  [WALKED] = SIGHT_PARAMETER_WALKED,
};

static SightLineRule
get_rule (const SightVision *sight)
{
  return (SightLineRule) { .test_start = TRUE,
                           .test_target = TRUE,
                           .split_diagonal = TRUE,
                           .corner = sight->values[CORNER],
                           .either = sight->values[EITHER],
                           .distance = sight->values[DISTANCE],
                           .walked = sight->values[WALKED] };
}

const SightAlgorithm sight_fov_corner_rule = {
  .id = "corner-rule",
  .name = N_ ("Line with corner rule"),
  .family = SIGHT_FAMILY_RAYS,
  .summary =
      SIGHT_ABOUT (N_ ("Walks a line to every cell. A diagonal move tests the cell it cuts; only an exact tie uses the "
                       "corner rule.")),
  .artefacts =
      N_ ("A sees B does not mean that B sees A: the cell that a diagonal move tests depends on the direction."),
  .source = SIGHT_ABOUT (N_ ("hasMaps of a game contract in Solidity; the line is Bresenham’s of 1965")),
  .symmetric = FALSE,
  .invariant = FALSE,
  .walls = SIGHT_WALLS_NEVER,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .rule = get_rule,
  .see = sight_fov_lines,
  .explain = sight_fov_lines_explain,
};
