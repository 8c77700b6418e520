/* sight-cover.c - how much cover a cell gives from a viewer
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cover.h"

gboolean
sight_cover_get (const SightGaze *self, SightCell target, SightCover *cover)
{
  g_autoptr (SightGrid) met = NULL;
  SightCorners lines = { self->grid, SIGHT_CORNERS_BEST, self->cell, target };

  if (!self->sight.algorithm->quarters || !sight_gaze_can_see (self) || !sight_grid_contains (self->grid, target) ||
      sight_cell_equal (self->cell, target))
    return FALSE;
  met = sight_gaze_meet (self, target);
  if (met != NULL)
    lines.grid = met;
  lines.from = sight_corners_get_from (&self->sight);
  *cover = sight_corners_get_cover (&lines);

  return TRUE;
}
