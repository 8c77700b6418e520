/* sight-window-disk.c - a window's document on disk: the backup of unsaved changes, changes by other programs
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "format/base/sight-file.h"
#include "ui/app/sight-application.h"
#include "ui/bars/sight-folder-bar.h"
#include "ui/widgets/sight-focus.h"
#include "ui/workspace/sight-decoder.h"

static SightApplication *
get_application (SightWindow *self)
{
  return SIGHT_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
}

GFile *
sight_window_get_file (SightWindow *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);

  return document != NULL ? sight_document_get_file (document) : NULL;
}

GFile *
sight_window_get_source (SightWindow *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);

  return document != NULL ? sight_document_get_source (document) : NULL;
}

/* ---- copies ---- */

static void
autosave_failed_cb (SightWindow *self, const char *message)
{
  g_autofree char *text = g_strdup_printf (_ ("Unsaved changes could not be backed up: %s"), message);

  sight_window_show_notice (self, SIGHT_NOTICE_WARNING, text);
}

static void
update_delay (SightWindow *self)
{
  sight_autosave_set_delay (self->autosave, g_settings_get_int (self->settings, "autosave-seconds") * 1000);
}

static void
update_limit (SightWindow *self)
{
  gsize megabytes = g_settings_get_int (self->settings, "undo-megabytes");

  sight_document_set_history_limit (sight_workspace_get_document (self->workspace), megabytes * 1024 * 1024);
}

void
sight_window_guard (SightWindow *self, const char *base)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);

  g_clear_object (&self->autosave);
  self->autosave = sight_autosave_new (document, sight_application_get_recovery (get_application (self)), base);
  g_signal_connect_object (self->autosave, "failed", G_CALLBACK (autosave_failed_cb), self, G_CONNECT_SWAPPED);
  if (self->settings == NULL)
    return;

  g_signal_handlers_disconnect_by_func (self->settings, update_delay, self);
  g_signal_handlers_disconnect_by_func (self->settings, update_limit, self);
  g_signal_connect_object (self->settings, "changed::autosave-seconds", G_CALLBACK (update_delay), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::undo-megabytes", G_CALLBACK (update_limit), self,
                           G_CONNECT_SWAPPED);
  update_delay (self);
  update_limit (self);
}

void
sight_window_release (SightWindow *self)
{
  if (self->autosave != NULL)
    sight_autosave_close (self->autosave);
}

void
sight_window_back_up (SightWindow *self, gboolean is_alive)
{
  if (self->autosave == NULL)
    return;
  if (is_alive)
    sight_tool_state_place (sight_workspace_get_tools (self->workspace));
  sight_autosave_flush (self->autosave);
}

void
sight_window_show_recovered (SightWindow *self, SightDocument *document, const char *base)
{
  SightWindow *window = self;

  if (sight_workspace_get_document (self->workspace) != NULL)
    {
      window = sight_window_new (gtk_window_get_application (GTK_WINDOW (self)));
      sight_focus_present (GTK_WINDOW (window));
    }
  sight_window_show_document (window, document);
  sight_window_guard (window, base);
  sight_window_update_disk (window);
}

/* ---- the file ---- */

/* The name of the document's file, for notices. */
static char *
get_name (SightWindow *self)
{
  return sight_file_get_shown (sight_window_get_file (self));
}

static void
offer_reload (SightWindow *self)
{
  const SightOffer offers[2] = { { _ ("Reload"), "win.reload" }, { _ ("Keep My Version"), "win.keep" } };
  g_autofree char *name = get_name (self);
  g_autofree char *text = g_strdup_printf (_ ("Another program changed “%s”. Reloading can be undone."), name);

  sight_window_show_offers (self, SIGHT_NOTICE_WARNING, text, offers);
}

static void
offer_save (SightWindow *self)
{
  const SightOffer offers[2] = { { _ ("Save"), "win.save" }, { _ ("Save As…"), "win.save-as" } };
  g_autofree char *name = get_name (self);
  g_autofree char *text = g_strdup_printf (_ ("“%s” was deleted or moved. Save to keep your map."), name);

  sight_window_show_offers (self, SIGHT_NOTICE_WARNING, text, offers);
}

void
sight_window_update_disk (SightWindow *self)
{
  SightDisk disk = sight_document_get_disk (sight_workspace_get_document (self->workspace));

  if (disk == self->told_disk)
    return;

  self->told_disk = disk;
  if (disk == SIGHT_DISK_CHANGED)
    offer_reload (self);
  else if (disk != SIGHT_DISK_DELETED)
    sight_window_hide_notice (self);
  /* Where it could not be saved, why says more than that the file is gone. */
  else if (!self->notice.is_refusal)
    offer_save (self);
}

/* Checks when the window becomes active: not every file system reports changes. */
void
sight_window_check_disk (SightWindow *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);

  if (document == NULL || !gtk_window_is_active (GTK_WINDOW (self)))
    return;
  sight_document_look_at_disk (document);
  sight_workspace_retry_images (self->workspace);
  sight_folder_bar_refresh (SIGHT_FOLDER_BAR (self->folder_bar));
}

/* The file, read again in a thread. */
typedef struct
{
  SightWindow *window;
  SightDocument *document;
  GFile *file;
  char *stamp;
  SightLevel *level; /* (nullable) */
  SightNotes *notes;
  GError *error;
} Reload;

static void
reload_free (gpointer data)
{
  Reload *self = data;

  g_object_unref (self->window);
  g_object_unref (self->document);
  g_object_unref (self->file);
  g_clear_pointer (&self->level, sight_level_free);
  g_ptr_array_unref (self->notes);
  g_clear_error (&self->error);
  g_free (self->stamp);
  g_free (self);
}

static void
reload_run (gpointer data, GCancellable *cancellable)
{
  Reload *self = data;
  g_autofree char *name = sight_file_get_name (self->file);

  if (!sight_file_check_regular (self->file, name, &self->error))
    return;
  self->stamp = sight_document_make_stamp (self->file);
  self->level = sight_format_load (sight_format_get_native (), self->file, self->notes, &self->error);
  if (self->level != NULL && g_file_peek_path (self->file) != NULL)
    sight_decoder_note_missing (&self->level->pictures, g_file_peek_path (self->file), self->notes);
}

static void
reload_done (gpointer data)
{
  Reload *self = data;
  g_autofree char *name = sight_file_get_name (self->file), *text = NULL;

  if (self->level != NULL)
    {
      sight_document_take_reloaded (self->document, g_steal_pointer (&self->level), self->stamp);
      sight_window_hide_notice (self->window);
      sight_window_show_notes (self->window, self->notes, name);
      return;
    }

  text = g_strdup_printf (_ ("Not reloaded: %s"), self->error->message);
  sight_window_show_notice (self->window, SIGHT_NOTICE_ERROR, text);
}

static const SightWindowTaskKind reloading = { reload_run, reload_done, NULL, reload_free };

void
sight_window_reload (SightWindow *self)
{
  GFile *file = sight_window_get_file (self);
  Reload *own;

  if (file == NULL)
    return;

  own = g_new0 (Reload, 1);
  own->window = g_object_ref (self);
  own->document = g_object_ref (sight_workspace_get_document (self->workspace));
  own->file = g_object_ref (file);
  own->notes = sight_notes_new ();
  sight_window_run_task (self, &reloading, _ ("Reading the file…"), own);
}

void
sight_window_keep (SightWindow *self)
{
  if (sight_window_get_file (self) != NULL)
    sight_document_keep (sight_workspace_get_document (self->workspace));
}
