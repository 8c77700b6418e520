/* sight-sibling.c - finds files that another file refers to
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sibling.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#define UP_MAX 2 /* folders above that of the file, if no project file is found */

/* Names, or ends of names, of files that lie in the top folder of a project. */
static const char *const project_files[] = {
  ".git",     ".hg",          ".svn",          "project.godot",   "package.json", "game.project", "Cargo.toml",
  "pom.xml",  "build.gradle", "Gemfile",       "CMakeLists.txt",  "Makefile",     "meson.build",  "pyproject.toml",
  "setup.py", "go.mod",       "composer.json", "ProjectSettings",
};
static const char *const project_suffixes[] = { ".tiled-project", ".ldtk", ".yyp", ".sln", ".uproject", ".c3proj" };

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
is_project_file (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (project_files); i++)
    {
      if (g_str_equal (name, project_files[i]))
        return TRUE;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (project_suffixes); i++)
    {
      if (g_str_has_suffix (name, project_suffixes[i]))
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_project_file (GFile *folder)
{
  const char *path = g_file_peek_path (folder);
  g_autoptr (GDir) dir = NULL;
  const char *name;
  GStatBuf status;

  /* Anyone can put a project file into a folder such as /tmp. */
  if (path == NULL || g_stat (path, &status) != 0 || (status.st_mode & S_IWOTH) != 0)
    return FALSE;
  dir = g_dir_open (path, 0, NULL);

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      if (is_project_file (name))
        return TRUE;
    }

  return FALSE;
}

/* Whether @folder is the root of the file system, which is no project. */
static gboolean
is_root (GFile *folder)
{
  return !g_file_has_parent (folder, NULL);
}

/* The folder of the project that @folder belongs to. */
static GFile *
find_project (GFile *folder)
{
  g_autoptr (GFile) up = g_object_ref (folder), highest = g_object_ref (folder);

  for (int i = 0; up != NULL && !is_root (up); i++)
    {
      GFile *next;

      if (i <= UP_MAX)
        g_set_object (&highest, up);
      if (has_project_file (up))
        return g_steal_pointer (&up);
      next = g_file_get_parent (up);
      g_object_unref (up);
      up = next;
    }

  return g_steal_pointer (&highest);
}

static gboolean
is_relative (const char *path)
{
  g_autofree char *scheme = g_uri_parse_scheme (path);

  return !g_path_is_absolute (path) && scheme == NULL;
}

static gboolean
has_suffix (const char *path, const char *const *suffixes)
{
  const char *dot = strrchr (path, '.');

  for (guint i = 0; dot != NULL && suffixes[i] != NULL; i++)
    {
      if (g_ascii_strcasecmp (dot + 1, suffixes[i]) == 0)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_regular (GFile *file)
{
  return g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_REGULAR;
}

/* Where @file is, seen from the rule. */
static SightSibling
locate (const SightSiblingRule *rule, GFile *file, const char *path)
{
  g_autoptr (GFile) project = find_project (rule->folder);
  const gboolean is_below = is_relative (path) && g_file_has_prefix (file, rule->folder);
  const gboolean may_be = is_relative (path) && g_file_has_prefix (file, project) && has_suffix (path, rule->suffixes);

  if (!is_below && !may_be && !rule->anywhere)
    return SIGHT_BESIDE_OUTSIDE;
  if (!is_regular (file))
    return SIGHT_BESIDE_MISSING;
  if (is_below && is_within (file, rule->folder))
    return SIGHT_BESIDE_FOUND;

  /* What a symbolic link leads to counts, and its kind. */
  if (rule->anywhere)
    return SIGHT_BESIDE_ABOVE;
  if (is_within (file, project))
    {
      g_autoptr (GFile) real = follow (file);
      g_autofree char *name = g_file_get_basename (real);

      return has_suffix (name, rule->suffixes) ? SIGHT_BESIDE_ABOVE : SIGHT_BESIDE_OUTSIDE;
    }

  return SIGHT_BESIDE_OUTSIDE;
}

/* The file at @path, which is tried as written, then with its accents composed, then decomposed. */
static GFile *
resolve (GFile *folder, const char *path)
{
  static const GNormalizeMode modes[] = { G_NORMALIZE_NFC, G_NORMALIZE_NFD };
  g_autoptr (GFile) file = g_file_resolve_relative_path (folder, path);

  for (gsize i = 0; i < G_N_ELEMENTS (modes) && !is_regular (file); i++)
    {
      g_autofree char *other = g_utf8_normalize (path, -1, modes[i]);
      g_autoptr (GFile) found = other != NULL ? g_file_resolve_relative_path (folder, other) : NULL;

      if (found != NULL && is_regular (found))
        g_set_object (&file, found);
    }

  return g_steal_pointer (&file);
}

GFile *
sight_sibling_find (const SightSiblingRule *rule, const char *path, SightSibling *what)
{
  g_autofree char *plain = g_strdelimit (g_strdup (path), "\\", '/');
  g_autoptr (GFile) file = rule->folder != NULL ? resolve (rule->folder, path) : NULL;

  if (file != NULL && is_regular (file))
    *what = locate (rule, file, path);
  else if (file != NULL)
    {
      g_object_unref (file);
      file = resolve (rule->folder, plain);
      *what = locate (rule, file, plain);
    }
  else
    *what = SIGHT_BESIDE_NO_FOLDER;

  return *what <= SIGHT_BESIDE_ABOVE ? g_steal_pointer (&file) : NULL;
}
