/* sight-tile-list.h - the tiles of the legend, to paint with: the left hand's is chosen, others are a click away
 *
 * A click or the arrow keys put a tile in the left hand, the right button in
 * the right one.  A double click, Return or F2 changes the tile, Menu or a
 * long press says what else can be done; rows are dragged to other places.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_TILE_LIST (sight_tile_list_get_type ())
G_DECLARE_FINAL_TYPE (SightTileList, sight_tile_list, SIGHT, TILE_LIST, SightWorkspaceWidget)

/* Without names. */
void sight_tile_list_set_narrow (SightTileList *self, gboolean narrow);

G_END_DECLS
