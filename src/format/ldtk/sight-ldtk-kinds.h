/* sight-ldtk-kinds.h - kinds of cells of an LDtk level, and the tiles they become
 *
 * A kind is a value of an IntGrid layer, or a tile of a tile layer.  Its name in
 * the project ("walls"), or else the name of its layer, says what it is.  Values
 * without a name block; tiles without a name do not.
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
  GArray *kinds;       /* of the source */
  GHashTable *numbers; /* from layers and values to the index of their kind plus 1 */
  gint64 last_key;     /* the kind looked up last */
  guint16 last_number;
  gboolean has_legend; /* this program wrote the project, so values are those of its legend */
  guint n_common;      /* number of standard tiles */
  guint64 claimed;     /* which of them a kind took */
  guint n_noted;
} SightLdtkKinds;

/* FALSE with an error if this program wrote the project and its legend is damaged. */
gboolean sight_ldtk_kinds_init (SightLdtkKinds *self, const SightLdtk *ldtk, SightNotes *notes);
void sight_ldtk_kinds_clear (SightLdtkKinds *self);

/* The number, from 1, of the kind with @value in @layer; 0 with an error at @at if there are too many. */
guint16 sight_ldtk_kinds_get_number (SightLdtkKinds *self, const SightLdtkLayer *layer, int value, const SightJson *at);

/* The rank of kind @number when layers are merged: 3 blocks sight, 2 blocks movement, 1 blocks nothing, 0 is no kind.
 * */
int sight_ldtk_kinds_get_rank (const SightLdtkKinds *self, guint number);

/* Turns the numbers in @map into tiles of new_tiles.legend, adds them to the survey and notes guesses. */
void sight_ldtk_kinds_fill (SightLdtkKinds *self, SightMap *map);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightLdtkKinds, sight_ldtk_kinds_clear)

G_END_DECLS
