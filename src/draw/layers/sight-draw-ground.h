/* sight-draw-ground.h - the tiles of many cells at once
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-draw-atlas.h"
#include "sight-atlas.h"
#include "draw/strokes/sight-draw-pixels.h"

G_BEGIN_DECLS

/* Writes the tiles of @cells, which lie on the map, with their details.  Time: the cells in the clip. */
void sight_ground_write_tiles (const SightScene *scene, SightAtlas *atlas, const SightPixels *pixels, SightRect cells);

/* Writes @cells as flat colours, with the field of view if it is shown: for cells below SIGHT_DETAIL_SIZE. */
void
sight_ground_write_flat (const SightScene *scene, const SightAtlas *atlas, const SightPixels *pixels, SightRect cells);

G_END_DECLS
