/* sight-draw-compare.h - what two sights make of a map, and what is seen one way, over the tiles
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-draw-field.h"

G_BEGIN_DECLS

/* Washes, hatches and outlines of scene->field (A) and scene->other (B) over @cells. */
void sight_draw_compare (cairo_t          *cr,
                         const SightScene *scene,
                         SightRect         cells);

/* Washes, dots and outline of scene->one_way over @cells. */
void sight_draw_one_way (cairo_t          *cr,
                         const SightScene *scene,
                         SightRect         cells);

G_END_DECLS
