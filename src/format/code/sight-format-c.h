/* sight-format-c.h - writes the map as a C header for a game to include
 *
 * Every name begins with the name of the file.  two-rooms.h contains
 *
 *     #define TWO_ROOMS_W 4                 and TWO_ROOMS_H, in cells
 *     #define TWO_ROOMS_TILES 12            and TWO_ROOMS_TEAMS, TWO_ROOMS_VIEWERS
 *     static const unsigned char two_rooms_cells[TWO_ROOMS_H][TWO_ROOMS_W] = { {1,1,1,1}, … };
 *     static const unsigned char two_rooms_walkable[TWO_ROOMS_TILES] = {…};
 *     …
 *
 * A legend of more than 256 tiles takes unsigned short.  The header is ASCII and
 * C99; compilers accept it without warnings, whether its arrays are used or not.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_c;

G_END_DECLS
