/* sight-draw-line.h - the inspected line and its steps
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

/* The steps that touch @cells and the ideal line.  Time: the steps. */
void sight_draw_line (cairo_t *cr, const SightScene *scene, SightRect cells);

/* The ring of the current step and the frames of what blocks the line: above the names of areas, which stay readable in
 * them. */
void sight_draw_line_frames (cairo_t *cr, const SightScene *scene, SightRect cells);

/* The discs "A" and "B", half outside the cells that they name, so that tokens stay readable. */
void sight_draw_ends (cairo_t *cr, const SightScene *scene);

/* The square around the disc "A", or "B": in pixels. */
SightRect sight_draw_ends_get_disc (const SightScene *scene, gboolean second);

/* The cells that they may draw on. */
SightRect sight_line_get_rect (const SightScene *scene);

G_END_DECLS
