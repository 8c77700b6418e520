/* sight-format-tmj.h - Tiled maps in JSON
 *
 * Reference: https://doc.mapeditor.org/en/stable/reference/json-map-format/.
 * sight-tiled-import.h describes how a map becomes a level,
 * sight-tiled-export.h how a level becomes a map.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_tmj;

/* The reader and writer of the format. */
SightLevel *sight_tmj_read (const SightInput *input, SightNotes *notes, GError **error) G_GNUC_WARN_UNUSED_RESULT;
GBytes *sight_tmj_write (const SightLevel *level, const SightOutput *output, SightNotes *notes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
