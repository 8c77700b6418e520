/* sight-format-ldtk.h - LDtk projects (.ldtk), from version 0.5
 *
 * Read
 * - One level of the project: the first, or the map that the import selects,
 *   "Level" or "World/Level".  Other levels are noted.  A level in a separate file
 *   (.ldtkl) is read from there, provided that it is in the folder of the project.
 * - IntGrid layers, merged: each cell takes the topmost value that blocks sight,
 *   or else the topmost that blocks movement, or else the topmost.  Tile layers
 *   are read if there is no IntGrid layer, or if the import selects them; so are
 *   auto-layers, whose tiles rules made.  A larger cell covers several of the
 *   smallest ones.
 * - The name of a value says what it is; its colour is that in LDtk.  The id of a
 *   tile in a survey is "Layer:name" or "Layer:number".
 * - Entities whose name or tags denote units, or that have a field for a team, are
 *   viewers, with the fields name, team, range, facing, angle and alive.
 *
 * Written
 * - All that LDtk's JSON schema of version 1.5.3 requires, with the defaults of a new
 *   project.  One level, "Level_0", of 16 pixels per cell: the IntGrid layer "Cells",
 *   whose values are the numbers of tiles from 1, and the layer "Viewers".
 * - Fields of the level hold legend and sight, so nothing is lost when the file is
 *   read back.  LDtk, which recomputes what is derived, keeps the fields.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_ldtk;

G_END_DECLS
