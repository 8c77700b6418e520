/* sight-tile-item.h - a tile of a legend as an item of lists
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

#include "core/map/sight-legend.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_TILE_ITEM (sight_tile_item_get_type ())
G_DECLARE_FINAL_TYPE (SightTileItem, sight_tile_item, SIGHT, TILE_ITEM, GObject)

/**
 * SightTileItem:name:
 *
 * To search for; read only.
 */

/* @index: in the legend, or SIGHT_TILE_NONE; @tile: copied */
SightTileItem *sight_tile_item_new (int index, const SightTile *tile) G_GNUC_WARN_UNUSED_RESULT;
int sight_tile_item_get_index (SightTileItem *self);
const SightTile *sight_tile_item_get_tile (SightTileItem *self);

/* Fills @list, of SightTileItem, with the tiles of @legend, without @except (or SIGHT_TILE_NONE). */
void sight_tile_item_fill_list (GListStore *list, const SightLegend *legend, int except);

G_END_DECLS
