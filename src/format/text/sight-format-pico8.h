/* sight-format-pico8.h - the map of a PICO-8 cartridge (.p8)
 *
 * Read: the section __map__, two hexadecimal digits a cell.  Sprite 0 is the empty
 * cell.  Sprites with flag 0 in the section __gff__ are taken for walls, which most
 * games mean by it; flag 1 says that a solid sprite lets sight through, as this
 * program writes it.  The lower half of large maps, which shares its memory with
 * sprites, is not read.
 *
 * Written: a cartridge with __gff__ and __map__ alone, to copy into a game.  Sprite
 * n + 1 is tile n, with flag 0 if it is solid or stops sight, flag 1 if a solid one
 * lets sight through, and flag 2 if what stops sight can be walked.  At most 128 ×
 * 32 cells and 255 tiles.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_pico8;

G_END_DECLS
