/* sight-format-godot.h - a scene of Godot 3 with a TileMap (.tscn)
 *
 *     Map        Node2D; its meta "legend" and "teams" are arrays of dictionaries
 *       Cells    TileMap: a cell is the number of its tile in the legend
 *       Viewers  Node2D
 *         Scout 1  Position2D in the middle of its cell; its meta "viewer" is a dictionary
 *
 * What is not walkable collides, what is not transparent occludes light, so that
 * Godot itself treats the map as it is.  The picture of the tiles is written
 * next to it, as for Tiled.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_godot;

G_END_DECLS
