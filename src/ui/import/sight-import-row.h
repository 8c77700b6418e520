/* sight-import-row.h - a tile of a map being imported: its id there, and the tile it becomes
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "draw/scene/sight-images.h"
#include "format/import/sight-import.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_IMPORT_ROW (sight_import_row_get_type ())
G_DECLARE_FINAL_TYPE (SightImportRow, sight_import_row, SIGHT, IMPORT_ROW, GObject)

/**
 * SightImportRow::changed:
 *
 * Emitted when anything about the tile changed.
 */

SightImportRow *sight_import_row_new (const char *id) G_GNUC_WARN_UNUSED_RESULT;

/* @picture: (nullable): what the tile looks like in its game; @images: (nullable): what @tile is drawn with a part of
 */
void sight_import_row_update (SightImportRow *self,
                              const SightSurveyTile *found,
                              const SightTile *tile,
                              GdkTexture *picture,
                              const SightImages *images);

const char *sight_import_row_get_id (SightImportRow *self);
gsize sight_import_row_get_n_cells (SightImportRow *self);
gboolean sight_import_row_is_guess (SightImportRow *self);
/* How sure a guess is. */
gboolean sight_import_row_is_likely (SightImportRow *self);
/* (nullable): why a guess says what it does, translated; NULL if the tile is no guess. */
const char *sight_import_row_get_why (SightImportRow *self);
/* The tile it becomes, and that tile's index in the legend. */
const SightTile *sight_import_row_get_tile (SightImportRow *self);
int sight_import_row_get_index (SightImportRow *self);
/* (nullable) */
GdkTexture *sight_import_row_get_picture (SightImportRow *self);
/* Whether its picture is shown: unless the tile that it becomes is drawn with the same. */
gboolean sight_import_row_shows_picture (SightImportRow *self);
/* Whether there is room for a picture: in all rows if one of them shows its own. */
gboolean sight_import_row_has_room (SightImportRow *self);
void sight_import_row_set_room (SightImportRow *self, gboolean has_room);
/* (nullable) */
const SightImages *sight_import_row_get_images (SightImportRow *self);

/* Whether its id or name contains @text, which is case-folded. */
gboolean sight_import_row_matches (SightImportRow *self, const char *text);

G_END_DECLS
