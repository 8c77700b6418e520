/* sight-fov-lines.h - the field of view that a line rule makes: all cells to which the line is clear
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

/**
 * sight_fov_lines:
 * @sight: of an algorithm that has a line rule
 * @viewer: a cell of @grid
 * @view: gets the answer
 *
 * Time: the cells that are seen and the walls that bound them, see sight-sweep.h.
 */
void sight_fov_lines (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view);

/* Like sight_fov_lines(); a LINE and its MOVEs are added to @trace for each cell in reach, row by row. */
void sight_fov_lines_explain (
    const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace);

G_END_DECLS
