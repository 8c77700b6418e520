/* sight-file.h - bytes of files in, and atomically out
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/sight-format.h"

G_BEGIN_DECLS

/* The content of @file, at most SIGHT_FORMAT_BYTES_MAX; @name: what to call it in messages. */
GBytes *sight_file_read (GFile *file, const char *name, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Like sight_format_write_file(); @companions: (nullable): of SightCompanion, in the folder of @file.  All are complete
 * on the disk before the first is renamed, and @file comes last: it never names what is not there. */
gboolean sight_file_write (GFile *file, GBytes *bytes, GPtrArray *companions, GError **error);

G_END_DECLS
