/* sight-origin.c - the source of a level: a file or pasted text, read once and imported any number of times
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-origin.h"

#include "sight-formats.h"
#include "format/base/sight-file.h"
#include "format/text/sight-format-text.h"
#include "format/text/sight-rows.h"
#include "format/text/sight-text-legend.h"

SightOrigin *
sight_origin_new (GBytes *bytes, const SightFormat *format, const char *name)
{
  SightOrigin *self = g_atomic_rc_box_new0 (SightOrigin);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  self->name = g_strdup (name);
  self->bytes = g_bytes_ref (bytes);
  self->format = format != NULL ? format : sight_format_detect (data, length, name);

  return self;
}

SightOrigin *
sight_origin_new_for_file (GFile *file, const SightFormat *format, GError **error)
{
  g_autofree char *name = sight_file_get_name (file);
  g_autoptr (GBytes) bytes = sight_file_read (file, name, error);
  SightOrigin *self;

  if (bytes == NULL)
    return NULL;

  self = sight_origin_new (bytes, format, name);
  self->file = g_object_ref (file);

  return self;
}

static void
append_cell (GString *out, gint32 cell, const char *separator)
{
  if (cell >= 0)
    g_string_append_unichar (out, cell);
  else if (cell <= SIGHT_CELL_NUMBER)
    g_string_append_printf (out, "%d", SIGHT_CELL_NUMBER - cell);
  else if (*separator == '\0')
    g_string_append_c (out, ' ');
}

/* Makes a line per row, with @separator between the cells; rows have equal lengths. */
static GBytes *
write_rows (const SightRows *rows, const char *separator)
{
  GString *out = g_string_new (NULL);

  for (guint y = 0; y < rows->rows->len; y++)
    {
      SightTextRow row = g_array_index (rows->rows, SightTextRow, y);

      for (gsize x = 0; x < rows->width; x++)
        {
          g_string_append (out, x > 0 ? separator : "");
          append_cell (out, x < row.length ? g_array_index (rows->cells, gint32, row.first + x) : SIGHT_CELL_NONE,
                       separator);
        }
      g_string_append_c (out, '\n');
    }

  return g_string_free_to_bytes (out);
}

static gboolean
has_numbers (const SightRows *rows)
{
  for (guint i = 0; i < rows->cells->len; i++)
    {
      if (g_array_index (rows->cells, gint32, i) <= SIGHT_CELL_NUMBER)
        return TRUE;
    }

  return FALSE;
}

SightOrigin *
sight_origin_new_pasted (GBytes *text, const char *name, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (text, &length);
  const SightFormat *format = sight_format_detect (data, length, name);
  g_auto (SightRows) rows = { .rows = NULL };
  g_autoptr (GBytes) found = NULL;
  gboolean is_table;

  if (data == NULL)
    data = "";
  if (format != &sight_format_text || sight_text_has_legend (data, length))
    return sight_origin_new (text, format, name);
  if (!sight_location_check_utf8 (data, length, name, error) ||
      !sight_rows_read (&rows, (SightSource) { data, name, error }, length))
    return NULL;

  is_table = has_numbers (&rows);
  found = write_rows (&rows, is_table ? "," : "");

  return sight_origin_new (found, is_table ? sight_format_find ("csv") : format, name);
}

SightOrigin *
sight_origin_ref (SightOrigin *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  SightOrigin *self = data;

  g_clear_object (&self->file);
  g_bytes_unref (self->bytes);
  g_free (self->name);
}

void
sight_origin_unref (SightOrigin *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

SightLevel *
sight_origin_import (
    const SightOrigin *self, const SightImport *import, SightSurvey *survey, SightNotes *notes, GError **error)
{
  g_autoptr (GFile) folder = self->file != NULL ? g_file_get_parent (self->file) : NULL;
  g_autofree char *base = self->file != NULL ? sight_file_get_base (self->file) : NULL;
  SightInput input = { .name = self->name, .base = base, .folder = folder, .import = import, .survey = survey };

  input.data = g_bytes_get_data (self->bytes, &input.length);

  return sight_format_import (self->format, &input, notes, error);
}
