/* sight-tiled-colors.h - the mean colours of the pictures of tiles, for tiles of which the file says no look
 *
 * Only PNG pictures are read.  Pictures decide nothing but colours, so faults in
 * them are not errors: the tile then keeps its colour.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

#include "core/map/sight-cell.h"

G_BEGIN_DECLS

#define SIGHT_TILED_COLORS_PIXELS_MAX (16 * 1024 * 1024) /* limit for all pictures of a map together */

typedef struct
{
  GHashTable *pictures; /* from char *, a URI, to SightPng, or to NULL for one that can't be read */
  gsize n_pixels;       /* in those pictures */
} SightTiledColors;

void sight_tiled_colors_init (SightTiledColors *self);
void sight_tiled_colors_clear (SightTiledColors *self);

/**
 * sight_tiled_colors_find:
 * @part: a rectangle in @picture, in pixels; empty: the whole picture
 * @color: (out): 0xRRGGBB; unchanged if the answer is FALSE
 *
 * The mean of the samples, weighted by their opacity.  Each picture is read once.
 *
 * Time: the pixels of @part.
 */
gboolean sight_tiled_colors_find (SightTiledColors *self, GFile *picture, SightRect part, guint32 *color);

/* Whether all pixels of @part of @picture are of one colour, or cannot be read. */
gboolean sight_tiled_colors_are_one (SightTiledColors *self, GFile *picture, SightRect part);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightTiledColors, sight_tiled_colors_clear)

G_END_DECLS
