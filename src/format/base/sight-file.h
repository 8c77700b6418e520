/* sight-file.h - reads whole files and writes them atomically
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-format.h"

G_BEGIN_DECLS

/* The name of @file in messages: its path, relative if the file is below the current folder; see sight_visible_line().
 */
char *sight_file_get_name (GFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* The name of @file in its folder as UTF-8, for files that are named after it. */
char *sight_file_get_base (GFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* What windows show: the name of @file without its folder, all of its path, and any @name in the encoding of the file
 * system.  One line each without controls, see sight_visible_line(). */
char *sight_file_get_shown (GFile *file) G_GNUC_WARN_UNUSED_RESULT;
char *sight_file_get_shown_path (GFile *file) G_GNUC_WARN_UNUSED_RESULT;
char *sight_file_show_name (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* @note, a sentence on a file, without the folders of @name, (nullable): the path that it begins with if it says which
 * file that is. */
const char *sight_file_skip_folders (const char *note, const char *name);

/* The name of @file, without folder and suffix: as UTF-8, with whatever is in it. */
char *sight_file_get_stem (GFile *file) G_GNUC_WARN_UNUSED_RESULT;
/* The same in the encoding of the file system, to name files that go with @file. */
char *sight_file_get_stem_on_disk (GFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* FALSE with @error set if @file exists and is no regular file: a pipe or a device may never end, or take for ever. */
gboolean sight_file_check_regular (GFile *file, const char *name, GError **error);

/* The content of @file, at most SIGHT_FORMAT_BYTES_MAX bytes.  @name: how messages call the file. */
GBytes *sight_file_read (GFile *file, const char *name, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reports the GIOErrorEnum @code in our own words, or as @other if we have none for it.  Returns FALSE. */
gboolean sight_file_fail (const char *name, int code, const char *other, GError **error);

/**
 * sight_file_write:
 * @companions: (nullable): of SightCompanion, written to the folder of @file
 * @notes: (nullable): says which files were written in place, and why
 *
 * Writes @file; everything that writes files uses this function or the next.
 * @file has either the old content or the new, whatever happens, and keeps its
 * owner, group, mode, access list and user.* attributes.  What cannot be
 * replaced without losing those is overwritten in place, after a copy of it.
 * Symbolic links are followed, and anything other than a regular file (a
 * terminal, a pipe) is written in place.
 *
 * All companions are complete on the disk before the first file gets its name,
 * @file as the last one.  If one fails, the others get their old content back;
 * @error names those that could not.
 */
gboolean sight_file_write (GFile *file, GBytes *bytes, GPtrArray *companions, SightNotes *notes, GError **error);

/* Writes @file without companions; a new file is for its owner only. */
gboolean sight_file_write_private (GFile *file, GBytes *bytes, GError **error);

G_END_DECLS
