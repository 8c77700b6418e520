/* sight-sketch.h - what the editor draws over the map: the preview of a tool, the selection, axes
 *
 * Only the part within the visible cells is drawn, so that selecting all of a
 * large map costs no more than the window.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-cell-set.h"
#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

/* Tiles that are not on the map yet. */
typedef struct
{
  const SightCellSet *cells; /* of the map: where */
  int tile;                  /* of all of them, or SIGHT_TILE_NONE: each has its own */
  const SightMap *map;       /* with SIGHT_TILE_NONE: those */
  SightCell at;              /* where its cell (0, 0) is */
  const SightLegend
      *legend; /* (nullable): their legend, which begins with the tiles of the level's; NULL: the level's */
} SightSketch;

/**
 * sight_scene_draw_sketch:
 * @cells: the visible ones
 * @scale: device pixels per pixel
 *
 * Draws the tiles among their neighbours as the map will show them, at 80 % opacity.  Cells outside the map are left
 * out.
 */
void
sight_scene_draw_sketch (const SightScene *self, cairo_t *cr, const SightSketch *sketch, SightRect cells, int scale);

/* A frame of accent on white around @area, clipped to @cells. */
void sight_scene_draw_frame (const SightScene *self, cairo_t *cr, const SightCellSet *area, SightRect cells);

/* A wash over @area and a dashed line around it, clipped to @cells. */
void sight_scene_draw_selection (const SightScene *self, cairo_t *cr, const SightCellSet *area, SightRect cells);

/* The centre of a handle, in pixels, and the sides it moves: -1 the left or upper, 1 the right or lower, 0 none. */
typedef struct
{
  int x, y;
  SightCell grip;
} SightHandle;

#define SIGHT_HANDLES 8
#define SIGHT_HANDLE_SIZE 9 /* pixels */

/* The handles of the rectangle @cells, at @size pixels per cell; fewer if they would touch.  Returns how many. */
guint sight_handles_get (SightRect cells, double size, SightHandle handles[SIGHT_HANDLES]);
void sight_scene_draw_handles (const SightScene *self, cairo_t *cr, SightRect cells);

/* Thin lines through the middle of the map, vertical and horizontal; if @is_turn, a ring in the centre instead. */
void sight_scene_draw_axes (const SightScene *self, cairo_t *cr, gboolean upright, gboolean level, gboolean is_turn);

G_END_DECLS
