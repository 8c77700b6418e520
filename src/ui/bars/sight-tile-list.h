/* sight-tile-list.h - the tiles of the legend to paint with; the left button's tile is selected
 *
 * A click or the arrow keys choose the tile of the left button, a right click
 * that of the right button.  A double click, Return or F2 edits the tile,
 * Menu or a long press opens a menu, and rows can be dragged to reorder them.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_TILE_LIST (sight_tile_list_get_type ())
G_DECLARE_FINAL_TYPE (SightTileList, sight_tile_list, SIGHT, TILE_LIST, SightWorkspaceWidget)

/* Hides the names. */
void sight_tile_list_set_narrow (SightTileList *self, gboolean narrow);
/* Asks for the name of a tile to paint with. */
void sight_tile_list_find (SightTileList *self);

G_END_DECLS
