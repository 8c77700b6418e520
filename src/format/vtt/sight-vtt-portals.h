/* sight-vtt-portals.h - which tiles are walls, doors and windows of a tabletop
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

/* Whether @tile is a door, open or closed, or a window: a line in its cell, which itself is open. */
gboolean sight_vtt_is_portal (const SightTile *tile);

/* Returns: (transfer full): the cells that are opaque and not portals */
SightGrid *sight_vtt_get_walls (const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the portal in @cell runs from the left side of the cell to the right side: from frame to frame, walls and
 * other portals being frames. */
gboolean sight_vtt_lies_across (const SightLevel *level, SightCell cell);

G_END_DECLS
