/* sight-draw-heat.h - a heat map over the tiles
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

#define SIGHT_HEAT_NUMBERS_SIZE 26 /* pixels a cell from which cells show their numbers */

/* Classes, hatches, contours and numbers of scene->heat in @cells.  Time: those cells. */
void sight_draw_heat (cairo_t *cr, const SightScene *scene, SightRect cells);

/* The hatch of cells that nobody sees, over the path of @cr, rectangles on whole pixels; clears it. */
void sight_heat_hatch_nobody (cairo_t *cr, const SightPalette *palette, int size);

G_END_DECLS
