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
 * @self: with several cells, that of sight_cover_narrow() looks
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

/* @self as the one of its cells from which @target has the least cover, the first of several by rows. */
SightGaze sight_cover_narrow (const SightGaze *self, SightCell target);

/* The cover that @viewer, of @level, has from @self where it stands: the least of its cells if it is seen by any of
 * them, the most if it takes all, the first of several by rows; which in @target, (out).  Returns: as sight_cover_get()
 * of that cell. */
gboolean sight_cover_get_viewer (
    const SightGaze *self, const SightLevel *level, const SightViewer *viewer, SightCell *target, SightCover *cover);

G_END_DECLS
