/* sight-new-tiles.c - adds tiles to the legend for what it lacks of a foreign map
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-new-tiles.h"

#define VOID_GLYPH ' '

/* Glyphs that are easy to distinguish and written left to right; more than SIGHT_LEGEND_MAX in all. */
static const struct
{
  gunichar first, last;
} ranges[] = {
  { 'a', 'z' },       { 'A', 'Z' },       { '0', '9' },       { 0x00c0, 0x024f },   { 0x0370, 0x052f },
  { 0x2190, 0x2bff }, { 0x3400, 0x9fff }, { 0xac00, 0xd7a3 }, { 0x20000, 0x2ffff },
};

void
sight_new_tiles_init (SightNewTiles *self, SightLegend *legend)
{
  *self = (SightNewTiles) { .legend = legend, .glyphs = sight_glyphs_new (legend), .next = ranges[0].first };
}

void
sight_new_tiles_clear (SightNewTiles *self)
{
  g_clear_pointer (&self->legend, sight_legend_free);
  g_clear_pointer (&self->glyphs, sight_glyphs_free);
}

static gboolean
is_free (const SightNewTiles *self, gunichar glyph)
{
  return sight_glyph_is_valid (glyph) && sight_glyphs_find (self->glyphs, glyph) == SIGHT_TILE_NONE;
}

static gunichar
take_free_glyph (SightNewTiles *self)
{
  while (!is_free (self, self->next))
    {
      if (self->next < ranges[self->range].last)
        self->next++;
      else
        self->next = ranges[++self->range].first;
      g_assert (self->range < G_N_ELEMENTS (ranges));
    }

  return self->next;
}

int
sight_new_tiles_add (SightNewTiles *self, const SightTile *tile)
{
  SightTile copy = *tile;
  int index;

  if (sight_legend_get_length (self->legend) == SIGHT_LEGEND_MAX)
    return SIGHT_TILE_NONE;
  if (!is_free (self, tile->glyph))
    copy.glyph = take_free_glyph (self);
  index = sight_legend_add (self->legend, &copy);
  sight_glyphs_set (self->glyphs, copy.glyph, index);

  return index;
}

int
sight_new_tiles_get_void (SightNewTiles *self)
{
  SightTile tile;
  int index = SIGHT_TILE_NONE;

  for (guint i = 0; i < sight_legend_get_length (self->legend); i++)
    {
      if (sight_legend_get (self->legend, i)->look == SIGHT_LOOK_VOID)
        return i;
    }

  tile = sight_glyph_get_tile (VOID_GLYPH);
  index = sight_new_tiles_add (self, &tile);
  g_free (tile.name);

  return index;
}

gboolean
sight_color_is_light (guint32 color)
{
  guint red = color >> 16 & 0xff, green = color >> 8 & 0xff, blue = color & 0xff;

  return 299 * red + 587 * green + 114 * blue >= 128 * 1000;
}

SightTile
sight_new_tiles_guess (guint32 color, const char *name)
{
  gboolean is_light = sight_color_is_light (color);

  return (SightTile) { .name = (char *) name,
                       .color = color & 0xffffff,
                       .walkable = is_light,
                       .transparent = is_light,
                       .counterpart = SIGHT_TILE_NONE,
                       .look = SIGHT_LOOK_FLAT };
}
