/* sight-vtt-portals.c - which tiles are walls, doors and windows of a tabletop
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-vtt-portals.h"

gboolean
sight_vtt_is_portal (const SightTile *tile)
{
  return tile->counterpart != SIGHT_TILE_NONE || tile->look == SIGHT_LOOK_DOOR || tile->look == SIGHT_LOOK_OPEN_DOOR ||
         (tile->transparent && tile->look == SIGHT_LOOK_WINDOW);
}

SightGrid *
sight_vtt_get_walls (const SightLevel *level)
{
  const SightMap *map = level->map;
  SightGrid *walls = sight_grid_copy (level->grid);

  for (int y = 0; y < map->height; y++)
    {
      for (int x = 0; x < map->width; x++)
        {
          if (sight_vtt_is_portal (sight_level_get_tile (level, (SightCell) { x, y })))
            sight_grid_set_opaque (walls, (SightCell) { x, y }, FALSE);
        }
    }

  return walls;
}

/* How well the cell at (@x, @y) serves as frame of the portal next to it: 0 to 2; outside the map is wall. */
static int
get_frame (const SightLevel *level, int x, int y)
{
  const SightCell cell = { x, y };
  const SightTile *tile;

  if (!sight_map_contains (level->map, cell))
    return 2;
  tile = sight_level_get_tile (level, cell);
  if (sight_vtt_is_portal (tile))
    return 1;

  return tile->transparent ? 0 : 2;
}

gboolean
sight_vtt_lies_across (const SightLevel *level, SightCell cell)
{
  const int left = get_frame (level, cell.x - 1, cell.y), right = get_frame (level, cell.x + 1, cell.y);
  const int above = get_frame (level, cell.x, cell.y - 1), below = get_frame (level, cell.x, cell.y + 1);

  return left * right != above * below ? left * right > above * below : left + right >= above + below;
}
