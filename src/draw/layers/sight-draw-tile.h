/* sight-draw-tile.h - one tile among its neighbours
 *
 * Which picture a cell shows depends on its tile and on a variant: its
 * neighbours.  There are SIGHT_VARIANTS of a tile at most.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>

#include "draw/scene/sight-palette-colors.h"
#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

#define SIGHT_VARIANTS 16
#define SIGHT_DETAIL_SIZE 8  /* pixels a cell from which tiles have more than a colour */
#define SIGHT_GLYPH_SIZE 14  /* pixels a cell from which flat tiles show their glyph */
#define SIGHT_GLYPHS_SIZE 10 /* drawn alike for all tiles */

typedef struct
{
  const SightTile *tile;
  const SightPalette *palette;
  int size; /* in pixels */
  guint variant;
  SightLines lines;
  SightTiles tiles;
  gboolean is_bare;          /* without the ground that it stands on */
  const SightImages *images; /* (nullable): drawn with those, if the tile has one */
} SightTilePicture;

/* The variant of a tile without neighbours. */
guint sight_tile_get_variant_alone (const SightTile *tile);

/* The variant of @tile in @cell of the map of @scene. */
guint sight_tile_get_variant (const SightScene *scene, const SightTile *tile, SightCell cell);

/* Its one colour if cells are too small for more: the mean of its image, if it is drawn with one. */
SightColor sight_tile_get_flat (const SightTilePicture *picture);

/* Draws the image of the tile from (0, 0) to (size, size); FALSE if it has none, or that is not there. */
gboolean sight_draw_tile_image (cairo_t *cr, const SightTilePicture *picture);

/* Draws it from (0, 0) to (size, size). */
void sight_draw_tile (cairo_t *cr, const SightTilePicture *picture);

G_END_DECLS
