/* sight-format-text.h - text maps: one line a row, one code point a cell
 *
 * Read
 * - UTF-8, with or without a byte order mark; LF, CR LF and CR end a line, also
 *   mixed; the last line need not end.
 * - Trailing spaces are cells.  Empty lines above and below the map are dropped,
 *   one between rows is a row of void.  A row that is shorter than the longest
 *   is filled up with void, and noted.
 * - A tab is one cell of void, and noted.
 * - A glyph that the legend lacks becomes a new tile, see sight_glyph_get_tile();
 *   where that only guesses, it is noted.  Combining characters and control
 *   characters are errors.
 * - Without a header, the legend is the standard one.
 * - Several maps in a file: each with a header of its own, or between comments,
 *   whose first line is what the map below is called.  A comment is a line that
 *   begins with “; ” or “//” and a letter or digit, at the top or below an empty
 *   line or another comment; within a map with a header there are none.
 * - Maps of Dungeon Crawl Stone Soup (.des): what stands between the lines MAP and
 *   ENDMAP, called after NAME:, with the glyphs of Crawl, see sight-text-crawl.h.
 *   All else in such a file is left out.
 *
 * Written
 * - UTF-8, LF, one line a row of exactly the map's width.
 * - Where the reader would take a glyph for another tile than the map's, or the
 *   first row for a comment, the legend stands above the map:
 *
 *       ; sightline legend 1
 *       ; . #f5f2eb walkable transparent floor none Floor
 *       ; + #b0702f walkable opaque door ' Door
 *       ; ' #d9a066 walkable transparent open-door + Open door
 *       ; map
 *
 *   A line is "; ", and with one space between them: the glyph; its colour;
 *   "walkable" or "solid"; "transparent" or "opaque"; the look; the glyph of the
 *   counterpart or "none"; and the name up to the end of the line.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_text;

G_END_DECLS
