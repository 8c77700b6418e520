/* sight-stamps.h - cells that a person keeps under a name, to place them again in any level
 *
 * A stamp is a level NAME.sightline in a folder.  If it has no cell in some
 * place, its cells are those of its area "Stamp".  It has the sheets that the
 * pictures of its tiles are parts of.  One that was replaced or removed lies
 * aside, in a hidden file, until it is restored or forgotten.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

#include "format/sight-fragment.h"

G_BEGIN_DECLS

#define SIGHT_STAMPS_MAX 500 /* files of a folder that are looked at */

/* Returns: (transfer full): the names of the stamps in @folder, sorted for people; NULL-terminated */
char **sight_stamps_list (const char *folder) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @name can be that of a stamp: not blank, no separator of folders, not too long. */
gboolean sight_stamps_name_is_valid (const char *name);

/* Whether there is a stamp @name, that can be read or not. */
gboolean sight_stamps_has (const char *folder, const char *name);

/* Writes @fragment as stamp @name; the folder is made if it is not there.  An earlier one of that name is put aside. */
gboolean sight_stamps_keep (const char *folder, const char *name, const SightFragment *fragment, GError **error);

/* Returns: (transfer full): the stamp, or NULL with @error set */
SightFragment *sight_stamps_load (const char *folder, const char *name, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Puts the stamp aside, also one that cannot be read. */
gboolean sight_stamps_remove (const char *folder, const char *name, GError **error);

/* Brings back what was put aside. @replaces: in place of the stamp that is there now, else an error */
gboolean sight_stamps_restore (const char *folder, const char *name, gboolean replaces, GError **error);
/* Deletes it. */
void sight_stamps_forget (const char *folder, const char *name);

G_END_DECLS
