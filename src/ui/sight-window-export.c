/* sight-window-export.c - what a window shows, as files of other programs: the map, a picture, a report, recorded
 * answers
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "draw/sight-picture.h"
#include "report/sight-export.h"
#include "report/sight-record.h"
#include "report/sight-report.h"
#include "sight-dialog.h"

#define PICTURE_CELL 32 /* pixels; less where the picture would be too large */

static GListModel *
make_write_filters (void)
{
  GListStore *filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  const SightFormat *format;

  for (guint i = 0; (format = sight_format_get_nth (i)) != NULL; i++)
    {
      if (sight_format_can_write (format) && format != sight_format_get_native ())
        sight_window_add_filter (filters, _ (format->name), format->suffixes);
    }

  return G_LIST_MODEL (filters);
}

/* Says in the bar how an export went; @notes may be NULL. */
static void
show_export (SightWindow *self, GFile *file, SightNotes *notes, const GError *error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *text = error != NULL ? g_strdup_printf (_ ("Not exported: %s"), error->message)
                                        : g_strdup_printf (_ ("Exported to “%s”."), name);

  sight_window_show_notice (self, error != NULL ? SIGHT_NOTICE_ERROR : SIGHT_NOTICE_DONE, text);
  if (error == NULL && notes != NULL)
    sight_window_show_notes (self, notes);
}

static void
export_map_cb (GFile *chosen, gpointer data)
{
  SightWindow *self = data;
  g_autoptr (GFile) file = chosen != NULL ? sight_window_with_suffix (chosen, "txt") : NULL;
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (GError) error = NULL;

  if (file == NULL)
    return;

  sight_export_save (NULL, sight_workspace_get_level (self->workspace), file, NULL, notes, &error);
  show_export (self, file, notes, error);
}

static void
ask_export (SightWindow *self, const char *title, const char *suffix, GListModel *filters, SightDialogFileFunc func)
{
  g_autofree char *name =
      g_strdup_printf ("%s.%s", sight_document_get_title (sight_workspace_get_document (self->workspace)), suffix);
  g_autoptr (GFile) folder = sight_window_get_folder (self);
  SightDialogFiles files = { title, _ ("_Export"), name, folder, filters };

  sight_dialog_save (GTK_WINDOW (self), &files, func, self);
}

void
sight_window_export_map (SightWindow *self)
{
  g_autoptr (GListModel) filters = make_write_filters ();

  ask_export (self, _ ("Export the map"), "txt", filters, export_map_cb);
}

/* The scene as it is on the canvas, by the suffix of @chosen. */
static void
export_picture_cb (GFile *chosen, gpointer data)
{
  SightWindow *self = data;
  const SightMap *map = sight_workspace_get_level (self->workspace)->map;
  int size = MAX (1, MIN (PICTURE_CELL, sight_picture_get_size_max (map)));
  g_autoptr (GFile) file = chosen != NULL ? sight_window_with_suffix (chosen, "png") : NULL;
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;
  const SightPictureKind *kind = name != NULL ? sight_picture_kind_find_for_path (name) : NULL;
  SightPictureOptions options = { .coordinates = TRUE, .legend = TRUE };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  SightScene scene;

  if (file == NULL)
    return;
  if (kind == NULL)
    {
      sight_window_show_notice (self, SIGHT_NOTICE_ERROR,
                                _ ("Not exported: a picture’s name ends in .png, .svg or .pdf."));
      return;
    }

  scene = sight_workspace_get_scene (self->workspace, size);
  bytes = sight_picture_save (&scene, &options, kind, &error);
  if (bytes != NULL)
    sight_format_write_file (file, bytes, &error);
  show_export (self, file, NULL, error);
}

void
sight_window_export_picture (SightWindow *self)
{
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  const SightPictureKind *kind;

  for (guint i = 0; (kind = sight_picture_kind_get_nth (i)) != NULL; i++)
    sight_window_add_filter (filters, _ (kind->name), (const char *const[]) { kind->suffix, NULL });
  ask_export (self, _ ("Export a picture"), "png", G_LIST_MODEL (filters), export_picture_cb);
}

static void
export_report_cb (GFile *chosen, gpointer data)
{
  SightWindow *self = data;
  g_autoptr (GFile) file = chosen != NULL ? sight_window_with_suffix (chosen, "md") : NULL;
  g_autoptr (GError) error = NULL;

  if (file == NULL)
    return;

  sight_report_save (sight_workspace_get_level (self->workspace),
                     sight_document_get_title (sight_workspace_get_document (self->workspace)), file, &error);
  show_export (self, file, NULL, error);
}

void
sight_window_export_report (SightWindow *self)
{
  GListStore *filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  const SightReportKind *kind;

  for (guint i = 0; (kind = sight_report_kind_get_nth (i)) != NULL; i++)
    sight_window_add_filter (filters, _ (kind->name), (const char *const[]) { kind->suffix, NULL });
  ask_export (self, _ ("Export a report"), "md", G_LIST_MODEL (filters), export_report_cb);
  g_object_unref (filters);
}

static void
export_record_cb (GFile *chosen, gpointer data)
{
  SightWindow *self = data;
  g_autoptr (GFile) file = chosen != NULL ? sight_window_with_suffix (chosen, "json") : NULL;
  const SightRecordOptions options = { .title =
                                           sight_document_get_title (sight_workspace_get_document (self->workspace)) };
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (GError) error = NULL;

  if (file == NULL)
    return;

  sight_record_save (sight_workspace_get_level (self->workspace), &options, file, notes, &error);
  show_export (self, file, notes, error);
}

void
sight_window_export_record (SightWindow *self)
{
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);

  sight_window_add_filter (filters, _ ("Recorded answers"), (const char *const[]) { "json", "json.gz", NULL });
  ask_export (self, _ ("Record the answers for tests"), "json", G_LIST_MODEL (filters), export_record_cb);
}
