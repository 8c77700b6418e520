/* sight-format-sightline.h - the native format, the only one that stores everything
 *
 * sightline-format.md describes it; sight-sightline-read.c and
 * sight-sightline-write.c are its two halves.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

#define SIGHT_SIGHTLINE_VERSION 1

extern const SightFormat sight_format_sightline;

SightLevel *sight_sightline_read (const char *data, gsize length, const char *name, SightNotes *notes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
GBytes *sight_sightline_write (const SightLevel *level, SightNotes *notes, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
