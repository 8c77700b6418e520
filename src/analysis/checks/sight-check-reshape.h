/* sight-check-reshape.h - a check after its map was cropped, shifted, mirrored or turned
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/questions/sight-mirror.h"

G_BEGIN_DECLS

/**
 * sight_check_reshape:
 * @text: as written, with its rows if it has some
 * @map: as it was before
 *
 * The same check of the new map: its cells, its rows and the symmetry it states
 * go where @reshape takes them; cells that come from no cell of @map are "@" in
 * rows.  All else stays as written.
 *
 * Returns: (transfer full) (nullable): NULL if it stays the same, as do comments
 *   and what is no check.  Time: the text.
 */
char *sight_check_reshape (const char *text, const SightReshape *reshape, const SightMap *map)
    G_GNUC_WARN_UNUSED_RESULT;

/* Where a cell that a check names goes. */
typedef SightCell (*SightCheckMoveFunc) (SightCell cell, gconstpointer data);

/* Likewise if only some cells of the map were moved: the cells that the check names; its rows and the symmetry that it
 * states, which are of the whole map, stay. */
char *sight_check_move_cells (const char *text, SightCheckMoveFunc move, gconstpointer data) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
