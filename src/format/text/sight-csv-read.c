/* sight-csv-read.c - reads CSV maps: rows of numbers, glyphs or words
 *
 * The rows are read twice.  The first pass counts cells, so a map that is too
 * large is refused before memory is allocated; the second fills the cells with
 * kinds, one for each distinct text.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-csv.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "sight-csv-cells.h"
#include "sight-csv-kinds.h"
#include "sight-csv-ldtk.h"
#include "sight-csv-legend.h"
#include "sight-text-legend.h"

typedef struct
{
  const SightInput *input;
  SightSource source;
  SightTextLines lines;
  char separator;
  gsize width, height;
  SightCsvKinds kinds;
  SightMap *map; /* of kinds */
} Reader;

static void
reader_clear (Reader *self)
{
  sight_csv_kinds_clear (&self->kinds);
  g_clear_pointer (&self->map, sight_map_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

static SightCsvRow
get_row (const Reader *self, const SightTextLines *lines)
{
  return (SightCsvRow) {
    .source = self->source, .next = lines->line, .end = lines->line + lines->length, .separator = self->separator
  };
}

/* Sets an error for the current line.  Returns FALSE. */
static gboolean
fail (const Reader *self, const SightTextLines *lines, const char *what)
{
  return sight_location_fail (self->source, lines->line - self->source.data, SIGHT_FORMAT_ERROR_SYNTAX, "%s", what);
}

static gboolean
is_number (const SightTextLines *lines)
{
  for (gsize i = 0; i < lines->length; i++)
    {
      if (!g_ascii_isdigit (lines->line[i]) && lines->line[i] != '-')
        return FALSE;
    }

  return TRUE;
}

static gboolean
check_first_row (const Reader *self, const SightTextLines *lines)
{
  if (lines->length == 0)
    return fail (self, lines, _ ("there is no map in the file, expected rows of cells"));
  if (self->separator == '\0' && !is_number (lines) && g_utf8_strlen (lines->line, lines->length) > 1)
    return fail (self, lines, _ ("expected cells with “,”, “;” or a tab between them"));
  if (lines->length >= strlen ("X,Y,ASCII") && g_ascii_strncasecmp (lines->line, "X,Y,ASCII", 9) == 0)
    return fail (self, lines, _ ("this is a table with a row for each cell, expected the rows of a map"));

  return TRUE;
}

static gboolean
fail_size (const Reader *self, const SightTextLines *lines)
{
  return sight_location_fail (self->source, lines->line - self->source.data, SIGHT_FORMAT_ERROR_TOO_LARGE,
                              _ ("%zu × %zu cells up to here, expected at most %d in a row or column and %d in all"),
                              self->width, self->height, SIGHT_SIDE_MAX, SIGHT_CELLS_MAX);
}

/* Counts the cells of the current line.  @all_trailing: whether all rows so far end with a separator, which then does
 * not start one more cell; the last row may do without. */
static gboolean
measure_row (Reader *self, const SightTextLines *lines, gboolean *all_trailing)
{
  SightCsvRow row = get_row (self, lines);
  const gboolean is_last = self->height > 0 && lines->next == lines->end;
  gsize n = 0;

  for (; row.next != NULL; n++)
    {
      if (!sight_csv_row_take (&row))
        return FALSE;
    }
  if (self->height++ == 0)
    self->width = n;
  if (is_last && *all_trailing && n + 1 == self->width)
    return TRUE;
  *all_trailing = *all_trailing && n > 1 && row.length == 0;
  if (self->width > SIGHT_SIDE_MAX + 1 || self->height > SIGHT_SIDE_MAX ||
      self->width * self->height > SIGHT_CELLS_MAX + self->height)
    return fail_size (self, lines);
  if (n == self->width || (n == self->width + 1 && row.length == 0))
    return TRUE;

  return sight_location_fail (self->source, lines->line + lines->length - self->source.data, SIGHT_FORMAT_ERROR_SYNTAX,
                              _ ("row %zu has %zu cells, expected %zu as in the first row"), self->height, n,
                              self->width);
}

/* Whether the rows form a valid map; stores its size in @self. */
static gboolean
measure (Reader *self)
{
  SightTextLines lines = self->lines;
  gboolean all_trailing = TRUE;

  sight_text_lines_take (&lines);
  self->separator = sight_csv_find_separator (lines.line, lines.length);
  if (!check_first_row (self, &lines))
    return FALSE;
  do
    {
      if (!measure_row (self, &lines, &all_trailing))
        return FALSE;
    }
  while (sight_text_lines_take (&lines));
  self->width -= all_trailing;

  return sight_map_size_is_valid (self->width, self->height) || fail_size (self, &self->lines);
}

/* Fills row @y of the map from the current line. */
static gboolean
fill_row (Reader *self, gsize y)
{
  SightCsvRow row = get_row (self, &self->lines);
  guint16 *cells = self->map->tiles + y * self->width;

  for (gsize x = 0; x < self->width; x++)
    {
      int kind;

      if (!sight_csv_row_take (&row))
        return FALSE;
      kind = sight_csv_kinds_take (&self->kinds, &row);
      if (kind < 0)
        return FALSE;
      cells[x] = kind;
    }

  return TRUE;
}

/* Whether a legend lies next to the table and has all its numbers, which are tiles then.  @legend: (out) */
static gboolean
take_legend (Reader *self, SightNotes *notes, SightLegend **legend)
{
  g_autoptr (SightLegend) found = sight_csv_legend_read (self->input, notes);
  const SightMap *map = self->map;

  for (guint i = 1; found != NULL && i < self->kinds.kinds->len; i++)
    {
      const SightCsvKind *kind = sight_csv_kinds_get (&self->kinds, i);

      if (!kind->is_number || kind->number < 0 || kind->number >= sight_legend_get_length (found))
        return FALSE;
    }
  for (gsize i = 0; found != NULL && i < (gsize) map->width * map->height; i++)
    {
      if (map->tiles[i] == 0)
        return FALSE;
    }
  for (gsize i = 0; found != NULL && i < (gsize) map->width * map->height; i++)
    map->tiles[i] = sight_csv_kinds_get (&self->kinds, map->tiles[i])->number;
  *legend = g_steal_pointer (&found);

  return *legend != NULL;
}

SightLevel *
sight_csv_read (const SightInput *input, SightNotes *notes, GError **error)
{
  g_autoptr (GHashTable) hints = sight_csv_ldtk_get_hints (input, notes);

  return sight_csv_read_hinted (input, hints, TRUE, notes, error);
}

SightLevel *
sight_csv_read_hinted (const SightInput *input, GHashTable *hints, gboolean are_said, SightNotes *notes, GError **error)
{
  g_auto (Reader) reader = { .input = input, .source = { input->data, input->name, error } };
  const char *end = input->data + input->length;
  SightLegend *legend;

  sight_csv_kinds_init (&reader.kinds);
  reader.kinds.hints = hints;
  reader.kinds.are_said = are_said;
  if (!sight_location_check_utf8 (input->data, input->length, input->name, error))
    return NULL;

  reader.lines = (SightTextLines) { .name = input->name, .data = input->data };
  reader.lines.next = reader.lines.line = input->data + sight_location_skip_bom (input->data, input->length);
  while (end > reader.lines.next && (end[-1] == '\n' || end[-1] == '\r'))
    end--;
  reader.lines.end = end;
  if (!measure (&reader))
    return NULL;

  reader.map = sight_map_new (reader.width, reader.height, 0);
  for (gsize y = 0; y < reader.height; y++)
    {
      sight_text_lines_take (&reader.lines);
      if (!fill_row (&reader, y))
        return NULL;
    }
  if (hints == NULL && take_legend (&reader, notes, &legend))
    return sight_level_new (g_steal_pointer (&reader.map), legend);
  legend = sight_csv_kinds_name (&reader.kinds, reader.map, input, notes);

  return sight_level_new (g_steal_pointer (&reader.map), legend);
}
