/* sight-format-c.h - a C header with a map, for a game to include
 *
 * Everything is called after the file: two-rooms.h has
 *
 *     #define TWO_ROOMS_W 4                 and TWO_ROOMS_H, in cells
 *     #define TWO_ROOMS_TILES 12            and TWO_ROOMS_TEAMS, TWO_ROOMS_VIEWERS
 *     static const unsigned char two_rooms_cells[TWO_ROOMS_H][TWO_ROOMS_W] = { {1,1,1,1}, … };
 *     static const unsigned char two_rooms_walkable[TWO_ROOMS_TILES] = {…};
 *     …
 *
 * with unsigned short where the legend has more than 256 tiles.  It is ASCII, and
 * C99 that compilers accept without a word, used or not.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_c;

G_END_DECLS
