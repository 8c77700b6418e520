/* sight-format-xp.h - REXPaint pictures (.xp): a glyph with a colour per cell
 *
 * Read
 * - All layers, merged as REXPaint shows them; an import may exclude some.  Cells
 *   that no layer covers, and blank black ones, are void.
 * - Glyphs are those of code page 437.  Each combination of glyph and colour is a
 *   tile: the standard tile of the glyph takes the colour of the first cell that
 *   has the glyph; other colours become separate tiles with glyphs of their own.
 * - A blank cell is the standard tile of that colour, or else a new tile: floor
 *   if it is light, wall if it is dark.  Guesses are noted.
 * - Background colours of visible glyphs are ignored.
 * - The id of a tile in a survey is "GLYPH #rrggbb", with the number of the glyph.
 *
 * Written
 * - One layer, version -1: each cell is the glyph of its tile in the tile's
 *   colour, on black; a blank glyph has its colour as background.  Glyphs that code
 *   page 437 lacks become "?", and are noted.  The legend is left out.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_xp;

G_END_DECLS
