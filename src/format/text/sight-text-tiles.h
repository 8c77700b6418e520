/* sight-text-tiles.h - the signs of a text map: which are guesses, and the user's answers
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

/* What a text says about its signs. */
typedef struct
{
  const GArray *guesses; /* of gboolean: whether each tile of the legend is a guess; tiles beyond its end are known */
  gboolean has_legend;   /* the file, or the game that it is of, says what its signs mean, blanks too */
} SightTextSigns;

/**
 * sight_text_tiles_settle:
 * @level: as read; its tiles may change
 * @input: its import may answer for tiles; its survey receives all tiles that occur
 *
 * The id of a tile is its sign, or "space" if the sign is blank; blanks outside all
 * walls are "outside" if there are others.  What is not known is decided by
 * sight_wall_search_settle().
 *
 * Time: proportional to the cells of the map.
 */
void
sight_text_tiles_settle (SightLevel *level, const SightTextSigns *signs, const SightInput *input, SightNotes *notes);

#define SIGHT_TEXT_NOTES_MAX 20 /* unknown glyphs that get a note of their own */

/* A glyph that the legend lacked, where it was found first. */
typedef struct
{
  gsize line, column;
  gunichar glyph;
  int tile;
} SightTextUnknown;

/* Notes what became of glyphs that the legend lacked, once they are settled: guesses by a glyph alone may have given
 * way.
 * @unknown: of SightTextUnknown */
void
sight_text_tiles_note (const SightLegend *legend, const GArray *unknown, const SightInput *input, SightNotes *notes);

G_END_DECLS
