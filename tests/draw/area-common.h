/* area-common.h - pictures of the areas of a level
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "canvas.h"

#include "draw/layers/sight-draw-area.h"
#include "draw/picture/sight-scene-draw.h"

/* The ground and the marks of @cells, on a picture of the whole map. */
static inline void
draw (cairo_surface_t *picture, const SightScene *scene, SightRect cells)
{
  cairo_t *cr = cairo_create (picture);
  const double size = scene->size;

  cairo_rectangle (cr, cells.x * size, cells.y * size, cells.width * size, cells.height * size);
  cairo_clip (cr);
  sight_scene_draw_ground (scene, cr, NULL, cells);
  sight_scene_draw_marks (scene, cr, cells);
  cairo_destroy (cr);
}

static inline cairo_surface_t *
draw_all (const SightScene *scene)
{
  const SightRect map = sight_map_get_rect (scene->level->map);
  cairo_surface_t *picture = canvas_new (map.width * scene->size, map.height * scene->size, 1);

  draw (picture, scene, map);

  return picture;
}
