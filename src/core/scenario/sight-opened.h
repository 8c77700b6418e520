/* sight-opened.h - what would be seen if some cells were open
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-gaze.h"

G_BEGIN_DECLS

/* A level with some cells open: they stop no sight, and no rule bears on them, so that they give no light either. Lamps
 * and viewers stay as they are; a lamp may light more through what is open. */
typedef struct
{
  const SightLevel *level;
  const SightCell *cells; /* @n_cells of the map */
  guint n_cells;
} SightOpened;

/**
 * sight_opened_ask:
 * @gaze: with the grid of the level
 * @cell: any cell at all
 * @ask: what is asked
 *
 * What @gaze would see of @cell.
 *
 * Time: the cells of the map, a field of view for each lamp that is near enough in
 * a dark level, and @ask
 */
SIGHT_EXTERN SightLos sight_opened_ask (const SightOpened *self,
                                        const SightGaze *gaze,
                                        SightCell cell,
                                        SightGazeAsk ask);

G_END_DECLS
