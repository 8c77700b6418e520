/* sight-draw-findings.h - findings on the map: hatches and washes below the tokens, lines, frames and plates above
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

/* (nullable): what those who watch the path see in the turn of it that is shown, which is drawn as a viewer's field;
 * not where the field of a viewer is shown: one could not tell them apart. */
const SightCellSet *sight_draw_findings_get_watched (const SightScene *scene);

/* The sets of cells, as far as they lie in @cells.  Time: their runs there. */
void sight_draw_findings_ground (cairo_t *cr, const SightScene *scene, SightRect cells);

/* Lines and the path, which lie below the tokens. */
void sight_draw_findings_lines (cairo_t *cr, const SightScene *scene);

/* Frames, rings and plates, which lie above them. */
void sight_draw_findings_marks (cairo_t *cr, const SightScene *scene);

/* Where mark @index of the findings with its plate is, in pixels. */
SightRect sight_draw_findings_get_mark (const SightScene *scene, guint index);

/* Where the plate on line @index of the findings is, in pixels; empty: it has none. */
SightRect sight_draw_findings_get_line_plate (const SightScene *scene, guint index);

/* The cells that lines and marks may draw on. */
SightRect sight_findings_get_rect (const SightScene *scene);

G_END_DECLS
