/* sight-tile-colors.h - colours that are offered for tiles
 *
 * Any two of them can be told apart by people who see no red, no green or no
 * blue: they differ by 13 (CIEDE2000) in each of these sights.
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
/* Its row, or -1 where it is none of them. */
int sight_tile_color_find (guint32 rgb);

G_END_DECLS
