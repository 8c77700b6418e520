/* sight-format-python.h - writes the map as a Python module for a game to import
 *
 *     WIDTH = 4
 *     HEIGHT = 3
 *
 *     MAP = [
 *         "####",
 *         "#.+#",
 *         "####",
 *     ]
 *
 *     LEGEND = {
 *         "#": {"glyph": "#", "name": "Wall", …, "walkable": False, "transparent": False, "counterpart": None},
 *     }
 *
 *     TEAMS = [
 *         {"name": "Red", "color": "#c01c28", "shape": "circle", "alliance": "North"},
 *     ]
 *
 *     VIEWERS = [
 *         {"name": "Scout", "team": 0, "x": 1, "y": 1, "range": 12, "alive": True, "facing": 45, "angle": 360},
 *     ]
 *
 * In the variant "cells", MAP has lists of numbers and LEGEND is a list in that
 * order.  The module is ASCII.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_python;

G_END_DECLS
