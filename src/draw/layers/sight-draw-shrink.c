/* sight-draw-shrink.c - the ground at less than one pixel a cell
 *
 * The ground is drawn at one pixel a cell, and blocks of pixels become their
 * mean: a thin wall stays visible as a shade, and nothing flickers or blurs as
 * the map is scrolled, for the blocks begin at the corner of the map.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-shrink.h"

#include <math.h>

#include "sight-atlas.h"
#include "draw/strokes/sight-draw-part.h"

/* The mean of @side × @side pixels, @stride apart, without alpha. */
static guint32
get_mean (const guint32 *pixels, int stride, int side)
{
  const guint n = side * side, half = n / 2;
  guint red = half, green = half, blue = half;

  for (int y = 0; y < side; y++, pixels += stride)
    {
      for (int x = 0; x < side; x++)
        {
          red += pixels[x] >> 16 & 0xff;
          green += pixels[x] >> 8 & 0xff;
          blue += pixels[x] & 0xff;
        }
    }

  return 0xff000000u | red / n << 16 | green / n << 8 | blue / n;
}

static cairo_surface_t *
shrink (cairo_surface_t *image, int side)
{
  const int width = cairo_image_surface_get_width (image) / side,
            height = cairo_image_surface_get_height (image) / side;
  const int stride = cairo_image_surface_get_stride (image) / 4;
  cairo_surface_t *small = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  const guint32 *from;
  guint32 *to;

  if (cairo_surface_status (image) != CAIRO_STATUS_SUCCESS || cairo_surface_status (small) != CAIRO_STATUS_SUCCESS)
    {
      /* Painted, it reports the failure. */
      cairo_surface_destroy (small);
      return cairo_image_surface_create (CAIRO_FORMAT_INVALID, 1, 1);
    }

  cairo_surface_flush (image);
  cairo_surface_flush (small);
  from = (const guint32 *) cairo_image_surface_get_data (image);
  to = (guint32 *) cairo_image_surface_get_data (small);
  for (int y = 0; y < height; y++)
    {
      for (int x = 0; x < width; x++)
        to[(gsize) y * (cairo_image_surface_get_stride (small) / 4) + x] =
            get_mean (from + (gsize) y * side * stride + x * side, stride, side);
    }
  cairo_surface_mark_dirty (small);

  return small;
}

/* The blocks of @side cells that @cells touch, as cells. */
static SightRect
align (SightRect cells, int side)
{
  const int left = (int) floor ((double) cells.x / side) * side, top = (int) floor ((double) cells.y / side) * side;
  const int right = (int) ceil ((double) (cells.x + cells.width) / side) * side;
  const int bottom = (int) ceil ((double) (cells.y + cells.height) / side) * side;

  return (SightRect) { left, top, right - left, bottom - top };
}

static cairo_surface_t *
draw_image (const SightScene *self, SightAtlas *atlas, SightRect cells, SightDrawGroundFunc draw_ground)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, cells.width, cells.height);
  cairo_t *cr = cairo_create (image);
  SightScene scene = *self;

  scene.size = 1;
  cairo_translate (cr, -cells.x, -cells.y);
  draw_ground (&scene, cr, atlas, cells);
  return sight_draw_end_part (cr, image);
}

void
sight_draw_shrunk (
    const SightScene *self, cairo_t *cr, SightAtlas *atlas, SightRect cells, SightDrawGroundFunc draw_ground)
{
  const int shrinkage = (int) lrint (1 / self->size);
  double scale = 1, down = 1;
  cairo_surface_t *image, *small;
  int side;

  if (sight_rect_is_empty (&cells))
    return;

  cairo_surface_get_device_scale (cairo_get_target (cr), &scale, &down);
  /* Whole blocks of cells: an odd number of them is not halved. */
  for (side = shrinkage; side % 2 == 0 && scale >= 2; side /= 2)
    scale /= 2;
  cells = align (cells, shrinkage);
  image = draw_image (self, atlas, cells, draw_ground);
  small = shrink (image, side);
  cairo_surface_destroy (image);

  cairo_save (cr);
  cairo_translate (cr, cells.x * self->size, cells.y * self->size);
  cairo_scale (cr, side * self->size, side * self->size);
  cairo_set_source_surface (cr, small, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (small);
}
