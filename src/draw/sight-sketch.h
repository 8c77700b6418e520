/* sight-sketch.h - what the editor draws over the map: what is about to be painted, what is selected, axes
 *
 * Everything is drawn only as far as it lies in the cells that are seen, so
 * that a selection of a whole large map costs no more than the window.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-cell-set.h"
#include "sight-scene.h"

G_BEGIN_DECLS

/* Tiles that are not on the map yet. */
typedef struct
{
  const SightCellSet *cells; /* of the map: where */
  int tile;                  /* of all of them, or SIGHT_TILE_NONE: each has its own */
  const SightMap *map;       /* with SIGHT_TILE_NONE: those */
  SightCell at;              /* where its cell (0, 0) lies */
  const SightLegend *legend; /* (nullable): what they are; begins with the level's, which NULL stands for */
} SightSketch;

/**
 * sight_scene_draw_sketch:
 * @cells: those that are seen
 * @scale: device pixels a pixel
 *
 * Draws the tiles among one another and their neighbours as the map will show
 * them, at 80 %.  Cells outside the map are left out.
 */
void
sight_scene_draw_sketch (const SightScene *self, cairo_t *cr, const SightSketch *sketch, SightRect cells, int scale);

/* A frame of accent on white round @area, as far as it lies in @cells. */
void sight_scene_draw_frame (const SightScene *self, cairo_t *cr, const SightCellSet *area, SightRect cells);

/* A wash over @area, and a dashed line round it, as far as it lies in @cells. */
void sight_scene_draw_selection (const SightScene *self, cairo_t *cr, const SightCellSet *area, SightRect cells);

/* The middle of a handle, in pixels, and which sides it moves: -1 the left or upper, 1 the right or lower, 0 none. */
typedef struct
{
  int x, y;
  SightCell grip;
} SightToolStatele;

#define SIGHT_TOOL_STATELES 8
#define SIGHT_TOOL_STATELE_SIZE 9 /* pixels */

/* Those of the rectangle @cells, of @size pixels a cell; fewer where they would touch.  Returns how many. */
guint sight_handles_get (SightRect cells, int size, SightToolStatele handles[SIGHT_TOOL_STATELES]);
void sight_scene_draw_handles (const SightScene *self, cairo_t *cr, SightRect cells);

/* Thin lines through the middle of the map, upright and level; where @is_turn, a ring in the middle instead. */
void sight_scene_draw_axes (const SightScene *self, cairo_t *cr, gboolean upright, gboolean level, gboolean is_turn);

G_END_DECLS
