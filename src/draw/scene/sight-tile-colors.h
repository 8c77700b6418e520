/* sight-tile-colors.h - the colours offered for tiles
 *
 * People who see no red, no green or no blue can distinguish any two of them:
 * they differ by at least 13 (CIEDE2000) in each kind of vision.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SIGHT_TILE_COLORS 16

typedef struct
{
  guint32 rgb;      /* 0xRRGGBB */
  const char *name; /* N_() */
} SightTileColor;

/* Row @n of the table, from 0 to SIGHT_TILE_COLORS - 1. */
const SightTileColor *sight_tile_color_get_nth (guint n);
/* Its row, or -1 if it is none of them. */
int sight_tile_color_find (guint32 rgb);

G_END_DECLS
