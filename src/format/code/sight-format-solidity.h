/* sight-format-solidity.h - a Solidity library with a map, for a contract to import
 *
 * The library is called after the file: TwoRoomsMap.  It has W, H, viewers and
 * teams, and the cells in one of these ways:
 *
 * bytes     a byte for each cell, two where the legend has more than 256 tiles;
 *           tileAt (x, y) is the number of a tile, and the legend says what that is
 * bits      words of 256 bits, one for each cell: does it block sight, does it
 *           block moves
 * blocked   the cells that block sight, as the arguments of the calls
 *           setBlockedTiles (rows, cols, blocked) of a contract that keeps them
 *
 * It is ASCII, for the compilers from 0.8.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_solidity;

G_END_DECLS
