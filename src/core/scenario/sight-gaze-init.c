/* sight-gaze-init.c - makes gazes: of viewers, of bare cells, of others
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-gaze.h"

SightGaze
sight_gaze_init (const SightGrid *grid, const SightVision *sight, SightCell cell)
{
  return (SightGaze) { .grid = grid,
                       .viewer = SIGHT_GAZE_BARE,
                       .cell = cell,
                       .sight = *sight,
                       .facing = SIGHT_FACING_NONE,
                       .angle = SIGHT_ANGLE_FULL,
                       .alive = TRUE,
                       .dark_vision = grid->dark_vision,
                       .eye = grid->eye,
                       .spend = grid->spend };
}

SightGaze
sight_gaze_init_viewer (const SightLevel *level, guint viewer)
{
  const SightViewer *self = sight_level_get_viewer (level, viewer);
  const gboolean is_there = sight_grid_contains (level->grid, self->cell);
  const gboolean any = is_there && level->rules.looks == SIGHT_LOOKS_ANY;

  return (SightGaze) { level->grid,
                       (int) viewer,
                       is_there ? sight_viewer_get_middle (self) : self->cell,
                       sight_level_get_sight (level, self),
                       self->facing,
                       self->angle,
                       self->alive,
                       sight_level_get_dark_vision (level, self),
                       self->eye != SIGHT_EYE_AS_LEVEL ? self->eye : level->rules.eye,
                       self->spend != SIGHT_SPEND_AS_LEVEL ? self->spend : level->rules.spend,
                       any ? self->width - 1 : 0,
                       any ? self->height - 1 : 0 };
}

SightGaze
sight_gaze_init_bare (const SightLevel *level, SightCell cell)
{
  return sight_gaze_init (level->grid, &level->sight, cell);
}

SightGaze
sight_gaze_init_at (const SightLevel *level, SightCell cell)
{
  int dead = SIGHT_GAZE_BARE;

  for (int i = sight_level_find_viewer (level, cell); i >= 0; i--)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);
      const SightRect body = sight_viewer_get_body (viewer);

      if (viewer->away || !sight_rect_contains (&body, cell))
        continue;
      if (viewer->alive)
        return sight_gaze_init_viewer (level, i);
      dead = MAX (dead, i);
    }

  return dead >= 0 ? sight_gaze_init_viewer (level, dead) : sight_gaze_init_bare (level, cell);
}

SightGaze
sight_gaze_get_middle (const SightGaze *self)
{
  const SightRect body = sight_gaze_get_body (self);

  return sight_gaze_from (self, sight_rect_is_empty (&body) ? self->cell : sight_rect_get_nearest (&body, self->cell));
}

SightGaze
sight_gaze_with_sight (const SightGaze *self, const SightVision *other)
{
  SightGaze gaze = *self;

  gaze.sight = *other;
  gaze.sight.range = self->sight.range;

  return gaze;
}
