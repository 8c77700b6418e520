/* random-levels.h - random levels, and every sight there is, for laws
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-level.h"

/* Floor with walls, @percent of all cells. */
static inline SightLevel *
random_level_new (GRand *random, int width, int height, int percent)
{
  SightLegend *legend = sight_legend_new_standard ();
  const int wall = sight_legend_find_glyph (legend, '#');
  SightMap *map = sight_map_new (width, height, 0);

  for (int i = 0; i < width * height; i++)
    {
      if (g_rand_int_range (random, 0, 100) < percent)
        sight_map_set (map, (SightCell) { i % width, i / width }, wall);
    }

  return sight_level_new (map, legend);
}

static inline SightCell
random_cell (GRand *random, const SightLevel *level)
{
  const int x = g_rand_int_range (random, 0, level->map->width), y = g_rand_int_range (random, 0, level->map->height);

  return (SightCell) { x, y };
}

/* @algorithm with random parameters and a random range or none. */
static inline SightVision
random_sight (GRand *random, const SightAlgorithm *algorithm)
{
  SightVision sight;

  sight_vision_init (&sight, algorithm);
  for (guint i = 0; i < algorithm->n_parameters; i++)
    sight.values[i] = g_rand_int_range (random, algorithm->parameters[i].minimum, algorithm->parameters[i].maximum + 1);
  sight.range = g_rand_boolean (random) ? g_rand_int_range (random, 1, 8) : 0;

  return sight;
}
