/* random-map.h - grids with walls and pillars anywhere, the same in every run of the tests
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"
#include "core/sight/sight-preset.h"

/* @density: opaque cells in a hundred. */
static inline SightGrid *
random_grid (GRand *rand, int width, int height, int density)
{
  SightGrid *grid = sight_grid_new (width, height);

  for (int i = 0; i < width * height; i++)
    {
      if (g_rand_int_range (rand, 0, 100) < density)
        sight_grid_set_opaque (grid, (SightCell) { i % width, i / width }, TRUE);
    }

  return grid;
}

/* Cell @index of a map of @grid's size, row by row. */
static inline SightCell
random_cell (const SightGrid *grid, int index)
{
  return (SightCell) { index % grid->width, index / grid->width };
}

/* Preset @n with a range, or with its own (@range < 0). */
static inline SightVision
random_sight (guint n, int range)
{
  SightVision sight;

  sight_preset_apply (sight_preset_get_nth (n), &sight);
  if (range >= 0)
    sight.range = range;

  return sight;
}

static inline guint
random_count_presets (void)
{
  guint n = 0;

  while (sight_preset_get_nth (n) != NULL)
    n++;

  return n;
}
