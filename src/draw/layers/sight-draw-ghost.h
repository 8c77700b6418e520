/* sight-draw-ghost.h - where the team whose eyes a scene has last saw others
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

/* The ghosts that touch @cells, with their plates: who, and in which turn. */
void sight_draw_ghosts (cairo_t *cr, const SightScene *scene, SightRect cells);

/* The cells that sight_draw_ghosts() may draw on. */
SightRect sight_ghosts_get_rect (const SightScene *scene);

G_END_DECLS
