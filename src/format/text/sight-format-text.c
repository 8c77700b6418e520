/* sight-format-text.c - text maps: one line per row, one code point per cell
 *
 * The rows are read twice.  The first pass measures them, so a map that is too
 * large is refused before memory is allocated; the second fills the cells.
 * Time: proportional to the size of the file.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/syntax/sight-glyph.h"
#include "format/import/sight-import.h"
#include "format/syntax/sight-location.h"
#include "sight-text-crawl.h"
#include "sight-text-import.h"
#include "sight-text-maps.h"
#include "sight-text-spaced.h"
#include "format/import/sight-wall-search.h"
#include "sight-text-tiles.h"

/* An oddity found in one or more rows: how often, and in which row first. */
typedef struct
{
  gsize count;
  gsize line;
} Seen;

typedef struct
{
  SightTextLines lines;
  SightLegend *legend;
  SightGlyphs *glyphs;
  SightMap *map;
  SightNotes *notes; /* (nullable) */
  gboolean has_header;
  gboolean is_crawl;
  GArray *unknown; /* of SightTextUnknown */
  GArray *guesses; /* of gboolean, by tile of the legend: whether it was guessed */
  Seen tabs;       /* number of cells */
  Seen short_rows;
} Reader;

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->legend, sight_legend_free);
  g_clear_pointer (&self->glyphs, sight_glyphs_free);
  g_clear_pointer (&self->map, sight_map_free);
  g_clear_pointer (&self->guesses, g_array_unref);
  g_clear_pointer (&self->unknown, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

static void
seen_add (Seen *self, gsize line)
{
  if (self->count++ == 0)
    self->line = line;
}

/* The number of cells in the current line: the bytes that begin a code point. */
static gsize
count_cells (const SightTextLines *lines)
{
  gsize n = 0;

  for (gsize i = 0; i < lines->length; i++)
    n += ((guchar) lines->line[i] & 0xc0) != 0x80;

  return n;
}

/* Whether the rows from self->lines form a valid map; stores its size in @width and @height. */
static gboolean
measure (const Reader *self, gsize *width, gsize *height, GError **error)
{
  SightTextLines lines = self->lines;
  gsize y = 0;

  *width = *height = 0;
  while (sight_text_lines_take (&lines))
    {
      gsize length = count_cells (&lines);

      y++;
      if (length > 0)
        *height = y;
      *width = MAX (*width, length);
      if (*width > SIGHT_SIDE_MAX || *height > SIGHT_SIDE_MAX)
        return sight_location_fail (
            (SightSource) { lines.data, lines.name, error }, lines.line - lines.data, SIGHT_FORMAT_ERROR_TOO_LARGE,
            *width > SIGHT_SIDE_MAX ? _ ("the row has more than %d cells") : _ ("the map has more than %d rows"),
            SIGHT_SIDE_MAX);
    }
  if (*height == 0)
    return sight_location_fail ((SightSource) { lines.data, lines.name, error }, lines.end - lines.data,
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

/* The tile for @glyph.  @known: (nullable) (out): whether its meaning is known. */
static int
add_tile (Reader *self, gunichar glyph, gboolean *known)
{
  SightTile tile;
  const gboolean is_crawl = self->is_crawl && sight_text_crawl_get_tile (glyph, &tile);
  int index;

  if (!is_crawl)
    tile = sight_glyph_get_tile (glyph);
  if (known != NULL)
    *known = is_crawl || (!self->is_crawl && !self->has_header && !sight_glyph_is_unknown (glyph));
  index = sight_legend_add (self->legend, &tile);
  sight_glyphs_set (self->glyphs, glyph, index);
  g_free (tile.name);

  return index;
}

/* The tile for the glyph at @at, which no earlier cell has; SIGHT_TILE_NONE with @error set on failure. */
static int
take_new_glyph (Reader *self, const char *at, gsize column, GError **error)
{
  gunichar glyph = *at == '\t' ? ' ' : g_utf8_get_char (at);
  int index = sight_glyphs_find (self->glyphs, glyph);
  gboolean known;

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
      sight_location_fail ((SightSource) { self->lines.data, self->lines.name, error }, at - self->lines.data,
                           SIGHT_FORMAT_ERROR_TOO_LARGE, _ ("the map has more than %d kinds of tiles"),
                           SIGHT_LEGEND_MAX);
      return SIGHT_TILE_NONE;
    }
  index = add_tile (self, glyph, &known);
  if (!known)
    {
      g_array_set_size (self->guesses, index + 1);
      g_array_index (self->guesses, gboolean, index) = TRUE;
      g_array_append_val (self->unknown, ((SightTextUnknown) { self->lines.number, column, glyph, index }));
    }

  return index;
}

/* Fills row @y of the map from the current line. */
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
    index = add_tile (self, ' ', NULL);
  while (x < self->map->width)
    row[x++] = index;

  return TRUE;
}

static void
note_rows (const Reader *self, int width)
{
  const Seen *rows = &self->short_rows, *tabs = &self->tabs;

  if (rows->count > 0)
    sight_notes_add (self->notes,
                     g_dngettext (GETTEXT_PACKAGE, "%s:%zu: %zu row is shorter than %d cells and is filled with void",
                                  "%s:%zu: from here, %zu rows are shorter than %d cells and are filled with void",
                                  rows->count),
                     self->lines.name, rows->line, rows->count, width);
  if (tabs->count > 0)
    sight_notes_add (self->notes,
                     g_dngettext (GETTEXT_PACKAGE, "%s:%zu: %zu tab is read as one cell of void",
                                  "%s:%zu: from here, %zu tabs are read as one cell of void each", tabs->count),
                     self->lines.name, tabs->line, tabs->count);
  if (self->unknown->len > SIGHT_TEXT_NOTES_MAX)
    sight_notes_add (self->notes, _ ("%s: %u more glyphs are not in the legend and became tiles"), self->lines.name,
                     self->unknown->len - SIGHT_TEXT_NOTES_MAX);
}

/* Reads the legend in the header, or takes the standard one; then skips the empty lines above the map. */
static gboolean
read_legend (Reader *self, GError **error)
{
  SightTextLines lines = self->lines;

  self->has_header = sight_text_lines_take (&lines) && sight_text_legend_begins (&lines);
  if (self->has_header)
    {
      self->legend = sight_text_legend_read (&lines, error);
      self->lines = lines;
    }
  else
    self->legend = self->is_crawl ? sight_legend_new () : sight_legend_new_standard ();
  if (self->legend == NULL)
    return FALSE;

  self->glyphs = sight_glyphs_new (self->legend);
  lines = self->lines;
  while (sight_text_lines_take (&lines) && lines.length == 0)
    self->lines = lines;

  return TRUE;
}

/* The map of the text that the import selects. */
static gboolean
find_map (Reader *self, const SightInput *input, GError **error)
{
  g_auto (SightTextMaps) maps = { NULL };
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  guint chosen;

  if (!sight_text_maps_find (&maps, &self->lines, error))
    return FALSE;
  self->is_crawl = maps.is_crawl && !maps.is_nethack;
  if (maps.n_outside > 0)
    sight_notes_add (self->notes, _ ("%s: text outside MAP and ENDMAP is left out"), input->name);
  sight_notes_add_count (self->notes, maps.n_settings,
                         g_dngettext (GETTEXT_PACKAGE, "%zu line of textures or colours above the map is left out",
                                      "%zu lines of textures and colours above the map are left out", maps.n_settings));
  if (maps.maps->len == 0)
    {
      self->lines.next = self->lines.end;
      return TRUE;
    }

  for (guint i = 0; i < maps.maps->len; i++)
    g_ptr_array_add (names, g_strdup (g_array_index (maps.maps, SightTextMap, i).name));
  chosen = sight_import_choose_map (input, names, 0, self->notes);
  self->lines = g_array_index (maps.maps, SightTextMap, chosen).lines;

  return TRUE;
}

/* @is_one: the text is one map */
static SightLevel *
read_text (const SightInput *input, gboolean is_one, SightNotes *notes, GError **error)
{
  const char *data = input->data;
  g_auto (Reader)
      reader = { .lines = { .name = input->name, .data = data, .end = data + input->length }, .notes = notes };
  g_autoptr (SightNotes) guessed = sight_wall_search_notes_new ();
  SightLevel *level;
  gsize width, height;

  reader.unknown = g_array_new (FALSE, FALSE, sizeof (SightTextUnknown));
  reader.guesses = g_array_new (FALSE, TRUE, sizeof (gboolean));
  if (!sight_location_check_utf8 (data, input->length, input->name, error))
    return NULL;

  reader.lines.next = data + sight_location_skip_bom (data, input->length);
  if ((!is_one && !find_map (&reader, input, error)) || !read_legend (&reader, error) ||
      !measure (&reader, &width, &height, error))
    return NULL;

  reader.map = sight_map_new (width, height, 0);
  for (gsize y = 0; y < height; y++)
    {
      sight_text_lines_take (&reader.lines);
      if (!fill_row (&reader, y, error))
        return NULL;
    }

  level = sight_level_new (g_steal_pointer (&reader.map), g_steal_pointer (&reader.legend));
  sight_text_tiles_settle (level, &(SightTextSigns) { reader.guesses, reader.has_header || reader.is_crawl }, input,
                           guessed);
  sight_wall_search_add_first (notes, guessed);
  sight_text_tiles_note (level->legend, reader.unknown, input, notes);
  note_rows (&reader, level->map->width);
  sight_wall_search_add_rest (notes, guessed);

  return level;
}

SightLevel *
sight_text_import_rows (const SightInput *input, const GString *text, SightNotes *notes, GError **error)
{
  SightInput rows = *input;

  rows.data = text->str;
  rows.length = text->len;

  return read_text (&rows, TRUE, notes, error);
}

/* The glyph of the counterpart of @tile, or 0. */
static gunichar
get_counterpart (const SightLegend *legend, const SightTile *tile)
{
  return tile->counterpart == SIGHT_TILE_NONE ? 0 : sight_legend_get (legend, tile->counterpart)->glyph;
}

/* Whether reading the glyph of @tile without a legend gives @tile back. */
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

/* Row @y of the map as a line. */
static SightTextLines
get_row (const SightLevel *level, int y, char *const *texts, GString *row)
{
  g_string_truncate (row, 0);
  sight_glyph_append_row (row, level->map, y, texts, "");

  return (SightTextLines) { .line = row->str, .length = row->len };
}

/* The first row below row 0 that looks like the first line of a header, or 0. */
static int
find_header_row (const SightLevel *level, char *const *texts)
{
  g_autoptr (GString) row = g_string_new (NULL);

  for (int y = 1; y < level->map->height && level->map->width == strlen (SIGHT_TEXT_LEGEND_FIRST); y++)
    {
      const SightTextLines lines = get_row (level, y, texts, row);

      if (sight_text_legend_is_first (&lines))
        return y;
    }

  return 0;
}

static gboolean
needs_header (const SightLevel *level, char *const *texts)
{
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();
  g_autoptr (GString) row = g_string_new (NULL);
  SightTextLines first;

  for (guint i = 0; i < sight_legend_get_length (level->legend); i++)
    {
      if (!is_plain (level->legend, sight_legend_get (level->legend, i), standard))
        return TRUE;
    }
  first = get_row (level, 0, texts, row);

  return sight_text_legend_begins (&first) || sight_text_maps_is_comment (&first);
}

static void
append_rows (const SightLevel *level, char *const *texts, GString *out)
{
  for (int y = 0; y < level->map->height; y++)
    {
      sight_glyph_append_row (out, level->map, y, texts, "");
      g_string_append_c (out, '\n');
    }
}

/* Reads cells with single blanks between them too. */
static SightLevel *
text_import (const SightInput *input, SightNotes *notes, GError **error)
{
  GString *joined = g_utf8_validate (input->data, input->length, NULL) ? sight_text_spaced_join (input) : NULL;
  SightInput rows = *input;
  SightLevel *level;

  if (joined == NULL)
    return read_text (input, FALSE, notes, error);
  rows.data = joined->str;
  rows.length = joined->len;
  level = read_text (&rows, FALSE, notes, error);
  g_string_free (joined, TRUE);

  return level;
}

/* Whether the reader, which guesses what blanks and unknown glyphs are, makes the cells of @level of @rows. */
static gboolean
comes_back (const SightLevel *level, const GString *rows)
{
  const SightInput input = { .data = rows->str, .length = rows->len, .name = "" };
  g_autoptr (SightLevel) again = text_import (&input, NULL, NULL);
  const gsize n = (gsize) level->map->width * level->map->height;

  if (again == NULL || again->map->width != level->map->width || again->map->height != level->map->height)
    return FALSE;
  for (gsize i = 0; i < n; i++)
    {
      const SightTile *tile = sight_legend_get (level->legend, level->map->tiles[i]);
      const SightTile *other = sight_legend_get (again->legend, again->map->tiles[i]);

      if (tile->glyph != other->glyph || tile->walkable != other->walkable || tile->transparent != other->transparent ||
          tile->look != other->look)
        return FALSE;
    }

  return TRUE;
}

static GBytes *
text_write (const SightLevel *level, SightNotes *notes, GError **error)
{
  g_auto (GStrv) texts = NULL;
  GString *out;
  int y;

  if (!sight_glyph_check_legend (level->legend, error))
    return NULL;

  texts = sight_glyph_get_texts (level->legend);
  y = find_header_row (level, texts);
  if (y > 0)
    {
      g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_CONTENT,
                   _ ("row %d of the map reads like the start of another map"), y);
      return NULL;
    }

  out = g_string_new (NULL);
  append_rows (level, texts, out);
  if (level->legend->n_special > 0 || needs_header (level, texts) || !comes_back (level, out))
    {
      g_string_truncate (out, 0);
      sight_text_legend_write (level->legend, out, notes);
      append_rows (level, texts, out);
    }
  sight_text_legend_note_left_out (level, notes);

  return g_string_free_to_bytes (out);
}

static const char *const suffixes[] = { "txt", "map", "ber", "cub", "des", "lvl", "level", NULL };

const SightFormat sight_format_text = {
  .id = "text",
  .name = N_ ("Text map"),
  .suffixes = suffixes,
  .write = text_write,
  .import = text_import,
};
