/* sight-sightline-turns.h - turns, their events, and the rules of the level, as the native format has them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-members.h"
#include "format/syntax/sight-viewer-ids.h"

G_BEGIN_DECLS

/* Reads the members "rules" and "turns" of the level @root into @level.  @viewers: ids to indices */
gboolean sight_sightline_read_turns (SightSource *self, const SightJson *root, GHashTable *viewers, SightLevel *level);

/* Adds both members, each after a comma, where there is something to say.  @viewers: their ids */
gboolean sight_sightline_write_turns (GString *out, const SightLevel *level, char **viewers, GError **error);

G_END_DECLS
