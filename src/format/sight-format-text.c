/* sight-format-text.c - text maps: one line a row, one code point a cell
 *
 * Reading takes two passes over the rows: the first measures them, so that a
 * map that is too large is refused before there is memory for it, the second
 * fills the cells.  Time: the bytes of the file.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "sight-glyph.h"
#include "sight-place.h"
#include "sight-text-legend.h"

#define NOTES_MAX 20 /* unknown glyphs that are noted one by one */

/* Something that happened in one or more rows: how often, and where first. */
typedef struct
{
  gsize count;
  gsize line;
} Seen;

typedef struct
{
  SightLines lines;
  SightLegend *legend;
  SightGlyphs *glyphs;
  SightMap *map;
  SightNotes *notes; /* (nullable) */
  gboolean has_header;
  guint unknown; /* glyphs that the legend lacked */
  Seen tabs;     /* cells */
  Seen short_rows;
} Reader;

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->legend, sight_legend_free);
  g_clear_pointer (&self->glyphs, sight_glyphs_free);
  g_clear_pointer (&self->map, sight_map_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

static void
seen_add (Seen *self, gsize line)
{
  if (self->count++ == 0)
    self->line = line;
}

/* Cells of the line last taken: its bytes that begin a code point. */
static gsize
count_cells (const SightLines *lines)
{
  gsize n = 0;

  for (gsize i = 0; i < lines->length; i++)
    n += ((guchar) lines->line[i] & 0xc0) != 0x80;

  return n;
}

/* Whether the rows that begin at self->lines make a map; the size in @width and @height. */
static gboolean
measure (const Reader *self, gsize *width, gsize *height, GError **error)
{
  SightLines lines = self->lines;
  gsize y = 0;

  *width = *height = 0;
  while (sight_lines_take (&lines))
    {
      gsize length = count_cells (&lines);

      y++;
      if (length > 0)
        *height = y;
      *width = MAX (*width, length);
      if (*width > SIGHT_SIDE_MAX || *height > SIGHT_SIDE_MAX)
        return sight_place_fail (
            (SightSource) { lines.data, lines.name, error }, lines.line - lines.data, SIGHT_FORMAT_ERROR_TOO_LARGE,
            *width > SIGHT_SIDE_MAX ? _ ("the row has more than %d cells") : _ ("the map has more than %d rows"),
            SIGHT_SIDE_MAX);
    }
  if (*height == 0)
    return sight_place_fail ((SightSource) { lines.data, lines.name, error }, lines.end - lines.data,
                             SIGHT_FORMAT_ERROR_SYNTAX, _ ("there is no map in the file, expected rows of glyphs"));
  if (!sight_map_size_is_valid (*width, *height))
    {
      g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE,
                   _ ("%s: the map has %zu × %zu cells, expected at most %d cells"), lines.name, *width, *height,
                   SIGHT_CELLS_MAX);
      return FALSE;
    }

  return TRUE;
}

static int
add_tile (Reader *self, gunichar glyph)
{
  SightTile tile = sight_glyph_get_tile (glyph);
  int index = sight_legend_add (self->legend, &tile);

  sight_glyphs_set (self->glyphs, glyph, index);
  g_free (tile.name);

  return index;
}

static void
note_new_tile (Reader *self, gsize column, int index)
{
  const SightTile *tile = sight_legend_get (self->legend, index);
  char glyph[7] = "";

  if (!self->has_header && !sight_glyph_is_unknown (tile->glyph))
    return;

  g_unichar_to_utf8 (tile->glyph, glyph);
  if (self->unknown++ < NOTES_MAX)
    sight_notes_add (self->notes, _ ("%s:%zu:%zu: “%s” is not in the legend; it became the tile “%s”, %s and %s"),
                     self->lines.name, self->lines.number, column, glyph, tile->name,
                     tile->walkable ? _ ("walkable") : _ ("solid"),
                     tile->transparent ? _ ("transparent") : _ ("opaque"));
}

/* The tile of the glyph at @at that no cell had yet, or SIGHT_TILE_NONE with @error set. */
static int
take_new_glyph (Reader *self, const char *at, gsize column, GError **error)
{
  gunichar glyph = *at == '\t' ? ' ' : g_utf8_get_char (at);
  int index = sight_glyphs_find (self->glyphs, glyph);

  if (*at == '\t')
    seen_add (&self->tabs, self->lines.number);
  if (index != SIGHT_TILE_NONE)
    return index;

  if (!sight_glyph_is_valid (glyph))
    {
      sight_glyph_fail ((SightSource) { self->lines.data, self->lines.name, error }, at - self->lines.data, glyph);
      return SIGHT_TILE_NONE;
    }
  if (sight_legend_get_length (self->legend) == SIGHT_LEGEND_MAX)
    {
      sight_place_fail ((SightSource) { self->lines.data, self->lines.name, error }, at - self->lines.data,
                        SIGHT_FORMAT_ERROR_TOO_LARGE, _ ("the map has more than %d kinds of tiles"), SIGHT_LEGEND_MAX);
      return SIGHT_TILE_NONE;
    }
  index = add_tile (self, glyph);
  note_new_tile (self, column, index);

  return index;
}

/* Row @y of the map from the line last taken. */
static gboolean
fill_row (Reader *self, int y, GError **error)
{
  const char *end = self->lines.line + self->lines.length;
  guint16 *row = self->map->tiles + (gsize) y * self->map->width;
  int x = 0, index;

  for (const char *p = self->lines.line; p < end; p = g_utf8_next_char (p))
    {
      index = sight_glyphs_find (self->glyphs, (guchar) *p < 0x80 ? (gunichar) *p : g_utf8_get_char (p));
      if (index == SIGHT_TILE_NONE)
        index = take_new_glyph (self, p, x + 1, error);
      if (index == SIGHT_TILE_NONE)
        return FALSE;
      row[x++] = index;
    }
  if (x == self->map->width)
    return TRUE;

  seen_add (&self->short_rows, self->lines.number);
  index = sight_glyphs_find (self->glyphs, ' ');
  if (index == SIGHT_TILE_NONE)
    index = add_tile (self, ' ');
  while (x < self->map->width)
    row[x++] = index;

  return TRUE;
}

static void
note_rows (const Reader *self)
{
  const Seen *rows = &self->short_rows, *tabs = &self->tabs;

  if (rows->count > 0)
    sight_notes_add (self->notes,
                     g_dngettext (GETTEXT_PACKAGE, "%s:%zu: %zu row is shorter than %d cells and filled up with void",
                                  "%s:%zu: from here, %zu rows are shorter than %d cells and filled up with void",
                                  rows->count),
                     self->lines.name, rows->line, rows->count, self->map->width);
  if (tabs->count > 0)
    sight_notes_add (self->notes,
                     g_dngettext (GETTEXT_PACKAGE, "%s:%zu: %zu tab is read as one cell of void",
                                  "%s:%zu: from here, %zu tabs are read as one cell of void each", tabs->count),
                     self->lines.name, tabs->line, tabs->count);
  if (self->unknown > NOTES_MAX)
    sight_notes_add (self->notes, _ ("%s: %u more glyphs are not in the legend and became tiles"), self->lines.name,
                     self->unknown - NOTES_MAX);
}

/* The legend from the header, or the standard one; then the empty lines above the map are dropped. */
static gboolean
read_legend (Reader *self, GError **error)
{
  SightLines lines = self->lines;

  self->has_header = sight_lines_take (&lines) && sight_text_legend_begins (&lines);
  if (self->has_header)
    {
      self->legend = sight_text_legend_read (&lines, error);
      self->lines = lines;
    }
  else
    self->legend = sight_legend_new_standard ();
  if (self->legend == NULL)
    return FALSE;

  self->glyphs = sight_glyphs_new (self->legend);
  lines = self->lines;
  while (sight_lines_take (&lines) && lines.length == 0)
    self->lines = lines;

  return TRUE;
}

static SightLevel *
text_read (const char *data, gsize length, const char *name, SightNotes *notes, GError **error)
{
  g_auto (Reader) reader = { .lines = { .name = name, .data = data, .end = data + length }, .notes = notes };
  gsize width, height;

  if (!sight_place_check_utf8 (data, length, name, error))
    return NULL;

  reader.lines.next = data + sight_place_skip_bom (data, length);
  if (!read_legend (&reader, error) || !measure (&reader, &width, &height, error))
    return NULL;

  reader.map = sight_map_new (width, height, 0);
  for (gsize y = 0; y < height; y++)
    {
      sight_lines_take (&reader.lines);
      if (!fill_row (&reader, y, error))
        return NULL;
    }
  note_rows (&reader);

  return sight_level_new (g_steal_pointer (&reader.map), g_steal_pointer (&reader.legend));
}

/* The glyph of the counterpart of @tile, or 0. */
static gunichar
get_counterpart (const SightLegend *legend, const SightTile *tile)
{
  return tile->counterpart == SIGHT_TILE_NONE ? 0 : sight_legend_get (legend, tile->counterpart)->glyph;
}

/* Whether a map without a header gives @tile for its glyph. */
static gboolean
is_plain (const SightLegend *legend, const SightTile *tile, const SightLegend *standard)
{
  int index = sight_legend_find_glyph (standard, tile->glyph);
  SightTile plain = sight_glyph_get_tile (tile->glyph);
  gunichar counterpart = index != SIGHT_TILE_NONE ? get_counterpart (standard, sight_legend_get (standard, index)) : 0;
  gboolean equal = g_str_equal (tile->name, plain.name) && tile->color == plain.color &&
                   tile->walkable == plain.walkable && tile->transparent == plain.transparent &&
                   tile->look == plain.look && get_counterpart (legend, tile) == counterpart;

  g_free (plain.name);

  return equal;
}

static gboolean
needs_header (const SightLevel *level)
{
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();
  SightLines lines = { 0 };
  g_autoptr (GString) row = g_string_new (NULL);
  g_auto (GStrv) texts = sight_glyph_get_texts (level->legend);

  for (guint i = 0; i < sight_legend_get_length (level->legend); i++)
    {
      if (!is_plain (level->legend, sight_legend_get (level->legend, i), standard))
        return TRUE;
    }

  sight_glyph_append_row (row, level->map, 0, texts, "");
  lines = (SightLines) { .line = row->str, .length = row->len };

  return sight_text_legend_begins (&lines);
}

static GBytes *
text_write (const SightLevel *level, SightNotes *notes, GError **error)
{
  g_auto (GStrv) texts = NULL;
  GString *out;

  if (!sight_glyph_check_legend (level->legend, error))
    return NULL;

  texts = sight_glyph_get_texts (level->legend);
  out = g_string_new (NULL);
  if (needs_header (level))
    sight_text_legend_write (level->legend, out, notes);
  for (int y = 0; y < level->map->height; y++)
    {
      sight_glyph_append_row (out, level->map, y, texts, "");
      g_string_append_c (out, '\n');
    }
  sight_text_legend_note_left_out (level, notes);

  return g_string_free_to_bytes (out);
}

static const char *const suffixes[] = { "txt", "map", NULL };

const SightFormat sight_format_text = {
  .id = "text",
  .name = N_ ("Text map"),
  .suffixes = suffixes,
  .read = text_read,
  .write = text_write,
};
