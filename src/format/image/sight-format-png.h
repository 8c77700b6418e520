/* sight-format-png.h - maps as PNG pictures: one pixel a cell, or a square of them
 *
 * Read
 * - All of PNG.  Colours are taken as the file has them: gamma and profiles do
 *   not matter, of 16 bits the upper 8 count.
 * - A picture that was written here has its legend with it; else the legend is
 *   the standard one.  A pixel is the tile of exactly its colour, else the one
 *   whose colour is nearest, where no channel differs by more than
 *   SIGHT_PNG_NEAR_MAX, else a new tile: light ones are floor, dark ones walls.
 *   What was not exact is noted.
 * - Where the palette still is that of the legend, its numbers are those of the
 *   tiles, and two tiles may have one colour.
 * - Transparent pixels are void; translucent ones are taken as opaque.
 * - Where each cell is a square of pixels, as in a picture that was scaled up, it
 *   is found by the greatest square that all edges between colours agree with.
 * - More than SIGHT_PNG_KINDS_MAX colours that the legend lacks: a photograph.
 * - The id of a tile in a survey is its colour, "#rrggbb", or "transparent".
 *
 * Written
 * - One pixel a cell.  With at most 256 tiles in the legend, 8 bits indexed: the
 *   palette is the legend, the index of a pixel that of its tile.  With more,
 *   RGB; tiles of one colour become one, and are noted.
 * - The legend as the header of a text map has it, see sight-format-text.h, and
 *   in a line below it width and height, under the keyword "Sightline".
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_png;

G_END_DECLS
