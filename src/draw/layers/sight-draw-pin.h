/* sight-draw-pin.h - the notes of a level: a numbered pin at the first cell, an outline around several cells
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

/* The notes, as far as they touch @cells.  Nothing if the map is shown as someone sees it.  Time: the notes, and the
 * cells of those that are drawn. */
void sight_draw_pins (cairo_t *cr, const SightScene *scene, SightRect cells);

/* One pin with its number, in the middle of which is (x, y). */
void sight_draw_pin (cairo_t *cr, double x, double y, guint number);

/* Whether the scene shows notes, and has some. */
gboolean sight_pins_are_shown (const SightScene *scene);

/* The cells that sight_draw_pins() may draw on. */
SightRect sight_pins_get_rect (const SightScene *scene);

G_END_DECLS
