/* sight-format-png.h - maps as PNG pictures: a pixel, or a square of pixels, per cell
 *
 * Read
 * - Every kind of PNG.  Colours are taken as stored: gamma and colour profiles are
 *   ignored, and only the upper 8 of 16 bits count.
 * - A picture that Sightline wrote contains its legend; for others the standard
 *   legend applies.  A pixel is the tile of exactly its colour; otherwise the tile
 *   of the nearest colour, if no channel differs by more than SIGHT_PNG_NEAR_MAX;
 *   otherwise a new tile: floor if it is light, wall if it is dark.  Inexact
 *   matches are noted.
 * - If the palette is still that of the legend, indices are tiles, and two tiles
 *   may have the same colour.
 * - Transparent pixels are void; translucent ones count as opaque.
 * - If each cell is a square of pixels, as in a picture that was scaled up, its
 *   size is the largest one that fits all edges between colours.
 * - If cells are pictures of many colours, their size is guessed by what is
 *   repeated, see sight-png-cells.h, or the user says it.  Each cell then has the
 *   mean colour of its picture.
 * - A picture that Sightline exported with viewers, coordinates or drawn tiles
 *   carries its tiles as text; the pixels are not looked at, and a note says that
 *   nothing else comes back.
 * - A picture with more than SIGHT_PNG_KINDS_MAX colours missing from the legend
 *   is refused as a photograph.
 * - The id of a tile in a survey is its colour, "#rrggbb", or "transparent".
 *
 * Written
 * - One pixel per cell.  A legend of at most 256 tiles gives 8-bit indexed pixels:
 *   the palette is the legend, and each pixel the index of its tile.  A larger
 *   legend gives RGB; tiles of equal colour become one, which is noted.
 * - Under the keyword "Sightline", the legend as in the header of a text map, see
 *   sight-format-text.h, and below it a line with width and height.  A picture of
 *   the window has more: a line "map", and the rows.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_png;

#define SIGHT_PNG_ROWS "map"         /* the line above the rows in the text of a picture */
#define SIGHT_PNG_ROWS_MAX (1 << 20) /* cells of a map that a picture carries */

/* The text for a picture that shows all of @level, so that it can be read as a map again, see above; NULL if the map
 * is too large or a glyph cannot be written.  Free with g_free(). */
char *sight_png_describe_map (const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
