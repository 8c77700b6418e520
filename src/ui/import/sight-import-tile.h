/* sight-import-tile.h - a row in the tile list of an import: its picture, the tile it becomes, and what that does
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-palette.h"
#include "sight-import-row.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_IMPORT_TILE (sight_import_tile_get_type ())
G_DECLARE_FINAL_TYPE (SightImportTileRow, sight_import_tile, SIGHT, IMPORT_TILE, GtkWidget)

/* The user's answers activate "import.set-tile", (sbb): its id, walkable, transparent. */
GtkWidget *sight_import_tile_new (const SightPalette *palette) G_GNUC_WARN_UNUSED_RESULT;

/* @row: (nullable): followed until it is replaced */
void sight_import_tile_set_row (SightImportTileRow *self, SightImportRow *row);

G_END_DECLS
