/* sight-tiled-importer.h - what the two halves of an import of Tiled share: laying layers, and naming what lies there
 *
 * An entry is a kind of tile, once for layers whose tiles block and once for
 * others.  The cells of the map hold numbers of entries until all layers are
 * laid, then indices of the legend.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-tiled-import.h"

G_BEGIN_DECLS

typedef struct
{
  guint32 gid;
  gboolean blocks; /* in a layer whose tiles do */
  SightTiledWord word;
  gboolean is_kept; /* in the legend even where no cell has it */
  int rank;         /* the higher lies on top; 0 for the empty cell */
  gsize count;      /* cells that have it */
  SightTile tile;
} SightTiledEntry;

typedef struct
{
  SightTiled *tiled;
  const SightInput *input;
  SightNotes *notes;
  GError **error;
  gboolean is_own;   /* written by this program */
  GArray *entries;   /* of SightTiledEntry; 0 is the empty cell */
  int *entry_of[2];  /* of each kind, without and with blocking: its entry, or -1 */
  SightRect rect;    /* of the file, that becomes the map */
  SightMap *map;     /* of numbers of entries */
  gsize n_outside;   /* cells that lie outside the map */
  guint n_left_out;  /* layers */
  gboolean is_floor; /* where a cell is empty */
} SightTiledImporter;

static inline SightTiledEntry *
sight_tiled_importer_get (const SightTiledImporter *self, guint index)
{
  return &g_array_index (self->entries, SightTiledEntry, index);
}

/* The entry of @kind, new where there was none; -1 with an error where there are too many. */
int sight_tiled_importer_take (SightTiledImporter *self, guint kind, gboolean blocks);

/* Lays all layers that are used, the lowest first, and leaves the rectangle and the map in @self. */
gboolean sight_tiled_importer_lay (SightTiledImporter *self);

G_END_DECLS
