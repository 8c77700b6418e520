/* sight-format-movingai.c - maps of the MovingAI benchmarks for path finding (.map)
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-movingai.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/syntax/sight-location.h"
#include "sight-text-import.h"
#include "sight-text-legend.h"

/* The signs as a legend of text maps. */
static const char legend[] = SIGHT_TEXT_LEGEND_FIRST "\n"
                                                     "; . #f5f2eb walkable transparent floor none Ground\n"
                                                     "; G #e3ead9 walkable transparent grass none Ground G\n"
                                                     "; @ #838995 solid opaque wall none Out of bounds\n"
                                                     "; O #6f7580 solid opaque wall none Out of bounds O\n"
                                                     "; T #7fa36b solid opaque bush none Tree\n"
                                                     "; S #c9c39a walkable transparent flat none Swamp\n"
                                                     "; W #b9d9ee solid transparent water none Water\n"
                                                     "; map\n";

typedef struct
{
  SightTextLines lines;
  GError **error;
  int width, height;
} Reader;

static gboolean
fail (Reader *self, const char *what)
{
  return sight_location_fail ((SightSource) { self->lines.data, self->lines.name, self->error },
                              self->lines.line - self->lines.data, SIGHT_FORMAT_ERROR_SYNTAX, "%s", what);
}

/* Reads "NAME NUMBER" from the current line. */
static gboolean
take_number (Reader *self, const char *name, int *value)
{
  g_autofree char *line = g_strstrip (g_strndup (self->lines.line, self->lines.length));
  gint64 number;

  if (!g_str_has_prefix (line, name) ||
      !g_ascii_string_to_signed (g_strchug (line + strlen (name)), 10, 1, SIGHT_SIDE_MAX, &number, NULL))
    return FALSE;
  *value = number;

  return TRUE;
}

/* Reads the lines before the rows: height and width in any order. */
static gboolean
read_header (Reader *self)
{
  sight_text_lines_take (&self->lines);
  while (sight_text_lines_take (&self->lines) && !sight_text_lines_begins (&self->lines, "map"))
    {
      if (!take_number (self, "height", &self->height) && !take_number (self, "width", &self->width))
        return fail (self, _ ("expected “height” or “width” with a number, or “map”"));
    }
  if (self->width == 0 || self->height == 0)
    return fail (self, _ ("expected “height” and “width” before “map”"));
  if (!sight_map_size_is_valid (self->width, self->height))
    return fail (self, _ ("the map is too large"));

  return TRUE;
}

/* Adds the rows to @out, each as wide as the header says. */
static gboolean
read_rows (Reader *self, GString *out)
{
  for (int y = 0; y < self->height; y++)
    {
      if (!sight_text_lines_take (&self->lines))
        return fail (self, _ ("the rows end too early: expected as many as “height” says"));
      if (self->lines.length != (gsize) self->width)
        return fail (self, _ ("expected a row as long as “width” says"));
      if (strspn (self->lines.line, ".G@OTSW") < self->lines.length)
        return fail (self, _ ("expected only the signs . G @ O T S W"));
      g_string_append_len (out, self->lines.line, self->lines.length);
      g_string_append_c (out, '\n');
    }

  return TRUE;
}

static SightLevel *
movingai_import (const SightInput *input, SightNotes *notes, GError **error)
{
  g_autofree char *data = g_strndup (input->data, input->length);
  g_autoptr (GString) text = g_string_new (legend);
  Reader reader = { .lines = { .name = input->name, .data = data, .next = data, .end = data + strlen (data) },
                    .error = error };

  if (!sight_location_check_utf8 (input->data, input->length, input->name, error) || !read_header (&reader) ||
      !read_rows (&reader, text))
    return NULL;

  return sight_text_import_rows (input, text, notes, error);
}

static gboolean
movingai_sniff (const char *data, gsize length)
{
  static const char begin[] = "type ";
  const gsize n = MIN (length, 100);

  return length > strlen (begin) && memcmp (data, begin, strlen (begin)) == 0 &&
         g_strstr_len (data, n, "\nheight ") != NULL && g_strstr_len (data, n, "\nwidth ") != NULL;
}

static GBytes *
movingai_write (const SightLevel *level, SightNotes *notes, GError **error)
{
  const SightMap *map = level->map;
  GString *out = g_string_new (NULL);
  gsize n_hidden = 0;

  g_string_append_printf (out, "type octile\nheight %d\nwidth %d\nmap\n", map->height, map->width);
  for (gsize i = 0; i < (gsize) map->width * map->height; i++)
    {
      const SightTile *tile = sight_legend_get (level->legend, map->tiles[i]);

      n_hidden += tile->walkable && !tile->transparent;
      g_string_append_c (out, tile->walkable ? '.' : tile->transparent ? 'W' : '@');
      if ((i + 1) % map->width == 0)
        g_string_append_c (out, '\n');
    }
  sight_notes_add (notes, _ ("the legend is left out: the format knows ground, water and walls only"));
  sight_notes_add_count (notes, n_hidden,
                         g_dngettext (GETTEXT_PACKAGE, "%zu cell that stops sight but can be walked becomes ground",
                                      "%zu cells that stop sight but can be walked become ground", n_hidden));
  sight_notes_add_left_out (notes, level);

  return g_string_free_to_bytes (out);
}

static const char *const suffixes[] = { "octile.map", NULL };

const SightFormat sight_format_movingai = {
  .id = "movingai",
  .name = N_ ("MovingAI map"),
  .suffixes = suffixes,
  .sniff = movingai_sniff,
  .write = movingai_write,
  .import = movingai_import,
};
