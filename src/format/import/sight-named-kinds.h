/* sight-named-kinds.h - makes a level of a map whose few kinds of cells the reader knows by name
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-wall-search.h"

G_BEGIN_DECLS

/* A kind of cell. */
typedef struct
{
  const char *id;   /* in surveys and answers */
  gunichar glyph;   /* of the standard tile that it becomes */
  const char *name; /* (nullable): N_(), the name of its tile; NULL: that of the standard tile */
  SightWord word;   /* what the file says about it */
  SightClue clue;   /* why it is that tile */
} SightNamedKind;

/**
 * sight_named_kinds_make_level:
 * @kinds: @n of them
 * @map: (transfer full): of indices of @kinds
 * @input: its answers win; its survey receives the kinds that occur
 *
 * Time: proportional to the cells of the map.
 *
 * Returns: (transfer full): a level with the standard legend, changed where an answer says so
 */
SightLevel *sight_named_kinds_make_level (const SightNamedKind *kinds,
                                          guint n,
                                          SightMap *map,
                                          const SightInput *input,
                                          SightNotes *notes) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
