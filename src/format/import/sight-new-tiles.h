/* sight-new-tiles.h - adds tiles to the legend for what it lacks of a foreign map
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-glyph.h"

G_BEGIN_DECLS

typedef struct
{
  SightLegend *legend;
  SightGlyphs *glyphs; /* of @legend */
  guint range;         /* position of the search for the next free glyph */
  gunichar next;
} SightNewTiles;

/* @legend: (transfer full): the legend to extend; take it back with g_steal_pointer() at the end */
void sight_new_tiles_init (SightNewTiles *self, SightLegend *legend);
void sight_new_tiles_clear (SightNewTiles *self);

/**
 * sight_new_tiles_add:
 * @tile: copied; if its glyph is taken, the tile gets the next free letter, digit or sign
 *
 * Returns: the index of the new tile, or SIGHT_TILE_NONE if the legend is full
 */
int sight_new_tiles_add (SightNewTiles *self, const SightTile *tile);

/* The void tile of the legend, added if missing; SIGHT_TILE_NONE if the legend is full. */
int sight_new_tiles_get_void (SightNewTiles *self);

/* Whether the colour @color, 0xRRGGBB, is light rather than dark. */
gboolean sight_color_is_light (guint32 color);

/* A tile guessed from its colour alone: dark is wall, light is floor.  The caller keeps owning @name. */
SightTile sight_new_tiles_guess (guint32 color, const char *name);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightNewTiles, sight_new_tiles_clear)

G_END_DECLS
