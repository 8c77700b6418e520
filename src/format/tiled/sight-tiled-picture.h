/* sight-tiled-picture.h - the picture of a tileset: a square for each tile, with its image or flat in its colour
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

#define SIGHT_TILED_TILE_SIZE 16 /* side of a square in the picture, in pixels */

/* The picture of the tileset: its number of columns, and its sides in pixels. */
typedef struct
{
  char *name;
  int columns, width, height;
} SightTiledPicture;

/* Draws the picture of the legend of @level and adds it to the companions of @output; adds a note if there can be none,
 * or if it lacks images of tiles: images in files of their own, and damaged ones. */
gboolean sight_tiled_export_picture (
    const SightLevel *level, const SightOutput *output, SightTiledPicture *picture, SightNotes *notes, GError **error);

G_END_DECLS
