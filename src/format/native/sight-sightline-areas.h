/* sight-sightline-areas.h - areas, as the native format has them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-members.h"

G_BEGIN_DECLS

/* Reads the member "areas" of the level @root into @level.  @teams: ids to indices */
gboolean sight_sightline_read_areas (SightSource *self, const SightJson *root, GHashTable *teams, SightLevel *level);

/* Adds the member after a comma, if there are areas.  @teams: their ids */
gboolean sight_sightline_write_areas (GString *out, const SightLevel *level, char **teams, GError **error);

G_END_DECLS
