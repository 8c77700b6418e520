/* sight-format-solidity.h - writes the map as a Solidity library for a contract to import
 *
 * The library is named after the file: TwoRoomsMap.  It has W, H, viewers and
 * teams, and the cells in one of these variants:
 *
 * bytes     one byte per cell, two if the legend has more than 256 tiles;
 *           tileAt (x, y) returns the number of a tile, the legend its properties
 * bits      256-bit words with one bit per cell: whether the cell blocks sight,
 *           and whether it blocks movement
 * blocked   the cells that block sight, as arguments for calls of
 *           setBlockedTiles (rows, cols, blocked) of a contract that stores them
 *
 * The file is ASCII, for compilers from version 0.8.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_solidity;

G_END_DECLS
