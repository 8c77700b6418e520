/* sight-format-tmx.h - Tiled maps in XML
 *
 * Reference: https://doc.mapeditor.org/en/stable/reference/tmx-map-format/.
 * sight-tiled-import.h describes how a map becomes a level,
 * sight-tiled-export.h how a level becomes a map.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_tmx;

/* The reader and writer of the format. */
SightLevel *sight_tmx_read (const SightInput *input, SightNotes *notes, GError **error) G_GNUC_WARN_UNUSED_RESULT;
GBytes *sight_tmx_write (const SightLevel *level, const SightOutput *output, SightNotes *notes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
