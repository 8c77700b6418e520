/* sight-picture-paths.c - paths of a level's pictures: from its folder in a file, whole in memory
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-picture-paths.h"

#include <string.h>

/* (transfer full): the other path of a picture; NULL: it stays */
typedef char *(*PathFunc) (const char *path, const char *folder);

static char *
complete (const char *path, const char *folder)
{
  return g_path_is_absolute (path) ? NULL : g_canonicalize_filename (path, folder);
}

/* A path from @folder to @path, if both have their first folder in common. */
static char *
shorten (const char *path, const char *folder)
{
  g_autofree char *whole = g_path_is_absolute (path) ? g_canonicalize_filename (path, NULL) : NULL;
  g_auto (GStrv) to = whole != NULL ? g_strsplit (whole, "/", -1) : NULL;
  g_auto (GStrv) from = g_strsplit (folder, "/", -1);
  GString *result;
  guint same = 0;

  if (to == NULL)
    return NULL;
  /* What is before the first slash is empty; the last part is the file itself. */
  while (from[same] != NULL && to[same + 1] != NULL && g_str_equal (from[same], to[same]))
    same++;
  if (same < 2)
    return NULL;
  result = g_string_new (NULL);
  for (guint i = same; from[i] != NULL; i++)
    g_string_append (result, "../");
  for (guint i = same; to[i] != NULL; i++)
    g_string_append_printf (result, "%s%s", i > same ? "/" : "", to[i]);

  return g_string_free (result, FALSE);
}

/* (transfer full): @image, (transfer full), or the same picture with another path */
static SightImage *
change (SightImage *image, PathFunc func, const char *folder)
{
  g_autofree char *path = image != NULL && image->path != NULL ? func (image->path, folder) : NULL;

  if (path == NULL)
    return image;
  sight_image_unref (image);

  return sight_image_new_path (path);
}

static void
change_all (SightPictures *self, PathFunc func, GFile *folder)
{
  g_autofree char *path = folder != NULL ? g_file_get_path (folder) : NULL;

  if (path == NULL || !g_utf8_validate (path, -1, NULL))
    return;
  self->underlay = change (self->underlay, func, path);
  for (guint i = 0; i < self->sheets->len; i++)
    self->sheets->pdata[i] = change (self->sheets->pdata[i], func, path);
}

void
sight_picture_paths_complete (SightPictures *self, GFile *folder)
{
  change_all (self, complete, folder);
}

void
sight_picture_paths_shorten (SightPictures *self, GFile *folder)
{
  change_all (self, shorten, folder);
}
