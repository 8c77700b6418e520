/* sight-profile.c - import profiles: answers about a game's files, kept for the next file
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-profile.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "format/base/sight-file.h"
#include "format/syntax/sight-json.h"

#define PASTED "clipboard:" /* stands for the folder of pasted text, which has none */

char *
sight_profile_get_store (void)
{
  return g_build_filename (g_get_user_data_dir (), "sightline", "imports", NULL);
}

/* @folder: (nullable) */
static char *
get_uri (GFile *folder)
{
  return folder != NULL ? g_file_get_uri (folder) : g_strdup (PASTED);
}

/* The file in the store with the answers for @format in @folder, (nullable). */
static GFile *
get_file (const char *store, const SightFormat *format, GFile *folder)
{
  g_autofree char *uri = get_uri (folder), *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, uri, -1);
  g_autofree char *name = g_strdup_printf ("%s-%.32s.json", format->id, sum);

  return g_file_new_build_filename (store, name, NULL);
}

/* One of the store, whose answers were given for another file. */
static SightImport *
load_kept (GFile *file, GError **error)
{
  g_autofree char *name = sight_file_get_name (file);
  SightImport *import = sight_file_check_regular (file, name, error) ? sight_profile_load (file, error) : NULL;

  if (import != NULL)
    import->is_cell_recalled = import->cell > 0;

  return import;
}

SightImport *
sight_profile_find (const char *store, const SightOrigin *origin, GFile **folder, GError **error)
{
  g_autoptr (GFile) home = origin->file != NULL ? g_file_get_parent (origin->file) : NULL;

  *folder = NULL;
  do
    {
      g_autoptr (GFile) file = get_file (store, origin->format, home), inner = home;

      if (g_file_query_exists (file, NULL))
        {
          *folder = g_steal_pointer (&inner);
          home = NULL;
          return load_kept (file, error);
        }
      home = inner != NULL ? g_file_get_parent (inner) : NULL;
    }
  while (home != NULL);

  return NULL;
}

/* Writes @import with its format and folder. */
static GBytes *
write_profile (const SightImport *import, const SightFormat *format, GFile *folder)
{
  g_autofree char *answers = sight_import_write (import), *uri = get_uri (folder);
  GString *text = g_string_new ("{\n  \"format\": ");

  sight_json_append_string (text, format->id);
  g_string_append (text, ",\n  \"folder\": ");
  sight_json_append_string (text, uri);
  g_string_append_c (text, ',');
  /* Without the opening bracket. */
  g_string_append (text, answers + 1);

  return g_string_free_to_bytes (text);
}

gboolean
sight_profile_keep (
    const char *store, const SightOrigin *origin, GFile *folder, const SightImport *import, GError **error)
{
  g_autoptr (GFile) home = origin->file != NULL ? g_file_get_parent (origin->file) : NULL;
  g_autoptr (GFile) file = get_file (store, origin->format, folder != NULL ? folder : home);
  g_autoptr (SightImport) kept = g_file_query_exists (file, NULL) ? load_kept (file, NULL) : NULL;
  g_autofree char *name = sight_file_get_name (file);
  g_autoptr (GBytes) bytes = NULL;

  /* A damaged profile is replaced. */
  if (kept == NULL)
    kept = sight_import_new ();
  sight_import_merge (kept, import);
  sight_import_set_map (kept, NULL);
  bytes = write_profile (kept, origin->format, folder != NULL ? folder : home);
  if (g_mkdir_with_parents (store, 0700) < 0)
    {
      g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_UNKNOWN, "%s: %s", store, g_strerror (errno));
      return FALSE;
    }

  return sight_file_check_regular (file, name, error) && sight_file_write (file, bytes, NULL, NULL, error);
}

SightImport *
sight_profile_load (GFile *file, GError **error)
{
  g_autofree char *name = sight_file_get_name (file);
  g_autoptr (GBytes) bytes = sight_file_read (file, name, error);
  gsize length;
  const char *data;

  if (bytes == NULL)
    return NULL;

  data = g_bytes_get_data (bytes, &length);

  return sight_import_read (data != NULL ? data : "", length, name, error);
}

gboolean
sight_profile_save (const SightImport *import, GFile *file, GError **error)
{
  char *text = sight_import_write (import);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  return sight_file_write (file, bytes, NULL, NULL, error);
}
