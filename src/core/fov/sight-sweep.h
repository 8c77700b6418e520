/* sight-sweep.h - the field of a line rule at the price of the cells that are seen
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-los.h"
#include "core/sight/sight-view.h"

G_BEGIN_DECLS

/**
 * sight_sweep:
 * @rule: of the lines
 * @viewer: a cell of @grid
 * @range: in cells; 0 is no limit
 * @view: gets the answer
 *
 * The cells that are in reach of @viewer by @rule and to which its line is
 * clear: exactly those for which sight_los_reaches() and sight_los_walk() say
 * so.
 *
 * Time: the cells that are seen and the walls that bound them, times a small
 * factor where @rule asks for either direction.  Allocates nothing after the
 * first run into the same view; threads may share @grid.
 */
void sight_sweep (const SightGrid *grid, const SightLineRule *rule, SightCell viewer, int range, SightView *view);

G_END_DECLS
