/* sight-template.c - the contents of a new map: empty, a room, a cave, rooms and corridors
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-template.h"

#include "sight-template-private.h"
#include "sight-translate.h"

static void
fill_all (SightMap *map, guint16 tile)
{
  for (gsize i = 0; i < (gsize) map->width * map->height; i++)
    map->tiles[i] = tile;
}

static void
fill_empty (SightMap *map, const SightTemplateTiles *tiles, guint64 seed G_GNUC_UNUSED)
{
  fill_all (map, tiles->floor);
}

static void
fill_room (SightMap *map, const SightTemplateTiles *tiles, guint64 seed G_GNUC_UNUSED)
{
  fill_all (map, tiles->floor);
  for (int x = 0; x < map->width; x++)
    {
      sight_map_set (map, (SightCell) { x, 0 }, tiles->wall);
      sight_map_set (map, (SightCell) { x, map->height - 1 }, tiles->wall);
    }
  for (int y = 0; y < map->height; y++)
    {
      sight_map_set (map, (SightCell) { 0, y }, tiles->wall);
      sight_map_set (map, (SightCell) { map->width - 1, y }, tiles->wall);
    }
}

static const SightTemplate table[] = {
  { "room", N_ ("Room"), N_ ("Floor surrounded by walls"), TRUE, FALSE, fill_room },
  { "empty", N_ ("Empty"), N_ ("Floor everywhere"), FALSE, FALSE, fill_empty },
  { "cave", N_ ("Cave"), N_ ("One connected cave with rounded walls"), TRUE, TRUE, sight_template_fill_cave },
  { "dungeon", N_ ("Rooms and corridors"), N_ ("Rooms with doors, joined by corridors"), TRUE, TRUE,
    sight_template_fill_dungeon },
};

const SightTemplate *
sight_template_get_nth (guint n)
{
  return n < G_N_ELEMENTS (table) ? &table[n] : NULL;
}

const SightTemplate *
sight_template_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      if (g_str_equal (table[i].id, id))
        return &table[i];
    }

  return NULL;
}
