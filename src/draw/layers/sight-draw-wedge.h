/* sight-draw-wedge.h - the area that a step of a scan examines: between two slopes, two angles or two lines
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

/* The area that step @index of the scene's trace is about, if it has one; before what is marked on cells. */
void sight_draw_wedge (cairo_t *cr, const SightScene *scene, guint index);

G_END_DECLS
