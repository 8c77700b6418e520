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

void
sight_units_cut (const SightGaze *gaze, SightView *view)
{
  if (gaze->grid->terrain != NULL)
    sight_cut (view, judge, gaze, NULL);
}

gboolean
sight_units_see (const SightGaze *gaze, SightView *view)
{
  if (!sight_gaze_see (gaze, view))
    return FALSE;
  sight_units_cut (gaze, view);

  return TRUE;
}
