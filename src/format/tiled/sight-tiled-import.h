/* sight-tiled-import.h - a map of Tiled becomes a level
 *
 * Its layers lie one on another; a level has one tile for each cell.  That is
 * the topmost that blocks sight, else the topmost that blocks movement, else the
 * topmost.  Which layers count and which tiles block is taken, in this order,
 * from the answers of the user, from properties of the tile, from the name of
 * its layer ("walls", "collision"), from collision shapes, and from the words in
 * the names of tile and tileset.  Where none of these blocks sight, what most of
 * the border of the map is made of, and its inside is not, does.  Hidden layers count where their name says that
 * they block.
 *
 * Files that sight-tiled-export.h wrote say all of it, and are read back as they
 * were.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/import/sight-import.h"
#include "sight-tiled.h"

G_BEGIN_DECLS

/* The property of a map that was written by this program: its legend is the whole tileset. */
#define SIGHT_TILED_MARK "sightline"

/**
 * sight_tiled_import:
 * @tiled: its cells are taken
 * @input: what it was read from, with answers and a place for the survey
 *
 * Returns: (transfer full): the level, or NULL with @error set.  Time: the
 *   cells of all layers that are used; memory: two bytes a cell on top of @tiled
 */
SightLevel *sight_tiled_import (SightTiled *tiled, const SightInput *input, SightNotes *notes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* How it is known whether a tile lets sight through. */
typedef enum
{
  SIGHT_TILED_GUESSED, /* it is not */
  SIGHT_TILED_NAMED,   /* its own name has a word that is known */
  SIGHT_TILED_SAID,    /* file or user say so */
} SightTiledWord;

/**
 * sight_tiled_describe:
 * @gid: without flips
 * @blocks: whether it lies in a layer whose tiles do
 * @answer: (nullable): what the user said of it
 * @word: (out)
 *
 * Returns: what the tile is; free its name with g_free()
 */
SightTile sight_tiled_describe (
    const SightTiled *tiled, guint32 gid, gboolean blocks, const SightImportTile *answer, SightTiledWord *word);

/* What an import calls the tile @gid.  Free with g_free(). */
char *sight_tiled_get_tile_id (const SightTiled *tiled, guint32 gid) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the objects of @tiled to @level as teams, viewers and kept lines.  @origin: the cell of the file that became
 * (0, 0).  What can't be read of them is noted. */
void sight_tiled_import_objects (const SightTiled *tiled, SightLevel *level, SightCell origin, SightNotes *notes);

G_END_DECLS
