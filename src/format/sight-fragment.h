/* sight-fragment.h - a piece of a map: what is cut, moved, copied and pasted; as rows of text and from any text
 *
 * A piece has a place for each cell of a rectangle, and tiles in some of them.
 *
 * Read (see sight-rows.h for what is found in a text)
 * - A level in a format that is known by its content, or a text map with its
 *   legend, is taken whole: its map.
 * - Otherwise what rows of glyphs the text has.  A tab is a cell of void; the rows
 *   may be ragged: a row has no cells after its end.
 * - A glyph that the legend lacks becomes a new tile, see sight_glyph_get_tile().
 *
 * Written: one line a row, one glyph a cell, LF after each row; a space where
 * there is no cell.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-cell-set.h"
#include "format/base/sight-format.h"

G_BEGIN_DECLS

#define SIGHT_FRAGMENT_BYTES_MAX (256 * 1024 * 1024) /* of a text that is read */

typedef struct
{
  SightMap *map;       /* any tile where there is no cell */
  SightCellSet *cells; /* of @map, those that there are; its bounds lie in the map */
  SightLegend *legend;
} SightFragment;

#define SIGHT_TYPE_FRAGMENT (sight_fragment_get_type ())
GType sight_fragment_get_type (void);

/* The cells of @area, of which some lie in the map of @level; cell (0, 0) of the piece is the corner of its extents. */
SightFragment *sight_fragment_take (const SightLevel *level, const SightCellSet *area) G_GNUC_WARN_UNUSED_RESULT;
SightFragment *sight_fragment_copy (const SightFragment *self) G_GNUC_WARN_UNUSED_RESULT;
void sight_fragment_free (SightFragment *self);

/* Turns or mirrors it; @reshape: made from its map. */
void sight_fragment_reshape (SightFragment *self, const SightReshape *reshape);

/**
 * sight_fragment_adopt:
 * @legend: of the map that it is to be laid on
 *
 * Gives it a legend that begins with @legend; tiles are the same where their
 * glyphs are, others are added.
 *
 * Returns: FALSE with @error set where there would be more than SIGHT_LEGEND_MAX
 */
gboolean sight_fragment_adopt (SightFragment *self, const SightLegend *legend, GError **error);

/**
 * sight_fragment_read:
 * @name: what to call the text in messages
 * @legend: of the map that it is to be laid on
 * @notes: (nullable)
 *
 * Time: the bytes of the text.
 *
 * Returns: (transfer full): never without cells; or NULL with @error set
 */
SightFragment *
sight_fragment_read (GBytes *text, const char *name, const SightLegend *legend, SightNotes *notes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* A level of its own, with the legend of the piece, and void where there is no cell.  (transfer full) @self. */
SightLevel *sight_fragment_to_level (SightFragment *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): NULL with @error set where a glyph cannot stand in text. */
char *sight_fragment_write (const SightFragment *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightFragment, sight_fragment_free)

G_END_DECLS
