/* sight-large.h - a gaze of several cells: what any of them sees
 *
 * Everything here asks gazes of one cell each; sight-gaze.c comes here where a
 * gaze has several.  Each answer for a cell is that of one cell that looks:
 *
 *     the nearest one if it sees the cell, or else the first by rows that does;
 *     if none does the nearest, or the first by rows that faces the cell if the
 *     nearest does not
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-gaze.h"

G_BEGIN_DECLS

/* The one cell of @self that answers for @cell, by @ask. */
SightGaze sight_large_choose (const SightGaze *self, SightCell cell, SightGazeAsk ask);

/* Its answer.  @trace: (nullable): its steps alone */
SightLos sight_large_ask (const SightGaze *self, SightCell cell, SightGazeAsk ask, SightTrace *trace);

/* Whether one of the cells both sees and notices who stands in @cell. */
gboolean sight_large_notices (const SightGaze *self, SightCell cell);

/* What is in sight of any of the cells, but dark to all that have it in sight, and seen by none. */
void sight_large_see_dark (const SightGaze *self, SightView *view);

G_END_DECLS
