/* sight-draw-pixels.c - writing into a cairo image surface without cairo
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-pixels.h"

#include <math.h>
#include <string.h>

#define REACH 1e9 /* device pixels: origins further away are left to cairo */

static gboolean
to_whole (double value, int *whole)
{
  *whole = (int) lrint (CLAMP (value, -REACH, REACH));

  return value == *whole;
}

/* Whether @cr only translates. */
static gboolean
get_origin (cairo_t *cr, double *x, double *y)
{
  cairo_matrix_t matrix;

  cairo_get_matrix (cr, &matrix);
  *x = matrix.x0;
  *y = matrix.y0;

  return matrix.xx == 1 && matrix.yy == 1 && matrix.xy == 0 && matrix.yx == 0;
}

int
sight_pixels_get_scale (cairo_t *cr)
{
  double x, y;
  int scale;

  cairo_surface_get_device_scale (cairo_get_group_target (cr), &x, &y);

  return x == y && to_whole (x, &scale) && scale > 0 && scale <= 16 ? scale : 0;
}

static gboolean
is_writable (cairo_surface_t *surface)
{
  cairo_format_t format;

  if (cairo_surface_get_type (surface) != CAIRO_SURFACE_TYPE_IMAGE)
    return FALSE;
  format = cairo_image_surface_get_format (surface);

  return format == CAIRO_FORMAT_RGB24 || format == CAIRO_FORMAT_ARGB32;
}

/* @rect, in pixels, as device pixels. */
static gboolean
to_device (const SightPixels *self, const cairo_rectangle_t *rect, SightRect *device)
{
  int right, bottom;

  if (!to_whole (rect->x * self->scale + self->x, &device->x) ||
      !to_whole (rect->y * self->scale + self->y, &device->y) ||
      !to_whole ((rect->x + rect->width) * self->scale + self->x, &right) ||
      !to_whole ((rect->y + rect->height) * self->scale + self->y, &bottom))
    return FALSE;

  device->width = right - device->x;
  device->height = bottom - device->y;

  return TRUE;
}

/* Intersects the clip with that of @cr; FALSE if that is not one rectangle on whole pixels. */
static gboolean
cut_to_clip (SightPixels *self, cairo_t *cr)
{
  cairo_rectangle_list_t *list = cairo_copy_clip_rectangle_list (cr);
  SightRect device = { 0, 0, 0, 0 };
  gboolean good = list->status == CAIRO_STATUS_SUCCESS && list->num_rectangles <= 1;

  if (good && list->num_rectangles == 1)
    good = to_device (self, &list->rectangles[0], &device);
  cairo_rectangle_list_destroy (list);
  self->clip = sight_rect_intersect (self->clip, device);

  return good;
}

gboolean
sight_pixels_open (SightPixels *self, cairo_t *cr, SightRect rect)
{
  cairo_surface_t *surface = cairo_get_group_target (cr);
  double x, y, offset_x, offset_y;
  SightRect device;

  self->scale = sight_pixels_get_scale (cr);
  if (self->scale == 0 || !is_writable (surface) || !get_origin (cr, &x, &y))
    return FALSE;
  cairo_surface_get_device_offset (surface, &offset_x, &offset_y);
  if (!to_whole (x * self->scale + offset_x, &self->x) || !to_whole (y * self->scale + offset_y, &self->y) ||
      !to_device (self, &(cairo_rectangle_t) { rect.x, rect.y, rect.width, rect.height }, &device))
    return FALSE;

  self->clip = sight_rect_intersect (
      device, (SightRect) { 0, 0, cairo_image_surface_get_width (surface), cairo_image_surface_get_height (surface) });
  if (!cut_to_clip (self, cr))
    return FALSE;

  cairo_surface_flush (surface);
  self->surface = surface;
  self->data = (guint32 *) cairo_image_surface_get_data (surface);
  self->stride = cairo_image_surface_get_stride (surface) / (int) sizeof *self->data;

  return self->data != NULL;
}

void
sight_pixels_close (SightPixels *self)
{
  cairo_surface_mark_dirty (self->surface);
}

SightRect
sight_pixels_cut (const SightPixels *self, SightRect rect)
{
  return sight_rect_intersect (self->clip, rect);
}

void
sight_pixels_blit (const SightPixels *self, const guint32 *picture, int side, int x, int y)
{
  SightRect cut = sight_pixels_cut (self, (SightRect) { x, y, side, side });

  for (int i = 0; i < cut.height; i++)
    memcpy (sight_pixels_at (self, cut.x, cut.y + i), picture + (gsize) (cut.y - y + i) * side + (cut.x - x),
            cut.width * sizeof *picture);
}
