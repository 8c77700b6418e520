/* sight-sibling.h - finds files that another file refers to
 *
 * A path in a foreign file must not lead out of its project, be it by an absolute
 * path, by "..", or by a symbolic link.  The project is the nearest folder at or
 * above that of the file with a project file in it (".git", "project.godot",
 * "package.json", …); without one, it begins two folders above the file.  It never
 * is the root of the file system.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  SIGHT_BESIDE_FOUND,     /* in the folder of the file, or below */
  SIGHT_BESIDE_ABOVE,     /* found elsewhere in the project */
  SIGHT_BESIDE_NO_FOLDER, /* the folder is unknown: the file was pasted or came through a pipe */
  SIGHT_BESIDE_OUTSIDE,   /* the path leads out of the project, or out of the folder to another kind of file */
  SIGHT_BESIDE_MISSING,   /* there is no such regular file */
} SightSibling;

/* Where to look, and for what. */
typedef struct
{
  GFile *folder;               /* (nullable): the folder of the file that contains the path */
  const char *const *suffixes; /* NULL-terminated: kinds of files that may lie outside the folder, without dots */
  gboolean anywhere;           /* the user allows files outside the project */
} SightSiblingRule;

/**
 * sight_sibling_find:
 * @path: as written in the file; “\” separates folders too, and accents may be
 *   composed or not
 * @what: (out): where the file is, or why it can't be used
 *
 * Returns: (transfer full): the regular file; NULL if it can't be used
 */
GFile *sight_sibling_find (const SightSiblingRule *rule, const char *path, SightSibling *what)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
