/* sight-tile-check.h - whether a tile may be in a legend as it was typed, and what is said where it may not
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-legend.h"

G_BEGIN_DECLS

/**
 * sight_tile_check:
 * @index: of the tile in @legend that is changed, or SIGHT_TILE_NONE: a new one
 * @name, @glyph: as they were typed
 *
 * Returns: (nullable): what is wrong, in a sentence; NULL where all is well.  Free with g_free()
 */
char *sight_tile_check (const SightLegend *legend, int index, const char *name, const char *glyph)
    G_GNUC_WARN_UNUSED_RESULT;

/* A letter, digit or sign that no tile of @legend has. */
gunichar sight_tile_find_free_glyph (const SightLegend *legend);

G_END_DECLS
