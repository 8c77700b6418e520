/* sight-tiled-sheet.h - where the pictures of the tiles of Tiled are: for people who must say what the tiles are
 *
 * Nothing is decided by them, so what is wrong with them is no error: there is
 * no picture then.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-tiled.h"

G_BEGIN_DECLS

/* Takes over what the attribute or member @name says, if it is one of those that describe pictures. */
void sight_tiled_sheet_take (SightTiledSheet *self, const char *name, const char *value);

/* The names that sight_tiled_sheet_take() knows, NULL-terminated. */
extern const char *const sight_tiled_sheet_names[];

/**
 * sight_tiled_sheet_find:
 * @gid: without flips
 * @folder: (nullable): that of the map
 * @part: (out): of the picture; empty: all of it
 *
 * Returns: (transfer full) (nullable): the picture of a tile, a file in @folder or below
 */
GFile *sight_tiled_sheet_find (const SightTiled *tiled, guint32 gid, GFile *folder, SightRect *part)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
