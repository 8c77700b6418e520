/* sight-tile-check.c - checks what was typed for a tile of a legend
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tile-check.h"

#include <glib/gi18n-lib.h>

#include "format/syntax/sight-glyph.h"

/* Blanks alone are no name. */
static gboolean
is_blank (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      if (!g_unichar_isspace (g_utf8_get_char (p)))
        return FALSE;
    }

  return TRUE;
}

/* The tile may keep its current glyph, wherever it came from. */
static char *
check_glyph (const SightLegend *legend, int index, const char *text)
{
  gunichar glyph = g_utf8_get_char (text);
  int owner = sight_legend_find_glyph (legend, glyph);

  if (*text == '\0')
    return g_strdup (_ ("Give the tile a glyph, the character for it in text."));
  if (*g_utf8_next_char (text) != '\0')
    return g_strdup (_ ("A glyph is one character."));
  if (index != SIGHT_TILE_NONE && owner == index)
    return NULL;
  if (owner != SIGHT_TILE_NONE)
    return g_strdup_printf (_ ("“%s” is already the glyph of %s."), text, sight_legend_get (legend, owner)->name);
  if (!sight_glyph_is_valid (glyph))
    return g_strdup_printf (_ ("U+%04X cannot fill a cell by itself: choose a different glyph."), glyph);
  if (g_unichar_iswide (glyph))
    return g_strdup_printf (_ ("“%s” is two columns wide: in text the rows would not line up."), text);

  return NULL;
}

char *
sight_tile_check (const SightLegend *legend, int index, const char *name, const char *glyph)
{
  if (is_blank (name))
    return g_strdup (_ ("Give the tile a name."));

  return check_glyph (legend, index, glyph);
}

/* Capital letters first: maps have few of them. */
gunichar
sight_tile_find_free_glyph (const SightLegend *legend)
{
  static const struct
  {
    gunichar first, last;
  } ranges[] = { { 'A', 'Z' }, { 'a', 'z' }, { '0', '9' }, { '!', '~' }, { 0xa1, SIGHT_LEGEND_MAX * 2 } };

  for (gsize i = 0; i < G_N_ELEMENTS (ranges); i++)
    {
      for (gunichar glyph = ranges[i].first; glyph <= ranges[i].last; glyph++)
        {
          if (sight_legend_find_glyph (legend, glyph) == SIGHT_TILE_NONE && sight_glyph_is_valid (glyph) &&
              !g_unichar_iswide (glyph))
            return glyph;
        }
    }
  g_assert_not_reached ();
}
