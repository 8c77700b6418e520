/* sight-godot4.h - writes a Godot 4 scene with a TileMapLayer, from version 4.3 on
 *
 * Each tile of the legend is a tile of an atlas, with a collision shape if it is
 * solid, an occluder if it stops sight, and its name as custom data.  The cells are
 * the bytes that Godot itself writes: a version, then for each cell x, y, source,
 * place in the atlas and alternative, two bytes each, lowest first.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

GBytes *sight_godot4_write (const SightLevel *level, const SightOutput *output, SightNotes *notes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
