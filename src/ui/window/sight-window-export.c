/* sight-window-export.c - exports what a window shows: the map, a picture, a report, recorded answers
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "format/base/sight-file.h"
#include "ui/export/sight-export-dialog.h"

#define CELL 32 /* pixels of a cell, unless chosen otherwise */

/* One export, in a thread. */
typedef struct
{
  SightWindow *window;
  SightExportChoice *choice;
  GFile *file;
  char *told; /* (nullable): how it was written, if not as usual */
  GError *error;
} Export;

static void
export_free (gpointer data)
{
  Export *self = data;

  g_object_unref (self->window);
  sight_export_choice_free (self->choice);
  g_object_unref (self->file);
  g_free (self->told);
  g_clear_error (&self->error);
  g_free (self);
}

/* If cancelled before the last step, nothing is written. */
static void
run (gpointer data, GCancellable *cancellable)
{
  Export *self = data;
  g_auto (SightExportFiles) files = SIGHT_EXPORT_FILES_INIT;
  g_autofree char *stem = sight_file_get_stem (self->file), *name = NULL;

  if (!sight_export_choice_make (self->choice, stem, &files, &self->error) || g_cancellable_is_cancelled (cancellable))
    return;

  name = sight_file_get_name (self->file);
  if (!sight_file_check_regular (self->file, name, &self->error))
    return;

  /* What the file can't hold was said in the dialog. */
  g_ptr_array_set_size (files.notes, 0);
  if (sight_export_choice_put (self->choice, &files, self->file, &self->error))
    self->told = sight_window_join_notes (files.notes);
}

static void
done (gpointer data)
{
  Export *self = data;
  g_autofree char *base = g_file_get_basename (self->file), *name = g_filename_display_name (base);
  g_autofree char *done = g_strdup_printf (_ ("Exported to “%s”."), name);
  g_autofree char *text = self->error != NULL  ? g_strdup_printf (_ ("Not exported: %s"), self->error->message)
                          : self->told != NULL ? g_strdup_printf ("%s\n%s", done, self->told)
                                               : g_steal_pointer (&done);

  sight_window_show_notice (self->window, self->error != NULL ? SIGHT_NOTICE_ERROR : SIGHT_NOTICE_DONE, text);
}

static void
cancelled (gpointer data)
{
  sight_window_show_notice (((Export *) data)->window, SIGHT_NOTICE_WARNING,
                            _ ("Export cancelled. Nothing was written."));
}

static const SightWindowTaskKind exporting = { run, done, cancelled, export_free };

static void
chosen_cb (const SightExportChoice *choice, GFile *file, gpointer data)
{
  SightWindow *self = data;
  Export *own = g_new0 (Export, 1);
  g_autofree char *base = g_file_get_basename (file), *name = g_filename_display_name (base);
  g_autofree char *what = g_strdup_printf (_ ("Exporting “%s”…"), name);

  own->window = g_object_ref (self);
  own->choice = sight_export_choice_copy (choice);
  own->file = g_object_ref (file);
  sight_window_hide_notice (self);
  sight_window_run_task (self, &exporting, what, own);
}

SightExportSubject *
sight_window_get_export_subject (SightWindow *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  SightScene scene = sight_workspace_get_scene (self->workspace, CELL);

  return sight_export_subject_new (sight_document_get_level (document), &scene, sight_document_get_title (document));
}

/* @id: (nullable): the kind to start with, unless one of its group was exported last; NULL: the last one exported */
static void
ask (SightWindow *self, const char *id)
{
  g_autoptr (SightExportSubject) subject = sight_window_get_export_subject (self);
  g_autoptr (GFile) folder = sight_window_get_folder (self);
  SightExportQuestion question = { subject, id != NULL ? sight_export_kind_find (id) : NULL, self->settings, folder };

  sight_export_dialog_ask (GTK_WINDOW (self), &question, chosen_cb, g_object_ref (self), g_object_unref);
}

void
sight_window_export (SightWindow *self)
{
  ask (self, NULL);
}

void
sight_window_export_map (SightWindow *self)
{
  ask (self, "map:text");
}

void
sight_window_export_picture (SightWindow *self)
{
  ask (self, "picture:png");
}

void
sight_window_export_report (SightWindow *self)
{
  ask (self, "report:html");
}

void
sight_window_export_record (SightWindow *self)
{
  ask (self, "answers:json");
}
