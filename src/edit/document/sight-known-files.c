/* sight-known-files.c - files opened or saved before: when, and which part of the map was shown
 *
 * A key file with a group for each, named by the file's URI, which has none of
 * the characters that a group's name must not have.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-known-files.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <math.h>

#include "format/base/sight-file.h"
#include "sight-keys.h"

#define TIME "Time" /* microseconds since 1970, precise enough to order any two uses */

struct _SightKnownFiles
{
  char *path, *damaged; /* where a damaged list is kept */
  char *problem;        /* (nullable): not said yet */
};

/* A file and when it was used. */
typedef struct
{
  char *uri;
  gint64 time;
} Use;

static void
use_clear (gpointer data)
{
  g_free (((Use *) data)->uri);
}

static GKeyFile *
load (SightKnownFiles *self)
{
  return sight_keys_load (self->path, NULL, NULL);
}

static int
compare_uses (gconstpointer a, gconstpointer b)
{
  const Use *x = a, *y = b;

  return (x->time < y->time) - (x->time > y->time);
}

/* The latest first. */
static GArray *
list_uses (GKeyFile *keys)
{
  GArray *uses = g_array_new (FALSE, FALSE, sizeof (Use));
  g_auto (GStrv) groups = g_key_file_get_groups (keys, NULL);

  g_array_set_clear_func (uses, use_clear);
  for (guint i = 0; groups[i] != NULL; i++)
    {
      Use use = { g_strdup (groups[i]), g_key_file_get_int64 (keys, groups[i], TIME, NULL) };
      g_autoptr (GFile) file = g_file_new_for_uri (use.uri);
      g_autofree char *name = g_file_get_basename (file);

      if (name != NULL)
        g_array_append_val (uses, use);
      else /* that names no file */
        use_clear (&use);
    }
  g_array_sort (uses, compare_uses);

  return uses;
}

static void
copy_group (GKeyFile *from, GKeyFile *to, const char *group)
{
  g_auto (GStrv) names = g_key_file_get_keys (from, group, NULL, NULL);

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autofree char *value = g_key_file_get_value (from, group, names[i], NULL);

      g_key_file_set_value (to, group, names[i], value);
    }
}

/* Only the latest. */
static void
save (SightKnownFiles *self, GKeyFile *keys)
{
  g_autoptr (GKeyFile) latest = g_key_file_new ();
  g_autoptr (GArray) uses = list_uses (keys);
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  g_autoptr (GBytes) bytes = NULL;
  char *data;
  gsize length;

  for (guint i = 0; i < MIN (uses->len, SIGHT_KNOWN_FILES_MAX); i++)
    copy_group (keys, latest, g_array_index (uses, Use, i).uri);
  g_mkdir_with_parents (folder, 0700);
  data = g_key_file_to_data (latest, &length, NULL);
  bytes = g_bytes_new_take (data, length);
  sight_file_write_private (file, bytes, NULL);
}

/* Keeps the damaged list; @keys, what could be read of it, takes its place. */
static void
put_aside (SightKnownFiles *self, GKeyFile *keys)
{
  g_rename (self->path, self->damaged);
  save (self, keys);
}

/* (nullable): NULL if the list must not be replaced. */
static GKeyFile *
load_to_change (SightKnownFiles *self)
{
  SightKeysState state;
  g_autoptr (GKeyFile) keys = sight_keys_load (self->path, &state, NULL);

  if (state == SIGHT_KEYS_UNREADABLE)
    return NULL;
  if (state == SIGHT_KEYS_DAMAGED)
    put_aside (self, keys);

  return g_steal_pointer (&keys);
}

/* Finds out what is wrong with the list, and mends it. */
static void
check (SightKnownFiles *self)
{
  SightKeysState state;
  g_autoptr (GError) error = NULL;
  g_autoptr (GKeyFile) keys = sight_keys_load (self->path, &state, &error);
  g_autofree char *kept = sight_file_show_name (self->damaged);

  if (state == SIGHT_KEYS_UNREADABLE)
    self->problem = g_strdup_printf (_ ("The list of recent files cannot be used: %s"), error->message);
  if (state != SIGHT_KEYS_DAMAGED)
    return;
  /* Translators: %s is the path of a file */
  self->problem = g_strdup_printf (
      _ ("The list of recent files was damaged. Whatever could be read is kept; the rest is in %s"), kept);
  put_aside (self, keys);
}

SightKnownFiles *
sight_known_files_new (const char *path)
{
  SightKnownFiles *self = g_new0 (SightKnownFiles, 1);

  self->path = g_strdup (path);
  self->damaged = g_strconcat (path, ".damaged", NULL);
  check (self);

  return self;
}

void
sight_known_files_free (SightKnownFiles *self)
{
  g_free (self->path);
  g_free (self->damaged);
  g_free (self->problem);
  g_free (self);
}

char *
sight_known_files_take_problem (SightKnownFiles *self)
{
  return g_steal_pointer (&self->problem);
}

/* Before a use at @now: where the clock was ahead, later uses would count as older. */
static void
bring_to_present (GKeyFile *keys, gint64 now)
{
  g_autoptr (GArray) uses = list_uses (keys);

  for (guint i = 0; i < uses->len && g_array_index (uses, Use, i).time >= now; i++)
    g_key_file_set_int64 (keys, g_array_index (uses, Use, i).uri, TIME, now - 1 - i);
}

void
sight_known_files_use (SightKnownFiles *self, GFile *file)
{
  const gint64 now = g_get_real_time ();
  g_autoptr (GKeyFile) keys = load_to_change (self);
  g_autofree char *uri = g_file_get_uri (file);

  if (keys == NULL)
    return;
  bring_to_present (keys, now);
  g_key_file_set_int64 (keys, uri, TIME, now);
  save (self, keys);
}

void
sight_known_files_forget_all (SightKnownFiles *self)
{
  g_autoptr (GKeyFile) old = load_to_change (self), keys = g_key_file_new ();

  g_unlink (self->damaged);
  if (old != NULL)
    save (self, keys);
}

GPtrArray *
sight_known_files_get_latest (SightKnownFiles *self, guint n)
{
  g_autoptr (GKeyFile) keys = load (self);
  g_autoptr (GArray) uses = list_uses (keys);
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < MIN (n, uses->len); i++)
    g_ptr_array_add (files, g_file_new_for_uri (g_array_index (uses, Use, i).uri));

  return files;
}

void
sight_known_files_set_viewport (SightKnownFiles *self, GFile *file, const SightViewport *place)
{
  g_autoptr (GKeyFile) keys = load_to_change (self);
  g_autofree char *uri = g_file_get_uri (file);

  if (keys == NULL || !g_key_file_has_group (keys, uri))
    return;

  if (place != NULL)
    {
      g_key_file_set_double (keys, uri, "Size", place->size);
      g_key_file_set_double (keys, uri, "X", place->x);
      g_key_file_set_double (keys, uri, "Y", place->y);
    }
  else
    g_key_file_remove_key (keys, uri, "Size", NULL);
  save (self, keys);
}

gboolean
sight_known_files_get_viewport (SightKnownFiles *self, GFile *file, SightViewport *place)
{
  g_autoptr (GKeyFile) keys = load (self);
  g_autofree char *uri = g_file_get_uri (file);

  place->size = g_key_file_get_double (keys, uri, "Size", NULL);
  place->x = g_key_file_get_double (keys, uri, "X", NULL);
  place->y = g_key_file_get_double (keys, uri, "Y", NULL);

  return place->size > 0 && isfinite (place->size) && isfinite (place->x) && isfinite (place->y);
}
