/* sight-text-crawl.c - the meaning of glyphs in maps of Dungeon Crawl Stone Soup
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-text-crawl.h"

#include <string.h>

/* @look: takes the colour of the standard tile with this look; -1: flat, with a colour of its own. */
static const struct
{
  const char *glyphs;
  const char *name;
  int look;
  guint32 color;
  gboolean walkable, transparent;
} rows[] = {
  { "x", "Rock wall", SIGHT_LOOK_WALL, 0, FALSE, FALSE },
  { "X", "Permanent rock wall", SIGHT_LOOK_WALL, 0, FALSE, FALSE },
  { "c", "Stone wall", SIGHT_LOOK_WALL, 0, FALSE, FALSE },
  { "v", "Metal wall", SIGHT_LOOK_WALL, 0, FALSE, FALSE },
  { "b", "Crystal wall", SIGHT_LOOK_WALL, 0, FALSE, FALSE },
  { "a", "Wax wall", SIGHT_LOOK_WALL, 0, FALSE, FALSE },
  { "m", "Clear rock wall", SIGHT_LOOK_WINDOW, 0, FALSE, TRUE },
  { "n", "Clear stone wall", SIGHT_LOOK_WINDOW, 0, FALSE, TRUE },
  { "o", "Clear permanent rock wall", SIGHT_LOOK_WINDOW, 0, FALSE, TRUE },
  { "t", "Tree", SIGHT_LOOK_BUSH, 0, FALSE, FALSE },
  { ".", "Floor", SIGHT_LOOK_FLOOR, 0, TRUE, TRUE },
  { "@", "Entry", SIGHT_LOOK_FLOOR, 0, TRUE, TRUE },
  { "+", "Door", SIGHT_LOOK_DOOR, 0, TRUE, FALSE },
  { "=", "Secret door", SIGHT_LOOK_DOOR, 0, TRUE, FALSE },
  { "W", "Shallow water", SIGHT_LOOK_WATER, 0, TRUE, TRUE },
  { "w", "Deep water", SIGHT_LOOK_WATER, 0, FALSE, TRUE },
  { "l", "Lava", -1, 0xd9531e, FALSE, TRUE },
  { "}{)(][><", "Stairs", SIGHT_LOOK_STAIRS, 0, TRUE, TRUE },
  { "G", "Statue", SIGHT_LOOK_PILLAR, 0, FALSE, TRUE },
  { "I", "Idol", SIGHT_LOOK_PILLAR, 0, FALSE, TRUE },
  { "TUVY", "Fountain", -1, 0x8fbcd4, TRUE, TRUE },
  { "ABC", "Altar", -1, 0xc9b37e, TRUE, TRUE },
  { "^~", "Trap", -1, 0xc7a3a3, TRUE, TRUE },
  { "$%*|defghijk", "Item", -1, 0xe0d8b0, TRUE, TRUE },
  { "0123456789", "Monster", -1, 0xdfc4bc, TRUE, TRUE },
  { " ", "Void", SIGHT_LOOK_VOID, 0, FALSE, FALSE },
};

/* The colour of the first standard tile with that look. */
static guint32
get_color (SightLook look)
{
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();
  guint i = 0;

  while (sight_legend_get (standard, i)->look != look)
    i++;

  return sight_legend_get (standard, i)->color;
}

gboolean
sight_text_crawl_get_tile (gunichar glyph, SightTile *tile)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (glyph >= 0x80 || strchr (rows[i].glyphs, glyph) == NULL)
        continue;
      *tile = (SightTile) { .glyph = glyph,
                            .name = g_strdup (rows[i].name),
                            .color = rows[i].look >= 0 ? get_color (rows[i].look) : rows[i].color,
                            .walkable = rows[i].walkable,
                            .transparent = rows[i].transparent,
                            .counterpart = SIGHT_TILE_NONE,
                            .look = MAX (rows[i].look, 0) };
      return TRUE;
    }

  return FALSE;
}
