/* sight-viewer-ids.h - what the turns of a file call the viewers by
 *
 * A viewer is called by its id where it has one, else by its name where no
 * viewer before it has that, else it needs an id.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

/* (transfer full): an id for each viewer, all different, and none of them what an event calls a viewer that is not
 * there; empty for viewers that no event names and that have no id.
 * @teams: an id for each team */
char **sight_viewer_ids_new (const SightLevel *level, char **teams) G_GNUC_WARN_UNUSED_RESULT;

/* Whether a reader would not call viewer @index by that id if the viewer did not say it. */
gboolean sight_viewer_ids_must_say (char **ids, const SightLevel *level, guint index);

G_END_DECLS
