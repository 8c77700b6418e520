/* sight-map-preview.h - a whole map, as large as there is room, to look at
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "draw/sight-scene.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_MAP_PREVIEW (sight_map_preview_get_type ())
G_DECLARE_FINAL_TYPE (SightMapPreview, sight_map_preview, SIGHT, MAP_PREVIEW, GtkWidget)

/**
 * SightMapPreview::picked:
 * @tile: index in the legend
 *
 * Emitted when a cell that has the tile is clicked.
 */

/**
 * SightMapPreview:compact:
 *
 * Whether it is a thumbnail: no larger than is asked for, with a thin border.
 */

/* @level: (nullable): what is shown; must live until there is another. */
void sight_map_preview_set_level (SightMapPreview *self, const SightLevel *level);
void sight_map_preview_set_palette (SightMapPreview *self, const SightPalette *palette);

/* Marks the cells that have @tile; SIGHT_TILE_NONE: none. */
void sight_map_preview_set_tile (SightMapPreview *self, int tile);

/* The map is about to be @frame, cells of it or round it: what is cut off is crossed out, what is new is @fill,
 * copied. */
void sight_map_preview_set_frame (SightMapPreview *self, SightRect frame, const SightTile *fill);
/* By how many cells it is shown shifted round its edges, each 0 to its width or height. */
void sight_map_preview_set_shift (SightMapPreview *self, SightCell shift);

G_END_DECLS
