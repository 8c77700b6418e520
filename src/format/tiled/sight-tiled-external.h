/* sight-tiled-external.h - tilesets in files of their own: TSX and TSJ
 *
 * Only regular files in the folder of the map, or below it, are read, and not
 * more than SIGHT_TILED_EXTERNAL_MAX bytes of them.  What is missing or lies
 * elsewhere is noted: its tiles are known by number alone.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-tiled.h"

G_BEGIN_DECLS

#define SIGHT_TILED_EXTERNAL_MAX (64 * 1024 * 1024) /* bytes of all tilesets of one map */

/* Where tilesets are looked for, and how much of them was read. */
typedef struct
{
  const SightInput *input;
  SightNotes *notes;
  gsize n_bytes;
} SightTiledExternal;

/**
 * sight_tiled_external_read:
 * @path: as the map has it
 * @tileset: what its content is added to; its name is set in any case
 * @source: of the map, for messages about @path at byte @offset
 *
 * Returns: FALSE with an error if the file is damaged, or refers to another tileset itself
 */
gboolean sight_tiled_external_read (
    SightTiledExternal *self, const char *path, SightTiledTileset *tileset, SightSource source, gsize offset);

/* The readers of the two kinds; @name is the file's. */
gboolean
sight_tmx_read_tileset (const char *data, gsize length, const char *name, SightTiledTileset *tileset, GError **error);
gboolean
sight_tmj_read_tileset (const char *data, gsize length, const char *name, SightTiledTileset *tileset, GError **error);

G_END_DECLS
