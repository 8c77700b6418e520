/* sight-glyph.h - glyphs of a text map: which are valid, and which tile each stands for
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-location.h"

G_BEGIN_DECLS

/* Whether @glyph is valid in a text map: printable, with a column of its own, and not a line separator. */
gboolean sight_glyph_is_valid (gunichar glyph);

/* Sets an error that says why @glyph, at byte @offset of the text, is invalid.  Returns FALSE. */
gboolean sight_glyph_fail (SightSource source, gsize offset, gunichar glyph);

/**
 * sight_glyph_get_tile:
 * @glyph: a valid glyph
 *
 * The tile that @glyph stands for in a text map without a legend: its standard
 * tile; for box drawing and a few other signs with a fixed meaning, a tile with
 * the same flags; otherwise a flat tile that is walkable and transparent.  The
 * counterpart is not set.
 *
 * Returns: (transfer full): the tile; free its name with g_free()
 */
SightTile sight_glyph_get_tile (gunichar glyph);

/* Whether sight_glyph_get_tile() only guesses the tile of @glyph. */
gboolean sight_glyph_is_unknown (gunichar glyph);

/* Whether all glyphs of @legend are valid; otherwise @error names the first tile at fault. */
gboolean sight_glyph_check_legend (const SightLegend *legend, GError **error);

/* Finds tiles by glyph in constant time. */
typedef struct
{
  guint16 *slots; /* by code point: the index of its tile plus 1, or 0 */
} SightGlyphs;

SightGlyphs *sight_glyphs_new (const SightLegend *legend) G_GNUC_WARN_UNUSED_RESULT;
void sight_glyphs_free (SightGlyphs *self);

static inline int
sight_glyphs_find (const SightGlyphs *self, gunichar glyph)
{
  return self->slots[glyph] - 1;
}

static inline void
sight_glyphs_set (SightGlyphs *self, gunichar glyph, int tile)
{
  self->slots[glyph] = tile + 1;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightGlyphs, sight_glyphs_free)

/* The glyph of each tile of @legend as UTF-8, NULL-terminated. */
GStrv sight_glyph_get_texts (const SightLegend *legend) G_GNUC_WARN_UNUSED_RESULT;

/* Adds row @y of @map to @out: for each cell the text of its tile, separated by @separator. */
void sight_glyph_append_row (GString *out, const SightMap *map, int y, char *const *texts, const char *separator);

G_END_DECLS
