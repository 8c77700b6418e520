/* sight-format-json-rows.h - JSON for a game to load: the map as rows of glyphs, and a legend
 *
 *     {
 *       "width": 4,
 *       "height": 3,
 *       "rows": [
 *         "####",
 *         "#..#",
 *         "####"
 *       ],
 *       "legend": [
 *         {"glyph": ".", "name": "Floor", "walkable": true, "transparent": true},
 *         {"glyph": "#", "name": "Wall", "walkable": false, "transparent": false}
 *       ]
 *     }
 *
 * The legend contains all tiles of the level in order.  In the variant "arrays" the
 * member "cells" has arrays of numbers of tiles, from 0, in place of the rows.
 *
 * Read: this, and maps in any JSON, see sight-json-map.h.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

extern const SightFormat sight_format_json_rows;

G_END_DECLS
