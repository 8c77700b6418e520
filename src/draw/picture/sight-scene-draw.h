/* sight-scene-draw.h - draws a scene
 *
 * Order: tiles, grid, overlay wash, hatching, outlines (the ground); what stands on it and is drawn across it (the
 * marks, see the table in sight-scene-marks.c); hover and selection (sight-sketch.h).
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-cell-set.h"
#include "draw/layers/sight-atlas.h"

G_BEGIN_DECLS

/**
 * sight_scene_draw_ground:
 * @atlas: (nullable): of the same legend, palette and size; much faster for many cells
 * @cells: which cells to draw; may reach beyond the map, onto the desk
 *
 * Tiles, grid, overlay wash, hatching and outlines of @cells.  Time: those cells.
 */
void sight_scene_draw_ground (const SightScene *self, cairo_t *cr, SightAtlas *atlas, SightRect cells);

/* The overlays of @cells again, over what was drawn on the tiles of @area; to the detail that the ground has them. */
void sight_scene_draw_over (const SightScene *self, cairo_t *cr, const SightCellSet *area, SightRect cells);

/* Areas, range circle, line with its steps, the names of areas, tokens, findings and notes, as far as they touch
 * @cells. */
void sight_scene_draw_marks (const SightScene *self, cairo_t *cr, SightRect cells);

/* What they leave out of a page: what is about one cell of it and hangs over the border of that cell. */
void sight_scene_draw_hanging (const SightScene *self, cairo_t *cr);

/* The range whose circle they show, in cells; 0: none. */
int sight_scene_get_range (const SightScene *self);

/* Only the viewers, lamps, areas and notes of a scene, for those that lie over floating cells. */
void sight_scene_draw_rows (const SightScene *self, cairo_t *cr, SightRect cells);

/* Only the letters of the line and the pins of notes, which stand at corners of cells: over what frames one of @cells.
 */
void sight_scene_draw_corners (const SightScene *self, cairo_t *cr, SightRect cells);

/* The cells that sight_scene_draw_marks() may draw on, with a margin of one; for damage. */
SightRect sight_scene_get_marks (const SightScene *self);

G_END_DECLS
