/* sight-vtt-cells.h - the cells that the walls of a virtual tabletop become
 *
 * A tabletop has no cells that stop sight, but lines.  Lines that run between the
 * centres of two neighbouring cells part them; the cells that remain connected
 * are a region.  A region is
 *
 * - open, if a door leads there or something stands in it;
 * - else filled, if an odd number of obstacles or an even number of closed lines
 *   surround it (a pillar in a room);
 * - else open, if lines surround it;
 * - else outside: solid if the rooms take a tenth of the map or more, else open
 *   (houses on a field, whose insides are filled then unless a door leads there).
 *
 * A line between two open cells becomes a cell: that in which it runs; if it runs
 * along their common side, that outside all lines, or else the right or lower
 * one.  Doors and windows become cells in the same way.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-vtt.h"

G_BEGIN_DECLS

/**
 * sight_vtt_make_level:
 * @input: its answers win; its survey receives the kinds of cells
 *
 * Time: the cells of the map and SIGHT_VTT_CROSSINGS_MAX.  Memory: some 10 bytes a cell.
 *
 * Returns: (transfer full): the level, or NULL with @error set if the lines are too many
 */
SightLevel *sight_vtt_make_level (const SightVtt *self, const SightInput *input, SightNotes *notes, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
