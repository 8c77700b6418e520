/* sight-png-tiles.h - turns the pixels of a picture into tiles
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/import/sight-new-tiles.h"
#include "format/syntax/sight-png.h"

G_BEGIN_DECLS

#define SIGHT_PNG_NEAR_MAX 8     /* of 255: largest difference of a channel from the nearest colour */
#define SIGHT_PNG_KINDS_MAX 4096 /* limit for colours missing from the legend */

/* One colour of the picture. */
typedef struct
{
  guint32 color; /* 0xAARRGGBB */
  int tile;      /* index of its tile plus 1; 0: the slot is empty */
} SightPngSlot;

/* Colours that are not in the legend. */
typedef struct
{
  guint n;
  guint32 color; /* the first one, and its tile */
  int tile;
  int difference; /* the largest, to a colour of the legend */
} SightPngColors;

typedef struct
{
  const SightPng *picture;
  const SightInput *input;
  SightNotes *notes; /* (nullable) */
  SightNewTiles new_tiles;
  SightPngSlot *slots; /* known colours, by open addressing */
  guint32 last_color;  /* the colour looked up last, and its tile */
  int last_tile;
  int by_index[SIGHT_PNG_COLORS_MAX]; /* for INDEXED: the tile of each index, or SIGHT_TILE_NONE */
  gboolean is_own;                    /* whether the palette is that of the legend */
  guint n_common;                     /* tiles of the legend before any was added */
  guint n_kinds;                      /* number of colours missing from the legend */
  GHashTable *guesses;                /* indices, plus 1, of tiles whose colours were missing from the legend */
  SightPngColors near, added;         /* those taken for one of the legend, and those that became tiles */
  gboolean has_legend;                /* the picture has one */
  int floor_tile;                     /* the tile of transparent pixels inside the walls */
  int void_tile;                      /* the tile of transparent pixels, or SIGHT_TILE_NONE */
  gboolean has_translucent;
} SightPngTiles;

/* @legend: (nullable) (transfer full): the legend in the picture */
void sight_png_tiles_init (
    SightPngTiles *self, const SightPng *picture, const SightInput *input, SightLegend *legend, SightNotes *notes);
void sight_png_tiles_clear (SightPngTiles *self);

/* The tile of pixel @n, counted row by row; SIGHT_TILE_NONE with @error set if it can have none. */
int sight_png_tiles_take (SightPngTiles *self, gsize n, GError **error);

/* Applies the import to the tiles of @map, adds them to the survey, and notes what the picture loses. */
void sight_png_tiles_finish (SightPngTiles *self, SightMap *map);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightPngTiles, sight_png_tiles_clear)

G_END_DECLS
