/* sight-cover.h - how much cover a cell gives from a viewer
 *
 * For sights that draw lines between the corners of cells.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-corners.h"
#include "sight-gaze.h"

G_BEGIN_DECLS

/**
 * sight_cover_get:
 * @target: any cell
 * @cover: (out)
 *
 * The lines from @self to @target, whatever its range, light and facing.
 *
 * Returns: FALSE, and sets nothing, if the sight of @self measures no cover, if it
 *   can see nothing at all, or if @target is its own cell or lies outside the map.
 *   Time: up to sixteen lines; with one-way tiles the words of the map
 */
gboolean sight_cover_get (const SightGaze *self, SightCell target, SightCover *cover);

G_END_DECLS
