/* sight-sibling.h - finds files that another file refers to, in its own folder
 *
 * A path in a foreign file must not lead out of the folder of that file, be it
 * by an absolute path, by "..", or by a symbolic link.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  SIGHT_BESIDE_FOUND,
  SIGHT_BESIDE_NO_FOLDER, /* the folder is unknown: the file was pasted or came through a pipe */
  SIGHT_BESIDE_OUTSIDE,   /* the path leads out of the folder */
  SIGHT_BESIDE_MISSING,   /* there is no such regular file */
} SightSibling;

/**
 * sight_sibling_find:
 * @folder: (nullable): the folder of the file that contains @path
 * @path: relative, with “/” as separator
 * @what: (out): why the file can't be used
 *
 * Returns: (transfer full): the regular file, in @folder or below; NULL if it can't be used
 */
GFile *sight_sibling_find (GFile *folder, const char *path, SightSibling *what) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
