/* sight-file-write.c - the one door through which files are written
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <unistd.h>

#include "sight-staged.h"
#include "sight-unfinished.h"

/* Files that are written together. */
typedef struct
{
  GArray *staged;   /* of SightStaged */
  GPtrArray *names; /* what messages call each */
  gboolean is_private;
  SightNotes *notes; /* (nullable) */
} Batch;

static void
batch_clear (Batch *self)
{
  g_array_unref (self->staged);
  g_ptr_array_unref (self->names);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Batch, batch_clear)

static void
batch_init (Batch *self)
{
  self->staged = g_array_new (FALSE, FALSE, sizeof (SightStaged));
  g_array_set_clear_func (self->staged, (GDestroyNotify) sight_staged_clear);
  self->names = g_ptr_array_new_with_free_func (g_free);
}

static SightStaged *
get_staged (const Batch *self, guint index)
{
  return &g_array_index (self->staged, SightStaged, index);
}

static gboolean
fail_errno (const char *name, int number, GError **error)
{
  return sight_file_fail (name, g_io_error_from_errno (number), g_strerror (number), error);
}

static gboolean
add (Batch *self, const char *path, GBytes *bytes, const char *name, GError **error)
{
  SightStaged staged;
  const gboolean ok = sight_staged_prepare (&staged, path, bytes, self->is_private);
  const int number = errno;

  g_array_append_val (self->staged, staged);
  g_ptr_array_add (self->names, g_strdup (name));

  return ok || fail_errno (name, number, error);
}

/* Why file @index was not replaced by a new one. */
static void
note_way (const Batch *self, guint index)
{
  static const char *const sentences[] = {
    [SIGHT_STAGED_LINKED] = N_ ("%s has several names (hard links) and was written in place"),
    [SIGHT_STAGED_FOLDER] = N_ ("%s was written in place, because its folder takes no new file"),
    [SIGHT_STAGED_RIGHTS] = N_ ("%s was written in place, because a new file would lose its owner or access rights"),
  };
  const SightStaged *staged = get_staged (self, index);

  if (sight_staged_is_in_place (staged))
    sight_notes_add (self->notes, _ (sentences[staged->way]), (const char *) g_ptr_array_index (self->names, index));
}

/* Appends to the message of @error; @format has one %s. */
static void
append (GError *error, const char *format, const char *names)
{
  g_autofree char *before = error->message, *more = g_strdup_printf (format, names);

  error->message = g_strconcat (before, "; ", more, NULL);
}

/* Says what file @index, which failed, and those before it are like now. */
static void
describe_failure (const Batch *self, guint index, const char *unreverted, GError *error)
{
  const char *backup = get_staged (self, index)->backup;
  g_autofree char *shown = backup != NULL ? sight_file_show_name (backup) : NULL;

  if (shown != NULL)
    append (error, _ ("its old content is kept in %s"), shown);
  if (*unreverted != '\0')
    append (error, _ ("written all the same: %s"), unreverted);
}

/* Undoes the files before @index, the latest first.  Returns: the names of those that keep their new content */
static char *
revert (const Batch *self, guint index)
{
  GString *names = g_string_new (NULL);

  for (guint i = index; i > 0; i--)
    {
      if (!sight_staged_revert (get_staged (self, i - 1)))
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                                (const char *) g_ptr_array_index (self->names, i - 1));
    }

  return g_string_free (names, FALSE);
}

static gboolean
commit (const Batch *self, GError **error)
{
  for (guint i = 0; i < self->staged->len; i++)
    {
      const gboolean ok = sight_staged_commit (get_staged (self, i), self->staged->len > 1);
      const int number = errno;

      if (!ok)
        {
          g_autofree char *unreverted = revert (self, i);

          fail_errno (g_ptr_array_index (self->names, i), number, error);
          if (error != NULL)
            describe_failure (self, i, unreverted, *error);
          return FALSE;
        }
      note_way (self, i);
    }

  return TRUE;
}

/* Makes the new names survive a power cut.  Not every file system supports this, so errors are ignored. */
static void
sync_folder (const char *folder)
{
  int fd = g_open (folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY, 0);

  if (fd >= 0)
    {
      fsync (fd);
      close (fd);
    }
}

static void
sync_folders (const Batch *self)
{
  for (guint i = 0; i < self->staged->len; i++)
    {
      g_autofree char *folder = g_path_get_dirname (get_staged (self, i)->target);

      if (get_staged (self, i)->way != SIGHT_STAGED_STREAM)
        sync_folder (folder);
    }
}

static gboolean
has_stream (const Batch *self)
{
  for (guint i = 0; i < self->staged->len; i++)
    {
      if (get_staged (self, i)->way == SIGHT_STAGED_STREAM)
        return TRUE;
    }

  return FALSE;
}

/* From the first new name to the last a signal waits, unless a pipe may wait for its reader. */
static gboolean
batch_write (Batch *self, GError **error)
{
  const gboolean hold = !has_stream (self);
  gboolean ok;

  if (hold)
    sight_unfinished_hold ();
  ok = commit (self, error);
  if (ok)
    sync_folders (self);
  g_array_set_size (self->staged, 0);
  if (hold)
    sight_unfinished_release ();

  return ok;
}

static gboolean
add_companions (Batch *self, const char *path, GPtrArray *companions, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  for (guint i = 0; companions != NULL && i < companions->len; i++)
    {
      const SightCompanion *companion = g_ptr_array_index (companions, i);
      g_autofree char *beside = g_build_filename (folder, companion->name, NULL);

      if (!add (self, beside, companion->bytes, companion->name, error))
        return FALSE;
    }

  return TRUE;
}

/* A file without a local path is written through its GVfs backend, which decides how atomic that is. */
static gboolean
write_remote (GFile *file, GBytes *bytes, GError **error)
{
  g_autofree char *name = sight_file_get_name (file);
  g_autoptr (GError) cause = NULL;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  if (g_file_replace_contents (file, data != NULL ? data : "", length, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL,
                               &cause))
    return TRUE;

  return sight_file_fail (name, cause->domain == G_IO_ERROR ? cause->code : G_IO_ERROR_FAILED, cause->message, error);
}

static gboolean
write_all_remote (GFile *file, GBytes *bytes, GPtrArray *companions, GError **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);

  for (guint i = 0; companions != NULL && folder != NULL && i < companions->len; i++)
    {
      const SightCompanion *companion = g_ptr_array_index (companions, i);
      g_autoptr (GFile) beside = g_file_get_child (folder, companion->name);

      if (!write_remote (beside, companion->bytes, error))
        return FALSE;
    }

  return write_remote (file, bytes, error);
}

static gboolean
write_local (Batch *self, const char *path, GBytes *bytes, GPtrArray *companions, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *name = sight_file_get_name (file), *folder = g_path_get_dirname (path);

  if (!add_companions (self, path, companions, error) || !add (self, path, bytes, name, error) ||
      !batch_write (self, error))
    return FALSE;

  sight_unfinished_sweep (folder);

  return TRUE;
}

/* Names the folder that is missing, or the file that should be in a folder, rather than one of several files that would
 * be written; anything else is for the writing itself to find. */
static gboolean
check_folder (GFile *file, GError **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GError) cause = NULL;
  g_autoptr (GFileInfo) info =
      folder != NULL ? g_file_query_info (folder, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, NULL, &cause)
                     : NULL;
  const gboolean is_missing = g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_autofree char *name = sight_file_get_name (file), *shown = NULL;

  if (info != NULL && g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR)
    return sight_file_fail (name, G_IO_ERROR_NOT_DIRECTORY, "", error);
  if (!is_missing)
    return TRUE;
  shown = sight_file_get_name (folder);
  g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_UNKNOWN,
               _ ("%s: there is no folder “%s”, expected one to write into"), name, shown);

  return FALSE;
}

gboolean
sight_file_write (GFile *file, GBytes *bytes, GPtrArray *companions, SightNotes *notes, GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_auto (Batch) batch = { .notes = notes };

  batch_init (&batch);
  if (!check_folder (file, error))
    return FALSE;

  return path != NULL ? write_local (&batch, path, bytes, companions, error)
                      : write_all_remote (file, bytes, companions, error);
}

gboolean
sight_file_write_private (GFile *file, GBytes *bytes, GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_auto (Batch) batch = { .is_private = TRUE };

  batch_init (&batch);

  return path != NULL ? write_local (&batch, path, bytes, NULL, error) : write_remote (file, bytes, error);
}
