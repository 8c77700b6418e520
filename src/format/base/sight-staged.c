/* sight-staged.c - one file that is complete on the disk before its name refers to it
 *
 * SPDX-License-Identifier: MIT
 */
#define _GNU_SOURCE 1

#include "sight-staged.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <unistd.h>

#include "sight-overwrite.h"
#include "sight-rights.h"
#include "sight-unfinished.h"

#define LINKS_MAX 40 /* symbolic links followed, the same limit as the kernel's */
#define NAMES_MAX 20 /* temporary names tried */

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

/* Removes the temporary file, if there is one. */
static void
drop (SightStaged *self)
{
  const int number = errno;

  if (self->temporary != NULL)
    {
      g_unlink (self->temporary);
      sight_unfinished_forget (self->temporary);
    }
  g_clear_pointer (&self->temporary, g_free);
  if (self->fd >= 0)
    close (self->fd);
  self->fd = -1;
  errno = number;
}

static char *
make_temporary_name (SightStaged *self)
{
  g_autofree char *folder = g_path_get_dirname (self->target);
  g_autofree char *name = g_strdup_printf (SIGHT_UNFINISHED_PREFIX "%06x", g_random_int () & 0xffffff);

  return g_build_filename (folder, name, NULL);
}

/* Creates the new file with a temporary name, on a disk where each file has one. */
static gboolean
create_named (SightStaged *self, int mode)
{
  for (int i = 0; i < NAMES_MAX && self->fd < 0; i++)
    {
      g_free (self->temporary);
      self->temporary = make_temporary_name (self);
      sight_unfinished_add (self->temporary);
      self->fd = g_open (self->temporary, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, mode);
      if (self->fd >= 0)
        continue;
      sight_unfinished_forget (self->temporary);
      if (errno != EEXIST)
        break;
    }
  if (self->fd < 0)
    g_clear_pointer (&self->temporary, g_free);
  else
    flock (self->fd, LOCK_EX | LOCK_NB);

  return self->fd >= 0;
}

static gboolean
create (SightStaged *self, int mode)
{
  g_autofree char *folder = g_path_get_dirname (self->target);

  self->fd = g_open (folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
  if (self->fd >= 0)
    return TRUE;

  return (errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL) && create_named (self, mode);
}

/* Whether @number, an error, says that a file must keep its place in its folder. */
static gboolean
is_refusal (int number)
{
  return number == EACCES || number == EPERM || number == EBUSY || number == EXDEV;
}

static gboolean
prepare_regular (SightStaged *self)
{
  /* A rename would succeed even if the file itself is read-only. */
  if (g_access (self->target, W_OK) < 0)
    return FALSE;
  if (self->old.st_nlink > 1)
    self->way = SIGHT_STAGED_LINKED;
  else if (!create (self, 0600))
    {
      self->way = SIGHT_STAGED_FOLDER;
      return is_refusal (errno);
    }
  else if (!sight_overwrite_write (self->fd, self->bytes))
    return FALSE;
  else if (!sight_rights_keep (self->fd, self->target, &self->old))
    {
      self->way = SIGHT_STAGED_RIGHTS;
      drop (self);
    }

  return TRUE;
}

gboolean
sight_staged_prepare (SightStaged *self, const char *path, GBytes *bytes, gboolean is_private)
{
  *self = (SightStaged) { .bytes = g_bytes_ref (bytes), .way = SIGHT_STAGED_REPLACED, .fd = -1 };
  self->target = follow_links (path);
  if (self->target == NULL)
    return FALSE;
  if (g_stat (self->target, &self->old) < 0)
    {
      self->way = SIGHT_STAGED_NEW;
      return errno == ENOENT && create (self, is_private ? 0600 : 0666) &&
             sight_overwrite_write (self->fd, self->bytes);
    }
  if (S_ISDIR (self->old.st_mode))
    {
      errno = EISDIR;
      return FALSE;
    }
  if (S_ISREG (self->old.st_mode))
    return prepare_regular (self);

  self->way = SIGHT_STAGED_STREAM;

  return TRUE;
}

/* Gives a file that has no name one: that of the target, or if there is such a file, a temporary name. */
static gboolean
give_name (SightStaged *self)
{
  g_autofree char *own = g_strdup_printf ("/proc/self/fd/%d", self->fd);

  if (self->temporary != NULL)
    return TRUE;
  if (self->way == SIGHT_STAGED_NEW && linkat (AT_FDCWD, own, AT_FDCWD, self->target, AT_SYMLINK_FOLLOW) == 0)
    return TRUE;

  for (int i = 0; i < NAMES_MAX; i++)
    {
      g_autofree char *name = make_temporary_name (self);

      if (linkat (AT_FDCWD, own, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0)
        {
          sight_unfinished_add (name);
          self->temporary = g_steal_pointer (&name);
          return TRUE;
        }
      if (errno != EEXIST)
        return FALSE;
    }

  return FALSE;
}

/* The new file takes the name of the target. */
static gboolean
rename_over (SightStaged *self, gboolean reversible)
{
  if (!give_name (self))
    return FALSE;
  if (self->temporary == NULL)
    return TRUE;
  if (reversible && self->way == SIGHT_STAGED_REPLACED &&
      renameat2 (AT_FDCWD, self->temporary, AT_FDCWD, self->target, RENAME_EXCHANGE) == 0)
    {
      self->is_exchanged = TRUE;
      return TRUE;
    }
  if (g_rename (self->temporary, self->target) < 0)
    return FALSE;
  sight_unfinished_forget (self->temporary);
  g_clear_pointer (&self->temporary, g_free);

  return TRUE;
}

static gboolean
overwrite (SightStaged *self)
{
  gboolean is_damaged = FALSE;

  self->backup = sight_overwrite_back_up (self->target);
  if (self->backup == NULL)
    return FALSE;
  self->is_done = sight_overwrite (self->target, self->bytes, &is_damaged);
  if (!self->is_done && is_damaged)
    is_damaged = !sight_overwrite_restore (self->target, self->backup);
  if (!self->is_done && !is_damaged)
    sight_overwrite_drop (&self->backup);

  return self->is_done;
}

gboolean
sight_staged_commit (SightStaged *self, gboolean reversible)
{
  if (self->way == SIGHT_STAGED_STREAM)
    return self->is_done = sight_overwrite_stream (self->target, self->bytes);
  if (sight_staged_is_in_place (self))
    return overwrite (self);

  self->is_done = rename_over (self, reversible);
  if (self->is_done || self->way == SIGHT_STAGED_NEW || !is_refusal (errno))
    return self->is_done;

  /* The file of someone else in a folder with the sticky bit, or a mounted file. */
  drop (self);
  self->way = SIGHT_STAGED_FOLDER;

  return overwrite (self);
}

gboolean
sight_staged_revert (SightStaged *self)
{
  if (!self->is_done)
    return TRUE;

  self->is_done = FALSE;
  if (self->way == SIGHT_STAGED_NEW)
    return g_unlink (self->target) == 0;
  if (self->is_exchanged)
    return renameat2 (AT_FDCWD, self->temporary, AT_FDCWD, self->target, RENAME_EXCHANGE) == 0;
  if (!sight_staged_is_in_place (self) || !sight_overwrite_restore (self->target, self->backup))
    return FALSE;
  sight_overwrite_drop (&self->backup);

  return TRUE;
}

void
sight_staged_clear (SightStaged *self)
{
  drop (self);
  if (self->is_done)
    sight_overwrite_drop (&self->backup);
  g_clear_pointer (&self->backup, g_free);
  g_clear_pointer (&self->target, g_free);
  g_clear_pointer (&self->bytes, g_bytes_unref);
}
