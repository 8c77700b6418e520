/* sight-png-tiles.h - the tiles that the pixels of a picture stand for
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/import/sight-new-tiles.h"
#include "format/syntax/sight-png.h"

G_BEGIN_DECLS

#define SIGHT_PNG_NEAR_MAX 8     /* of 255: how much a channel of the nearest colour may differ */
#define SIGHT_PNG_KINDS_MAX 4096 /* colours that the legend lacks */

/* One colour of the picture. */
typedef struct
{
  guint32 color; /* 0xAARRGGBB */
  int tile;      /* its index and 1; 0: the slot is empty */
} SightPngSlot;

typedef struct
{
  const SightPng *picture;
  const SightInput *input;
  SightNotes *notes; /* (nullable) */
  SightNewTiles new_tiles;
  SightPngSlot *slots; /* open addressing: colours that are known */
  guint32 last_color;  /* the one last asked for, and its tile */
  int last_tile;
  int by_index[SIGHT_PNG_COLORS_MAX]; /* of INDEXED: the tile of each index, or SIGHT_TILE_NONE */
  gboolean is_own;                    /* the palette is that of the legend */
  guint n_kinds;                      /* colours that the legend lacked */
  GHashTable *guesses;                /* of the indices of tiles, and 1, whose colours were not in the legend */
  guint n_noted;
  int void_tile; /* of transparent pixels, or SIGHT_TILE_NONE */
  gboolean has_translucent;
} SightPngTiles;

/* @legend: (nullable) (transfer full): that of the picture */
void sight_png_tiles_init (
    SightPngTiles *self, const SightPng *picture, const SightInput *input, SightLegend *legend, SightNotes *notes);
void sight_png_tiles_clear (SightPngTiles *self);

/* The tile of pixel @n, in the order of rows; SIGHT_TILE_NONE with @error set where it can have none. */
int sight_png_tiles_take (SightPngTiles *self, gsize n, GError **error);

/* Makes the tiles of @map what the import says, adds them to the survey, and notes what the picture loses. */
void sight_png_tiles_finish (SightPngTiles *self, const SightMap *map);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightPngTiles, sight_png_tiles_clear)

G_END_DECLS
