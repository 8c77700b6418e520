/* sight-draw-cover.h - cover: quarters around what is seen, and the lines between corners
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

#define SIGHT_COVER_SIZE 12 /* pixels a cell from which quarters are drawn */

/* The lines of the inspected pair, LINE, if its viewer's sight measures cover: free ones solid, stopped ones dotted. */
void sight_draw_cover_lines (cairo_t *cr, const SightScene *scene);

/* Four arcs around the target of the inspected pair, LINE, or around all that the selected viewer sees, FIELD: one a
 * corner of the cell, filled where the line to it is stopped, else outlined.  None where the sight measures no
 * cover. */
void sight_draw_cover (cairo_t *cr, const SightScene *scene);

/* The cells that the arcs of sight_draw_cover() may touch. */
SightRect sight_cover_get_rect (const SightScene *scene);

/* One such ring around (@x, @y), in pixels, of cells of @size.  @stopped: bit i for corner i, as of SightCover */
void sight_draw_quarters (cairo_t *cr, double x, double y, double size, guint stopped);

G_END_DECLS
