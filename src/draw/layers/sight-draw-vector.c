/* sight-draw-vector.c - the tiles of a map as shapes, for surfaces that are not images
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-vector.h"

#include "sight-draw-tile.h"
#include "draw/strokes/sight-draw-part.h"

#define OVERLAP .5 /* pixels by which a run of equal tiles extends under what is drawn after it */

typedef struct
{
  const SightScene *scene;
  cairo_t *cr;
  cairo_surface_t **stamps; /* of each tile SIGHT_VARIANTS, NULL until needed */
} Drawing;

/* What lies under the tiles closes the hairlines that viewers show between shapes that only touch. */
static void
draw_run (const Drawing *self, int tile, SightRect run)
{
  const int size = self->scene->size;

  const SightTilePicture picture = { .tile = sight_legend_get (self->scene->level->legend, tile),
                                     .palette = self->scene->palette,
                                     .images = sight_scene_get_tile_images (self->scene) };

  sight_color_set (sight_tile_get_flat (&picture), self->cr);
  cairo_rectangle (self->cr, run.x * size, run.y * size, run.width * size + OVERLAP, run.height * size + OVERLAP);
  cairo_fill (self->cr);
}

static void
draw_runs (const Drawing *self, SightRect cells)
{
  const SightMap *map = self->scene->level->map;

  for (int y = cells.y; y < cells.y + cells.height; y++)
    {
      for (int x = cells.x, from = x; x < cells.x + cells.width; from = x)
        {
          const int tile = sight_map_get (map, (SightCell) { from, y });

          while (x < cells.x + cells.width && sight_map_get (map, (SightCell) { x, y }) == tile)
            x++;
          draw_run (self, tile, (SightRect) { from, y, x - from, 1 });
        }
    }
}

static cairo_surface_t *
make_stamp (const SightScene *scene, int tile, guint variant)
{
  SightTilePicture picture = { sight_legend_get (scene->level->legend, tile),
                               scene->palette,
                               scene->size,
                               variant,
                               scene->lines,
                               scene->tiles,
                               FALSE,
                               sight_scene_get_tile_images (scene) };
  cairo_rectangle_t extents = { 0, 0, scene->size, scene->size };
  cairo_surface_t *stamp = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *cr = cairo_create (stamp);

  sight_draw_tile (cr, &picture);
  return sight_draw_end_part (cr, stamp);
}

static void
draw_cell (const Drawing *self, SightCell cell)
{
  const SightScene *scene = self->scene;
  const int tile = sight_map_get (scene->level->map, cell);
  const guint variant = sight_tile_get_variant (scene, sight_legend_get (scene->level->legend, tile), cell);
  cairo_surface_t **stamp = &self->stamps[(gsize) tile * SIGHT_VARIANTS + variant];

  if (*stamp == NULL)
    *stamp = make_stamp (scene, tile, variant);
  cairo_set_source_surface (self->cr, *stamp, cell.x * scene->size, cell.y * scene->size);
  cairo_paint (self->cr);
}

void
sight_vector_draw_tiles (const SightScene *scene, cairo_t *cr, SightRect cells)
{
  const gsize n = (gsize) sight_legend_get_length (scene->level->legend) * SIGHT_VARIANTS;
  Drawing self = { scene, cr, NULL };

  cairo_save (cr);
  cairo_rectangle (cr, cells.x * scene->size, cells.y * scene->size, cells.width * scene->size,
                   cells.height * scene->size);
  cairo_clip (cr);
  draw_runs (&self, cells);
  if (scene->size >= SIGHT_DETAIL_SIZE)
    {
      self.stamps = g_new0 (cairo_surface_t *, n);
      for (int y = cells.y; y < cells.y + cells.height; y++)
        {
          for (int x = cells.x; x < cells.x + cells.width; x++)
            draw_cell (&self, (SightCell) { x, y });
        }
      for (gsize i = 0; i < n; i++)
        g_clear_pointer (&self.stamps[i], cairo_surface_destroy);
      g_free (self.stamps);
    }
  cairo_restore (cr);
}
