/* sight-tile-values.h - what rules about sight know of a tile as named values, for files of other programs and texts
 *
 *     for (guint i = 0; sight_tile_value_get_name (i) != NULL; i++)
 *       text = sight_tile_value_get (i, &tile->rules); … NULL: neutral
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-legend.h"
#include "sight-notes.h"

G_BEGIN_DECLS

/* The name of value @n, from 0, as a level file has it: "conceals"; NULL after the last. */
const char *sight_tile_value_get_name (guint n);

/* Its name among properties of any kind, in files of other programs: "sightConceals". */
const char *sight_tile_value_get_property (guint n);

/* Whether it is a text; otherwise it is a whole number from 0 on. */
gboolean sight_tile_value_is_text (guint n);

/* Value @n of @rules as text: (transfer full) (nullable): NULL if it is neutral. */
char *sight_tile_value_get (guint n, const SightTileRules *rules) G_GNUC_WARN_UNUSED_RESULT;

/* Sets value @n of @rules to @text; FALSE, and nothing is changed, if it can't be that. */
gboolean sight_tile_value_set (guint n, SightTileRules *rules, const char *text);

/* What it can be, for messages: "a whole number from 0 to 255". */
char *sight_tile_value_describe (guint n) G_GNUC_WARN_UNUSED_RESULT;

/* Where values of tiles come from. */
typedef struct
{
  const char *file;     /* its name, in notes */
  SightNotes *notes;    /* (nullable) */
  gboolean has_members; /* it calls them as a level file does, not as properties */
} SightTileSource;

/* Sets value @n of the rules of @tile to @text; notes it if it can't be that. */
void sight_tile_value_take (guint n, SightTile *tile, const char *text, const SightTileSource *source);

G_END_DECLS
