/* sight-swatch.h - a tile as a small square, drawn by the map's own code, for lists and buttons
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_SWATCH_SIZE 20 /* pixels, by default */

#define SIGHT_TYPE_SWATCH (sight_swatch_get_type ())
G_DECLARE_FINAL_TYPE (SightSwatch, sight_swatch, SIGHT, SWATCH, GtkWidget)

/* @size: in pixels, also the property "size" */
GtkWidget *sight_swatch_new (int size) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_swatch_set_tile:
 * @workspace: (nullable): whose legend has the tile; its changes and those of the palette are followed
 * @tile: index in the legend; if the legend has no such tile, nothing is drawn
 */
void sight_swatch_set_tile (SightSwatch *self, SightWorkspace *workspace, int tile);

/* A tile that is in no legend of a document.  @tile: copied; @images: (nullable): what it is drawn with a part of */
void sight_swatch_set_look (SightSwatch *self,
                            const SightTile *tile,
                            const SightPalette *palette,
                            const SightImages *images);

G_END_DECLS
