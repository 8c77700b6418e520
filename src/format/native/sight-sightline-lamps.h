/* sight-sightline-lamps.h - lamps, as the native format has them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-notes.h"
#include "format/syntax/sight-members.h"

G_BEGIN_DECLS

/* Reads the member "lamps" of the level @root into @level. */
gboolean sight_sightline_read_lamps (SightSource *self, const SightJson *root, SightLevel *level);

/* Says which lamps light nothing because they are in walls.  @notes: (nullable) */
void sight_sightline_note_lamps (const SightLevel *level, SightNotes *notes);

/* Adds the member after a comma, if there are lamps. */
gboolean sight_sightline_write_lamps (GString *out, const SightLevel *level, GError **error);

G_END_DECLS
