/* sight-draw-shrink.h - the ground at less than one pixel a cell
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-atlas.h"
#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

#define SIGHT_SIZE_LEAST (1 / 16.0) /* pixels a cell */

/* Draws the ground of a scene at one pixel a cell or more: sight_scene_draw_ground(). */
typedef void (*SightDrawGroundFunc) (const SightScene *self, cairo_t *cr, SightAtlas *atlas, SightRect cells);

/* Draws the ground of @cells: each device pixel has the mean colour of its cells, which @draw_ground draws.
 * @self: of a size below 1.  @atlas: (nullable): of size and scale 1.  Time and memory: 4 bytes a cell. */
void sight_draw_shrunk (
    const SightScene *self, cairo_t *cr, SightAtlas *atlas, SightRect cells, SightDrawGroundFunc draw_ground);

G_END_DECLS
