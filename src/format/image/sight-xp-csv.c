/* sight-xp-csv.c - reads the table of cells that REXPaint exports as CSV
 *
 * A first pass finds the size, so nothing is allocated for a table whose rows are
 * not one for each cell.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-xp-csv.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/text/sight-csv-cells.h"
#include "format/text/sight-text-legend.h"

#define HEADER "X,Y,ASCII,Foreground,Background"

typedef struct
{
  const SightInput *input;
  SightSource source;
  SightTextLines lines; /* after the header */
  int width, height;
  SightXp *xp;
  guint8 *seen; /* by cell: whether a row had it */
} Reader;

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->xp, sight_xp_free);
  g_clear_pointer (&self->seen, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

/* A row of the table. */
typedef struct
{
  SightCell cell;
  SightXpKind kind;
  guint32 behind;
} Row;

static gboolean
is_header (const SightTextLines *lines)
{
  return lines->length == strlen (HEADER) && g_ascii_strncasecmp (lines->line, HEADER, lines->length) == 0;
}

static SightTextLines
begin (const char *data, gsize length)
{
  return (SightTextLines) { .data = data, .next = data + sight_location_skip_bom (data, length), .end = data + length };
}

gboolean
sight_xp_csv_sniff (const char *data, gsize length)
{
  SightTextLines lines = begin (data, MIN (length, strlen (HEADER) + 5));

  return sight_text_lines_take (&lines) && is_header (&lines);
}

static gboolean
fail (const Reader *self, const char *at, const char *what)
{
  return sight_location_fail (self->source, at - self->source.data, SIGHT_FORMAT_ERROR_SYNTAX, "%s", what);
}

/* Reads the next column, which must exist. */
static gboolean
take_column (const Reader *self, SightCsvRow *row)
{
  if (row->next == NULL)
    return fail (self, row->end, _ ("the row ends here, expected X,Y,ASCII,Foreground,Background"));

  return sight_csv_row_take (row);
}

static gboolean
take_number (const Reader *self, SightCsvRow *row, guint maximum, guint *number)
{
  g_autofree char *text = NULL;
  guint64 value;

  if (!take_column (self, row))
    return FALSE;
  text = sight_csv_row_get_text (row);
  if (!g_ascii_string_to_unsigned (text, 10, 0, maximum, &value, NULL))
    return sight_location_fail (self->source, row->start - self->source.data, SIGHT_FORMAT_ERROR_CONTENT,
                                _ ("expected a whole number from 0 to %u"), maximum);
  *number = value;

  return TRUE;
}

static gboolean
take_color (const Reader *self, SightCsvRow *row, guint32 *color)
{
  g_autofree char *text = NULL;
  guint64 value;

  if (!take_column (self, row))
    return FALSE;
  text = sight_csv_row_get_text (row);
  if (!g_ascii_string_to_unsigned (text + (*text == '#'), 16, 0, 0xffffff, &value, NULL))
    return sight_location_fail (self->source, row->start - self->source.data, SIGHT_FORMAT_ERROR_CONTENT,
                                _ ("expected a colour, six hexadecimal digits"));
  *color = value;

  return TRUE;
}

static gboolean
read_row (const Reader *self, const SightTextLines *lines, Row *row)
{
  SightCsvRow columns = {
    .source = self->source, .next = lines->line, .end = lines->line + lines->length, .separator = ','
  };
  guint x, y;

  if (!take_number (self, &columns, SIGHT_SIDE_MAX - 1, &x) || !take_number (self, &columns, SIGHT_SIDE_MAX - 1, &y) ||
      !take_number (self, &columns, G_MAXINT, &row->kind.glyph) || !take_color (self, &columns, &row->kind.color) ||
      !take_color (self, &columns, &row->behind))
    return FALSE;
  row->cell = (SightCell) { x, y };

  return columns.next == NULL || fail (self, columns.next, _ ("a sixth column, expected five"));
}

/* Finds the size of the picture, which needs a row for each cell. */
static gboolean
measure (Reader *self)
{
  SightTextLines lines = self->lines;
  gsize n = 0;
  Row row = { 0 };

  for (; sight_text_lines_take (&lines); n++)
    {
      if (!read_row (self, &lines, &row))
        return FALSE;
      self->width = MAX (self->width, row.cell.x + 1);
      self->height = MAX (self->height, row.cell.y + 1);
    }
  if (n > 0 && !sight_map_size_is_valid (self->width, self->height))
    return sight_location_fail (self->source, 0, SIGHT_FORMAT_ERROR_TOO_LARGE,
                                _ ("a layer of %d × %d cells, expected at most %d in a row or column and %d in all"),
                                self->width, self->height, SIGHT_SIDE_MAX, SIGHT_CELLS_MAX);

  return (n > 0 && n == (gsize) self->width * self->height) ||
         sight_location_fail (self->source, lines.end - self->source.data, SIGHT_FORMAT_ERROR_CONTENT,
                              _ ("%zu rows for a picture of %d × %d cells, expected one for each cell"), n, self->width,
                              self->height);
}

static gboolean
fill (Reader *self)
{
  Row row = { 0 };

  while (sight_text_lines_take (&self->lines))
    {
      const char *at = self->lines.line;
      gsize cell;

      if (!read_row (self, &self->lines, &row))
        return FALSE;
      cell = (gsize) row.cell.y * self->width + row.cell.x;
      if (self->seen[cell])
        return sight_location_fail (self->source, at - self->source.data, SIGHT_FORMAT_ERROR_CONTENT,
                                    _ ("a second row for the cell (%d, %d)"), row.cell.x, row.cell.y);
      self->seen[cell] = TRUE;
      if (!sight_xp_set (self->xp, row.cell, row.kind, row.behind))
        return sight_location_fail (self->source, at - self->source.data, SIGHT_FORMAT_ERROR_TOO_LARGE,
                                    _ ("more than %d kinds of cells, expected one for each kind of tile"),
                                    SIGHT_XP_KINDS_MAX);
    }

  return TRUE;
}

SightXp *
sight_xp_csv_read (const SightInput *input, GError **error)
{
  const char *end = input->data + input->length;
  g_auto (Reader) reader = { .input = input, .source = { input->data, input->name, error } };

  if (!sight_location_check_utf8 (input->data, input->length, input->name, error))
    return NULL;
  while (end > input->data && (end[-1] == '\n' || end[-1] == '\r'))
    end--;
  reader.lines = begin (input->data, end - input->data);
  sight_text_lines_take (&reader.lines);
  if (!measure (&reader))
    return NULL;

  reader.seen = g_new0 (guint8, (gsize) reader.width * reader.height);
  reader.xp = sight_xp_new ();
  reader.xp->n_layers = 1;
  reader.xp->map = sight_map_new (reader.width, reader.height, 0);

  return fill (&reader) ? g_steal_pointer (&reader.xp) : NULL;
}
