/* sight-format-lua.h - writes the map as a Lua table for a game to load
 *
 *     return {
 *       w = 4,
 *       h = 3,
 *       rows = {
 *         "####",
 *         "#.+#",
 *         "####",
 *       },
 *       legend = {
 *         ["#"] = { glyph = "#", name = "Wall", …, walkable = false, transparent = false },
 *       },
 *       teams = {
 *         { name = "Red", color = "#c01c28", shape = "circle", alliance = "North" },
 *       },
 *       viewers = {
 *         { name = "Scout", team = 1, x = 1, y = 1, range = 12, alive = true, facing = 45, angle = 360 },
 *       },
 *     }
 *
 * x and y count from 0, as everywhere; Lua lists count from 1.  The variant
 * "cells" has rows of numbers instead of "rows", and a legend in that order.
 * Lua 5.1 and later read the file.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_lua;

G_END_DECLS
