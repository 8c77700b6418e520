/* sight-scene-draw.c - draws a scene
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-scene-draw.h"

#include <math.h>

#include "draw/layers/sight-draw-atlas.h"
#include "draw/layers/sight-draw-compare.h"
#include "draw/layers/sight-draw-field.h"
#include "draw/layers/sight-draw-findings.h"
#include "draw/layers/sight-draw-fog.h"
#include "draw/layers/sight-draw-ground.h"
#include "draw/layers/sight-draw-heat.h"
#include "draw/layers/sight-draw-shrink.h"
#include "draw/layers/sight-draw-tile.h"
#include "draw/layers/sight-draw-vector.h"
#include "draw/layers/sight-draw-world.h"
#include "draw/strokes/sight-draw-part.h"

#define MAP_EDGE 2 /* pixels of darker desk around the map */

static SightRect
to_pixels (const SightScene *self, SightRect cells)
{
  return (SightRect) { cells.x * self->size, cells.y * self->size, cells.width * self->size,
                       cells.height * self->size };
}

/* Ground */

static void
draw_desk (const SightScene *self, cairo_t *cr, SightRect cells)
{
  SightRect map = to_pixels (self, sight_map_get_rect (self->level->map)), area = to_pixels (self, cells);

  cairo_save (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  cairo_rectangle (cr, area.x, area.y, area.width, area.height);
  cairo_clip (cr);
  sight_color_set (self->palette->desk, cr);
  cairo_paint (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_rectangle (cr, map.x - MAP_EDGE, map.y - MAP_EDGE, map.width + 2 * MAP_EDGE, map.height + 2 * MAP_EDGE);
  cairo_rectangle (cr, map.x, map.y, map.width, map.height);
  sight_color_set (self->palette->map_edge, cr);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* The part of @cells that the clip of @cr may show. */
static SightRect
cut_to_clip (const SightScene *self, cairo_t *cr, SightRect cells)
{
  double x0, y0, x1, y1, limit = G_MAXINT / 4;
  SightRect clip;

  cairo_clip_extents (cr, &x0, &y0, &x1, &y1);
  clip.x = (int) floor (CLAMP (x0, -limit, limit) / self->size);
  clip.y = (int) floor (CLAMP (y0, -limit, limit) / self->size);
  clip.width = (int) ceil (CLAMP (x1, -limit, limit) / self->size) - clip.x;
  clip.height = (int) ceil (CLAMP (y1, -limit, limit) / self->size) - clip.y;

  return sight_rect_intersect (cells, clip);
}

/* Tiles drawn as a plain colour have no lines of their own. */
static void
draw_lines (const SightScene *self, cairo_t *cr, SightRect cells)
{
  SightRect area = to_pixels (self, cells);

  cairo_save (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  sight_color_set (self->palette->grid, cr);
  for (int x = 1; x <= cells.width; x++)
    cairo_rectangle (cr, area.x + x * self->size - 1, area.y, 1, area.height);
  for (int y = 1; y <= cells.height; y++)
    cairo_rectangle (cr, area.x, area.y + y * self->size - 1, area.width, 1);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw_tiles (const SightScene *self, cairo_t *cr, SightAtlas *atlas, SightRect cells)
{
  gboolean detailed = self->size >= SIGHT_DETAIL_SIZE;
  SightPixels pixels;
  SightAtlas *own = NULL;

  if (!sight_pixels_open (&pixels, cr, to_pixels (self, cells)))
    {
      sight_vector_draw_tiles (self, cr, cells);
      if (!detailed && sight_scene_has_field (self))
        sight_draw_field (cr, self, cells);
      return;
    }

  if (atlas == NULL || !sight_atlas_suits (atlas, self, pixels.scale))
    {
      atlas = own = sight_atlas_new (self->level->legend, self->palette, self->size, pixels.scale);
      sight_atlas_set_style (own, self->lines, self->tiles);
      sight_atlas_set_images (own, sight_scene_get_tile_images (self));
    }
  if (detailed)
    sight_ground_write_tiles (self, atlas, &pixels, cells);
  else
    sight_ground_write_flat (self, atlas, &pixels, cells);
  sight_pixels_close (&pixels);
  if (sight_atlas_take_failure (atlas))
    sight_draw_fail (cr);
  g_clear_pointer (&own, sight_atlas_free);
}

/* Over the tiles, so that it shows through all of them; the stronger, the less of them. */
static void
draw_underlay (const SightScene *self, cairo_t *cr, SightRect cells)
{
  const SightPictures *pictures = &self->level->pictures;
  cairo_surface_t *picture = self->images != NULL && self->has_underlay && !pictures->is_hidden
                                 ? sight_images_get_underlay (self->images)
                                 : NULL;
  const SightRect area = to_pixels (self, cells);
  const double scale = self->size / pictures->pixels;
  const SightReshape turn = sight_pictures_get_turn (pictures);
  cairo_matrix_t matrix;

  if (picture == NULL)
    return;
  cairo_matrix_init (&matrix, scale * turn.xx, scale * turn.yx, scale * turn.xy, scale * turn.yy,
                     pictures->x * self->size, pictures->y * self->size);
  cairo_save (cr);
  cairo_rectangle (cr, area.x, area.y, area.width, area.height);
  cairo_clip (cr);
  cairo_transform (cr, &matrix);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), scale >= 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD);
  cairo_paint_with_alpha (cr, pictures->strength);
  cairo_restore (cr);
}

static void
draw_map (const SightScene *self, cairo_t *cr, SightAtlas *atlas, SightRect cells)
{
  draw_tiles (self, cr, atlas, cells);
  if (self->lines == SIGHT_LINES_ALWAYS && self->size >= SIGHT_LINES_SIZE && self->size < SIGHT_DETAIL_SIZE)
    draw_lines (self, cr, cells);
  draw_underlay (self, cr, cells);
}

static void
draw_overlays (const SightScene *self, cairo_t *cr, SightRect cells)
{
  sight_draw_heights (cr, self, cells);
  sight_draw_night (cr, self, cells);
  if (sight_scene_has_fog (self))
    sight_draw_fog (cr, self, cells);
  if (self->show == SIGHT_SHOW_TEAMS && self->timeline != NULL)
    sight_draw_teams (cr, self, cells);
  if (self->show == SIGHT_SHOW_OVERLAP && self->timeline != NULL)
    sight_draw_overlap (cr, self, cells);
  if (self->size >= SIGHT_DETAIL_SIZE && sight_scene_has_field (self))
    sight_draw_field (cr, self, cells);
  if (self->overlay == SIGHT_OVERLAY_FIELD && self->dark != NULL)
    sight_draw_dim (cr, self, cells);
  if ((self->overlay == SIGHT_OVERLAY_COMPARE || self->overlay == SIGHT_OVERLAY_SHOTS) && self->field != NULL &&
      self->other != NULL)
    sight_draw_compare (cr, self, cells);
  if (self->overlay == SIGHT_OVERLAY_ASYMMETRY && self->one_way != NULL)
    sight_draw_one_way (cr, self, cells);
  if (self->overlay == SIGHT_OVERLAY_HEAT && self->heat != NULL)
    sight_draw_heat (cr, self, cells);
  if (self->findings != NULL)
    sight_draw_findings_ground (cr, self, cells);
}

void
sight_scene_draw_ground (const SightScene *self, cairo_t *cr, SightAtlas *atlas, SightRect cells)
{
  SightScene ground = *self;
  SightRect inside;

  if (self->size < 1)
    {
      sight_draw_shrunk (self, cr, atlas, cut_to_clip (self, cr, cells), sight_scene_draw_ground);
      return;
    }

  ground.palette = sight_scene_get_tile_palette (self);
  cells = cut_to_clip (self, cr, cells);
  inside = sight_rect_intersect (cells, sight_map_get_rect (self->level->map));
  if (inside.width < cells.width || inside.height < cells.height)
    draw_desk (self, cr, cells);
  if (!sight_rect_is_empty (&inside))
    draw_map (&ground, cr, atlas, inside);
  draw_overlays (&ground, cr, cells);
}

void
sight_scene_draw_over (const SightScene *self, cairo_t *cr, const SightCellSet *area, SightRect cells)
{
  SightScene ground = *self;

  cells = sight_rect_intersect (sight_rect_intersect (cells, area->bounds), sight_map_get_rect (self->level->map));
  if (self->size < SIGHT_DETAIL_SIZE || sight_rect_is_empty (&cells))
    return;
  ground.palette = sight_scene_get_tile_palette (self);
  cairo_save (cr);
  cairo_new_path (cr);
  for (int y = cells.y; y < cells.y + cells.height; y++)
    {
      for (int x = cells.x; x < cells.x + cells.width; x++)
        {
          if (sight_cell_set_contains (area, (SightCell) { x, y }))
            cairo_rectangle (cr, x * self->size, y * self->size, self->size, self->size);
        }
    }
  cairo_clip (cr);
  draw_overlays (&ground, cr, cells);
  cairo_restore (cr);
}
