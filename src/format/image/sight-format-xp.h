/* sight-format-xp.h - REXPaint pictures (.xp): a glyph in a colour for each cell
 *
 * Read
 * - All layers, merged as they are shown; an import may leave some out.  Cells
 *   that no layer covers, and blank black ones, are void.
 * - Glyphs are those of code page 437.  A tile is a glyph in a colour: the
 *   standard tile of the glyph takes the colour of the first cell that has it;
 *   the same glyph in another colour is a tile of its own, with another glyph.
 * - A blank cell is the standard tile of that colour, else a new tile: light
 *   ones are floor, dark ones walls.  What was guessed is noted.
 * - Colours behind glyphs are left out.
 * - The id of a tile in a survey is "GLYPH #rrggbb", the glyph as a number.
 *
 * Written
 * - One layer, version -1: each cell the glyph of its tile in its colour, on
 *   black; a blank glyph on its colour.  Glyphs that code page 437 lacks become
 *   "?", and are noted.  The legend is left out.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_xp;

G_END_DECLS
