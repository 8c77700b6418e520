/* sight-draw-rounded.h - a rectangle with round corners: tags, plates, lanes
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>

/* Adds @rect to the path; @radius: of its corners, at most half of its shorter side. */
void sight_draw_add_rounded (cairo_t *cr, const cairo_rectangle_t *rect, double radius);
