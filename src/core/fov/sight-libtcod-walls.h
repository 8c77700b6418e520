/* sight-libtcod-walls.h - the walls that libtcod lights after FOV_BASIC and FOV_DIAMOND
 *
 * For the files of algorithms only.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-trace.h"
#include "core/sight/sight-view.h"

G_BEGIN_DECLS

/**
 * sight_libtcod_light_walls:
 * @view: holds the open cells that are seen
 * @trace: (nullable): a LIGHT for each wall is added to its end
 *
 * The window is cut into four quadrants that share the viewer's row and column.
 * In each, the three neighbours of a seen open cell that lie away from the
 * viewer, in x, in y and in both, are lit where they are walls of the same
 * quadrant; also beyond the circle of the range.
 *
 * Time: the words of the window.
 */
void sight_libtcod_light_walls (const SightGrid *grid, SightView *view, SightTrace *trace);

G_END_DECLS
