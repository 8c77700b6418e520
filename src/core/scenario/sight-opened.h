/* sight-opened.h - what would be seen if some cells were open
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-gaze.h"

G_BEGIN_DECLS

/**
 * sight_opened_ask:
 * @level: whose grid @gaze has
 * @opened: @n_opened cells of the map
 * @cell: any cell at all
 * @ask: what is asked
 *
 * What @gaze would see of @cell if those cells were open: if they stopped no
 * sight, and no rule bore on them, so that they give no light either.  Lamps and
 * viewers stay as they are; a lamp may light more through what is open.
 *
 * Time: the cells of the map, a field of view for each lamp that is near enough in
 * a dark level, and @ask
 */
SIGHT_EXTERN SightLos sight_opened_ask (const SightLevel *level,
                                        const SightGaze *gaze,
                                        const SightCell *opened,
                                        guint n_opened,
                                        SightCell cell,
                                        SightGazeAsk ask);

G_END_DECLS
