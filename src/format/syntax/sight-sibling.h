/* sight-sibling.h - files that a file names, in its own folder
 *
 * A path in a file that came from elsewhere must not lead out of the folder of
 * that file: not by being absolute, not by "..", not by a symbolic link.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  SIGHT_BESIDE_FOUND,
  SIGHT_BESIDE_NO_FOLDER, /* the folder is not known: the file was pasted, or came through a pipe */
  SIGHT_BESIDE_OUTSIDE,   /* the path leads out of the folder */
  SIGHT_BESIDE_MISSING,   /* there is no such regular file */
} SightSibling;

/**
 * sight_sibling_find:
 * @folder: (nullable): where the file that has @path is
 * @path: with “/” between its parts
 * @what: (out): why there is none
 *
 * Returns: (transfer full): the regular file, in @folder or below; NULL if there is none
 */
GFile *sight_sibling_find (GFile *folder, const char *path, SightSibling *what) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
