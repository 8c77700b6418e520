/* sight-tests.c - which cells a step of a line tested, for tables of steps
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tests.h"

guint
sight_tests_get (const SightStep *step, SightTest tests[SIGHT_TESTS_MAX])
{
  guint n = 0;

  if (step->flankers & SIGHT_FLANKER_TESTED)
    {
      tests[n++] = (SightTest) { { step->to.x, step->cell.y }, TRUE, (step->flankers & SIGHT_FLANKER_X_OPAQUE) != 0 };
      tests[n++] = (SightTest) { { step->cell.x, step->to.y }, TRUE, (step->flankers & SIGHT_FLANKER_Y_OPAQUE) != 0 };
    }
  if (step->verdict == SIGHT_VERDICT_OPEN || step->verdict == SIGHT_VERDICT_BLOCKED)
    tests[n++] = (SightTest) { step->to, FALSE, step->verdict == SIGHT_VERDICT_BLOCKED };

  return n;
}

gboolean
sight_tests_are_blocked (const SightStep *step)
{
  return step->verdict == SIGHT_VERDICT_BLOCKED || step->verdict == SIGHT_VERDICT_FLANKED;
}
