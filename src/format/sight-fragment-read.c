/* sight-fragment-read.c - reads a fragment of a map from any text
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fragment.h"

#include <glib/gi18n-lib.h>

#include "sight-formats.h"
#include "format/text/sight-format-text.h"
#include "format/import/sight-new-tiles.h"
#include "format/text/sight-rows.h"
#include "format/text/sight-text-legend.h"

#define NOTES_MAX 20          /* new tiles that get a note of their own */
#define NUMBER_COLOR 0xd8d4c8 /* colour of a tile made from a number */

typedef struct
{
  SightNewTiles tiles;
  guint n_known;                 /* tiles of the map to paste into; smaller numbers are their indices */
  const SightPictures *pictures; /* of that map */
  GHashTable *numbers;           /* from other numbers to the tile plus 1 */
  const char *name;
  SightNotes *notes; /* (nullable) */
  guint n_new;
} Reader;

static void
note_new (Reader *self, int index)
{
  const SightTile *tile = sight_legend_get (self->tiles.legend, index);

  if (self->n_new++ < NOTES_MAX)
    sight_notes_add (self->notes, _ ("%s: the map has no such tile yet; “%s” is new, %s and %s"), self->name,
                     tile->name, tile->walkable ? _ ("walkable") : _ ("solid"),
                     tile->transparent ? _ ("transparent") : _ ("opaque"));
}

/* Adds @tile, (transfer none), with a note if it is @guessed.  SIGHT_TILE_NONE if the legend is full. */
static int
add_tile (Reader *self, const SightTile *tile, gboolean guessed)
{
  int index = sight_new_tiles_add (&self->tiles, tile);

  if (index != SIGHT_TILE_NONE && guessed)
    note_new (self, index);

  return index;
}

static int
find_number (Reader *self, gint32 number)
{
  g_autofree char *name = NULL;
  SightTile tile;
  int index;

  if ((guint32) number < self->n_known)
    return number;
  index = GPOINTER_TO_INT (g_hash_table_lookup (self->numbers, GINT_TO_POINTER (number))) - 1;
  if (index >= 0)
    return index;

  name = g_strdup_printf (_ ("Tile %d"), number);
  tile = sight_new_tiles_guess (NUMBER_COLOR, name);
  index = add_tile (self, &tile, TRUE);
  g_hash_table_insert (self->numbers, GINT_TO_POINTER (number), GINT_TO_POINTER (index + 1));

  return index;
}

static int
find_glyph (Reader *self, gunichar glyph)
{
  int index = sight_glyphs_find (self->tiles.glyphs, glyph);
  SightTile tile;

  if (index != SIGHT_TILE_NONE)
    return index;

  tile = sight_glyph_get_tile (glyph);
  index = add_tile (self, &tile, sight_glyph_is_unknown (glyph));
  g_free (tile.name);

  return index;
}

static gboolean
fill_row (Reader *self, const gint32 *cells, gsize length, guint16 *row)
{
  for (gsize x = 0; x < length; x++)
    {
      int index = 0;

      if (cells[x] != SIGHT_CELL_NONE)
        index = cells[x] >= 0 ? find_glyph (self, cells[x]) : find_number (self, SIGHT_CELL_NUMBER - cells[x]);
      if (index == SIGHT_TILE_NONE)
        return FALSE;
      row[x] = index;
    }

  return TRUE;
}

static void
mark_row (SightCellSet *area, const gint32 *cells, gsize length, int y)
{
  for (gsize x = 0, end; x < length; x = end + 1)
    {
      for (end = x; end < length && cells[end] != SIGHT_CELL_NONE;)
        end++;
      sight_cell_set_add_rect (area, (SightRect) { x, y, end - x, 1 });
    }
}

static SightFragment *
fill_piece (Reader *self, const SightRows *rows, GError **error)
{
  g_autoptr (SightMap) map = sight_map_new (rows->width, rows->rows->len, 0);
  g_autoptr (SightCellSet) area = sight_cell_set_new (sight_map_get_rect (map));
  SightFragment *fragment;

  for (guint y = 0; y < rows->rows->len; y++)
    {
      const SightTextRow *row = &g_array_index (rows->rows, SightTextRow, y);
      const gint32 *cells = &g_array_index (rows->cells, gint32, row->first);

      if (!fill_row (self, cells, row->length, map->tiles + (gsize) y * map->width))
        {
          g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE,
                       _ ("%s: the map has more than %d kinds of tiles"), self->name, SIGHT_LEGEND_MAX);
          return NULL;
        }
      mark_row (area, cells, row->length, y);
    }
  fragment = g_new (SightFragment, 1);
  *fragment =
      (SightFragment) { g_steal_pointer (&map), g_steal_pointer (&area), g_steal_pointer (&self->tiles.legend), { 0 } };
  sight_pictures_copy_sheets (&fragment->pictures, self->pictures);

  return fragment;
}

static void
note_all (const Reader *self, const SightRows *rows)
{
  if (self->n_new > NOTES_MAX)
    sight_notes_add (self->notes, _ ("%s: %u more tiles are new"), self->name, self->n_new - NOTES_MAX);
  if (rows->n_tabs > 0)
    sight_notes_add (self->notes,
                     g_dngettext (GETTEXT_PACKAGE, "%s: %zu tab is read as one cell of void",
                                  "%s: %zu tabs are read as one cell of void each", rows->n_tabs),
                     self->name, rows->n_tabs);
}

static SightFragment *
read_rows (const SightRows *rows, const SightLevel *level, SightNotes *notes, GError **error)
{
  Reader reader = { .n_known = sight_legend_get_length (level->legend),
                    .pictures = &level->pictures,
                    .name = rows->source.name,
                    .notes = notes };
  SightFragment *fragment = NULL;

  if (!sight_map_size_is_valid (MAX (rows->width, 1), rows->rows->len))
    {
      g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE,
                   _ ("%s: the map has %zu × %zu cells, expected at most %d cells"), reader.name, rows->width,
                   (gsize) rows->rows->len, SIGHT_CELLS_MAX);
      return NULL;
    }

  sight_new_tiles_init (&reader.tiles, sight_legend_copy (level->legend));
  reader.numbers = g_hash_table_new (NULL, NULL);
  fragment = fill_piece (&reader, rows, error);
  note_all (&reader, rows);
  sight_new_tiles_clear (&reader.tiles);
  g_hash_table_unref (reader.numbers);
  if (fragment == NULL || !sight_cell_set_is_empty (fragment->cells))
    return fragment;

  sight_fragment_free (fragment);
  g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_SYNTAX, _ ("%s: there are no rows of a map in this text"),
               reader.name);

  return NULL;
}

/* The format that recognises @text by content, or a text map with a legend; otherwise NULL. */
static const SightFormat *
find_format (const char *data, gsize length)
{
  const SightFormat *format = sight_format_detect (data, length, "");

  return format == &sight_format_text && !sight_text_has_legend (data, length) ? NULL : format;
}

/* A fragment of the whole map of a level. */
static SightFragment *
read_level (const SightFormat *format, GBytes *text, const char *name, SightNotes *notes, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (text, &length);
  g_autoptr (SightLevel) level = sight_format_read (format, data, length, name, notes, error);
  g_autoptr (SightCellSet) all = NULL;

  if (level == NULL)
    return NULL;

  all = sight_cell_set_new_rect (sight_map_get_rect (level->map));

  return sight_fragment_take (level, all);
}

/* The bytes of @text; NULL with @error set if there are too many, or if they are not UTF-8. */
static const char *
get_data (GBytes *text, const char *name, gsize *length, GError **error)
{
  const char *data = g_bytes_get_data (text, length);

  data = data != NULL ? data : "";
  if (*length > SIGHT_FRAGMENT_BYTES_MAX)
    {
      g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE, _ ("%s: the text has more than %d bytes"),
                   name, SIGHT_FRAGMENT_BYTES_MAX);
      return NULL;
    }

  return sight_location_check_utf8 (data, *length, name, error) ? data : NULL;
}

SightFragment *
sight_fragment_read (GBytes *text, const char *name, const SightLevel *level, SightNotes *notes, GError **error)
{
  g_auto (SightRows) rows = { 0 };
  gsize length;
  const char *data = get_data (text, name, &length, error);
  const SightFormat *format = data != NULL ? find_format (data, length) : NULL;
  SightFragment *fragment;

  if (data == NULL)
    return NULL;
  if (format == NULL)
    return sight_rows_read (&rows, (SightSource) { data, name, error }, length) ? read_rows (&rows, level, notes, error)
                                                                                : NULL;

  fragment = read_level (format, text, name, notes, error);
  if (fragment != NULL && !sight_fragment_adopt (fragment, level, error))
    g_clear_pointer (&fragment, sight_fragment_free);

  return fragment;
}
