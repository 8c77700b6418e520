/* sight-format-rpgmaker.h - maps of RPG Maker MV and MZ (MapNNN.json)
 *
 * Read only.  A map has six layers of numbers: four of tiles, one of shadows, one
 * of regions.  Whether a cell stops steps, the flags of its tiles say, which are
 * in Tilesets.json next to the map.  As in the engine the highest tile decides
 * that is not above the characters (flag 0x10), and a cell blocks if it lets steps
 * pass to none of the four sides.
 *
 * The engine knows no sight, so what blocks steps is a guess: water (numbers from
 * 2048 to 2815) and counters (flag 0x80) let sight through; walls, roofs and all
 * else stop it.  An event is a door if its name or picture says so, and a viewer
 * if its name denotes a unit.
 *
 * Nothing is written: passability alone would make a map without pictures.
 *
 * Source: the engine’s published reference of map, tileset and flags.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_rpgmaker;

G_END_DECLS
