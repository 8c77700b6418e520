/* sight-sightline-notes.h - notes pinned to cells, as the native format has them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-members.h"

G_BEGIN_DECLS

/* Whether the member "notes" of the level @root holds notes; a member of another type is one that Sightline does not
 * know. */
gboolean sight_sightline_has_notes (const SightJson *root);

/* Reads the member "notes" of the level @root into @level. */
gboolean sight_sightline_read_notes (SightSource *self, const SightJson *root, SightLevel *level);

/* Adds the member after a comma, if there are notes. */
gboolean sight_sightline_write_notes (GString *out, const SightLevel *level, GError **error);

G_END_DECLS
