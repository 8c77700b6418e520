/* sight-ldtk-custom.h - what rules about sight know of tiles of an LDtk project, from their custom data
 *
 * The custom data of a tile is a text; one that is a JSON object may say
 * {"sightTop": 2, "sightStopsFrom": "W"}.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-notes.h"
#include "sight-ldtk.h"

G_BEGIN_DECLS

/* Sets in @tile, which has its name, what the custom data of tile @id of the tileset of @layer say; what can't be that
 * is noted.  Time: the custom data of the tileset. */
void
sight_ldtk_custom_take (const SightLdtk *ldtk, const SightLdtkLayer *layer, int id, SightTile *tile, SightNotes *notes);

G_END_DECLS
