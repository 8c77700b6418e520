/* sight-map-view-zoom.c - the zoom levels of the canvas, and about which place keys and buttons zoom
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-map-view-private.h"

#include <math.h>

static const double steps[] = {
  SIGHT_CELL_SIZE_MIN, .125, .25, .5, 1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 19, 22, 24, 28, 32, 40, 48, 64, 96, 128, 192,
  SIGHT_CELL_SIZE_MAX
};

double
sight_map_view_get_step (SightMapView *self, int by)
{
  guint n = 0;

  while (n + 1 < G_N_ELEMENTS (steps) && steps[n] < self->size)
    n++;
  if (by > 0 && steps[n] > self->size)
    by--;

  return steps[CLAMP ((int) n + by, 0, (int) G_N_ELEMENTS (steps) - 1)];
}

double
sight_map_view_round_size (double size)
{
  double best = steps[0];

  for (guint i = 1; i < G_N_ELEMENTS (steps); i++)
    {
      if (fabs (steps[i] - size) < fabs (best - size))
        best = steps[i];
    }

  return best;
}

static double
get_middle (SightMapView *self, GtkOrientation axis)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return (axis == GTK_ORIENTATION_HORIZONTAL ? gtk_widget_get_width (widget) : gtk_widget_get_height (widget)) / 2.0;
}

/* About the cursor that the keyboard moves, which stays in view, else about (@x, @y). */
static void
zoom_about (SightMapView *self, double size, double x, double y)
{
  const gboolean has_cursor = self->cursor.by_keys && self->cursor.is_set;
  int left, top;

  sight_map_view_reveal_cursor (self);
  if (has_cursor)
    {
      sight_map_view_get_position (self, self->cursor.cell, &left, &top);
      x = left + self->size / 2;
      y = top + self->size / 2;
    }
  sight_map_view_zoom_to (self, size, x, y);
  sight_map_view_reveal_cursor (self);
}

static void
zoom_by (SightMapView *self, int by)
{
  const SightPointing *pointing = &self->pointing;

  zoom_about (self, sight_map_view_get_step (self, by),
              pointing->has_pointer ? pointing->pointer_x : get_middle (self, GTK_ORIENTATION_HORIZONTAL),
              pointing->has_pointer ? pointing->pointer_y : get_middle (self, GTK_ORIENTATION_VERTICAL));
}

void
sight_map_view_zoom_in (SightMapView *self)
{
  g_return_if_fail (SIGHT_IS_MAP_VIEW (self));

  zoom_by (self, 1);
}

void
sight_map_view_zoom_out (SightMapView *self)
{
  g_return_if_fail (SIGHT_IS_MAP_VIEW (self));

  zoom_by (self, -1);
}

void
sight_map_view_set_cell_size (SightMapView *self, double size)
{
  g_return_if_fail (SIGHT_IS_MAP_VIEW (self));

  zoom_about (self, size, get_middle (self, GTK_ORIENTATION_HORIZONTAL), get_middle (self, GTK_ORIENTATION_VERTICAL));
}
