/* sight-draw-kept.h - the kept lines of a level, faintly
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

/* A thin line from middle to middle for each kept line within the map.  Time: the lines. */
void sight_draw_kept_lines (cairo_t *cr, const SightScene *scene);

/* The cells that it may draw on. */
SightRect sight_kept_lines_get_rect (const SightScene *scene);

G_END_DECLS
