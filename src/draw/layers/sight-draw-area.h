/* sight-draw-area.h - the areas of a level: tint, outline, name tag, handles
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-draw-tag.h"

G_BEGIN_DECLS

/* The areas, as far as they or their tags touch @cells.  Nothing if the map is shown as someone sees it.  Time: the
 * areas, and the cells of @cells that they have. */
void sight_draw_areas (cairo_t *cr, const SightScene *scene, SightRect cells);

/* The cells that sight_draw_areas() may draw on. */
SightRect sight_areas_get_rect (const SightScene *scene);

G_END_DECLS
