/* sight-draw-path.h - the ways that viewers walk in the turn that is shown
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

/* A dashed line through the cells, in the colour of the team, with a ring at its start. */
void sight_draw_paths (cairo_t *cr, const SightScene *scene);

/* The cells that sight_draw_paths() may draw on. */
SightRect sight_paths_get_rect (const SightScene *scene);

G_END_DECLS
