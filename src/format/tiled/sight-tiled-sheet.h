/* sight-tiled-sheet.h - locates pictures of Tiled tiles, to show people who must say what the tiles are
 *
 * Pictures decide nothing, so faults in them are not errors: the tile then has no
 * picture.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-tiled.h"

G_BEGIN_DECLS

/* Stores the attribute or member @name if it describes a picture. */
void sight_tiled_sheet_take (SightTiledSheet *self, const char *name, const char *value);

/* The names that sight_tiled_sheet_take() understands, NULL-terminated. */
extern const char *const sight_tiled_sheet_names[];

/**
 * sight_tiled_sheet_find:
 * @gid: without flips
 * @folder: (nullable): the folder of the map
 * @part: (out): the rectangle in the picture; empty: the whole picture
 *
 * Returns: (transfer full) (nullable): the picture of a tile, a file in @folder or below
 */
GFile *sight_tiled_sheet_find (const SightTiled *tiled, guint32 gid, GFile *folder, SightRect *part)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
