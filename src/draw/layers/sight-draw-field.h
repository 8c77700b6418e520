/* sight-draw-field.h - what a viewer sees, over the tiles: washes, and an outline around what is seen
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-draw-tile.h"
#include "draw/strokes/sight-field-patch.h"
#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

/* The tint over @tile when it is seen. */
const SightColor *sight_field_get_tint (const SightPalette *palette, const SightTile *tile);

/* Washes and outline over @cells, for cells of at least SIGHT_DETAIL_SIZE. */
void sight_draw_field (cairo_t *cr, const SightScene *scene, SightRect cells);

G_END_DECLS
