/* picture.h - levels for tests, written as pictures
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-level.h"

/* @rows: equally long, glyphs of the standard legend, NULL-terminated. */
static inline SightLevel *
picture_read (const char *const *rows)
{
  SightLegend *legend = sight_legend_new_standard ();
  SightMap *map = sight_map_new (strlen (rows[0]), g_strv_length ((GStrv) rows), 0);

  for (int y = 0; y < map->height; y++)
    {
      g_assert_cmpint (strlen (rows[y]), ==, map->width);
      for (int x = 0; x < map->width; x++)
        {
          int tile = sight_legend_find_glyph (legend, rows[y][x]);

          g_assert_cmpint (tile, !=, SIGHT_TILE_NONE);
          sight_map_set (map, (SightCell) { x, y }, tile);
        }
    }

  return sight_level_new (map, legend);
}

static inline SightLevel *
picture_floor (int width, int height)
{
  return sight_level_new (sight_map_new (width, height, 0), sight_legend_new_standard ());
}

/* The preset @id, or else the algorithm, without a range limit and with one parameter set.  @name: (nullable) */
static inline SightVision
picture_sight (const char *id, const char *name, const char *value)
{
  const SightPreset *preset = sight_preset_find (id);
  SightVision sight;

  if (preset != NULL)
    sight_preset_apply (preset, &sight);
  else
    sight_vision_init (&sight, sight_algorithm_find (id));
  sight.range = 0;
  if (name != NULL)
    g_assert_cmpint (sight_vision_set (&sight, name, value), ==, SIGHT_SET_OK);

  return sight;
}
