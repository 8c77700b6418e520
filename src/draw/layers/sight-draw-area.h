/* sight-draw-area.h - the areas of a level: tint, outline, name tag, handles
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-draw-tag.h"

G_BEGIN_DECLS

/* Tints and outlines of the areas, as far as they touch @cells.  Nothing if the map is shown as someone sees it.  Time:
 * the areas, and the cells of @cells that they have. */
void sight_draw_areas (cairo_t *cr, const SightScene *scene, SightRect cells);

/* Their name tags, and the handles of the chosen one: above what is drawn from cell to cell. */
void sight_draw_area_names (cairo_t *cr, const SightScene *scene, SightRect cells);

/* The cells that both may draw on. */
SightRect sight_areas_get_rect (const SightScene *scene);

G_END_DECLS
