/* sight-location.h - a place in a text, for messages
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

/* Both from 1.  The column counts code points. */
typedef struct
{
  gsize line, column;
} SightLocation;

/* A text, what to call it in messages, and where errors go. */
typedef struct
{
  const char *data;
  const char *name;
  GError **error;
} SightSource;

/* The place of byte @offset of @data.  LF, CR and CR LF end a line; a byte order mark has no column.  Time: @offset. */
SightLocation sight_location_find (const char *data, gsize offset);

/* Makes an error "NAME:LINE:COLUMN: " and the message, for byte @offset of the text.  Returns FALSE. */
gboolean sight_location_fail (SightSource source, gsize offset, SightFormatError code, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

/* Whether @data is UTF-8 without NUL; else @error names the first byte that is not. */
gboolean sight_location_check_utf8 (const char *data, gsize length, const char *name, GError **error);

/* Bytes of the byte order mark that @data begins with: 3 or 0. */
gsize sight_location_skip_bom (const char *data, gsize length);

G_END_DECLS
