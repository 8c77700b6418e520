/* sight-draw-scan.h - one step of a field of view: the cells in question, walls found, the line being walked
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

/* Drawn above the field itself, which shows what was found so far.  Time: @cells, and the line being walked. */
void sight_draw_scan (cairo_t *cr, const SightScene *scene, SightRect cells);

/* The frame of the cell in question, or those of the line being walked: above the names of areas. */
void sight_draw_scan_frames (cairo_t *cr, const SightScene *scene, SightRect cells);

/* The LINE step that step @index of @trace belongs to, in @first (out); whether it belongs to one. */
gboolean sight_scan_find_line (const SightTrace *trace, guint index, guint *first);

G_END_DECLS
