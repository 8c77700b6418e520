/* sight-location.h - locations in a text, for messages
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

/* Both count from 1; columns count code points. */
typedef struct
{
  gsize line, column;
} SightLocation;

/* A text, its name in messages, and where errors are stored. */
typedef struct
{
  const char *data;
  const char *name;
  GError **error;
} SightSource;

/* The location of byte @offset of @data.  LF, CR and CR LF end a line; a byte order mark takes no column.  Time:
 * proportional to @offset. */
SightLocation sight_location_find (const char *data, gsize offset);

/* Sets an error "NAME:LINE:COLUMN: " followed by the message, for byte @offset of the text.  Returns FALSE. */
gboolean sight_location_fail (SightSource source, gsize offset, SightFormatError code, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

/* Whether @data is UTF-8 without NUL; otherwise @error says where the first invalid byte is. */
gboolean sight_location_check_utf8 (const char *data, gsize length, const char *name, GError **error);

/* The size of the byte order mark at the beginning of @data: 3 bytes or 0. */
gsize sight_location_skip_bom (const char *data, gsize length);

G_END_DECLS
