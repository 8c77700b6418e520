/* sight-viewer-ids.h - the ids by which the turns of a file refer to viewers
 *
 * A viewer is referred to by its id if it has one, otherwise by its name if no
 * earlier viewer has the same name; any other viewer needs an id.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

/* (transfer full): a unique id for each viewer, different from the ids by which events refer to missing viewers; empty
 * for viewers that have no id and that no event refers to.
 * @teams: an id for each team */
char **sight_viewer_ids_new (const SightLevel *level, char **teams) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the file must state the id of viewer @index, because a reader would not derive it. */
gboolean sight_viewer_ids_must_say (char **ids, const SightLevel *level, guint index);

G_END_DECLS
