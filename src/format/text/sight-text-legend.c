/* sight-text-legend.c - the legend in the header of a text map
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-text-legend.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/base/sight-tile-values.h"
#include "format/syntax/sight-color.h"
#include "format/syntax/sight-glyph.h"
#include "format/syntax/sight-location.h"

#define MARK "; sightline legend "
#define LAST "; map"
#define NONE "none "
#define RULES "; rules "

gboolean
sight_text_lines_take (SightTextLines *self)
{
  const char *p = self->next;

  self->number++;
  self->line = p;
  self->length = 0;
  if (p == self->end)
    return FALSE;

  while (p < self->end && *p != '\n' && *p != '\r')
    p++;
  self->length = p - self->line;
  if (p + 1 < self->end && p[0] == '\r' && p[1] == '\n')
    p++;
  self->next = p < self->end ? p + 1 : p;

  return TRUE;
}

gboolean
sight_text_lines_is (const SightTextLines *self, const char *text)
{
  return self->length == strlen (text) && memcmp (self->line, text, self->length) == 0;
}

gboolean
sight_text_legend_begins (const SightTextLines *lines)
{
  return sight_text_lines_begins (lines, MARK) && lines->length > strlen (MARK);
}

gboolean
sight_text_has_legend (const char *data, gsize length)
{
  const char *const begin = data + sight_location_skip_bom (data, length);
  SightTextLines lines = { .data = data, .next = begin, .end = data + length };

  return sight_text_lines_take (&lines) && sight_text_legend_begins (&lines);
}

gboolean
sight_text_lines_begins (const SightTextLines *self, const char *text)
{
  return self->length >= strlen (text) && memcmp (self->line, text, strlen (text)) == 0;
}

gboolean
sight_text_legend_is_first (const SightTextLines *lines)
{
  return sight_text_lines_is (lines, SIGHT_TEXT_LEGEND_FIRST);
}

gboolean
sight_text_legend_is_last (const SightTextLines *lines)
{
  return sight_text_lines_is (lines, LAST);
}

/* Consumes the word at *@text, which ends in a space: TRUE for @yes, FALSE for @no; clears *@ok for any other word. */
static gboolean
take_choice (const char **text, const char *yes, const char *no, gboolean *ok)
{
  const char *word = g_str_has_prefix (*text, yes) ? yes : no;
  gsize length = strlen (word);

  if (!g_str_has_prefix (*text, word) || (*text)[length] != ' ')
    *ok = FALSE;
  else
    *text += length + 1;

  return word == yes;
}

static gboolean
take_look (const char **text, SightLook *look)
{
  gsize length = strcspn (*text, " ");
  g_autofree char *id = g_strndup (*text, length);
  int found = sight_look_from_id (id);

  if (found < 0 || (*text)[length] != ' ')
    return FALSE;
  *look = found;
  *text += length + 1;

  return TRUE;
}

static gboolean
take_glyph (const char **text, gunichar *glyph)
{
  const char *behind;

  *glyph = g_utf8_get_char (*text);
  if (*glyph == 0 || !sight_glyph_is_valid (*glyph))
    return FALSE;
  behind = g_utf8_next_char (*text);
  *text = behind + 1;

  return *behind == ' ';
}

static gboolean
take_counterpart (const char **text, gunichar *glyph)
{
  *glyph = 0;
  if (!g_str_has_prefix (*text, NONE))
    return take_glyph (text, glyph);
  *text += strlen (NONE);

  return TRUE;
}

/* Reads a tile from @line; @counterpart: (out): the glyph of its counterpart, or 0. */
static gboolean
parse_tile (const char *line, SightTile *tile, gunichar *counterpart)
{
  gboolean ok = TRUE;

  if (!g_str_has_prefix (line, "; "))
    return FALSE;
  line += 2;
  if (!take_glyph (&line, &tile->glyph) || !sight_color_take (&line, &tile->color) || *line++ != ' ')
    return FALSE;
  tile->walkable = take_choice (&line, "walkable", "solid", &ok);
  tile->transparent = take_choice (&line, "transparent", "opaque", &ok);
  if (!ok || !take_look (&line, &tile->look) || !take_counterpart (&line, counterpart) || *line == '\0')
    return FALSE;
  tile->counterpart = SIGHT_TILE_NONE;
  tile->name = (char *) line;

  return TRUE;
}

/* Sets @error to @what for the current line; returns FALSE. */
static gboolean
fail (SightTextLines *lines, SightFormatError code, GError **error, const char *what)
{
  return sight_location_fail ((SightSource) { lines->data, lines->name, error }, lines->line - lines->data, code, "%s",
                              what);
}

static gboolean
read_tile (SightTextLines *lines, SightLegend *legend, SightGlyphs *glyphs, GArray *counterparts, GError **error)
{
  g_autofree char *line = g_strndup (lines->line, lines->length);
  SightTile tile = { 0 };
  gunichar counterpart;

  if (!parse_tile (line, &tile, &counterpart))
    return fail (lines, SIGHT_FORMAT_ERROR_SYNTAX, error,
                 _ ("expected “; map” or "
                    "“; GLYPH #RRGGBB walkable|solid transparent|opaque LOOK COUNTERPART|none NAME”"));
  if (sight_glyphs_find (glyphs, tile.glyph) != SIGHT_TILE_NONE)
    return fail (lines, SIGHT_FORMAT_ERROR_CONTENT, error, _ ("an earlier tile of the legend has this glyph"));
  if (sight_legend_get_length (legend) == SIGHT_LEGEND_MAX)
    return fail (lines, SIGHT_FORMAT_ERROR_TOO_LARGE, error, _ ("the legend has too many tiles"));

  sight_glyphs_set (glyphs, tile.glyph, sight_legend_add (legend, &tile));
  g_array_append_val (counterparts, counterpart);

  return TRUE;
}

/* The number of the value called @name, or -1. */
static int
find_value (const char *name)
{
  for (guint i = 0; sight_tile_value_get_name (i) != NULL; i++)
    {
      if (g_str_equal (sight_tile_value_get_name (i), name))
        return (int) i;
    }

  return -1;
}

/* Sets in @rules what @text says, NAME=VALUE. */
static gboolean
read_value (SightTextLines *lines, const char *text, SightTileRules *rules, GError **error)
{
  g_auto (GStrv) pair = g_strsplit (text, "=", 2);
  const int value = pair[0] != NULL && pair[1] != NULL ? find_value (pair[0]) : -1;
  g_autofree char *expected = NULL, *what = NULL;

  if (value >= 0 && sight_tile_value_set ((guint) value, rules, pair[1]))
    return TRUE;
  if (value < 0)
    return fail (lines, SIGHT_FORMAT_ERROR_SYNTAX, error,
                 _ ("expected “; rules GLYPH”, then NAME=VALUE for conceals, cost, ground, light, stopsFrom or top"));
  expected = sight_tile_value_describe ((guint) value);
  what = g_strdup_printf (_ ("“%s”: expected %s"), pair[0], expected);

  return fail (lines, SIGHT_FORMAT_ERROR_CONTENT, error, what);
}

/* What rules about sight know of a tile above. */
static gboolean
read_rules (SightTextLines *lines, SightLegend *legend, const SightGlyphs *glyphs, GError **error)
{
  g_autofree char *line = g_strndup (lines->line, lines->length);
  const char *text = line + strlen (RULES);
  g_auto (GStrv) words = NULL;
  gunichar glyph;
  int index;
  SightTile tile;

  index = take_glyph (&text, &glyph) ? sight_glyphs_find (glyphs, glyph) : SIGHT_TILE_NONE;
  if (index == SIGHT_TILE_NONE)
    return fail (lines, SIGHT_FORMAT_ERROR_CONTENT, error, _ ("no tile of the legend above has this glyph"));
  tile = *sight_legend_get (legend, index);
  words = g_strsplit (text, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (!read_value (lines, words[i], &tile.rules, error))
        return FALSE;
    }
  sight_legend_set (legend, index, &tile);

  return TRUE;
}

/* Counterparts may be defined further down, so they are resolved when all tiles are known. */
static gboolean
set_counterparts (
    SightTextLines *lines, SightLegend *legend, const SightGlyphs *glyphs, const GArray *counterparts, GError **error)
{
  for (guint i = 0; i < counterparts->len; i++)
    {
      gunichar glyph = g_array_index (counterparts, gunichar, i);
      SightTile tile = *sight_legend_get (legend, i);

      if (glyph == 0)
        continue;
      tile.counterpart = sight_glyphs_find (glyphs, glyph);
      if (tile.counterpart == SIGHT_TILE_NONE)
        return fail (lines, SIGHT_FORMAT_ERROR_CONTENT, error, _ ("a counterpart above is not in the legend"));
      sight_legend_set (legend, i, &tile);
    }

  return TRUE;
}

SightLegend *
sight_text_legend_read (SightTextLines *lines, GError **error)
{
  g_autoptr (SightLegend) legend = sight_legend_new ();
  g_autoptr (SightGlyphs) glyphs = sight_glyphs_new (legend);
  g_autoptr (GArray) counterparts = g_array_new (FALSE, FALSE, sizeof (gunichar));

  if (!sight_text_legend_is_first (lines))
    {
      fail (lines, SIGHT_FORMAT_ERROR_VERSION, error, _ ("expected “; sightline legend 1”, the only known version"));
      return NULL;
    }

  while (sight_text_lines_take (lines) && !sight_text_legend_is_last (lines))
    {
      if (sight_text_lines_begins (lines, RULES) ? !read_rules (lines, legend, glyphs, error)
                                                 : !read_tile (lines, legend, glyphs, counterparts, error))
        return NULL;
    }
  if (!sight_text_legend_is_last (lines))
    {
      fail (lines, SIGHT_FORMAT_ERROR_SYNTAX, error, _ ("the legend does not end, expected “; map”"));
      return NULL;
    }

  return set_counterparts (lines, legend, glyphs, counterparts, error) ? g_steal_pointer (&legend) : NULL;
}

/* The name of @tile on one line. */
static char *
get_plain_name (const SightTile *tile, SightNotes *notes)
{
  char *name = g_strdup (tile->name);
  gboolean changed = FALSE;

  for (char *p = name; *p != '\0'; p++)
    {
      if (!g_ascii_iscntrl (*p))
        continue;
      *p = ' ';
      changed = TRUE;
    }
  if (changed)
    sight_notes_add (notes, _ ("control characters in the name of the tile “%s” are written as spaces"), name);

  return name;
}

static void
write_tile (const SightLegend *legend, const SightTile *tile, GString *out, SightNotes *notes)
{
  g_autofree char *name = get_plain_name (tile, notes);

  g_string_append (out, "; ");
  g_string_append_unichar (out, tile->glyph);
  g_string_append_printf (out, " #%06x %s %s %s ", tile->color & 0xffffff, tile->walkable ? "walkable" : "solid",
                          tile->transparent ? "transparent" : "opaque", sight_look_get_id (tile->look));
  if (tile->counterpart == SIGHT_TILE_NONE)
    g_string_append (out, "none");
  else
    g_string_append_unichar (out, sight_legend_get (legend, tile->counterpart)->glyph);
  g_string_append_printf (out, " %s\n", name);
}

/* What rules about sight know of @tile, if anything, in a line of its own. */
static void
write_rules (const SightTile *tile, GString *out)
{
  const gsize start = out->len;
  gboolean knows = FALSE;

  g_string_append (out, RULES);
  g_string_append_unichar (out, tile->glyph);
  for (guint i = 0; sight_tile_value_get_name (i) != NULL; i++)
    {
      g_autofree char *value = sight_tile_value_get (i, &tile->rules);

      if (value == NULL)
        continue;
      g_string_append_printf (out, " %s=%s", sight_tile_value_get_name (i), value);
      knows = TRUE;
    }
  if (knows)
    g_string_append_c (out, '\n');
  else
    g_string_truncate (out, start);
}

void
sight_text_legend_write (const SightLegend *legend, GString *out, SightNotes *notes)
{
  g_string_append (out, SIGHT_TEXT_LEGEND_FIRST "\n");
  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    {
      write_tile (legend, sight_legend_get (legend, i), out, notes);
      write_rules (sight_legend_get (legend, i), out);
    }
  g_string_append (out, LAST "\n");
}

void
sight_text_legend_note_left_out (const SightLevel *level, SightNotes *notes)
{
  gboolean extra = FALSE;

  for (guint i = 0; i < sight_legend_get_length (level->legend); i++)
    extra = extra || sight_legend_get (level->legend, i)->extra != NULL;

  sight_notes_add_left_out_but_tiles (notes, level);
  if (extra)
    sight_notes_add (notes, _ ("what a newer program added to tiles is left out"));
}
