/* sight-import-tile.h - one row of the tiles of an import: its picture, what it becomes, and what it does
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/sight-palette.h"
#include "sight-import-row.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_IMPORT_TILE (sight_import_tile_get_type ())
G_DECLARE_FINAL_TYPE (SightImportTileRow, sight_import_tile, SIGHT, IMPORT_TILE, GtkWidget)

/* What the user says of the tile goes to the action "import.set-tile", (sbb): its id, walkable, transparent. */
GtkWidget *sight_import_tile_new (const SightPalette *palette) G_GNUC_WARN_UNUSED_RESULT;

/* @row: (nullable): followed until there is another */
void sight_import_tile_set_row (SightImportTileRow *self, SightImportRow *row);

G_END_DECLS
