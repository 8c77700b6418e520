/* sight-sibling.c - finds files that another file refers to, in its own folder
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sibling.h"

#include <stdlib.h>

/* @file with all symbolic links resolved; @file itself if there are none. */
static GFile *
follow (GFile *file)
{
  const char *path = g_file_peek_path (file);
  char *real = path != NULL ? realpath (path, NULL) : NULL;
  GFile *followed = real != NULL ? g_file_new_for_path (real) : g_object_ref (file);

  free (real);

  return followed;
}

static gboolean
is_within (GFile *file, GFile *folder)
{
  g_autoptr (GFile) real_file = follow (file), real_folder = follow (folder);

  return g_file_has_prefix (file, folder) && g_file_has_prefix (real_file, real_folder);
}

static gboolean
is_relative (const char *path)
{
  g_autofree char *scheme = g_uri_parse_scheme (path);

  return !g_path_is_absolute (path) && scheme == NULL;
}

GFile *
sight_sibling_find (GFile *folder, const char *path, SightSibling *what)
{
  g_autoptr (GFile) file = folder != NULL ? g_file_resolve_relative_path (folder, path) : NULL;

  if (file == NULL)
    *what = SIGHT_BESIDE_NO_FOLDER;
  else if (!is_relative (path) || !g_file_has_prefix (file, folder))
    *what = SIGHT_BESIDE_OUTSIDE;
  else if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) != G_FILE_TYPE_REGULAR)
    *what = SIGHT_BESIDE_MISSING;
  else if (!is_within (file, folder))
    *what = SIGHT_BESIDE_OUTSIDE;
  else
    *what = SIGHT_BESIDE_FOUND;

  return *what == SIGHT_BESIDE_FOUND ? g_steal_pointer (&file) : NULL;
}
