/* sight-fov-pseudo2x.h - recursive shadowcasting that shows the parts of walls that face the viewer
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

extern const SightAlgorithm sight_fov_pseudo2x;

/* The same scan read on whole cells, into @view, which was reset for the viewer and its range. */
void sight_fov_pseudo2x_see_cells (const SightGrid *grid, SightDistance distance, SightView *view);
void
sight_fov_pseudo2x_explain_cells (const SightGrid *grid, SightDistance distance, SightView *view, SightTrace *trace);

G_END_DECLS
