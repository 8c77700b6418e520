/* sight-cover.c - how much cover a cell gives from a viewer
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cover.h"

static gboolean
get_from_one (const SightGaze *self, SightCell target, SightCover *cover)
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

SightGaze
sight_cover_narrow (const SightGaze *self, SightCell target)
{
  const SightRect body = sight_gaze_get_body (self);
  SightGaze least = sight_gaze_get_middle (self);
  SightCover best = { 0 }, cover;
  gboolean found = FALSE;

  for (int i = 0; sight_gaze_is_large (self) && i < body.width * body.height; i++)
    {
      const SightGaze one = sight_gaze_from (self, (SightCell) { body.x + i % body.width, body.y + i / body.width });

      if (sight_cell_equal (one.cell, target))
        return one;
      if (!get_from_one (&one, target, &cover) || (found && cover.n_stopped >= best.n_stopped))
        continue;
      found = TRUE;
      best = cover;
      least = one;
    }

  return least;
}

gboolean
sight_cover_get (const SightGaze *self, SightCell target, SightCover *cover)
{
  const SightGaze one = sight_cover_narrow (self, target);

  return get_from_one (&one, target, cover);
}

gboolean
sight_cover_get_viewer (
    const SightGaze *self, const SightLevel *level, const SightViewer *viewer, SightCell *target, SightCover *cover)
{
  const SightRect body = sight_level_get_body (level, viewer);
  const gboolean all = level->rules.seen == SIGHT_SEEN_ALL;
  gboolean has = FALSE;

  *target = viewer->cell;
  for (int i = 0; i < body.width * body.height; i++)
    {
      const SightCell cell = { body.x + i % body.width, body.y + i / body.width };
      SightCover one;

      if (!sight_cover_get (self, cell, &one) ||
          (has && (all ? one.n_stopped <= cover->n_stopped : one.n_stopped >= cover->n_stopped)))
        continue;
      has = TRUE;
      *target = cell;
      *cover = one;
    }

  return has;
}
