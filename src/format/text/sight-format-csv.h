/* sight-format-csv.h - CSV: one line a row, a number, a glyph or a word for each cell
 *
 * Written: the tile's index in the legend, from 0, with commas between and LF
 * after each row, from the top row to the bottom one.  No header line.
 *
 * Read: cells between commas, semicolons or tabs, whichever the first row has
 * most of, in quotes or not; a byte order mark, CR LF, empty lines at the end and
 * one separator after the last cell of every row do no harm.  A number from 0
 * to 11 is a tile of the standard legend, if there are no others.  -1 is an empty
 * cell, as Tiled writes it; so are a cell with nothing in it and one with spaces.
 * Tiled's flips, the upper four bits of 32, are dropped.  A glyph is what it is
 * in a text map, and a word is guessed from.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_csv;

/* The format's reader. */
SightLevel *sight_csv_read (const SightInput *input, SightNotes *notes, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
