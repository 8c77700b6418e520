/* sight-format-csv.h - CSV: one line per row, a number, glyph or word per cell
 *
 * Written: the index of the tile in the legend, from 0, separated by commas, with
 * LF after each row, from the top row down.  There is no header line.  If the
 * numbers alone would be read as other tiles, the legend is written next to it, see
 * sight-csv-legend.h.
 *
 * Read: cells separated by commas, semicolons or tabs, whichever is most frequent
 * in the first row, quoted or not.  A byte order mark, CR LF, empty lines at the
 * end, and one separator after the last cell of every row are accepted.  Numbers
 * from 0 to 11 are tiles of the standard legend if no other numbers occur.  -1 is
 * an empty cell, as in Tiled; so are cells without content or with spaces only.
 * Tiled's flips, the upper four of 32 bits, are dropped.  A glyph means what it
 * means in a text map, and the meaning of a word is guessed.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_csv;

/* The reader of the format.  @hints: (nullable): from char *, the text of a cell, to SightImportTile: what is known of
 * it; its numbers then are none of the standard legend.  @are_said: it is no guess. */
SightLevel *
sight_csv_read_hinted (const SightInput *input, GHashTable *hints, gboolean are_said, SightNotes *notes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
SightLevel *sight_csv_read (const SightInput *input, SightNotes *notes, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
