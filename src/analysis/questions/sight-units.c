/* sight-units.c - where a gaze sees whoever stands there, not the cells alone
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-units.h"

#include "core/sight/sight-cut.h"

static SightReason
judge (SightCell cell, gconstpointer gaze)
{
  return sight_gaze_notices (gaze, cell) ? SIGHT_REASON_NONE : SIGHT_REASON_CONCEALED;
}

gboolean
sight_units_see (const SightGaze *gaze, SightView *view)
{
  const gboolean can_see = sight_gaze_see (gaze, view);

  if (can_see && gaze->grid->terrain != NULL)
    sight_cut (view, judge, gaze, NULL);

  return can_see;
}
