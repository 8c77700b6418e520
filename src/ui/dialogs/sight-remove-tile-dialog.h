/* sight-remove-tile-dialog.h - removes a tile from the legend; asks for a replacement if it is used
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_REMOVE_TILE_DIALOG (sight_remove_tile_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SightRemoveTileDialog, sight_remove_tile_dialog, SIGHT, REMOVE_TILE_DIALOG, GtkWindow)

/**
 * sight_remove_tile:
 * @tile: of the open document's legend, which has at least two
 *
 * An unused tile is removed at once.
 *
 * Returns: (nullable): the dialog, shown over @parent, if it asks
 */
SightRemoveTileDialog *sight_remove_tile (GtkWindow *parent, SightWorkspace *workspace, int tile);

G_END_DECLS
