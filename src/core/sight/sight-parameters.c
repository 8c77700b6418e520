/* sight-parameters.c - parameters that several algorithms share, for the rows of the table
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-parameters.h"

const SightChoice sight_choices_walls[2] = {
  { "dark", N_ ("dark") },
  { "lit", N_ ("lit") },
};

const SightChoice sight_choices_corner[3] = {
  [SIGHT_CORNER_PERMISSIVE] = { "permissive", N_ ("permissive"), N_ ("Two walls beside it block a tie") },
  [SIGHT_CORNER_STRICT] = { "strict", N_ ("strict"), N_ ("One wall beside it blocks a tie") },
  [SIGHT_CORNER_OPEN] = { "open", N_ ("open"), N_ ("Nothing beside it blocks a tie") },
};

const SightChoice sight_choices_distance[1 + SIGHT_DISTANCE_COUNT] = {
  { "own", N_ ("as the original") },
  [1 + SIGHT_DISTANCE_CIRCLE] = { "circle", N_ ("circle"), N_ ("dx² + dy² ≤ range²") },
  [1 + SIGHT_DISTANCE_STRICT] = { "strict", N_ ("circle without its edge"), N_ ("dx² + dy² < range²") },
  [1 + SIGHT_DISTANCE_SQUARE] = { "square", N_ ("square"), N_ ("dx ≤ range, dy ≤ range") },
  [1 + SIGHT_DISTANCE_DIAMOND] = { "diamond", N_ ("diamond"), N_ ("dx + dy ≤ range") },
  [1 + SIGHT_DISTANCE_HALF] = { "circle-half", N_ ("circle + ½"), N_ ("dx² + dy² ≤ (range + ½)²") },
  [1 + SIGHT_DISTANCE_OCTILE] = { "octile", N_ ("octile"), N_ ("straight steps of 1, diagonal ones of 1.4") },
};

const SightChoice sight_choices_switch[2] = {
  { "off", N_ ("off") },
  { "on", N_ ("on") },
};

const SightChoice sight_choices_walked[3] = {
  [SIGHT_WALKED_FROM_VIEWER] = { "viewer", N_ ("the viewer") },
  [SIGHT_WALKED_FROM_TARGET] = { "target", N_ ("the target") },
  [SIGHT_WALKED_FROM_LESSER] = { "lesser", N_ ("the upper or left end") },
};
