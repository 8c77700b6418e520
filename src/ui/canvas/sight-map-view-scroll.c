/* sight-map-view-scroll.c - where the map is on the canvas: adjustments, size, cells and pixels
 *
 * Pixels of the zoomed map are counted from its left top corner.  The values
 * of the adjustments are such pixels; if a touch pad leaves a fraction, the
 * map is shown at the whole pixel before it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-map-view-private.h"

#include <math.h>

#define FIT_MARGIN 8    /* pixels of desk left, right and above of a map that is fitted */
#define SCROLL_MARGIN 2 /* cells shown around one that is scrolled to */

static int
get_length (SightMapView *self, GtkOrientation axis)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return axis == GTK_ORIENTATION_HORIZONTAL ? gtk_widget_get_width (widget) : gtk_widget_get_height (widget);
}

static int
get_n_cells (SightMapView *self, GtkOrientation axis)
{
  const SightLevel *level = sight_map_view_get_level (self);

  if (level == NULL)
    return 0;

  return axis == GTK_ORIENTATION_HORIZONTAL ? level->map->width : level->map->height;
}

/* The pixels before a map that leaves @rest of the canvas: half of those that nothing covers, or fewer where a bar may
 * come below, or something floats. */
static int
get_desk_before (SightMapView *self, GtkOrientation axis, int rest)
{
  if (axis == GTK_ORIENTATION_HORIZONTAL)
    return rest / 2;

  return MIN ((rest - MIN (self->below.covered, rest)) / 2,
              MAX (rest - self->below.room - sight_map_view_get_floating_room (self), FIT_MARGIN));
}

static void
configure_axis (SightMapView *self, GtkOrientation axis, double value)
{
  int page = get_length (self, axis), length = (int) ceil (get_n_cells (self, axis) * self->size);
  int lower = -(page / 2), upper = length + page / 2;

  if (self->adjustments[axis] == NULL || page <= 0)
    return;
  if (length <= page)
    {
      lower = -get_desk_before (self, axis, page - length);
      /* A bar that comes below leaves the map where it is; what it hides can be scrolled to. */
      if (axis == GTK_ORIENTATION_VERTICAL && self->keeps_top && value <= 0)
        lower = (int) value;
      upper = MAX (lower + page, length);
    }
  /* What a bar above hides, or uncovers, moves nothing either. */
  if (axis == GTK_ORIENTATION_VERTICAL)
    {
      lower += MIN (self->above.sunk, 0);
      upper += MAX (self->above.sunk, 0);
    }

  gtk_adjustment_configure (self->adjustments[axis], CLAMP (value, lower, upper - page), lower, upper,
                            MAX (self->size, 24), MAX (page - self->size, page / 2), page);
}

/* Configures the adjustments for window, map and zoom, with values as near to (x, y) as possible. */
void
sight_map_view_configure (SightMapView *self, double x, double y)
{
  self->configuring = TRUE;
  configure_axis (self, GTK_ORIENTATION_HORIZONTAL, x);
  configure_axis (self, GTK_ORIENTATION_VERTICAL, y);
  self->configuring = FALSE;

  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sight_map_view_set_room (SightMapView *self, int pixels)
{
  g_return_if_fail (SIGHT_IS_MAP_VIEW (self) && pixels >= 0);

  if (pixels == self->below.room)
    return;
  self->below.room = pixels;
  if (self->fits && self->refits && get_length (self, GTK_ORIENTATION_VERTICAL) > 0)
    sight_map_view_fit (self);
}

int
sight_map_view_get_offset (SightMapView *self, GtkOrientation axis)
{
  return self->adjustments[axis] != NULL ? (int) floor (gtk_adjustment_get_value (self->adjustments[axis])) : 0;
}

void
sight_map_view_scroll_to (SightMapView *self, double x, double y)
{
  if (self->adjustments[0] != NULL)
    gtk_adjustment_set_value (self->adjustments[0], x);
  if (self->adjustments[1] != NULL)
    gtk_adjustment_set_value (self->adjustments[1], y);
}

gboolean
sight_map_view_cell_at (SightMapView *self, double x, double y, SightCell *cell)
{
  const SightLevel *level;

  g_return_val_if_fail (SIGHT_IS_MAP_VIEW (self) && cell != NULL, FALSE);

  level = sight_map_view_get_level (self);
  cell->x = (int) floor ((sight_map_view_get_offset (self, GTK_ORIENTATION_HORIZONTAL) + floor (x)) / self->size);
  cell->y = (int) floor ((sight_map_view_get_offset (self, GTK_ORIENTATION_VERTICAL) + floor (y)) / self->size);

  return level != NULL && sight_map_contains (level->map, *cell);
}

void
sight_map_view_get_position (SightMapView *self, SightCell cell, int *x, int *y)
{
  g_return_if_fail (SIGHT_IS_MAP_VIEW (self));

  *x = (int) floor (cell.x * self->size) - sight_map_view_get_offset (self, GTK_ORIENTATION_HORIZONTAL);
  *y = (int) floor (cell.y * self->size) - sight_map_view_get_offset (self, GTK_ORIENTATION_VERTICAL);
}

gboolean
sight_map_view_point_popover (SightMapView *self, GtkPopover *popover, SightCell cell)
{
  const int size = (int) MAX (sight_map_view_get_cell_size (self), 1);
  GdkRectangle view = { 0, 0, gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)) };
  GdkRectangle place = { .width = size, .height = size };
  graphene_point_t corner;

  g_return_val_if_fail (SIGHT_IS_MAP_VIEW (self) && GTK_IS_POPOVER (popover), FALSE);

  sight_map_view_get_position (self, cell, &place.x, &place.y);
  if (!gdk_rectangle_intersect (&view, &place, &place) ||
      !gtk_widget_compute_point (GTK_WIDGET (self), gtk_widget_get_parent (GTK_WIDGET (popover)),
                                 &GRAPHENE_POINT_INIT (place.x, place.y), &corner))
    {
      gtk_popover_set_pointing_to (popover, NULL);
      return FALSE;
    }
  place.x = (int) corner.x;
  place.y = (int) corner.y;
  gtk_popover_set_pointing_to (popover, &place);

  return TRUE;
}

SightRect
sight_map_view_get_visible (SightMapView *self)
{
  const int left = sight_map_view_get_offset (self, GTK_ORIENTATION_HORIZONTAL);
  const int top = sight_map_view_get_offset (self, GTK_ORIENTATION_VERTICAL);
  SightCell first;

  sight_map_view_cell_at (self, 0, 0, &first);

  return (SightRect) { first.x, first.y,
                       (int) ceil ((left + get_length (self, GTK_ORIENTATION_HORIZONTAL)) / self->size) - first.x,
                       (int) ceil ((top + get_length (self, GTK_ORIENTATION_VERTICAL)) / self->size) - first.y };
}

/* The value of axis @axis that brings cell @index into view. */
static double
get_scroll (SightMapView *self, GtkOrientation axis, int index)
{
  int page = get_length (self, axis), size = (int) ceil (self->size), margin = MIN (SCROLL_MARGIN * size, page / 4);
  int start = sight_map_view_get_offset (self, axis), pixel = (int) floor (index * self->size);

  if (pixel - margin < start)
    return pixel - margin;
  if (pixel + size + margin > start + page)
    return pixel + size + margin - page;

  return gtk_adjustment_get_value (self->adjustments[axis]);
}

void
sight_map_view_scroll_to_cell (SightMapView *self, SightCell cell)
{
  g_return_if_fail (SIGHT_IS_MAP_VIEW (self));

  if (self->adjustments[0] != NULL && self->adjustments[1] != NULL)
    sight_map_view_scroll_to (self, get_scroll (self, GTK_ORIENTATION_HORIZONTAL, cell.x),
                              get_scroll (self, GTK_ORIENTATION_VERTICAL, cell.y));
}

void
sight_map_view_reveal_cell (SightMapView *self, SightCell cell)
{
  const SightRect visible = sight_map_view_get_visible (self);

  if (!sight_rect_contains (&visible, cell))
    sight_map_view_scroll_to_cell (self, cell);
}

void
sight_map_view_follow_step (SightMapView *self)
{
  const guint step = sight_workspace_get_step (self->workspace);
  const SightStep *now;
  SightCell cell;

  if (step == 0 || get_length (self, GTK_ORIENTATION_HORIZONTAL) <= 0)
    return;

  now = sight_trace_get (sight_workspace_get_trace (self->workspace),
                         sight_workspace_get_trace_index (self->workspace, step));
  if (now->kind == SIGHT_STEP_ROW || now->kind == SIGHT_STEP_END)
    return;
  cell = now->kind == SIGHT_STEP_MOVE || now->kind == SIGHT_STEP_LIGHT ? now->to : now->cell;
  if (sight_map_contains (sight_map_view_get_level (self)->map, cell))
    sight_map_view_reveal_cell (self, cell);
}

/* ---- zoom ---- */

/* The size that @size stands for: whole pixels, or below one a whole number of cells a pixel. */
static double
clamp_size (double size)
{
  return size >= 1 ? MIN (round (size), SIGHT_CELL_SIZE_MAX) : MAX (1 / round (1 / size), SIGHT_CELL_SIZE_MIN);
}

/* The largest such size that is not above @size. */
static double
floor_size (double size)
{
  return size >= 1 ? floor (size) : MAX (1 / ceil (1 / size), SIGHT_CELL_SIZE_MIN);
}

/* Not notified during layout: a widget that shows the size would request a new layout. */
void
sight_map_view_announce_size (SightMapView *self)
{
  if (self->allocating || !self->size_is_new)
    return;

  self->size_is_new = FALSE;
  g_object_notify (G_OBJECT (self), "cell-size");
}

void
sight_map_view_settle (SightMapView *self)
{
  if (self->settle_source == 0)
    return;

  g_clear_handle_id (&self->settle_source, g_source_remove);
  sight_map_view_announce_size (self);
  sight_map_view_update_pointer (self);
}

static void
set_size (SightMapView *self, double size)
{
  if (size == self->size)
    return;

  self->size = size;
  sight_map_view_redraw_top (self, TRUE);
  self->size_is_new = TRUE;
  sight_map_view_announce_size (self);
}

/* The value of @axis that keeps the pixel of the map at @position in place at the new size. */
static double
get_zoomed_offset (SightMapView *self, GtkOrientation axis, double position, double size)
{
  double pixel = sight_map_view_get_offset (self, axis) + floor (position) + .5;

  return floor (pixel / self->size * size) - floor (position);
}

void
sight_map_view_zoom_to (SightMapView *self, double size, double x, double y)
{
  double left, top;

  g_return_if_fail (SIGHT_IS_MAP_VIEW (self));

  size = clamp_size (size);
  left = get_zoomed_offset (self, GTK_ORIENTATION_HORIZONTAL, x, size);
  top = get_zoomed_offset (self, GTK_ORIENTATION_VERTICAL, y, size);
  self->fits = FALSE;
  g_object_freeze_notify (G_OBJECT (self));
  set_size (self, size);
  sight_map_view_configure (self, left, top);
  g_object_thaw_notify (G_OBJECT (self));
  sight_map_view_update_pointer (self);
}

double
sight_map_view_get_cell_size (SightMapView *self)
{
  g_return_val_if_fail (SIGHT_IS_MAP_VIEW (self), 1);

  return self->size;
}

/* The height that a map is fitted into. */
static int
get_free_height (SightMapView *self)
{
  const int all = get_length (self, GTK_ORIENTATION_VERTICAL);

  /* The map may stand above the middle, but leaves what floats its room, and a bar that may come. */
  return all - self->below.room - sight_map_view_get_kept_room (self, all) - FIT_MARGIN;
}

/* The largest size at which so many cells fit in the window, a step of the zoom or not; at most twice the normal. */
static double
get_fitting_size (SightMapView *self, int columns, int rows)
{
  int width = get_length (self, GTK_ORIENTATION_HORIZONTAL) - 2 * FIT_MARGIN;
  int height = get_free_height (self);

  if (width <= 0 || height <= 0)
    return SIGHT_CELL_SIZE_MIN;

  return MIN (floor_size (MIN ((double) width / columns, (double) height / rows)), SIGHT_CELL_SIZE_NORMAL * 2);
}

/* The value of @axis at which the whole map is in the window. */
static double
get_fitting_value (SightMapView *self, GtkOrientation axis)
{
  return -get_desk_before (self, axis, get_length (self, axis) - (int) ceil (get_n_cells (self, axis) * self->size));
}

static double
get_size_of_all (SightMapView *self)
{
  return get_fitting_size (self, get_n_cells (self, GTK_ORIENTATION_HORIZONTAL),
                           get_n_cells (self, GTK_ORIENTATION_VERTICAL));
}

gboolean
sight_map_view_can_grow (SightMapView *self)
{
  return self->fits && sight_map_view_get_level (self) != NULL && self->below.taken > 0 &&
         get_free_height (self) > self->below.taken && get_size_of_all (self) > self->size;
}

void
sight_map_view_fit (SightMapView *self)
{
  self->above.sunk = 0;
  if (self->below.taken > 0 || self->below.yields || self->below.covered > 0)
    self->below.taken = get_free_height (self);
  if (sight_map_view_get_level (self) != NULL)
    set_size (self, get_size_of_all (self));
  sight_map_view_configure (self, get_fitting_value (self, GTK_ORIENTATION_HORIZONTAL),
                            get_fitting_value (self, GTK_ORIENTATION_VERTICAL));
}

void
sight_map_view_zoom_to_fit (SightMapView *self)
{
  g_return_if_fail (SIGHT_IS_MAP_VIEW (self));

  self->fits = TRUE;
  self->has_place = FALSE;
  self->keeps_top = FALSE;
  sight_map_view_refit (self);
  if (get_length (self, GTK_ORIENTATION_HORIZONTAL) <= 0)
    return;
  sight_map_view_fit (self);
  sight_map_view_update_pointer (self);
}

void
sight_map_view_zoom_to_cells (SightMapView *self, SightRect cells)
{
  double width = get_length (self, GTK_ORIENTATION_HORIZONTAL), height = get_length (self, GTK_ORIENTATION_VERTICAL);

  g_return_if_fail (SIGHT_IS_MAP_VIEW (self));

  if (sight_rect_is_empty (&cells) || width <= 0)
    return;

  self->fits = FALSE;
  self->has_place = FALSE;
  g_object_freeze_notify (G_OBJECT (self));
  set_size (self, get_fitting_size (self, cells.width, cells.height));
  sight_map_view_configure (self, floor ((cells.x + cells.width / 2.0) * self->size - width / 2),
                            floor ((cells.y + cells.height / 2.0) * self->size - height / 2));
  g_object_thaw_notify (G_OBJECT (self));
  sight_map_view_update_pointer (self);
}

/* ---- places ---- */

gboolean
sight_map_view_get_viewport (SightMapView *self, SightViewport *viewport)
{
  double size = self->size;

  g_return_val_if_fail (SIGHT_IS_MAP_VIEW (self), FALSE);

  if (self->has_place)
    *viewport = self->viewport;
  else
    *viewport = (SightViewport) { self->size,
                                  (sight_map_view_get_offset (self, GTK_ORIENTATION_HORIZONTAL) +
                                   get_length (self, GTK_ORIENTATION_HORIZONTAL) / 2) /
                                      size,
                                  (sight_map_view_get_offset (self, GTK_ORIENTATION_VERTICAL) +
                                   get_length (self, GTK_ORIENTATION_VERTICAL) / 2) /
                                      size };

  return !self->fits;
}

gboolean
sight_map_view_go (SightMapView *self)
{
  int width = get_length (self, GTK_ORIENTATION_HORIZONTAL), height = get_length (self, GTK_ORIENTATION_VERTICAL);

  if (!self->has_place || width <= 0 || height <= 0 || self->adjustments[0] == NULL || self->adjustments[1] == NULL)
    return FALSE;

  self->has_place = FALSE;
  set_size (self, clamp_size (self->viewport.size));
  sight_map_view_configure (self, round (self->viewport.x * self->size) - width / 2,
                            round (self->viewport.y * self->size) - height / 2);

  return TRUE;
}

void
sight_map_view_set_viewport (SightMapView *self, const SightViewport *viewport)
{
  g_return_if_fail (SIGHT_IS_MAP_VIEW (self));

  self->fits = FALSE;
  self->has_place = TRUE;
  self->viewport = *viewport;
  if (sight_map_view_go (self))
    sight_map_view_update_pointer (self);
}
