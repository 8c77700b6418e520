/* sight-known-files.c - files opened or saved before: when, and which part of the map was shown
 *
 * A key file with a group for each, named by the file's URI, which has none of
 * the characters that a group's name must not have.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-known-files.h"

#include <glib/gstdio.h>

#include "format/base/sight-file.h"

#define TIME "Time" /* microseconds since 1970, precise enough to order any two uses */

struct _SightKnownFiles
{
  char *path;
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

SightKnownFiles *
sight_known_files_new (const char *path)
{
  SightKnownFiles *self = g_new0 (SightKnownFiles, 1);

  self->path = g_strdup (path);

  return self;
}

void
sight_known_files_free (SightKnownFiles *self)
{
  g_free (self->path);
  g_free (self);
}

/* Empty if there is no file, or not one of ours. */
static GKeyFile *
load (SightKnownFiles *self)
{
  GKeyFile *keys = g_key_file_new ();

  g_key_file_load_from_file (keys, self->path, G_KEY_FILE_NONE, NULL);

  return keys;
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

      g_array_append_val (uses, use);
    }
  g_array_sort (uses, compare_uses);

  return uses;
}

static void
save (SightKnownFiles *self, GKeyFile *keys)
{
  g_autoptr (GArray) uses = list_uses (keys);
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  g_autoptr (GBytes) bytes = NULL;
  char *data;
  gsize length;

  for (guint i = SIGHT_KNOWN_FILES_MAX; i < uses->len; i++)
    g_key_file_remove_group (keys, g_array_index (uses, Use, i).uri, NULL);
  g_mkdir_with_parents (folder, 0700);
  data = g_key_file_to_data (keys, &length, NULL);
  bytes = g_bytes_new_take (data, length);
  sight_file_write_private (file, bytes, NULL);
}

void
sight_known_files_use (SightKnownFiles *self, GFile *file)
{
  g_autoptr (GKeyFile) keys = load (self);
  g_autofree char *uri = g_file_get_uri (file);

  g_key_file_set_int64 (keys, uri, TIME, g_get_real_time ());
  save (self, keys);
}

void
sight_known_files_forget_all (SightKnownFiles *self)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();

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
  g_autoptr (GKeyFile) keys = load (self);
  g_autofree char *uri = g_file_get_uri (file);

  if (!g_key_file_has_group (keys, uri))
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

  return place->size > 0;
}
