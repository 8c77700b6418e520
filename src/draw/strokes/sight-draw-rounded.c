/* sight-draw-rounded.c - a rectangle with round corners: tags, plates, lanes
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-rounded.h"

#include <glib.h>

void
sight_draw_add_rounded (cairo_t *cr, const cairo_rectangle_t *rect, double radius)
{
  const double left = rect->x + radius, right = rect->x + rect->width - radius;
  const double top = rect->y + radius, bottom = rect->y + rect->height - radius;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right, top, radius, -.5 * G_PI, 0);
  cairo_arc (cr, right, bottom, radius, 0, .5 * G_PI);
  cairo_arc (cr, left, bottom, radius, .5 * G_PI, G_PI);
  cairo_arc (cr, left, top, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}
