/* sight-ldtk-kinds.h - the kinds of cells of a level of LDtk, and the tiles that they become
 *
 * A kind is a value of an IntGrid layer, or a tile of a layer of tiles.  What it
 * is, is told by its name in the project ("walls"), else by that of its layer;
 * values without a name block, tiles without a name do not.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-ldtk.h"
#include "format/import/sight-new-tiles.h"

G_BEGIN_DECLS

#define SIGHT_LDTK_KINDS_MAX 16384

typedef struct
{
  const SightLdtk *ldtk;
  SightNotes *notes; /* (nullable) */
  SightNewTiles new_tiles;
  GArray *kinds;       /* of what is in the source */
  GHashTable *numbers; /* of layers and values, to the index of their kind and 1 */
  gint64 last_key;     /* the one last asked for */
  guint16 last_number;
  gboolean has_legend; /* the project was written here: values are those of its legend */
  guint n_common;      /* tiles of the standard legend */
  guint64 claimed;     /* those of them that stand for a kind */
  guint n_noted;
} SightLdtkKinds;

/* FALSE with an error if the legend of a project that was written here is damaged. */
gboolean sight_ldtk_kinds_init (SightLdtkKinds *self, const SightLdtk *ldtk, SightNotes *notes);
void sight_ldtk_kinds_clear (SightLdtkKinds *self);

/* The number, from 1, of the kind with @value in @layer; 0 with an error at @at if there are too many. */
guint16 sight_ldtk_kinds_get_number (SightLdtkKinds *self, const SightLdtkLayer *layer, int value, const SightJson *at);

/* How a kind lies on others: 3 blocks sight, 2 movement, 1 nothing; 0 is that of number 0. */
int sight_ldtk_kinds_get_rank (const SightLdtkKinds *self, guint number);

/* Turns the numbers in @map into tiles of new_tiles.legend; adds them to the survey and notes what was guessed. */
void sight_ldtk_kinds_fill (SightLdtkKinds *self, SightMap *map);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightLdtkKinds, sight_ldtk_kinds_clear)

G_END_DECLS
