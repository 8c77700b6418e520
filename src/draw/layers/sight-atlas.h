/* sight-atlas.h - pictures of tiles among their neighbours, made on demand
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

typedef struct _SightAtlas SightAtlas;

/**
 * sight_atlas_new:
 * @size: of a cell in pixels
 * @scale: device pixels per pixel
 *
 * Pictures of tiles among their neighbours, made on demand.  They are not updated when the legend changes: make a new
 * atlas then.
 */
SightAtlas *sight_atlas_new (const SightLegend *legend, const SightPalette *palette, int size, int scale)
    G_GNUC_WARN_UNUSED_RESULT;
void sight_atlas_free (SightAtlas *self);

/* How its pictures show lines and tiles, AUTO and DRAWN by default.  Call before drawing with it. */
void sight_atlas_set_style (SightAtlas *self, SightLines lines, SightTiles tiles);

/* The pictures that tiles are drawn with, none by default.  @images: (nullable).  Call before drawing with it. */
void sight_atlas_set_images (SightAtlas *self, const SightImages *images);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightAtlas, sight_atlas_free)

G_END_DECLS
