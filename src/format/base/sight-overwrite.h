/* sight-overwrite.h - writes content into files that exist, after a copy of what they held
 *
 * Functions that return FALSE or NULL set errno.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Writes all of @bytes at the position of @fd and waits until they are on the disk. */
gboolean sight_overwrite_write (int fd, GBytes *bytes);

/* Writes to something other than a regular file. */
gboolean sight_overwrite_stream (const char *path, GBytes *bytes);

/* Copies the regular file at @path, for its owner only, into its folder or, if that takes no file, into the folder for
 * the state of this program.  Returns: the path of the copy; free with g_free() */
char *sight_overwrite_back_up (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Removes the copy at *@backup and clears it. */
void sight_overwrite_drop (char **backup);

/* Replaces the content of the regular file at @path.  Space for all of it is reserved first.
 * @is_damaged: (out): whether old content is lost, after a failure */
gboolean sight_overwrite (const char *path, GBytes *bytes, gboolean *is_damaged);

/* Writes the content of the copy at @backup back to @path. */
gboolean sight_overwrite_restore (const char *path, const char *backup);

G_END_DECLS
