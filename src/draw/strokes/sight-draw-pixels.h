/* sight-draw-pixels.h - writing into a cairo image surface without cairo
 *
 * Much faster than cairo for many small squares.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>

#include "core/map/sight-cell.h"

G_BEGIN_DECLS

typedef struct
{
  cairo_surface_t *surface;
  guint32 *data;
  int stride;     /* in pixels */
  int scale;      /* device pixels a pixel */
  int x, y;       /* device pixel of the origin */
  SightRect clip; /* the device pixels that may be written */
} SightPixels;

/* The number of device pixels per pixel of @cr, or 0 if it is not an integer. */
int sight_pixels_get_scale (cairo_t *cr);

/**
 * sight_pixels_open:
 * @rect: in pixels, bounds of what will be written
 *
 * Returns: FALSE if @cr does not draw on whole pixels of an image, clipped to one rectangle: then draw with cairo.
 *   TRUE: call sight_pixels_close().
 */
gboolean sight_pixels_open (SightPixels *self, cairo_t *cr, SightRect rect);
void sight_pixels_close (SightPixels *self);

/* Copies a square picture of @side device pixels to the device pixel (x, y). */
void sight_pixels_blit (const SightPixels *self, const guint32 *picture, int side, int x, int y);

/* The device pixels of @rect that may be written. */
SightRect sight_pixels_cut (const SightPixels *self, SightRect rect);

static inline guint32 *
sight_pixels_at (const SightPixels *self, int x, int y)
{
  return self->data + (gsize) y * self->stride + x;
}

G_END_DECLS
