/* sight-map-view-cursor.c - the cell cursor: where it is, its description, and what happens to it when the focus moves
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-map-view-private.h"

#include <glib/gi18n-lib.h>

void
sight_map_view_set_cursor (SightMapView *self, const SightCell *cell, gboolean by_keys)
{
  const SightLevel *level = sight_map_view_get_level (self);

  if (self->workspace == NULL)
    return;

  self->cursor.is_shown = FALSE;
  self->cursor.by_keys = by_keys;
  self->cursor.has_anchor = self->cursor.has_anchor && by_keys;
  self->cursor.is_set = cell != NULL;
  if (cell != NULL)
    {
      self->cursor.cell = *cell;
      self->cursor.has_hidden = FALSE;
    }
  sight_map_view_update_keys (self);
  sight_map_view_redraw_top (self, FALSE);
  sight_workspace_set_cursor (self->workspace,
                              cell != NULL && level != NULL && sight_map_contains (level->map, *cell) ? cell : NULL);
}

SightCell
sight_map_view_clamp_cell (SightMapView *self, SightCell cell)
{
  const SightMap *map = sight_map_view_get_level (self)->map;

  return (SightCell) { CLAMP (cell.x, 0, map->width - 1), CLAMP (cell.y, 0, map->height - 1) };
}

/* The workspace keeps the cell that it was told last, so that nobody else moves the cursor. */
void
sight_map_view_follow_map (SightMapView *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  SightCell *cells[] = { &self->cursor.cell, &self->cursor.left, &self->cursor.hidden, &self->cursor.anchor };

  sight_map_view_point_at (self, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    *cells[i] = sight_map_view_clamp_cell (self, sight_document_track_cell (document, *cells[i]));
  if (self->cursor.is_set)
    sight_map_view_set_cursor (self, &(SightCell) { self->cursor.cell.x, self->cursor.cell.y }, self->cursor.by_keys);
}

gboolean
sight_map_view_hide_cursor (SightMapView *self)
{
  if (!self->cursor.by_keys)
    return FALSE;

  self->cursor.has_hidden = self->cursor.is_set;
  self->cursor.hidden = self->cursor.cell;
  sight_map_view_set_cursor (self, NULL, FALSE);

  return TRUE;
}

gboolean
sight_map_view_is_pointed (SightMapView *self)
{
  g_return_val_if_fail (SIGHT_IS_MAP_VIEW (self), FALSE);

  return self->pointing.has_pointer && self->pointing.is_used;
}

void
sight_map_view_focus_moves (SightMapView *self)
{
  g_return_if_fail (SIGHT_IS_MAP_VIEW (self));

  self->pointing.is_used = FALSE;
}

void
sight_map_view_update_pointer (SightMapView *self)
{
  SightCell cell;

  if (!self->pointing.has_pointer || self->cursor.by_keys || self->cursor.is_shown || self->workspace == NULL)
    return;

  sight_map_view_cell_at (self, self->pointing.pointer_x, self->pointing.pointer_y, &cell);
  sight_map_view_set_cursor (self, &cell, FALSE);
  sight_map_view_update_shape (self);
}

void
sight_map_view_point_at (SightMapView *self, const SightCell *cell)
{
  if (cell == NULL && !self->cursor.is_shown)
    return;

  sight_map_view_set_cursor (self, cell, FALSE);
  self->cursor.is_shown = cell != NULL;
  self->cursor.has_left = FALSE;
  if (cell != NULL)
    sight_map_view_scroll_to_cell (self, *cell);
  else
    sight_map_view_update_pointer (self);
}

void
sight_map_view_reveal_cursor (SightMapView *self)
{
  g_return_if_fail (SIGHT_IS_MAP_VIEW (self));

  if (self->cursor.by_keys && self->cursor.is_set)
    sight_map_view_reveal_cell (self, self->cursor.cell);
}

void
sight_map_view_go_to (SightMapView *self, SightCell cell)
{
  g_return_if_fail (SIGHT_IS_MAP_VIEW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self));
  sight_map_view_set_cursor (self, &cell, TRUE);
  sight_map_view_scroll_to_cell (self, cell);
  sight_map_view_drag_stroke (self, cell);
}

void
sight_map_view_describe (SightMapView *self)
{
  g_autofree char *what = sight_workspace_describe_cursor (self->workspace);
  g_autofree char *text = NULL;
  SightCell cell;

  if (sight_workspace_get_cursor (self->workspace, &cell))
    /* Translators: what a screen reader says of a cell: "Column 18, row 10: Floor · seen by Red: 0 of 3" */
    text = g_strdup_printf (_ ("Column %d, row %d: %s"), cell.x, cell.y, what);
  else
    text = g_strdup (_ ("Arrow keys move the cursor, Space acts, Return begins and ends a drag, Escape cancels it"));
  if (g_strcmp0 (text, self->cursor.described) == 0)
    return;

  g_free (self->cursor.described);
  self->cursor.described = g_steal_pointer (&text);
  /* Screen readers follow the description of what has the focus. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->cursor.described,
                                  -1);
}

/* Returning to the canvas, also from a different window or a popover, restores the cursor; coming by Tab shows it. */
static void
focus_enter_cb (SightMapView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->cursor.has_left)
    {
      self->cursor.has_left = FALSE;
      sight_map_view_set_cursor (self, &self->cursor.left, TRUE);
      return;
    }
  if (GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root)) && !self->pointing.has_pointer)
    sight_map_view_show_cursor (self);
}

static void
focus_leave_cb (SightMapView *self)
{
  self->cursor.space_is_down = FALSE;
  sight_map_view_update_shape (self);
  if (self->cursor.is_held)
    return;
  if (self->cursor.by_keys && self->cursor.is_set)
    {
      self->cursor.has_left = TRUE;
      self->cursor.left = self->cursor.cell;
    }
  if (self->cursor.by_keys)
    sight_map_view_set_cursor (self, NULL, FALSE);
  sight_map_view_update_pointer (self);
}

void
sight_map_view_hold_cursor (SightMapView *self, gboolean holds)
{
  g_return_if_fail (SIGHT_IS_MAP_VIEW (self));

  if (holds == self->cursor.is_held)
    return;
  self->cursor.is_held = holds;
  if (holds)
    return;
  if (self->cursor.by_keys && !gtk_widget_has_focus (GTK_WIDGET (self)))
    focus_leave_cb (self);
  else if (!self->cursor.by_keys && !self->pointing.has_pointer)
    sight_map_view_set_cursor (self, NULL, FALSE);
}

void
sight_map_view_init_focus (SightMapView *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_enter_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}
