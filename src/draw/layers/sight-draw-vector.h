/* sight-draw-vector.h - the tiles of a map as shapes, for surfaces that are not images
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

/* Draws @cells, which lie on the map.  Each look of a tile is drawn once and used again, which keeps SVG and PDF files
 * small. */
void sight_vector_draw_tiles (const SightScene *scene, cairo_t *cr, SightRect cells);

G_END_DECLS
