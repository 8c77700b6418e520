/* sight-text-tiles.h - the signs of a text map: which are guessed, and what the user says of them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

/**
 * sight_text_tiles_settle:
 * @level: as it was read; its tiles may change
 * @guesses: of gboolean: whether each tile of the legend is a guess; those after its end are known
 * @input: its import may say what tiles are; its survey is told of all that occur
 *
 * A tile is called by its sign; by "space" if that is a blank.  Where no cell
 * stops sight, the sign that makes most of the border is taken for a wall, if
 * nothing is known of it.
 *
 * Time: the cells of the map.
 */
void sight_text_tiles_settle (SightLevel *level, const GArray *guesses, const SightInput *input, SightNotes *notes);

G_END_DECLS
