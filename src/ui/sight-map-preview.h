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

/* @level: (nullable): what is shown; must live until there is another. */
void             sight_map_preview_set_level     (SightMapPreview       *self,
                                              const SightLevel   *level);
void             sight_map_preview_set_palette   (SightMapPreview       *self,
                                              const SightPalette *palette);

/* Marks the cells that have @tile; SIGHT_TILE_NONE: none. */
void             sight_map_preview_set_tile      (SightMapPreview       *self,
                                              int                 tile);

G_END_DECLS
