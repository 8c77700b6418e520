/* sight-draw-sign-private.h - what small pictures next to words share
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-draw-sign.h"

G_BEGIN_DECLS

/* A line of @width pixels along the inside of @rect, whose corners are round. */
void sight_sign_stroke_border (cairo_t *cr, const cairo_rectangle_t *rect, SightColor color, double width);

G_END_DECLS
