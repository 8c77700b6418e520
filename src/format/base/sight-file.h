/* sight-file.h - reads whole files and writes them atomically
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-format.h"

G_BEGIN_DECLS

/* The name of @file in messages: its path, relative if the file is below the current folder. */
char *sight_file_get_name (GFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* The name of @file for people, without folder and suffix. */
char *sight_file_get_stem (GFile *file) G_GNUC_WARN_UNUSED_RESULT;
/* The same in the encoding of the file system, to name files that go with @file. */
char *sight_file_get_stem_on_disk (GFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* The content of @file, at most SIGHT_FORMAT_BYTES_MAX bytes.  @name: how messages call the file. */
GBytes *sight_file_read (GFile *file, const char *name, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_file_write:
 * @companions: (nullable): of SightCompanion, written to the folder of @file
 *
 * Writes @file atomically; every export uses this function.  An existing file
 * keeps its permissions, symbolic links are followed, and anything other than a
 * regular file (a terminal, a pipe) is written in place.  All companions are
 * complete on the disk before the first rename, and @file is renamed last, so
 * @file never refers to a missing companion.
 */
gboolean sight_file_write (GFile *file, GBytes *bytes, GPtrArray *companions, GError **error);

G_END_DECLS
