/* sight-tile-check.h - checks what was typed for a tile of a legend, and explains what is wrong
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-legend.h"

G_BEGIN_DECLS

/**
 * sight_tile_check:
 * @index: the tile of @legend being changed, or SIGHT_TILE_NONE: a new tile
 * @name, @glyph: as they were typed
 *
 * Returns: (nullable): what is wrong, as a sentence; NULL if nothing is. Free with g_free()
 */
char *sight_tile_check (const SightLegend *legend, int index, const char *name, const char *glyph)
    G_GNUC_WARN_UNUSED_RESULT;

/* A letter, digit or sign that no tile of @legend has. */
gunichar sight_tile_find_free_glyph (const SightLegend *legend);

G_END_DECLS
