/* sight-text-tiles.h - the signs of a text map: which are guesses, and the user's answers
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

/**
 * sight_text_tiles_settle:
 * @level: as read; its tiles may change
 * @guesses: of gboolean: whether each tile of the legend is a guess; tiles beyond its end are known
 * @input: its import may answer for tiles; its survey receives all tiles that occur
 *
 * The id of a tile is its sign, or "space" if the sign is blank.  If no cell
 * blocks sight, the sign of most of the border becomes a wall, provided that its
 * meaning is unknown.
 *
 * Time: proportional to the cells of the map.
 */
void sight_text_tiles_settle (SightLevel *level, const GArray *guesses, const SightInput *input, SightNotes *notes);

G_END_DECLS
