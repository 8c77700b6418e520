/* sight-draw-part.h - parts of a picture that are drawn to a surface of their own
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>
#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/* Ends drawing @surface with @cr, taken.  Returns: @surface; or if something could not be drawn, in its place one that
 * is in error: painting it puts that context into the error state too, so a failure reaches the whole picture. */
static inline cairo_surface_t *
sight_draw_end_part (cairo_t *cr, cairo_surface_t *surface)
{
  const cairo_status_t status = cairo_status (cr);

  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    return surface;
  cairo_surface_destroy (surface);

  return cairo_image_surface_create (CAIRO_FORMAT_INVALID, 1, 1);
}

/* Puts @cr into the error state, because a part of its picture could not be drawn. */
static inline void
sight_draw_fail (cairo_t *cr)
{
  cairo_surface_t *none = cairo_image_surface_create (CAIRO_FORMAT_INVALID, 1, 1);
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface (none);

  /* cairo_set_source_surface () would lose a pattern that is in error. */
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
  cairo_surface_destroy (none);
}

/* Ends the drawing @surface, taken, to which @status was drawn and which was written to @bytes.  What remains to be
 * written may fail too; and cairo, if memory runs out then, can leave out the rest with success, so @bytes must end
 * with
 * @end. */
static inline cairo_status_t
sight_draw_finish (cairo_surface_t *surface, cairo_status_t status, const GByteArray *bytes, const char *end)
{
  const gsize length = strlen (end);
  guint n;

  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  for (n = bytes->len; n > 0 && g_ascii_isspace (bytes->data[n - 1]);)
    n--;
  if (status == CAIRO_STATUS_SUCCESS && (n < length || memcmp (bytes->data + n - length, end, length) != 0))
    status = CAIRO_STATUS_NO_MEMORY;

  return status;
}

G_END_DECLS
