/* sight-new-tiles.h - tiles for what a map of another program has and the legend lacks
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
  guint range;         /* where to look for the next glyph that is free */
  gunichar next;
} SightNewTiles;

/* @legend: (transfer full): what the tiles are added to; g_steal_pointer() it when all are there */
void sight_new_tiles_init (SightNewTiles *self, SightLegend *legend);
void sight_new_tiles_clear (SightNewTiles *self);

/**
 * sight_new_tiles_add:
 * @tile: copied; its glyph where that is free, else the next of letters, digits and signs that is
 *
 * Returns: the index of the new tile, or SIGHT_TILE_NONE where the legend is full
 */
int sight_new_tiles_add (SightNewTiles *self, const SightTile *tile);

/* The void tile of the legend; added where there is none, SIGHT_TILE_NONE where the legend is full. */
int sight_new_tiles_get_void (SightNewTiles *self);

/* Whether something of that colour, 0xRRGGBB, is rather light than dark. */
gboolean sight_color_is_light (guint32 color);

/* What a colour alone says: dark is a wall, light is floor.  @name is the caller's. */
SightTile sight_new_tiles_guess (guint32 color, const char *name);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightNewTiles, sight_new_tiles_clear)

G_END_DECLS
