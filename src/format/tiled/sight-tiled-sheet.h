/* sight-tiled-sheet.h - locates pictures of Tiled tiles, to show people who must say what the tiles are
 *
 * Pictures decide nothing, so faults in them are not errors: the tile then has no
 * picture, which a note says.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-sibling.h"
#include "sight-tiled.h"

G_BEGIN_DECLS

/* Stores the attribute or member @name if it describes a picture. */
void sight_tiled_sheet_take (SightTiledSheet *self, const char *name, const char *value);

/* The names that sight_tiled_sheet_take() understands, NULL-terminated. */
extern const char *const sight_tiled_sheet_names[];

/**
 * sight_tiled_sheet_get_path:
 * @gid: without flips
 * @part: (out): the rectangle in the picture; empty: the whole picture
 *
 * Returns: (transfer full) (nullable): the picture of a tile, as seen from the map
 */
char *sight_tiled_sheet_get_path (const SightTiled *tiled, guint32 gid, SightRect *part) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_tiled_sheet_find:
 * @folder: (nullable): the folder of the map
 * @what: (out): where the picture is, or why it can't be used
 *
 * Returns: (transfer full) (nullable): the picture at @path, a file of the project
 */
GFile *sight_tiled_sheet_find (const char *path, GFile *folder, SightSibling *what) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
