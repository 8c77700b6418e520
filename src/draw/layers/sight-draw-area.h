/* sight-draw-area.h - the areas of a level: tint, outline, name tag, handles
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

/* The areas, as far as they or their tags touch @cells.  Nothing if the map is shown as someone sees it.  Time: the
 * areas, and the cells of @cells that they have. */
void sight_draw_areas (cairo_t *cr, const SightScene *scene, SightRect cells);

/* The cells that sight_draw_areas() may draw on. */
SightRect sight_areas_get_rect (const SightScene *scene);

/* 0xRRGGBB: that of its team for a start, else one for its purpose. */
guint32 sight_area_get_color (const SightLevel *level, const SightArea *area, const SightPalette *palette);

/* "start of Red", "start", "goal" or "no purpose", translated. */
char *sight_area_describe_purpose (const SightLevel *level, const SightArea *area) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
