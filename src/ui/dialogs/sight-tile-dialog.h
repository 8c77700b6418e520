/* sight-tile-dialog.h - edits a tile: name, glyph, look, colour, what it lets through
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_TILE_DIALOG (sight_tile_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SightTileDialog, sight_tile_dialog, SIGHT, TILE_DIALOG, GtkWindow)

/**
 * sight_tile_dialog_show:
 * @tile: of the open document's legend, or SIGHT_TILE_NONE: a new tile, which becomes the first tile
 *
 * Shown over @parent.
 */
SightTileDialog *sight_tile_dialog_show (GtkWindow *parent, SightWorkspace *workspace, int tile);

G_END_DECLS
