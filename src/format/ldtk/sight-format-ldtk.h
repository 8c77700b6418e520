/* sight-format-ldtk.h - projects of LDtk (.ldtk), of version 0.5 and later
 *
 * Read
 * - One level of the project: the first, or the one that the import names as the
 *   map, "Level" or "World/Level".  Others are noted.  A level in a file of its
 *   own (.ldtkl) is read from there, where that lies in the folder of the project.
 * - IntGrid layers, laid one on another: of each cell the topmost value that
 *   blocks sight, else the topmost that blocks movement, else the topmost counts.
 *   Layers of tiles where there is no IntGrid layer, or where the import names
 *   them.  Layers with larger cells cover several of the smallest.
 * - What a value is, is told by its name; it has the colour it has in LDtk.  The
 *   id of a tile in a survey is "Layer:name" or "Layer:number".
 * - Entities that are called or tagged like units, or that have a field for a
 *   team, are viewers, with the fields name, team, range, facing, angle and alive.
 *
 * Written
 * - What the loaders of games read, by LDtk's minimal schema; LDtk itself asks for
 *   more.  One level, "Level_0", of 16 pixels a cell: the IntGrid layer "Cells",
 *   whose values are the numbers of tiles from 1, and the layer "Viewers".
 * - Fields of the level hold legend and sight, so that it is read back whole.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

#define SIGHT_LDTK_GRID 16 /* pixels in a side of a cell that is written */

extern const SightFormat sight_format_ldtk;

G_END_DECLS
