/* sight-file.h - bytes of files in, and atomically out
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-format.h"

G_BEGIN_DECLS

/* What to call @file in messages: its path, relative if it lies below the current folder. */
char *sight_file_get_name (GFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* The name of @file, for people, without its folder and suffix. */
char *sight_file_get_stem (GFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* The content of @file, at most SIGHT_FORMAT_BYTES_MAX; @name: what to call it in messages. */
GBytes *sight_file_read (GFile *file, const char *name, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_file_write:
 * @companions: (nullable): of SightCompanion, in the folder of @file
 *
 * The atomic write that every export goes through.  An existing file keeps its
 * permissions, a symbolic link is followed, and anything but a regular file (a
 * terminal, a pipe) is written to in place.  All companions are complete on the
 * disk before the first is renamed, and @file comes last: it never names a file
 * that is missing.
 */
gboolean sight_file_write (GFile *file, GBytes *bytes, GPtrArray *companions, GError **error);

G_END_DECLS
