/* sight-uvtt-read.h - reads Universal VTT
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

/* Whether the content is Universal VTT, whatever its suffix. */
gboolean sight_uvtt_sniff (const char *data, gsize length);

/* Reads the walls and doors; see sight-vtt-cells.h for the cells that they become. */
SightLevel *sight_uvtt_read (const SightInput *input, SightNotes *notes, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
