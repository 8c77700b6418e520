/* sight-sightline-turns.h - turns, their events and the rules of the level in the native format
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-members.h"
#include "format/syntax/sight-viewer-ids.h"

G_BEGIN_DECLS

/* Reads the members "rules" and "turns" of @root into @level.  @teams, @viewers: from ids to indices */
gboolean sight_sightline_read_turns (
    SightSource *self, const SightJson *root, GHashTable *teams, GHashTable *viewers, SightLevel *level);

/* Adds both members, each after a comma, unless they would be empty.  @teams, @viewers: their ids */
gboolean
sight_sightline_write_turns (GString *out, const SightLevel *level, char **teams, char **viewers, GError **error);

G_END_DECLS
