/* sight-fov-pseudo2x.h - the scan of pseudo2x on whole cells, which recursive shadowcasting shares
 *
 * For the files of algorithms only.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

/**
 * sight_fov_pseudo2x_scan_cells:
 * @distance: which cells are within the range of @view
 * @view: reset for the viewer and its range; cells that are seen are added
 * @trace: (nullable): the steps are added to its end
 *
 * Scans with open diagonals.  A cell is seen if any part of it is.
 */
void sight_fov_pseudo2x_scan_cells (const SightGrid *grid, SightDistance distance, SightView *view, SightTrace *trace);

G_END_DECLS
