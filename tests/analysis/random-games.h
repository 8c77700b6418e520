/* random-games.h - random levels with two teams, and slow reference answers about their cells
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-gaze.h"

#include "random-levels.h"

/* Two teams of up to three viewers, any sight, any movement. */
static inline SightLevel *
random_game (GRand *random, int side)
{
  SightLevel *level =
      random_level_new (random, g_rand_int_range (random, 2, side), g_rand_int_range (random, 2, side), 25);

  sight_preset_apply (sight_preset_get_nth (g_rand_int_range (random, 0, 8)), &level->sight);
  level->sight.range = g_rand_int_range (random, 0, 5);
  level->rules.movement = (SightMovement) g_rand_int_range (random, 0, 3);
  for (guint team = 0; team < 2; team++)
    {
      g_ptr_array_add (level->teams, sight_team_new_nth (team));
      for (int i = g_rand_int_range (random, 1, 4); i > 0; i--)
        {
          SightViewer *viewer = sight_viewer_new ("", (int) team, random_cell (random, level));

          viewer->range = g_rand_boolean (random) ? g_rand_int_range (random, 1, 4) : SIGHT_RANGE_AS_SIGHT;
          viewer->facing = g_rand_boolean (random) ? 90 : SIGHT_FACING_NONE;
          viewer->angle = 90;
          g_ptr_array_add (level->viewers, viewer);
        }
    }

  return level;
}

static inline SightCell
nth_cell (const SightLevel *level, int i)
{
  return (SightCell) { i % level->map->width, i / level->map->width };
}

static inline int
count_cells (const SightLevel *level)
{
  return level->map->width * level->map->height;
}

static inline gboolean
is_walkable (const SightLevel *level, SightCell cell)
{
  return sight_map_contains (level->map, cell) && sight_level_get_tile (level, cell)->walkable;
}

static inline gboolean
cell_sees (const SightLevel *level, SightCell from, SightCell to)
{
  const SightGaze gaze = sight_gaze_init_bare (level, from);
  const SightLos los = sight_gaze_ask (&gaze, to, NULL);

  return sight_los_is_clear (&los);
}
