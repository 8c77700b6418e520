/* sight-format-sightline.h - the native format, the only one that holds everything
 *
 * Described in sightline-format.md.  sight-sightline-read.c and
 * sight-sightline-write.c are its two halves.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/sight-format.h"

G_BEGIN_DECLS

#define SIGHT_SIGHTLINE_VERSION 1

/* How far a viewer or the end of a kept line may lie from the map's corner, in cells, to either side. */
#define SIGHT_SIGHTLINE_CELL_MAX 1000000

extern const SightFormat sight_format_sightline;

SightLevel *sight_sightline_read (const char *data, gsize length, const char *name, SightNotes *notes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
GBytes *sight_sightline_write (const SightLevel *level, SightNotes *notes, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
