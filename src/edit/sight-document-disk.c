/* sight-document-disk.c - a document's file on disk, which other programs may change
 *
 * The stamp of a file is what it was like when it was last read or written:
 * time, size and, if it is small, a digest of its bytes.  A new time or size is
 * a change, unless the bytes are the same (a touched file) or the file, read
 * again, holds the level of the document.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-document-private.h"

#include <glib/gi18n-lib.h>

#include "format/sight-formats.h"

#define SETTLE 200 /* milliseconds: a program that replaces a file deletes it first or writes it in parts */
#define SMALL (4 * 1024 * 1024) /* bytes of a file that is read again in passing */

/* Time and size, which cost nothing to know; NULL if there is no such file.  Free with g_free(). */
static char *
make_quick_stamp (GFile *file)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                                                  G_FILE_QUERY_INFO_NONE, NULL, NULL);
  const char *etag;

  if (info == NULL)
    return NULL;

  etag = g_file_info_get_etag (info);

  return g_strdup_printf ("%s %" G_GOFFSET_FORMAT, etag != NULL ? etag : "", g_file_info_get_size (info));
}

static gboolean
is_small (GFile *file)
{
  g_autoptr (GFileInfo) info = g_file_query_info (
      file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL && g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR &&
         g_file_info_get_size (info) <= SMALL;
}

/* Of the bytes of @file; "-" if that is too large to be read in passing.  Free with g_free(). */
static char *
make_digest (GFile *file)
{
  g_autoptr (GBytes) bytes = is_small (file) ? g_file_load_bytes (file, NULL, NULL, NULL) : NULL;

  return bytes != NULL ? g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes) : g_strdup ("-");
}

char *
sight_document_make_stamp (GFile *file)
{
  g_autofree char *quick = make_quick_stamp (file), *digest = NULL;

  if (quick == NULL)
    return NULL;

  digest = make_digest (file);

  return g_strdup_printf ("%s %s", quick, digest);
}

/* Whether @stamp begins with @quick. */
static gboolean
is_quick_stamp_of (const char *quick, const char *stamp)
{
  const gsize length = strlen (quick);

  return stamp != NULL && strncmp (stamp, quick, length) == 0 && (stamp[length] == ' ' || stamp[length] == '\0');
}

/* Whether a file had the same bytes when both stamps, (nullable), were made: it was only touched in between. */
static gboolean
has_same_bytes (const char *stamp, const char *other)
{
  const char *digest = stamp != NULL ? strrchr (stamp, ' ') : NULL,
             *known = other != NULL ? strrchr (other, ' ') : NULL;

  return digest != NULL && known != NULL && strlen (digest) > 2 && g_str_equal (digest, known);
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
  sight_document_check_disk (self);

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
}

void
sight_document_watch (SightDocument *self, char *stamp)
{
  sight_document_unwatch (self);
  self->stamp = stamp;
  self->disk = SIGHT_DISK_SAME;
  if (self->file == NULL)
    return;

  self->monitor = g_file_monitor_file (self->file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (monitor_cb), self, G_CONNECT_SWAPPED);
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

/* Whether the file, which is small enough to be read in passing, holds what the document holds. */
static gboolean
is_equal (SightDocument *self)
{
  g_autoptr (SightLevel) level = NULL;

  if (!is_small (self->file))
    return FALSE;

  level = sight_format_load (sight_format_get_native (), self->file, NULL, NULL);

  return level != NULL && sight_level_equal (level, self->subject.level);
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

void
sight_document_check_disk (SightDocument *self)
{
  g_autofree char *quick = NULL, *stamp = NULL;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  if (self->file == NULL)
    return;

  quick = make_quick_stamp (self->file);
  if (quick == NULL)
    {
      set_disk (self, SIGHT_DISK_DELETED);
      return;
    }
  if (is_quick_stamp_of (quick, self->stamp))
    {
      set_disk (self, SIGHT_DISK_SAME);
      return;
    }

  /* Before the file is read: what is written meanwhile is a change. */
  stamp = sight_document_make_stamp (self->file);
  if (has_same_bytes (stamp, self->stamp))
    {
      g_free (self->stamp);
      self->stamp = g_steal_pointer (&stamp);
      set_disk (self, SIGHT_DISK_SAME);
    }
  else if (self->entry == NULL && is_equal (self))
    agree (self, g_steal_pointer (&stamp));
  else
    set_disk (self, SIGHT_DISK_CHANGED);
}

void
sight_document_keep (SightDocument *self)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  if (self->file == NULL)
    return;

  g_free (self->stamp);
  self->stamp = sight_document_make_stamp (self->file);
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

  sight_document_hold (self);
  sight_document_begin (self, _ ("Reload the file"));
  take_level (self, level);
  sight_document_commit (self);
  agree (self, g_steal_pointer (&stamp));
  sight_document_release (self);

  return TRUE;
}
