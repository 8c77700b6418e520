/* sight-sketch.c - tiles that are not on the map yet
 *
 * A small level is made of the visible part as it will be, and drawn by the
 * code that draws all maps.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sketch.h"

#include <string.h>

#include "sight-scene-draw.h"
#include "draw/strokes/sight-draw-part.h"

#define OPACITY 204 /* of 255 */

static SightRect
grow (SightRect rect, int by)
{
  return (SightRect) { rect.x - by, rect.y - by, rect.width + 2 * by, rect.height + 2 * by };
}

/* The cells of @window of @map, with those of @sketch. */
static SightMap *
make_map (const SightMap *map, const SightSketch *sketch, SightRect window)
{
  SightMap *small = sight_map_new (window.width, window.height, 0);

  for (int y = 0; y < window.height; y++)
    memcpy (small->tiles + (gsize) y * window.width, map->tiles + (gsize) (window.y + y) * map->width + window.x,
            window.width * sizeof *small->tiles);
  for (SightRuns runs = sight_cell_set_begin (sketch->cells, window); sight_runs_next (&runs);)
    {
      for (int x = runs.cell.x; x < runs.cell.x + runs.length; x++)
        {
          SightCell to = { x - window.x, runs.cell.y - window.y };
          SightCell from = { x - sketch->at.x, runs.cell.y - sketch->at.y };

          sight_map_set (small, to, sketch->tile >= 0 ? sketch->tile : sight_map_get (sketch->map, from));
        }
    }

  return small;
}

/* Fades a row of pixels, each cell of which is @side wide, and clears cells outside @area. */
static void
fade_row (guint32 *pixels, const SightCellSet *area, SightCell cell, int width, int side)
{
  for (int x = 0; x < width; x++, cell.x++)
    {
      gboolean inside = sight_cell_set_contains (area, cell);

      for (int i = 0; i < side; i++, pixels++)
        {
          guint32 faded = (guint32) OPACITY << 24;

          for (int shift = 0; shift < 24; shift += 8)
            faded |= ((*pixels >> shift & 0xff) * OPACITY + 127) / 255 << shift;
          *pixels = inside ? faded : 0;
        }
    }
}

static void
fade (cairo_surface_t *picture, const SightCellSet *area, SightRect cells, int side)
{
  guint8 *data;

  cairo_surface_flush (picture);
  data = cairo_image_surface_get_data (picture);
  for (int y = 0; y < cells.height * side; y++)
    fade_row ((guint32 *) (data + (gsize) y * cairo_image_surface_get_stride (picture)), area,
              (SightCell) { cells.x, cells.y + y / side }, cells.width, side);
  cairo_surface_mark_dirty (picture);
}

/* @cells of the small level, whose cell (0, 0) is cell @window of the map. */
static cairo_surface_t *
draw_picture (const SightScene *scene, SightRect window, SightRect cells, int scale)
{
  int size = scene->size;
  cairo_surface_t *picture =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, cells.width * size * scale, cells.height * size * scale);
  SightRect inside = { cells.x - window.x, cells.y - window.y, cells.width, cells.height };
  cairo_t *cr;

  cairo_surface_set_device_scale (picture, scale, scale);
  cr = cairo_create (picture);
  cairo_translate (cr, -inside.x * size, -inside.y * size);
  sight_scene_draw_ground (scene, cr, NULL, inside);
  return sight_draw_end_part (cr, picture);
}

/* At less than a pixel a cell: as at one pixel, and scaled. */
static void
draw_shrunk (const SightScene *self, cairo_t *cr, const SightSketch *sketch, SightRect cells)
{
  SightScene whole = *self;

  whole.size = 1;
  cairo_save (cr);
  cairo_scale (cr, self->size, self->size);
  sight_scene_draw_sketch (&whole, cr, sketch, cells, 1);
  cairo_restore (cr);
}

void
sight_scene_draw_sketch (const SightScene *self, cairo_t *cr, const SightSketch *sketch, SightRect cells, int scale)
{
  SightRect map = sight_map_get_rect (self->level->map), window;
  const SightLegend *legend = sketch->legend != NULL ? sketch->legend : self->level->legend;
  g_autoptr (SightLevel) level = NULL;
  SightScene scene = { .palette = sight_scene_get_tile_palette (self), .size = self->size, .selected = -1 };
  cairo_surface_t *picture;

  if (self->size < 1)
    {
      draw_shrunk (self, cr, sketch, cells);
      return;
    }
  cells = sight_rect_intersect (sight_rect_intersect (cells, map), sketch->cells->bounds);
  if (sight_rect_is_empty (&cells))
    return;

  window = sight_rect_intersect (grow (cells, 1), map);
  level = sight_level_new (make_map (self->level->map, sketch, window), sight_legend_copy (legend));
  scene.level = level;
  scene.lines = self->lines;
  scene.tiles = self->tiles;
  scene.images = sight_scene_get_tile_images (self);
  picture = draw_picture (&scene, window, cells, scale);
  fade (picture, sketch->cells, cells, self->size * scale);
  cairo_set_source_surface (cr, picture, cells.x * self->size, cells.y * self->size);
  cairo_paint (cr);
  cairo_surface_destroy (picture);
}
