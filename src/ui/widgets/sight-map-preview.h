/* sight-map-preview.h - a preview of a whole map, as large as there is room
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "draw/scene/sight-scene.h"

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
 * Whether it is a thumbnail: no larger than requested, with a thin border.
 */

/* @level: (nullable): must live until it is replaced. */
void sight_map_preview_set_level (SightMapPreview *self, const SightLevel *level);
/* What tiles are drawn with, for a sample that has tiles of a level but not its pictures.  @images: (nullable): those
 * of the level that is shown. */
void sight_map_preview_set_images (SightMapPreview *self, const SightImages *images);
void sight_map_preview_set_palette (SightMapPreview *self, const SightPalette *palette);

/* Marks the cells that have one of @tiles, indices in the legend. */
void sight_map_preview_set_tiles (SightMapPreview *self, GtkBitset *tiles);

/* Previews a crop or extension of the map to @frame: what is cut off is crossed out, new cells are @fill (copied). */
void sight_map_preview_set_frame (SightMapPreview *self, SightRect frame, const SightTile *fill);
/* Previews a shift by so many cells, wrapping around the edges; each 0 to the width or height. */
void sight_map_preview_set_shift (SightMapPreview *self, SightCell shift);

G_END_DECLS
