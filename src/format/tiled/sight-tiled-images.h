/* sight-tiled-images.h - the pictures of tiles of a Tiled map, taken into the level
 *
 * Only PNG pictures are taken.  They decide nothing, so faults in them are not
 * errors: the tile then has no image.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

#include "core/map/sight-cell.h"
#include "core/scenario/sight-pictures.h"
#include "core/map/sight-legend.h"

G_BEGIN_DECLS

#define SIGHT_TILED_IMAGES_BYTES_MAX (8 * 1024 * 1024) /* of all pictures that a level takes from a map */

typedef struct
{
  SightPictures pictures;
  GHashTable *numbers; /* from char *, a URI, to the number of the sheet; 0: it is not taken */
  GArray *sizes;       /* of SightRect, at 0: the size of each sheet */
  gsize n_bytes;
} SightTiledImages;

void sight_tiled_images_init (SightTiledImages *self);
void sight_tiled_images_clear (SightTiledImages *self);

/* The image that is @part of the file @picture; an empty rectangle: all of it.  None if that cannot be taken.  Each
 * picture is read once. */
SightTileImage sight_tiled_images_take (SightTiledImages *self, GFile *picture, SightRect part);

/* Whether the file @picture, of which something was to be taken, could be read. */
gboolean sight_tiled_images_has (const SightTiledImages *self, GFile *picture);

G_END_DECLS
