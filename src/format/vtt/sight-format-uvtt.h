/* sight-format-uvtt.h - Universal VTT: a map for virtual tabletops, with picture, walls and doors
 *
 * A file that is written contains, with lengths in cells from the upper left corner of the map:
 * - line_of_sight: the border between opaque and open cells, as closed lines with
 *   points only at corners.  Everything outside the map is opaque.
 * - portals: closed and open doors, and windows, which are open portals that do
 *   not move.  A portal runs through the middle of its cell from frame to frame,
 *   across the passage; walls and other portals are frames.  Its own cell counts
 *   as open for line_of_sight.
 * - image: the map as PNG, without viewers and grid, which the tabletop draws; see
 *   SightOutput.  At most SIGHT_UVTT_SCALE pixels per cell and SIGHT_UVTT_SIDE_MAX
 *   per side.
 * - No lights.
 *
 * sight-vtt-cells.h says which cells stop sight in a map that is read.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

#define SIGHT_UVTT_SCALE 70          /* pixels per cell */
#define SIGHT_UVTT_SIDE_MAX 16384    /* pixels: the largest texture of common graphics cards */
#define SIGHT_UVTT_SEGMENTS_MAX 5000 /* walls that every tabletop can load */

extern const SightFormat sight_format_uvtt;

G_END_DECLS
