/* sight-file.c - reads whole files and writes them atomically
 *
 * A new version is written to a temporary file next to the old one, flushed to
 * the disk and then renamed over it.  Whatever happens, the name refers either to
 * the complete old content or to the complete new one.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK (1 << 20) /* bytes per read */
#define LINKS_MAX 40    /* symbolic links followed, the same limit as the kernel's */

static const struct
{
  GIOErrorEnum code;
  const char *what;
} sentences[] = {
  { G_IO_ERROR_NOT_FOUND, N_ ("there is no such file or folder") },
  { G_IO_ERROR_IS_DIRECTORY, N_ ("this is a folder, expected a file") },
  { G_IO_ERROR_NOT_DIRECTORY, N_ ("part of the path is not a folder") },
  { G_IO_ERROR_PERMISSION_DENIED, N_ ("permission denied") },
  { G_IO_ERROR_READ_ONLY, N_ ("the disk is read-only") },
  { G_IO_ERROR_NO_SPACE, N_ ("the disk is full") },
  { G_IO_ERROR_FILENAME_TOO_LONG, N_ ("the name is too long") },
  { G_IO_ERROR_TOO_MANY_LINKS, N_ ("too many symbolic links") },
};

char *
sight_file_get_name (GFile *file)
{
  g_autofree char *path = g_get_current_dir ();
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autofree char *relative = g_file_has_parent (folder, NULL) ? g_file_get_relative_path (folder, file) : NULL;

  return relative != NULL ? g_filename_display_name (relative) : g_file_get_parse_name (file);
}

/* Takes @name. */
static char *
cut_suffix (char *name)
{
  char *dot = strrchr (name, '.');

  if (dot != NULL && dot != name)
    *dot = '\0';

  return name;
}

char *
sight_file_get_stem (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);

  return cut_suffix (g_filename_display_name (base));
}

char *
sight_file_get_stem_on_disk (GFile *file)
{
  return cut_suffix (g_file_get_basename (file));
}

/* Reports the error @code in our own words, or as @other if we have none for it.  Returns FALSE. */
static gboolean
fail (const char *name, GIOErrorEnum code, const char *other, GError **error)
{
  const char *what = other;

  for (gsize i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      if (sentences[i].code == code)
        what = _ (sentences[i].what);
    }
  g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_UNKNOWN, "%s: %s", name, what);

  return FALSE;
}

static gboolean
fail_errno (const char *name, int number, GError **error)
{
  return fail (name, g_io_error_from_errno (number), g_strerror (number), error);
}

GBytes *
sight_file_read (GFile *file, const char *name, GError **error)
{
  g_autoptr (GError) cause = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, &cause);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gssize n = 1;

  while (stream != NULL && n > 0 && bytes->len <= SIGHT_FORMAT_BYTES_MAX)
    {
      guint length = bytes->len;

      g_byte_array_set_size (bytes, length + CHUNK);
      n = g_input_stream_read (G_INPUT_STREAM (stream), bytes->data + length, CHUNK, NULL, &cause);
      g_byte_array_set_size (bytes, length + MAX (n, 0));
    }
  if (cause != NULL)
    {
      fail (name, cause->domain == G_IO_ERROR ? cause->code : G_IO_ERROR_FAILED, cause->message, error);
      return NULL;
    }
  if (bytes->len > SIGHT_FORMAT_BYTES_MAX)
    {
      g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE, _ ("%s: the file has more than %d bytes"),
                   name, SIGHT_FORMAT_BYTES_MAX);
      return NULL;
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

/* The final target of @path, which need not exist; NULL with errno set if symbolic links form a loop. */
static char *
follow_links (const char *path)
{
  g_autofree char *current = g_strdup (path);

  for (int i = 0; i < LINKS_MAX; i++)
    {
      g_autofree char *target = g_file_read_link (current, NULL);
      g_autofree char *folder = g_path_get_dirname (current);

      if (target == NULL)
        return g_steal_pointer (&current);
      g_free (current);
      current = g_path_is_absolute (target) ? g_strdup (target) : g_build_filename (folder, target, NULL);
    }
  errno = ELOOP;

  return NULL;
}

/* Writes all of @bytes and waits until they are on the disk.  FALSE with errno set on failure. */
static gboolean
write_all (int fd, GBytes *bytes)
{
  gsize left;
  const char *next = g_bytes_get_data (bytes, &left);

  while (left > 0)
    {
      gssize n = write (fd, next, left);

      if (n < 0 && errno != EINTR)
        return FALSE;
      next += MAX (n, 0);
      left -= MAX (n, 0);
    }

  /* Pipes and terminals can't be synchronised, and need not be. */
  return fsync (fd) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP;
}

/* Closes @fd and returns @ok; if @ok was already FALSE, errno keeps the reason of that first failure. */
static gboolean
close_after (int fd, gboolean ok)
{
  int number = errno;

  if (close (fd) < 0 && ok)
    return FALSE;
  errno = number;

  return ok;
}

/* Writes to something other than a regular file, such as a terminal or a pipe. */
static gboolean
write_in_place (const char *path, GBytes *bytes)
{
  int fd = g_open (path, O_WRONLY | O_CLOEXEC | O_NOCTTY, 0);

  return fd >= 0 && close_after (fd, write_all (fd, bytes));
}

/* Copies the owner and permissions of the replaced file.  A user who may not give files away stays the owner. */
static gboolean
keep_mode (int fd, const GStatBuf *old)
{
  if (fchown (fd, old->st_uid, old->st_gid) < 0 && errno != EPERM)
    return FALSE;

  return fchmod (fd, old->st_mode & 07777) == 0;
}

/* Makes the rename survive a power cut.  Not every file system supports this, so errors are ignored. */
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

/* A file that is complete on the disk but not yet renamed to its target. */
typedef struct
{
  char *target;    /* (nullable) until symbolic links are resolved */
  char *temporary; /* (nullable): NULL after the rename, and for anything but a regular file */
} Staged;

static void
staged_clear (gpointer data)
{
  Staged *self = data;

  if (self->temporary != NULL)
    g_unlink (self->temporary);
  g_clear_pointer (&self->temporary, g_free);
  g_clear_pointer (&self->target, g_free);
}

/* @old: (nullable): the replaced file.  FALSE with errno set on failure. */
static gboolean
stage_temporary (Staged *self, GBytes *bytes, const GStatBuf *old)
{
  g_autofree char *folder = g_path_get_dirname (self->target);
  g_autofree char *temporary = g_build_filename (folder, ".sightline-XXXXXX", NULL);
  int fd = g_mkstemp_full (temporary, O_WRONLY | O_CLOEXEC, old != NULL ? 0600 : 0666);
  gboolean ok;

  if (fd < 0)
    return FALSE;

  self->temporary = g_steal_pointer (&temporary);
  ok = write_all (fd, bytes) && (old == NULL || keep_mode (fd, old));

  return close_after (fd, ok);
}

static gboolean
stage (Staged *self, const char *path, GBytes *bytes)
{
  GStatBuf old;

  self->target = follow_links (path);
  if (self->target == NULL)
    return FALSE;
  if (g_stat (self->target, &old) < 0)
    return errno == ENOENT && stage_temporary (self, bytes, NULL);
  if (S_ISDIR (old.st_mode))
    {
      errno = EISDIR;
      return FALSE;
    }
  if (!S_ISREG (old.st_mode))
    return write_in_place (self->target, bytes);

  /* A rename would succeed even if the file itself is read-only. */
  return g_access (self->target, W_OK) == 0 && stage_temporary (self, bytes, &old);
}

static gboolean
give_name (Staged *self)
{
  g_autofree char *folder = g_path_get_dirname (self->target);

  if (self->temporary == NULL)
    return TRUE;
  if (g_rename (self->temporary, self->target) < 0)
    return FALSE;
  g_clear_pointer (&self->temporary, g_free);
  sync_folder (folder);

  return TRUE;
}

/* Stages @bytes for @path; errors call the file @name. */
static gboolean
add_staged (GArray *staged, const char *path, GBytes *bytes, const char *name, GError **error)
{
  Staged one = { NULL, NULL };
  gboolean ok = stage (&one, path, bytes);
  int number = errno;

  g_array_append_val (staged, one);

  return ok || fail_errno (name, number, error);
}

static gboolean
write_paths (const char *path, GBytes *bytes, GPtrArray *companions, const char *name, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GArray) staged = g_array_new (FALSE, FALSE, sizeof (Staged));

  g_array_set_clear_func (staged, staged_clear);
  for (guint i = 0; companions != NULL && i < companions->len; i++)
    {
      const SightCompanion *companion = g_ptr_array_index (companions, i);
      g_autofree char *beside = g_build_filename (folder, companion->name, NULL);

      if (!add_staged (staged, beside, companion->bytes, companion->name, error))
        return FALSE;
    }
  if (!add_staged (staged, path, bytes, name, error))
    return FALSE;
  for (guint i = 0; i < staged->len; i++)
    {
      if (!give_name (&g_array_index (staged, Staged, i)))
        return fail_errno (name, errno, error);
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

  return fail (name, cause->domain == G_IO_ERROR ? cause->code : G_IO_ERROR_FAILED, cause->message, error);
}

gboolean
sight_file_write (GFile *file, GBytes *bytes, GPtrArray *companions, GError **error)
{
  g_autofree char *name = sight_file_get_name (file);
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GFile) folder = g_file_get_parent (file);

  if (path != NULL)
    return write_paths (path, bytes, companions, name, error);
  for (guint i = 0; companions != NULL && folder != NULL && i < companions->len; i++)
    {
      const SightCompanion *companion = g_ptr_array_index (companions, i);
      g_autoptr (GFile) beside = g_file_get_child (folder, companion->name);

      if (!write_remote (beside, companion->bytes, error))
        return FALSE;
    }

  return write_remote (file, bytes, error);
}
