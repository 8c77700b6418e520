/* sight-format-pico8.c - the map of a PICO-8 cartridge (.p8)
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-pico8.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/import/sight-import.h"
#include "format/syntax/sight-location.h"
#include "sight-format-csv.h"
#include "sight-text-legend.h"

#define MAGIC "pico-8 cartridge"
#define MARK "-- sightline"
#define SPRITES 256
#define WIDTH_MAX 128
#define HEIGHT_MAX 32

enum
{
  SOLID = 1 << 0,
  CLEAR = 1 << 1,    /* solid, but lets sight through */
  WALKABLE = 1 << 2, /* stops sight, but can be walked */
};

typedef struct
{
  SightTextLines lines;
  guint8 flags[SPRITES];
  GString *cells; /* CSV */
  guint n_rows, width;
  gboolean is_own; /* written by this program, so that all flags mean what they say */
  GHashTable *hints;
  GError **error;
} Reader;

static void
reader_clear (Reader *self)
{
  if (self->cells != NULL)
    g_string_free (self->cells, TRUE);
  g_clear_pointer (&self->hints, g_hash_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

static gboolean
fail (Reader *self, const char *what)
{
  return sight_location_fail ((SightSource) { self->lines.data, self->lines.name, self->error },
                              self->lines.line - self->lines.data, SIGHT_FORMAT_ERROR_SYNTAX, "%s", what);
}

/* The byte at digits @index of the current line; -1 if there is none. */
static int
get_byte (const Reader *self, gsize index)
{
  const char *digits = self->lines.line + 2 * index;

  if (2 * index + 2 > self->lines.length || !g_ascii_isxdigit (digits[0]) || !g_ascii_isxdigit (digits[1]))
    return -1;

  return g_ascii_xdigit_value (digits[0]) * 16 + g_ascii_xdigit_value (digits[1]);
}

static gboolean
take_flags (Reader *self, guint *n)
{
  for (gsize i = 0; 2 * i < self->lines.length; i++)
    {
      const int byte = get_byte (self, i);

      if (byte < 0 || *n == SPRITES)
        return fail (self, _ ("expected at most 256 flags of two hexadecimal digits"));
      self->flags[(*n)++] = byte;
    }

  return TRUE;
}

static gboolean
take_row (Reader *self)
{
  const guint width = self->lines.length / 2;

  if (self->n_rows > 0 && width != self->width)
    return fail (self, _ ("expected a row as long as the first"));
  if (width < 1 || width > WIDTH_MAX || ++self->n_rows > 2 * HEIGHT_MAX)
    return fail (self, _ ("expected at most 64 rows of 128 cells"));
  self->width = width;
  for (guint x = 0; 2 * x < self->lines.length; x++)
    {
      const int byte = get_byte (self, x);

      if (byte < 0)
        return fail (self, _ ("expected two hexadecimal digits for each cell"));
      if (byte > 0)
        g_string_append_printf (self->cells, "%d", byte);
      g_string_append_c (self->cells, x + 1 < width ? ',' : '\n');
    }

  return TRUE;
}

/* Reads the sections that matter. */
static gboolean
read_sections (Reader *self)
{
  enum
  {
    OTHER,
    FLAGS,
    MAP
  } section = OTHER;
  guint n_flags = 0;

  while (sight_text_lines_take (&self->lines))
    {
      const SightTextLines *lines = &self->lines;

      if (sight_text_lines_begins (lines, "__"))
        section = sight_text_lines_is (lines, "__gff__") ? FLAGS : sight_text_lines_is (lines, "__map__") ? MAP : OTHER;
      else if (lines->length == 0 || section == OTHER)
        self->is_own = self->is_own || sight_text_lines_is (lines, MARK);
      else if (section == FLAGS && !take_flags (self, &n_flags))
        return FALSE;
      else if (section == MAP && !take_row (self))
        return FALSE;
    }

  return self->n_rows > 0 || fail (self, _ ("the PICO-8 cartridge has no map, expected a section “__map__”"));
}

/* What the flags say about each sprite, for the reader of CSV. */
static void
make_hints (Reader *self)
{
  self->hints = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 1; i < SPRITES; i++)
    {
      const SightImportTile tile = { (self->flags[i] & WALKABLE) != 0, (self->flags[i] & CLEAR) != 0 };

      const SightImportTile open = { TRUE, TRUE };
      const gboolean is_solid = (self->flags[i] & SOLID) != 0;

      if (is_solid || self->is_own)
        g_hash_table_insert (self->hints, g_strdup_printf ("%u", i), g_memdup2 (is_solid ? &tile : &open, sizeof tile));
    }
}

static SightLevel *
pico8_import (const SightInput *input, SightNotes *notes, GError **error)
{
  g_auto (Reader) reader = { .error = error };
  SightInput table = *input;

  if (!sight_location_check_utf8 (input->data, input->length, input->name, error))
    return NULL;
  reader.cells = g_string_new (NULL);
  reader.lines = (SightTextLines) {
    .name = input->name, .data = input->data, .next = input->data, .end = input->data + input->length
  };
  if (!read_sections (&reader))
    return NULL;

  make_hints (&reader);
  table.data = reader.cells->str;
  table.length = reader.cells->len;

  return sight_csv_read_hinted (&table, reader.hints, reader.is_own, notes, error);
}

static gboolean
pico8_sniff (const char *data, gsize length)
{
  return length > strlen (MAGIC) && memcmp (data, MAGIC, strlen (MAGIC)) == 0;
}

static guint8
get_flags (const SightTile *tile)
{
  if (tile->walkable && tile->transparent)
    return 0;

  return SOLID | (tile->transparent ? CLEAR : 0) | (tile->walkable ? WALKABLE : 0);
}

static GBytes *
pico8_write (const SightLevel *level, SightNotes *notes, GError **error)
{
  const SightMap *map = level->map;
  const guint n = sight_legend_get_length (level->legend);
  GString *out;

  if (map->width > WIDTH_MAX || map->height > HEIGHT_MAX || n >= SPRITES)
    {
      g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE,
                   _ ("a PICO-8 map has at most %d × %d cells and %d tiles"), WIDTH_MAX, HEIGHT_MAX, SPRITES - 1);
      return NULL;
    }

  out = g_string_new (MAGIC "\nversion 41\n__lua__\n" MARK "\n__gff__\n");
  for (guint i = 0; i < SPRITES; i++)
    g_string_append_printf (out, "%02x%s", i > 0 && i <= n ? get_flags (sight_legend_get (level->legend, i - 1)) : 0,
                            i % 128 == 127 ? "\n" : "");
  g_string_append (out, "__map__\n");
  for (gsize i = 0; i < (gsize) map->width * map->height; i++)
    g_string_append_printf (out, "%02x%s", map->tiles[i] + 1u, (i + 1) % map->width == 0 ? "\n" : "");
  sight_notes_add (notes, _ ("the legend is left out: cells are sprites, from 1, whose flags say what they block"));
  sight_notes_add_left_out (notes, level);

  return g_string_free_to_bytes (out);
}

static const char *const suffixes[] = { "p8", NULL };

const SightFormat sight_format_pico8 = {
  .id = "pico8",
  .name = N_ ("PICO-8 cartridge"),
  .suffixes = suffixes,
  .sniff = pico8_sniff,
  .write = pico8_write,
  .import = pico8_import,
};
