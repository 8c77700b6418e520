/* sight-format-uvtt.h - Universal VTT: a map for virtual tabletops, with a picture, walls and doors
 *
 * Written, with lengths in cells from the upper left corner of the map:
 * - line_of_sight: where what is opaque meets what is not, as closed lines that
 *   turn only at corners.  Outside the map all is opaque.
 * - portals: doors, closed or open, and windows, which are open ones that do not
 *   move.  A portal stands in the middle of its cell, across the way through: from
 *   frame to frame, where walls and other portals are frames.  Its cell itself is
 *   not opaque for line_of_sight.
 * - image: the map as PNG, without viewers and grid, which the tabletop draws; see
 *   SightOutput.  At most SIGHT_UVTT_SCALE pixels a cell and SIGHT_UVTT_SIDE_MAX
 *   along a side.
 * - No lights.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

#define SIGHT_UVTT_SCALE 70          /* pixels a cell */
#define SIGHT_UVTT_SIDE_MAX 16384    /* pixels: what graphics cards can show */
#define SIGHT_UVTT_SEGMENTS_MAX 5000 /* that every tabletop takes */

extern const SightFormat sight_format_uvtt;

G_END_DECLS
