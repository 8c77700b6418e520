/* sight-tiled-import.h - turns a Tiled map into a level
 *
 * Tiled stacks layers; a level has one tile per cell.  This is the topmost tile
 * that blocks sight, or else the topmost that blocks movement, or else the
 * topmost.  Which layers count and which tiles block is decided, in this order, by
 * the user's answers, properties of the tile, words in its own name, the name of
 * its layer ("walls", "collision"), collision shapes, and then by
 * sight_wall_search_settle().  Hidden layers count if their name says that they
 * block.  Cells whose centre a shape of a collision layer covers become walls.
 *
 * Files written by sight-tiled-export.h state everything, and are read back
 * unchanged.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/import/sight-wall-search.h"
#include "sight-tiled.h"

G_BEGIN_DECLS

/* The property of maps written by this program; the legend of such a map is the whole tileset. */
#define SIGHT_TILED_MARK "sightline"

/**
 * sight_tiled_import:
 * @tiled: its cells are taken over
 * @input: the file it was read from, with the user's answers and a survey to fill
 *
 * Time: proportional to the cells of all layers used.  Memory: two bytes per cell
 * in addition to @tiled.
 *
 * Returns: (transfer full): the level, or NULL with @error set
 */
SightLevel *sight_tiled_import (SightTiled *tiled, const SightInput *input, SightNotes *notes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* The global id of cells that objects of collision layers cover. */
#define SIGHT_TILED_COLLISION G_MAXUINT32

/**
 * sight_tiled_describe:
 * @gid: without flips
 * @blocks: whether it occurs in a layer of tiles that block
 * @answer: (nullable): the user's answer about it
 *
 * Returns: what the file says about the tile; free its name with g_free()
 */
SightFoundKind
sight_tiled_describe (const SightTiled *tiled, guint32 gid, gboolean blocks, const SightImportTile *answer);

/* Whether the file says what the tile @gid looks like: its name is that of a standard tile, or it has a colour. */
gboolean sight_tiled_has_style (const SightTiled *tiled, guint32 gid);

/* The id of the tile @gid in an import.  Free with g_free(). */
char *sight_tiled_get_tile_id (const SightTiled *tiled, guint32 gid) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the objects of @tiled to @level as teams, viewers and kept lines, and notes what can't be read.  @origin: the
 * cell of the file that became (0, 0). */
void sight_tiled_import_objects (const SightTiled *tiled, SightLevel *level, SightCell origin, SightNotes *notes);

G_END_DECLS
