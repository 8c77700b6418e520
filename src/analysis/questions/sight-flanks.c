/* sight-flanks.c - where one has cover against a viewer, and where it sees one without
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-flanks.h"

static int
get_sign (int n)
{
  return (n > 0) - (n < 0);
}

static gboolean
is_obstacle (const SightLevel *level, SightCell cell)
{
  return sight_map_contains (level->map, cell) && !sight_level_get_tile (level, cell)->walkable;
}

gboolean
sight_flanks_have_cover (const SightLevel *level, SightCell viewer, SightCell cell)
{
  const int dx = viewer.x - cell.x, dy = viewer.y - cell.y;

  return (ABS (dx) >= ABS (dy) && is_obstacle (level, (SightCell) { cell.x + get_sign (dx), cell.y })) ||
         (ABS (dy) >= ABS (dx) && is_obstacle (level, (SightCell) { cell.x, cell.y + get_sign (dy) }));
}

/* Whether @cell has cover from each cell that @gaze looks from. */
static gboolean
has_cover_from_all (const SightLevel *level, const SightGaze *gaze, SightCell cell)
{
  const SightRect body = sight_gaze_get_body (gaze);

  for (int i = 0; i < body.width * body.height; i++)
    {
      if (!sight_flanks_have_cover (level, (SightCell) { body.x + i % body.width, body.y + i / body.width }, cell))
        return FALSE;
    }

  return TRUE;
}

void
sight_flanks_fill (SightFlanks *self, const SightLevel *level, const SightGaze *gaze)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  const SightRect body = sight_gaze_get_body (gaze);
  SightRect window;

  self->covered = sight_cell_set_new (sight_map_get_rect (level->map));
  self->flanked = sight_cell_set_new (sight_map_get_rect (level->map));
  sight_gaze_see (gaze, &view);
  window = view.window;
  for (int y = window.y; y < window.y + window.height; y++)
    {
      for (int x = window.x; x < window.x + window.width; x++)
        {
          const SightCell cell = { x, y };

          if (!sight_view_sees (&view, cell) || !sight_level_get_tile (level, cell)->walkable ||
              sight_rect_contains (&body, cell))
            continue;
          sight_cell_set_add_rect (has_cover_from_all (level, gaze, cell) ? self->covered : self->flanked,
                                   (SightRect) { x, y, 1, 1 });
        }
    }
}

void
sight_flanks_clear (SightFlanks *self)
{
  g_clear_pointer (&self->covered, sight_cell_set_free);
  g_clear_pointer (&self->flanked, sight_cell_set_free);
}
