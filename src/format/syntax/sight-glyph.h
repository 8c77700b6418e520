/* sight-glyph.h - glyphs of a text map: which may stand for a tile, and which tile each stands for
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-location.h"

G_BEGIN_DECLS

/* Whether @glyph may stand in a text map: printable, in a column of its own, no line separator. */
gboolean sight_glyph_is_valid (gunichar glyph);

/* Makes an error that says why @glyph, at byte @offset of the text, is not valid.  Returns FALSE. */
gboolean sight_glyph_fail (SightSource source, gsize offset, gunichar glyph);

/**
 * sight_glyph_get_tile:
 * @glyph: a valid one
 *
 * What a text map without a legend means by @glyph: the standard tile; for box
 * drawing and a few other signs that mean the same everywhere, a tile with the
 * same sight; else a flat tile that is walkable and transparent.  The
 * counterpart is left open.
 *
 * Returns: (transfer full): free its name with g_free()
 */
SightTile sight_glyph_get_tile (gunichar glyph);

/* Whether sight_glyph_get_tile() only guesses. */
gboolean sight_glyph_is_unknown (gunichar glyph);

/* Whether all glyphs of @legend are valid; else @error names the tile. */
gboolean sight_glyph_check_legend (const SightLegend *legend, GError **error);

/* Tiles by glyph, in one look-up each. */
typedef struct
{
  guint16 *slots; /* of each code point: the index of its tile and 1, or 0 */
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

/* The glyph of each tile of @legend as text, NULL-terminated. */
GStrv sight_glyph_get_texts (const SightLegend *legend) G_GNUC_WARN_UNUSED_RESULT;

/* Adds row @y of @map to @out: for each cell texts[its tile], with @separator between them. */
void sight_glyph_append_row (GString *out, const SightMap *map, int y, char *const *texts, const char *separator);

G_END_DECLS
