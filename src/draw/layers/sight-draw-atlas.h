/* sight-draw-atlas.h - the pixels that an atlas holds; for this layer only
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-atlas.h"

G_BEGIN_DECLS

enum
{
  SIGHT_FLAT_UNSEEN,
  SIGHT_FLAT_SEEN,
  SIGHT_FLAT_RIM, /* seen, next to a cell that is not */
  SIGHT_FLAT_COUNT
};

/* The look of a tile if cells are too small for more than a colour: pixels of CAIRO_FORMAT_RGB24. */
typedef struct
{
  guint32 plain; /* without a field of view */
  guint32 states[SIGHT_FLAT_COUNT];
} SightFlatTile;

/* Whether @self matches @scene at @scale device pixels per pixel. */
gboolean sight_atlas_suits (const SightAtlas *self, const SightScene *scene, int scale);

/* One for each tile of the legend. */
const SightFlatTile *sight_atlas_get_flat (const SightAtlas *self);

/* (size * scale)² pixels, row by row, of tile @index; valid as long as @self. */
const guint32 *sight_atlas_get_picture (SightAtlas *self, guint index, guint variant);

/* Whether a picture could not be drawn since the last call; all pictures then are drawn again on demand. */
gboolean sight_atlas_take_failure (SightAtlas *self);

G_END_DECLS
