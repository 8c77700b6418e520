/* sight-format-text.h - text maps: one line per row, one code point per cell
 *
 * Read
 * - UTF-8, with or without a byte order mark.  LF, CR LF and CR end a line and may
 *   be mixed; the last line end is optional.
 * - Trailing spaces are cells.  Empty lines above and below the map are dropped;
 *   an empty line between rows is a row of void, unless it separates maps.  Rows shorter than the longest
 *   are filled with void, and noted.
 * - A tab is one cell of void, and noted.
 * - A glyph missing from the legend becomes a new tile, see
 *   sight_glyph_get_tile(); a guess is noted.  Combining characters and control
 *   characters are errors.
 * - Without a header, the standard legend applies.
 * - A file may contain several maps, each with its own header, or separated by
 *   comments, whose first line names the map below.  A comment is a line that
 *   begins with “; ” or “//” and a letter or digit, at the top or after an empty
 *   line or another comment.  A map with a header contains no comments.
 * - Without headers and comments, empty lines separate maps if the blocks between
 *   them look like maps, see sight-text-blocks.h.
 * - Maps of Dungeon Crawl Stone Soup (.des) are the lines between MAP and ENDMAP,
 *   named by NAME:, with the glyphs of Crawl, see sight-text-crawl.h.  The rest of
 *   such a file is ignored.  So are levels of NetHack, named by MAZE: or LEVEL:, but
 *   their glyphs are guessed: “-” and “|” draw the walls.
 *
 * Written
 * - UTF-8, LF, one line per row, exactly as wide as the map.
 * - If the reader would mistake a glyph for another tile, the first row for a
 *   comment, or the rows for prose or another format, the legend precedes the map:
 *
 *       ; sightline legend 1
 *       ; . #f5f2eb walkable transparent floor none Floor
 *       ; + #b0702f walkable opaque door ' Door
 *       ; ' #d9a066 walkable transparent open-door + Open door
 *       ; map
 *
 *   A line is "; ", then, separated by single spaces: the glyph; its colour;
 *   "walkable" or "solid"; "transparent" or "opaque"; the look; the glyph of the
 *   counterpart or "none"; and the name, up to the end of the line.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_text;

G_END_DECLS
