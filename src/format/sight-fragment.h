/* sight-fragment.h - a fragment of a map, for cutting, moving, copying and pasting, as text too
 *
 * A fragment has a place for each cell of a rectangle, and tiles in some places.
 *
 * Read (see sight-rows.h for the search in a text)
 * - A level in a format recognised by content, or a text map with a legend: its
 *   whole map.
 * - Otherwise the rows of glyphs in the text.  A tab is a cell of void.  Rows may
 *   differ in length: a row has no cells after its end.
 * - A glyph missing from the legend becomes a new tile, see
 *   sight_glyph_get_tile().
 *
 * Written: one line per row, one glyph per cell, LF after each row; a space for a
 * place without a cell.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-cell-set.h"
#include "format/base/sight-format.h"

G_BEGIN_DECLS

#define SIGHT_FRAGMENT_BYTES_MAX (256 * 1024 * 1024) /* limit for a text */

typedef struct
{
  SightMap *map;       /* any tile at places without a cell */
  SightCellSet *cells; /* the places of @map that have a cell; bounded by the map */
  SightLegend *legend;
  SightPictures pictures; /* the sheets that the tiles of @legend are parts of */
} SightFragment;

#define SIGHT_TYPE_FRAGMENT (sight_fragment_get_type ())
GType sight_fragment_get_type (void);

/* Copies the cells of @area, some of which must be in the map of @level; cell (0, 0) of the fragment is the corner of
 * their extents. */
SightFragment *sight_fragment_take (const SightLevel *level, const SightCellSet *area) G_GNUC_WARN_UNUSED_RESULT;
SightFragment *sight_fragment_copy (const SightFragment *self) G_GNUC_WARN_UNUSED_RESULT;
void sight_fragment_free (SightFragment *self);

/* Turns or mirrors the fragment; @reshape: made from its map. */
void sight_fragment_reshape (SightFragment *self, const SightReshape *reshape);

/**
 * sight_fragment_adopt:
 * @level: whose map to paste into
 *
 * Replaces the legend and the pictures of the fragment by some that begin with
 * those of @level.  Tiles are matched by glyph; missing ones are added, with the
 * sheets of their pictures.
 *
 * Returns: FALSE with @error set if there would be more than SIGHT_LEGEND_MAX tiles
 */
gboolean sight_fragment_adopt (SightFragment *self, const SightLevel *level, GError **error);

/* Leaves out the pictures of tiles that no cell has, and the sheets that nothing is a part of. */
void sight_fragment_drop_unused_pictures (SightFragment *self);

/**
 * sight_fragment_read:
 * @name: how messages call the text
 * @level: whose map to paste into; only its tiles and pictures matter
 * @notes: (nullable)
 *
 * Time: proportional to the size of the text.
 *
 * Returns: (transfer full): a fragment with at least one cell, or NULL with @error set
 */
SightFragment *
sight_fragment_read (GBytes *text, const char *name, const SightLevel *level, SightNotes *notes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Turns the fragment into a level with the same legend and pictures, and void at places without a cell.  (transfer
 * full) @self. */
SightLevel *sight_fragment_to_level (SightFragment *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full): NULL with @error set if a glyph is invalid in text. */
char *sight_fragment_write (const SightFragment *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightFragment, sight_fragment_free)

G_END_DECLS
