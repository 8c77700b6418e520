/* sight-draw-lamp.h - the lamps of a level
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

/* A lamp in the square @at: a sun on a dark disc; off: a ring with a stroke.  For the map, panels and legends. */
void sight_draw_lamp (cairo_t *cr, const cairo_rectangle_t *at, gboolean on);

/* The lamps that touch @cells, the chosen one in a ring; below SIGHT_WORLD_MARK_SIZE pixels a cell they are dots. */
void sight_draw_lamps (cairo_t *cr, const SightScene *scene, SightRect cells);

/* Those of them on which viewers stand once more, small, in a corner of their cells: above tokens, which hide them. */
void sight_draw_lamps_held (cairo_t *cr, const SightScene *scene, SightRect cells);

/* The cells that both may draw on. */
SightRect sight_lamps_get_rect (const SightScene *scene);

G_END_DECLS
