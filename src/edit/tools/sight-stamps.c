/* sight-stamps.c - cells that a person keeps under a name, to place them again in any level
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-stamps.h"

#include <string.h>

#include "format/base/sight-file.h"
#include "format/sight-formats.h"

#define SUFFIX ".sightline"
#define AREA "Stamp"
#define NAME_BYTES_MAX 120

gboolean
sight_stamps_name_is_valid (const char *name)
{
  g_autofree char *stripped = g_strstrip (g_strdup (name));

  return *stripped != '\0' && *name != '.' && strlen (name) <= NAME_BYTES_MAX && g_utf8_validate (name, -1, NULL) &&
         strpbrk (name, "/\\:*?\"<>|\n") == NULL;
}

static GFile *
get_file (const char *folder, const char *name)
{
  g_autofree char *base = g_strconcat (name, SUFFIX, NULL);
  g_autofree char *path = g_build_filename (folder, base, NULL);

  return g_file_new_for_path (path);
}

/* Where the file of a stamp lies that was replaced or removed: no name of a stamp. */
static GFile *
get_aside (const char *folder, const char *name)
{
  g_autofree char *hidden = g_strconcat (".", name, NULL);

  return get_file (folder, hidden);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  const char *name = *(char *const *) a, *other = *(char *const *) b;

  return g_utf8_collate (name, other);
}

char **
sight_stamps_list (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *names = g_ptr_array_new ();
  const char *base;

  while (dir != NULL && names->len < SIGHT_STAMPS_MAX && (base = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *name =
          g_str_has_suffix (base, SUFFIX) ? g_strndup (base, strlen (base) - strlen (SUFFIX)) : NULL;

      if (name != NULL && sight_stamps_name_is_valid (name))
        g_ptr_array_add (names, g_steal_pointer (&name));
    }
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);

  return (char **) g_ptr_array_free (names, FALSE);
}

gboolean
sight_stamps_has (const char *folder, const char *name)
{
  g_autoptr (GFile) file = sight_stamps_name_is_valid (name) ? get_file (folder, name) : NULL;

  return file != NULL &&
         g_file_query_file_type (file, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL) != G_FILE_TYPE_UNKNOWN;
}

/* A copy: the stamp itself is there until it is replaced. */
static gboolean
copy_aside (const char *folder, const char *name, GError **error)
{
  g_autoptr (GFile) file = get_file (folder, name), aside = get_aside (folder, name);

  return sight_file_check_regular (file, name, error) &&
         (!sight_stamps_has (folder, name) ||
          g_file_copy (file, aside, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, error));
}

gboolean
sight_stamps_keep (const char *folder, const char *name, const SightFragment *fragment, GError **error)
{
  g_autoptr (GFile) file = get_file (folder, name), parent = g_file_new_for_path (folder);
  g_autoptr (SightLevel) level = NULL;
  g_autoptr (GError) made = NULL;
  SightFragment *copy;

  g_return_val_if_fail (sight_stamps_name_is_valid (name), FALSE);

  copy = sight_fragment_copy (fragment);
  sight_fragment_drop_unused_pictures (copy);
  level = sight_fragment_to_level (copy);
  if (sight_cell_set_count (fragment->cells) < (gsize) fragment->map->width * fragment->map->height)
    g_ptr_array_add (level->areas, sight_area_new (AREA, SIGHT_AREA_NONE, -1, fragment->cells));
  if (!g_file_make_directory_with_parents (parent, NULL, &made) &&
      !g_error_matches (made, G_IO_ERROR, G_IO_ERROR_EXISTS))
    {
      g_propagate_error (error, g_steal_pointer (&made));
      return FALSE;
    }

  return copy_aside (folder, name, error) && sight_format_save (sight_format_get_native (), level, file, NULL, error);
}

SightFragment *
sight_stamps_load (const char *folder, const char *name, GError **error)
{
  g_autoptr (GFile) file = get_file (folder, name);
  g_autoptr (SightLevel) level = sight_format_load (sight_format_get_native (), file, NULL, error);
  g_autoptr (SightCellSet) all = NULL;
  const SightArea *area;

  if (level == NULL)
    return NULL;
  all = sight_cell_set_new_rect (sight_map_get_rect (level->map));
  area = sight_level_find_area (level, AREA, NULL);

  return sight_fragment_take (level, area != NULL && !sight_cell_set_is_empty (area->cells) ? area->cells : all);
}

gboolean
sight_stamps_remove (const char *folder, const char *name, GError **error)
{
  g_autoptr (GFile) file = get_file (folder, name), aside = get_aside (folder, name);

  return g_file_move (file, aside, G_FILE_COPY_OVERWRITE | G_FILE_COPY_NOFOLLOW_SYMLINKS, NULL, NULL, NULL, error);
}

gboolean
sight_stamps_restore (const char *folder, const char *name, gboolean replaces, GError **error)
{
  g_autoptr (GFile) file = get_file (folder, name), aside = get_aside (folder, name);
  const GFileCopyFlags flags = replaces ? G_FILE_COPY_OVERWRITE : G_FILE_COPY_NONE;

  return g_file_move (aside, file, flags | G_FILE_COPY_NOFOLLOW_SYMLINKS, NULL, NULL, NULL, error);
}

void
sight_stamps_forget (const char *folder, const char *name)
{
  g_autoptr (GFile) aside = get_aside (folder, name);

  g_file_delete (aside, NULL, NULL);
}
