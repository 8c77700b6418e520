/* sight-json-map.h - maps in any JSON: arrays and rows, found by their shape
 *
 * - An array of at least two strings: rows of glyphs.  With a member "legend" next
 *   to it, as this program writes it, the meaning of the glyphs is known.
 * - An array of arrays of numbers, words or booleans: rows of cells.
 * - An array of numbers next to "width" and "height" whose product is its length:
 *   the cells, row by row.
 *
 * Each such array is a map; a file with several asks which.  A world of Tiled, a
 * tileset, or any other JSON is an error that says what it is.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

SightLevel *sight_json_map_read (const SightInput *input, SightNotes *notes, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
