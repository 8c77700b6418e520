/* sight-text-import.h - the reader of text maps, for formats that hold their rows differently
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

/* Reads @text, rows of glyphs with or without a legend in front, as the only map of @input. */
SightLevel *sight_text_import_rows (const SightInput *input, const GString *text, SightNotes *notes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
