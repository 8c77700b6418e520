/* sight-checked-update.c - records the rows of checks, and draws the pictures of those that fail
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-checked.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "draw/picture/sight-picture.h"
#include "format/base/sight-file.h"
#include "format/sight-formats.h"
#include "report/content/sight-report-findings.h"

#define PICTURE_SIZE 16 /* pixels a cell */

/* Whether rows of @row are to be recorded: it was tried, and they do not say what is seen. */
static gboolean
wants_rows (const SightCheckedRow *row)
{
  return row->item != NULL && row->item->check != NULL && row->item->check->kind == SIGHT_CHECK_GOLDEN &&
         row->result->rows != NULL && row->result->status != SIGHT_CHECK_HELD;
}

guint
sight_checked_take_rows (SightCheckedFile *self)
{
  guint n = 0;

  for (guint i = 0; i < self->rows->len; i++)
    {
      SightCheckedRow *row = g_ptr_array_index (self->rows, i);

      if (!wants_rows (row))
        continue;
      row->result->status = SIGHT_CHECK_HELD;
      g_clear_pointer (&row->result->sentence, g_free);
      g_clear_pointer (&row->result->marks, g_strfreev);
      g_clear_pointer (&row->message, g_free);
      n++;
    }

  return n;
}

/* The check with the rows that are seen, its lines with @end between them. */
static char *
print_new (const SightCheckedRow *row, const char *end)
{
  g_autofree char *rows = g_strjoinv (end, row->result->rows);

  return g_strconcat (row->item->check->text, end, SIGHT_CHECK_FENCE_LINE, end, rows, end, SIGHT_CHECK_FENCE_LINE,
                      NULL);
}

static gboolean
wants_any (const SightCheckedFile *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      if (wants_rows (g_ptr_array_index (self->rows, i)))
        return TRUE;
    }

  return FALSE;
}

gboolean
sight_checked_update_level (const SightCheckedFile *self, const SightLevel *level, GError **error)
{
  g_autoptr (SightLevel) copy = NULL;
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (self->path);

  if (!wants_any (self))
    return TRUE;
  copy = sight_level_copy (level);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const SightCheckedRow *row = g_ptr_array_index (self->rows, i);
      gpointer *place;

      if (!wants_rows (row))
        continue;
      place = &g_ptr_array_index (copy->checks, row->item->index);
      g_free (*place);
      *place = print_new (row, "\n");
    }

  return sight_format_save (sight_format_get_native (), copy, file, notes, error);
}

/* The row whose check begins on @line, if it wants rows. */
static const SightCheckedRow *
find_row (const SightCheckedFile *self, guint line)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const SightCheckedRow *row = g_ptr_array_index (self->rows, i);

      if (wants_rows (row) && row->item->line == line)
        return row;
    }

  return NULL;
}

gboolean
sight_checked_update_checks (const SightCheckedFile *self, const char *data, gsize length, GError **error)
{
  const char *end = g_strstr_len (data, (gssize) length, "\r\n") != NULL ? "\r\n" : "\n";
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (self->path);
  g_autoptr (GBytes) bytes = NULL;

  if (!wants_any (self))
    return TRUE;
  text = g_strndup (data, length);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL;)
    {
      const SightCheckedRow *row = find_row (self, i + 1);
      g_autofree char *recorded = row != NULL ? print_new (row, end) : NULL;

      if (i > 0)
        g_string_append_c (out, '\n');
      g_string_append (out, row != NULL ? recorded : lines[i]);
      i += row != NULL ? row->item->n_lines : 1;
      /* The last line of the check kept its return. */
      if (row != NULL && g_str_has_suffix (lines[i - 1], "\r"))
        g_string_append_c (out, '\r');
    }
  bytes = g_string_free_to_bytes (g_steal_pointer (&out));

  return sight_file_write (file, bytes, NULL, NULL, error);
}

/* Pictures */

static char *
make_picture_path (const SightCheckedRow *row, const char *path, const char *folder)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *name = g_strdup_printf ("%s-%u.png", base, row->line > 0 ? row->line : row->item->index + 1);

  return g_build_filename (folder, name, NULL);
}

void
sight_checked_draw (SightCheckedRow *row,
                    const SightLevel *level,
                    const SightImages *images,
                    const char *path,
                    const SightCheckedOptions *options)
{
  const SightCheckWitness *witness = &row->result->witness;
  SightScene scene = { .palette = sight_palette_get (FALSE, FALSE), .size = PICTURE_SIZE, .images = images };
  const SightPictureOptions picture = { TRUE, FALSE, NULL };
  g_autoptr (SightTimeline) timeline = NULL;
  g_autofree char *out = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SightFindings) findings = NULL;

  if (options->pictures == NULL || row->message == NULL || !(witness->has_line || witness->has_cell))
    return;
  timeline = sight_timeline_new (level);
  sight_timeline_set_turn (timeline, MIN (witness->turn, level->turns->len));
  scene.level = sight_timeline_get_level (timeline);
  out = make_picture_path (row, path, options->pictures);
  file = g_file_new_for_commandline_arg (out);
  scene.selected = witness->viewer;
  if (witness->has_line)
    {
      scene.overlay = SIGHT_OVERLAY_LINE;
      scene.has_line = TRUE;
      scene.from = witness->from;
      scene.to = witness->to;
    }
  findings = sight_report_check_get_findings (row->result);
  scene.findings = findings;
  g_mkdir_with_parents (options->pictures, 0777);
  bytes = sight_picture_save (&scene, &picture, sight_picture_kind_find ("png"), &error);
  if (bytes != NULL && sight_file_write (file, bytes, NULL, NULL, &error))
    row->picture = g_steal_pointer (&out);
  else
    sight_cli_complain ("%s", error->message);
}
