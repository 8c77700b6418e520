/* sight-document-disk.c - a document's file on disk, which other programs may change
 *
 * Nothing here waits for the disk, except where the header says so: a thread
 * looks at the file.  It is no change if the file was only touched, or holds the
 * level of the document.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-document-private.h"

#include <glib/gi18n-lib.h>

#include "format/sight-formats.h"
#include "sight-disk-look.h"

#define SETTLE 200 /* milliseconds: a program that replaces a file deletes it first or writes it in parts */

char *
sight_document_make_stamp (GFile *file)
{
  return sight_disk_look_make_stamp (file);
}

static void
set_disk (SightDocument *self, SightDisk disk)
{
  if (disk == self->disk)
    return;

  self->disk = disk;
  if (disk == SIGHT_DISK_DELETED)
    sight_history_forget_clean (self->history);
  sight_subject_note (&self->subject, SIGHT_CHANGE_FILE | SIGHT_CHANGE_HISTORY, NULL);
  sight_document_notify (self);
}

static gboolean
settled_cb (gpointer data)
{
  SightDocument *self = data;

  self->settle_source = 0;
  sight_document_look_at_disk (self);

  return G_SOURCE_REMOVE;
}

static void
monitor_cb (SightDocument *self)
{
  if (self->settle_source == 0)
    self->settle_source = g_timeout_add (SETTLE, settled_cb, self);
}

void
sight_document_unwatch (SightDocument *self)
{
  g_clear_handle_id (&self->settle_source, g_source_remove);
  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
  g_clear_pointer (&self->stamp, g_free);
  g_clear_pointer (&self->seen, g_free);
}

void
sight_document_watch (SightDocument *self, char *stamp)
{
  sight_document_unwatch (self);
  self->stamp = stamp;
  self->seen = g_strdup (stamp);
  self->disk = SIGHT_DISK_SAME;
  if (self->file == NULL)
    return;

  self->monitor = g_file_monitor_file (self->file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (monitor_cb), self, G_CONNECT_SWAPPED);
  /* The file may have gone or changed after it was read or written and before it was watched. */
  monitor_cb (self);
}

const char *
sight_document_get_stamp (SightDocument *self)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), NULL);

  return self->stamp;
}

SightDisk
sight_document_get_disk (SightDocument *self)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), SIGHT_DISK_SAME);

  return self->disk;
}

/* The file on the disk is what is here. */
static void
agree (SightDocument *self, char *stamp)
{
  g_free (self->stamp);
  self->stamp = stamp;
  self->disk = SIGHT_DISK_SAME;
  sight_history_mark_clean (self->history);
  sight_subject_note (&self->subject, SIGHT_CHANGE_FILE | SIGHT_CHANGE_HISTORY, NULL);
  sight_document_notify (self);
}

/* Takes what @look found, unless the file was read or written since it began. */
static void
take_look (SightDocument *self, SightDiskLook *look)
{
  if (self->file == NULL || !g_file_equal (self->file, look->file) || g_strcmp0 (self->stamp, look->known) != 0)
    return;

  g_free (self->seen);
  self->seen = g_strdup (look->stamp);
  if (look->stamp == NULL)
    set_disk (self, SIGHT_DISK_DELETED);
  else if (look->is_same)
    {
      g_free (self->stamp);
      self->stamp = g_strdup (look->stamp);
      set_disk (self, SIGHT_DISK_SAME);
    }
  else if (self->entry == NULL && look->level != NULL && sight_level_equal (look->level, self->subject.level))
    agree (self, g_strdup (look->stamp));
  else
    set_disk (self, SIGHT_DISK_CHANGED);
}

void
sight_document_check_disk (SightDocument *self)
{
  g_autoptr (SightDiskLook) look = NULL;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  if (self->file == NULL)
    return;

  look = sight_disk_look_new (self->file, self->stamp);
  sight_disk_look_run (look, FALSE);
  take_look (self, look);
}

/* A look in a thread, which keeps no document alive. */
typedef struct
{
  GWeakRef document;
  SightDiskLook *look;
} Looking;

static void
looking_free (gpointer data)
{
  Looking *self = data;

  g_weak_ref_clear (&self->document);
  sight_disk_look_free (self->look);
  g_free (self);
}

static void
look_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  sight_disk_look_run (((Looking *) data)->look, FALSE);
  g_task_return_boolean (task, TRUE);
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Looking *looking = g_task_get_task_data (G_TASK (result));
  g_autoptr (SightDocument) self = g_weak_ref_get (&looking->document);
  gboolean again;

  if (self == NULL)
    return;

  again = self->look_again;
  self->is_looking = self->look_again = FALSE;
  take_look (self, looking->look);
  if (again)
    sight_document_look_at_disk (self);
}

void
sight_document_look_at_disk (SightDocument *self)
{
  g_autoptr (GTask) task = NULL;
  Looking *looking;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  self->look_again = self->is_looking;
  if (self->file == NULL || self->is_looking)
    return;

  self->is_looking = TRUE;
  looking = g_new0 (Looking, 1);
  g_weak_ref_init (&looking->document, self);
  looking->look = sight_disk_look_new (self->file, self->stamp);
  task = g_task_new (NULL, NULL, looked_cb, NULL);
  g_task_set_task_data (task, looking, looking_free);
  g_task_run_in_thread (task, look_cb);
}

void
sight_document_keep (SightDocument *self)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  if (self->file == NULL)
    return;

  /* What was seen when the question came up: a later change raises it again. */
  g_free (self->stamp);
  self->stamp = g_strdup (self->seen);
  sight_history_forget_clean (self->history);
  set_disk (self, self->stamp != NULL ? SIGHT_DISK_SAME : SIGHT_DISK_DELETED);
  sight_subject_note (&self->subject, SIGHT_CHANGE_HISTORY, NULL);
  sight_document_notify (self);
}

static void
take_level (SightDocument *self, SightLevel *level)
{
  SightEdit *edit = sight_edit_new_level (level);

  sight_document_close_cells (self);
  sight_document_add_edit (self, edit);
  sight_edit_swap (edit, &self->subject);
}

void
sight_document_take_reloaded (SightDocument *self, SightLevel *level, const char *stamp)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (self->file != NULL);

  sight_document_hold (self);
  sight_document_begin (self, _ ("Reload the file"));
  take_level (self, level);
  sight_document_commit (self);
  agree (self, g_strdup (stamp));
  sight_document_release (self);
}

gboolean
sight_document_reload (SightDocument *self, SightNotes *notes, GError **error)
{
  g_autofree char *stamp = NULL;
  SightLevel *level;

  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (self->file != NULL, FALSE);

  stamp = sight_document_make_stamp (self->file);
  level = sight_format_load (sight_format_get_native (), self->file, notes, error);
  if (level == NULL)
    return FALSE;

  sight_document_take_reloaded (self, level, stamp);

  return TRUE;
}
