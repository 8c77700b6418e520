/* sight-format-godot.h - writes a Godot scene with a TileMap (.tscn): variant "godot3", or "godot4", see sight-godot4.h
 *
 *     Map        Node2D; its metadata "legend" and "teams" are arrays of dictionaries
 *       Cells    TileMap: each cell is the number of its tile in the legend
 *       Viewers  Node2D
 *         Scout 1  Position2D in the middle of its cell; its metadata "viewer" is a dictionary
 *
 * Tiles that are not walkable collide and tiles that are not transparent occlude
 * light, so Godot treats the map as Sightline does.  A picture of the tiles is
 * written next to the scene, as for Tiled.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_godot;

G_END_DECLS
