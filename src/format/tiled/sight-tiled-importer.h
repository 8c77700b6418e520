/* sight-tiled-importer.h - shared by the two halves of a Tiled import: merging layers, and naming the tiles
 *
 * An entry is a kind of tile: one for its use in layers whose tiles block, and
 * another for all other layers.  The cells of the map hold indices of entries
 * until all layers are merged, then indices of the legend.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-tiled-import.h"

G_BEGIN_DECLS

typedef struct
{
  guint32 gid;
  gboolean blocks;  /* occurs in a layer whose tiles block */
  gboolean is_kept; /* in the legend even if no cell has it */
  int rank;         /* the entry with the higher number wins; 0 for the empty cell */
  SightFoundKind kind;
} SightTiledEntry;

typedef struct
{
  SightTiled *tiled;
  const SightInput *input;
  SightNotes *notes;
  GError **error;
  gboolean is_own;  /* written by this program */
  GArray *entries;  /* of SightTiledEntry; entry 0 is the empty cell, the last one that outside all walls */
  int *entry_of[2]; /* by kind, not blocking and blocking: its entry, or -1 */
  SightRect rect;   /* the part of the file that becomes the map */
  SightMap *map;    /* of indices of entries */
  gsize n_outside;  /* number of cells outside the map */
  guint n_left_out; /* number of layers */
} SightTiledImporter;

static inline SightTiledEntry *
sight_tiled_importer_get (const SightTiledImporter *self, guint index)
{
  return &g_array_index (self->entries, SightTiledEntry, index);
}

/* The entry of @kind, added if it is new; -1 with an error if there are too many. */
int sight_tiled_importer_take (SightTiledImporter *self, guint kind, gboolean blocks);

/* The index of a new entry, or -1 with an error. */
int sight_tiled_importer_add (SightTiledImporter *self, guint32 gid, gboolean blocks);

/* Makes walls of the cells that shapes of collision layers cover. */
gboolean sight_tiled_importer_cover (SightTiledImporter *self);

/* Whether @object is no viewer or line, but blocks. */
gboolean sight_tiled_is_collision (const SightTiled *tiled, const SightTiledObject *object);

/* Merges all layers used, from the bottom up; stores the rectangle and the map in @self. */
gboolean sight_tiled_importer_lay (SightTiledImporter *self);

G_END_DECLS
