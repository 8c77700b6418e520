/* sight-format-tmx.h - maps of Tiled in XML
 *
 * The form is described at https://doc.mapeditor.org/en/stable/reference/tmx-map-format/.
 * How a map becomes a level is in sight-tiled-import.h, how a level becomes a
 * map in sight-tiled-export.h.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_tmx;

/* The format's reader and writer. */
SightLevel *sight_tmx_read (const SightInput *input, SightNotes *notes, GError **error) G_GNUC_WARN_UNUSED_RESULT;
GBytes *sight_tmx_write (const SightLevel *level, const SightOutput *output, SightNotes *notes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
