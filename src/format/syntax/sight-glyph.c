/* sight-glyph.c - glyphs of a text map: which are valid, and which tile each stands for
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-glyph.h"

#include <glib/gi18n-lib.h>

#define CODE_POINTS 0x110000
#define UNKNOWN_COLOR 0xd8d4c8

/* Signs with the same meaning in every map, in ranges, each with the standard tile that it resembles. */
static const struct
{
  gunichar first, last;
  gunichar like; /* glyph of the standard tile */
} aliases[] = {
  { '<', '<', '>' },       /* stairs up */
  { 0x00b7, 0x00b7, '.' }, /* middle dot */
  { 0x2219, 0x2219, '.' }, /* bullet operator, the second dot of code page 437 */
  { 0x2248, 0x2248, '~' }, /* almost equal: water in code page 437 */
  { 0x2500, 0x257f, '#' }, /* box drawing */
  { 0x2588, 0x2588, '#' }, /* full block */
};

gboolean
sight_glyph_is_valid (gunichar glyph)
{
  GUnicodeType type = g_unichar_type (glyph);

  return g_unichar_isprint (glyph) && !g_unichar_iszerowidth (glyph) && type != G_UNICODE_LINE_SEPARATOR &&
         type != G_UNICODE_PARAGRAPH_SEPARATOR;
}

gboolean
sight_glyph_fail (SightSource source, gsize offset, gunichar glyph)
{
  return sight_location_fail (source, offset, SIGHT_FORMAT_ERROR_SYNTAX,
                              g_unichar_iszerowidth (glyph) && !g_unichar_iscntrl (glyph)
                                  ? _ ("U+%04X has no width of its own, expected one glyph for each cell")
                                  : _ ("U+%04X can’t be printed, expected one glyph for each cell"),
                              glyph);
}

static gunichar
get_alias (gunichar glyph)
{
  for (gsize i = 0; i < G_N_ELEMENTS (aliases); i++)
    {
      if (glyph >= aliases[i].first && glyph <= aliases[i].last)
        return aliases[i].like;
    }

  return glyph;
}

SightTile
sight_glyph_get_tile (gunichar glyph)
{
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();
  gunichar like = get_alias (glyph);
  int index = sight_legend_find_glyph (standard, like);
  SightTile tile = { .glyph = glyph, .color = UNKNOWN_COLOR, .walkable = TRUE, .transparent = TRUE };
  char text[7] = "";

  g_unichar_to_utf8 (glyph, text);
  if (index != SIGHT_TILE_NONE)
    tile = *sight_legend_get (standard, index);
  tile.glyph = glyph;
  tile.counterpart = SIGHT_TILE_NONE;
  if (index == SIGHT_TILE_NONE)
    tile.name = g_strconcat ("Tile ", text, NULL);
  else if (like != glyph)
    tile.name = g_strconcat (tile.name, " ", text, NULL);
  else
    tile.name = g_strdup (tile.name);

  return tile;
}

gboolean
sight_glyph_is_unknown (gunichar glyph)
{
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();

  return sight_legend_find_glyph (standard, get_alias (glyph)) == SIGHT_TILE_NONE;
}

gboolean
sight_glyph_check_legend (const SightLegend *legend, GError **error)
{
  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    {
      const SightTile *tile = sight_legend_get (legend, i);

      if (sight_glyph_is_valid (tile->glyph))
        continue;
      g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_CONTENT,
                   _ ("the glyph of the tile “%s” can’t stand in text: U+%04X"), tile->name, tile->glyph);
      return FALSE;
    }

  return TRUE;
}

SightGlyphs *
sight_glyphs_new (const SightLegend *legend)
{
  SightGlyphs *self = g_new0 (SightGlyphs, 1);

  self->slots = g_new0 (guint16, CODE_POINTS);
  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    sight_glyphs_set (self, sight_legend_get (legend, i)->glyph, i);

  return self;
}

void
sight_glyphs_free (SightGlyphs *self)
{
  g_free (self->slots);
  g_free (self);
}

GStrv
sight_glyph_get_texts (const SightLegend *legend)
{
  GStrv texts = g_new0 (char *, sight_legend_get_length (legend) + 1);

  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    texts[i] = g_ucs4_to_utf8 (&sight_legend_get (legend, i)->glyph, 1, NULL, NULL, NULL);

  return texts;
}

void
sight_glyph_append_row (GString *out, const SightMap *map, int y, char *const *texts, const char *separator)
{
  const guint16 *tiles = map->tiles + (gsize) y * map->width;

  for (int x = 0; x < map->width; x++)
    {
      const char *text = texts[tiles[x]];

      if (x > 0 && *separator != '\0')
        g_string_append (out, separator);

      /* Nearly all texts are one byte, which is added without a call. */
      if (text[0] != '\0' && text[1] == '\0')
        g_string_append_c (out, text[0]);
      else
        g_string_append (out, text);
    }
}
