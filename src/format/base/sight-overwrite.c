/* sight-overwrite.c - writes content into files that exist, after a copy of what they held
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-overwrite.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* A name that no sweep for temporary files removes. */
#define BACKUP ".sightline-backup-XXXXXX"

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

gboolean
sight_overwrite_write (int fd, GBytes *bytes)
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

gboolean
sight_overwrite_stream (const char *path, GBytes *bytes)
{
  int fd = g_open (path, O_WRONLY | O_CLOEXEC | O_NOCTTY, 0);

  return fd >= 0 && close_after (fd, sight_overwrite_write (fd, bytes));
}

/* The content of the regular file at @path. */
static GBytes *
read_all (const char *path)
{
  GStatBuf info = { 0 };
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  gboolean ok = fd >= 0 && fstat (fd, &info) == 0 && S_ISREG (info.st_mode);
  g_autofree char *data = ok ? g_try_malloc (MAX (info.st_size, 1)) : NULL;
  gsize length = 0;

  if (ok && data == NULL)
    errno = ENOMEM;
  ok = data != NULL;
  while (ok && length < (gsize) info.st_size)
    {
      gssize n = read (fd, data + length, info.st_size - length);

      ok = n > 0 || (n < 0 && errno == EINTR);
      length += MAX (n, 0);
    }
  if (fd < 0 || !close_after (fd, ok))
    return NULL;

  return g_bytes_new_take (g_steal_pointer (&data), length);
}

/* A new file for a copy, in @folder.  Returns: its descriptor, or -1 */
static int
create_in (const char *folder, char **path)
{
  g_autofree char *name = g_build_filename (folder, BACKUP, NULL);
  int fd = g_mkstemp_full (name, O_WRONLY | O_CLOEXEC, 0600);

  if (fd >= 0)
    *path = g_steal_pointer (&name);

  return fd;
}

char *
sight_overwrite_back_up (const char *path)
{
  g_autoptr (GBytes) bytes = read_all (path);
  g_autofree char *folder = g_path_get_dirname (path), *backup = NULL;
  g_autofree char *state = g_build_filename (g_get_user_state_dir (), "sightline", "overwritten", NULL);
  int fd;

  if (bytes == NULL)
    return NULL;

  fd = create_in (folder, &backup);
  if (fd < 0 && g_mkdir_with_parents (state, 0700) == 0)
    fd = create_in (state, &backup);
  if (fd < 0)
    return NULL;
  if (close_after (fd, sight_overwrite_write (fd, bytes)))
    return g_steal_pointer (&backup);
  sight_overwrite_drop (&backup);

  return NULL;
}

void
sight_overwrite_drop (char **backup)
{
  const int number = errno;

  if (*backup != NULL)
    g_unlink (*backup);
  g_clear_pointer (backup, g_free);
  errno = number;
}

/* Makes the file as long as @length, if it is shorter, so that a full disk is found before content is lost. */
static gboolean
reserve (int fd, gsize length)
{
  GStatBuf info;
  int number;

  if (fstat (fd, &info) < 0)
    return FALSE;
  if ((gsize) info.st_size >= length)
    return TRUE;
  number = posix_fallocate (fd, info.st_size, length - info.st_size);
  if (number != ENOSPC && number != EFBIG && number != EDQUOT && number != EIO)
    return TRUE;
  if (ftruncate (fd, info.st_size) == 0)
    errno = number;

  return FALSE;
}

gboolean
sight_overwrite (const char *path, GBytes *bytes, gboolean *is_damaged)
{
  int fd = g_open (path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);

  *is_damaged = FALSE;
  if (fd < 0)
    return FALSE;
  if (!reserve (fd, g_bytes_get_size (bytes)))
    return close_after (fd, FALSE);
  *is_damaged = TRUE;

  return close_after (fd, sight_overwrite_write (fd, bytes) && ftruncate (fd, g_bytes_get_size (bytes)) == 0 &&
                              fsync (fd) == 0);
}

gboolean
sight_overwrite_restore (const char *path, const char *backup)
{
  g_autoptr (GBytes) bytes = read_all (backup);
  const int number = errno;
  gboolean is_damaged, ok = bytes != NULL && sight_overwrite (path, bytes, &is_damaged);

  errno = number;

  return ok;
}
