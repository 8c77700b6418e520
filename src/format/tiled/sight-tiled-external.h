/* sight-tiled-external.h - tilesets in separate files: TSX and TSJ
 *
 * Reads only regular files in the project of the map, see sight-sibling.h, and at
 * most SIGHT_TILED_EXTERNAL_MAX bytes of them.  Files outside the folder of the map
 * are noted.  So are files that are missing or outside the project, whose tiles are
 * known by number only.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-tiled.h"

G_BEGIN_DECLS

#define SIGHT_TILED_EXTERNAL_MAX (64 * 1024 * 1024) /* bytes, all tilesets of a map together */

/* Where tilesets are looked up, and how many bytes were read. */
typedef struct
{
  const SightInput *input;
  SightNotes *notes;
  gsize n_bytes;
} SightTiledExternal;

/**
 * sight_tiled_external_read:
 * @path: as written in the map
 * @tileset: receives the content; its name is set in any case
 * @source: the map, for messages about @path at byte @offset
 *
 * Returns: FALSE with an error if the file is damaged, or refers to another tileset itself
 */
gboolean sight_tiled_external_read (
    SightTiledExternal *self, const char *path, SightTiledTileset *tileset, SightSource source, gsize offset);

/* The readers of the two file types; @name is the name of the file. */
gboolean
sight_tmx_read_tileset (const char *data, gsize length, const char *name, SightTiledTileset *tileset, GError **error);
gboolean
sight_tmj_read_tileset (const char *data, gsize length, const char *name, SightTiledTileset *tileset, GError **error);

G_END_DECLS
