/* sight-json-legend.h - the legend next to the rows of a map in JSON
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-notes.h"
#include "format/syntax/sight-json.h"

G_BEGIN_DECLS

/* Adds the member "legend" of @object, (nullable), to @out as the legend of a text map; nothing if it is not one that
 * this program writes.  @notes: (nullable): get what is left out of @file. */
void sight_json_legend_append (GString *out, const SightJson *object, const char *file, SightNotes *notes);

/* (nullable): the same legend by number of tile, from char * to SightImportTile; NULL if there is none. */
GHashTable *sight_json_legend_get_hints (const SightJson *object) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
