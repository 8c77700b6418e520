/* sight-recovery.c - copies of unsaved work, kept in the state folder until it is saved, offered after a crash
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-recovery.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#include "format/sight-formats.h"

#define LOCK "lock"
#define DAMAGED "damaged" /* folder of copies that could not be read */
#define TRIES 10          /* another program may take a folder that is not locked yet */

/* A folder of copies that this program has locked. */
typedef struct
{
  char *path;
  int lock; /* file descriptor */
} Session;

struct _SightRecovery
{
  char *folder;
  Session *own;   /* (nullable): until the first copy */
  GPtrArray *old; /* of Session: what was left behind */
  guint n_bases;
};

/* Returns -1 if another program holds the lock, or it cannot be opened. */
static int
take_lock (const char *folder, int flags)
{
  g_autofree char *path = g_build_filename (folder, LOCK, NULL);
  int fd = g_open (path, O_RDWR | O_CLOEXEC | flags, 0600);

  if (fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) < 0 && errno == EWOULDBLOCK)
    {
      close (fd);
      return -1;
    }

  return fd;
}

static Session *
session_new (const char *path, int lock)
{
  Session *self = g_new0 (Session, 1);

  self->path = g_strdup (path);
  self->lock = lock;

  return self;
}

static void
add_file_cb (const char *path, gpointer files)
{
  g_ptr_array_add (files, g_strdup (path));
}

static void
each_file (const char *folder, void (*func) (const char *path, gpointer data), gpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      func (path, data);
    }
}

/* The bases of the copies in @folder. */
static GPtrArray *
list_bases (const char *folder)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *bases = g_ptr_array_new_with_free_func (g_free);

  each_file (folder, add_file_cb, files);
  for (guint i = 0; i < files->len; i++)
    {
      const char *path = g_ptr_array_index (files, i);

      if (g_str_has_suffix (path, SIGHT_COPY_SUFFIX))
        g_ptr_array_add (bases, g_strndup (path, strlen (path) - strlen (SIGHT_COPY_SUFFIX)));
    }

  return bases;
}

/* Removes the folder too if it holds no copy: anything else in it is unfinished. */
static void
session_free (gpointer data)
{
  Session *self = data;
  g_autoptr (GPtrArray) bases = list_bases (self->path);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);

  if (bases->len == 0)
    {
      each_file (self->path, add_file_cb, files);
      for (guint i = 0; i < files->len; i++)
        g_unlink (g_ptr_array_index (files, i));
      g_rmdir (self->path);
    }
  close (self->lock);
  g_free (self->path);
  g_free (self);
}

/* Creates our own folder. A program looking for abandoned copies may lock it first. */
static gboolean
open_own (SightRecovery *self, GError **error)
{
  for (int i = 0; i < TRIES && self->own == NULL; i++)
    {
      g_autofree char *path = g_build_filename (self->folder, "XXXXXX", NULL);
      int lock;

      if (g_mkdir_with_parents (self->folder, 0700) < 0 || g_mkdtemp (path) == NULL)
        break;
      lock = take_lock (path, O_CREAT);
      if (lock >= 0 && g_file_test (path, G_FILE_TEST_IS_DIR))
        self->own = session_new (path, lock);
      else if (lock >= 0)
        close (lock);
    }
  if (self->own == NULL)
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s: %s", self->folder, g_strerror (errno));

  return self->own != NULL;
}

SightRecovery *
sight_recovery_new (const char *folder)
{
  SightRecovery *self = g_new0 (SightRecovery, 1);

  self->folder = g_strdup (folder);
  self->old = g_ptr_array_new_with_free_func (session_free);

  return self;
}

void
sight_recovery_free (SightRecovery *self)
{
  g_clear_pointer (&self->own, session_free);
  g_ptr_array_unref (self->old);
  g_free (self->folder);
  g_free (self);
}

char *
sight_recovery_make_base (SightRecovery *self, GError **error)
{
  g_autofree char *name = NULL;

  if (self->own != NULL && !g_file_test (self->own->path, G_FILE_TEST_IS_DIR))
    g_clear_pointer (&self->own, session_free);
  if (self->own == NULL && !open_own (self, error))
    return NULL;

  name = g_strdup_printf ("%u", ++self->n_bases);

  return g_build_filename (self->own->path, name, NULL);
}

/* ---- copies of earlier runs ---- */

static gboolean
has_session (SightRecovery *self, const char *path)
{
  for (guint i = 0; i < self->old->len; i++)
    {
      if (g_str_equal (((Session *) g_ptr_array_index (self->old, i))->path, path))
        return TRUE;
    }

  return self->own != NULL && g_str_equal (self->own->path, path);
}

/* Locks the folder at @path, if nobody else has. */
static void
adopt_cb (const char *path, gpointer data)
{
  SightRecovery *self = data;
  g_autofree char *name = g_path_get_basename (path);
  int lock;

  if (g_str_equal (name, DAMAGED) || has_session (self, path))
    return;
  lock = take_lock (path, 0);
  if (lock >= 0)
    g_ptr_array_add (self->old, session_new (path, lock));
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const SightCopy *x = *(const SightCopy **) a, *y = *(const SightCopy **) b;

  return (x->time < y->time) - (x->time > y->time);
}

/* A save that was not followed by the removal of the copy makes up for that now. */
static void
add_copy (GPtrArray *copies, const char *base)
{
  SightCopy *copy = sight_copy_read (base);

  if (!sight_copy_is_obsolete (copy))
    {
      g_ptr_array_add (copies, copy);
      return;
    }
  sight_copy_remove (base);
  sight_copy_free (copy);
}

GPtrArray *
sight_recovery_find (SightRecovery *self)
{
  GPtrArray *copies = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_copy_free);

  each_file (self->folder, adopt_cb, self);
  for (guint i = self->old->len; i > 0; i--)
    {
      const Session *session = g_ptr_array_index (self->old, i - 1);
      g_autoptr (GPtrArray) bases = list_bases (session->path);

      for (guint b = 0; b < bases->len; b++)
        add_copy (copies, g_ptr_array_index (bases, b));
      if (bases->len == 0)
        g_ptr_array_remove_index (self->old, i - 1);
    }
  g_ptr_array_sort (copies, compare_times);

  return copies;
}

/* A new name for an unreadable copy in the folder of those. */
static char *
set_aside (SightRecovery *self, const char *base)
{
  g_autofree char *folder = g_build_filename (self->folder, DAMAGED, NULL);
  g_autofree char *name = g_strdup_printf ("%" G_GINT64_FORMAT, g_get_real_time ());
  g_autofree char *aside = g_build_filename (folder, name, NULL);

  g_mkdir_with_parents (folder, 0700);

  return sight_copy_get_path (sight_copy_move (base, aside) ? aside : base);
}

SightDocument *
sight_recovery_open (SightRecovery *self, const SightCopy *copy, char **base, GError **error)
{
  g_autofree char *moved = sight_recovery_make_base (self, error);
  g_autofree char *path = moved != NULL ? sight_copy_get_path (moved) : NULL;
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : NULL;
  g_autoptr (GFile) own = copy->uri != NULL ? g_file_new_for_uri (copy->uri) : NULL;
  g_autoptr (GFile) source = copy->source != NULL ? g_file_new_for_uri (copy->source) : NULL;
  g_autoptr (GError) cause = NULL;
  g_autofree char *aside = NULL;
  SightLevel *level;

  if (moved == NULL)
    return NULL;
  sight_copy_move (copy->base, moved);
  level = sight_format_load (sight_format_get_native (), file, NULL, &cause);
  if (level != NULL)
    {
      SightDocument *document = sight_document_new_recovered (level, own, copy->title, copy->stamp);

      sight_document_set_source (document, source);
      sight_document_pass_moment (document, copy->taken);
      sight_document_show_turn (document, MIN ((guint) copy->turn, level->turns->len));
      sight_document_set_view (document, &copy->view);
      *base = g_steal_pointer (&moved);
      return document;
    }

  aside = set_aside (self, moved);
  g_set_error (error, cause->domain, cause->code, _ ("%s is kept, but cannot be read: %s"), aside, cause->message);

  return NULL;
}
