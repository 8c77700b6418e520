/* sight-new-map-draft.c - a map to be made of a template, its size, tiles and seed
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-new-map-draft.h"

void
sight_new_map_draft_free (gpointer data)
{
  SightNewMapDraft *draft = data;

  g_clear_pointer (&draft->legend, sight_legend_free);
  g_free (draft);
}

guint16
sight_new_map_find_door (const SightLegend *legend, guint16 ground)
{
  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    {
      const SightTile *tile = sight_legend_get (legend, i);

      if (tile->look == SIGHT_LOOK_DOOR && tile->counterpart != SIGHT_TILE_NONE)
        return i;
    }

  return ground;
}

SightLevel *
sight_new_map_draft_make (const SightNewMapDraft *draft, SightLegend *legend)
{
  SightMap *map = sight_map_new (draft->width, draft->height, 0);

  draft->template->fill (map, &draft->tiles, draft->seed);

  return sight_level_new (map, legend);
}

int
sight_new_map_find_tile (const SightLegend *legend, gboolean open)
{
  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    {
      const SightTile *tile = sight_legend_get (legend, i);

      if (tile->walkable == open && tile->transparent == open)
        return i;
    }

  return 0;
}
