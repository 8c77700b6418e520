/* sight-map-view-input.c - the pointer on the canvas: strokes of the tool, panning, zooming
 *
 * The first and the third button make strokes of the workspace's tool.  The
 * middle button, any button while space is held, and the pan tool move the
 * map.  Ctrl and the wheel, and pinching, zoom about the pointer; Shift and the
 * wheel turn the selected viewers while the viewer tool is chosen.  Events not
 * handled here are left to the GtkScrolledWindow for scrolling.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-map-view-private.h"

#include "edit/tools/sight-tool-viewers.h"

#define TURN_STEP 15 /* degrees that Shift and a detent of the wheel turn a viewer */

/* ---- strokes ---- */

void
sight_map_view_set_modifiers (SightMapView *self, GdkModifierType state)
{
  static const struct
  {
    GdkModifierType mask;
    SightModifiers modifier;
  } table[] = { { GDK_SHIFT_MASK, SIGHT_MODIFIER_SHIFT },
                { GDK_CONTROL_MASK, SIGHT_MODIFIER_CONTROL },
                { GDK_ALT_MASK, SIGHT_MODIFIER_ALT } };
  guint modifiers = 0;

  if (self->workspace == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    modifiers |= state & table[i].mask ? table[i].modifier : 0;
  if (sight_workspace_get_tools (self->workspace)->modifiers == modifiers)
    return;

  sight_workspace_get_tools (self->workspace)->modifiers = modifiers;
  sight_map_view_redraw_top (self, FALSE);
}

gboolean
sight_map_view_choose_cell (SightMapView *self, const SightCell *cell)
{
  const SightMapViewCellFunc asked = self->pointing.asked;

  if (asked == NULL)
    return FALSE;
  self->pointing.asked = NULL;
  sight_map_view_update_shape (self);
  asked (cell, self->pointing.asked_data);

  return TRUE;
}

void
sight_map_view_ask_cell (SightMapView *self, SightMapViewCellFunc func, gpointer data)
{
  g_return_if_fail (SIGHT_IS_MAP_VIEW (self));

  sight_map_view_choose_cell (self, NULL);
  self->pointing.asked = func;
  self->pointing.asked_data = data;
  sight_map_view_update_shape (self);
  if (func != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
sight_map_view_begin_stroke (SightMapView *self, SightCell cell, SightButton button)
{
  if (self->pointing.stroke != NULL || sight_map_view_get_level (self) == NULL)
    return;
  if (self->pointing.asked != NULL)
    {
      if (sight_map_contains (sight_map_view_get_level (self)->map, cell))
        sight_map_view_choose_cell (self, button == SIGHT_BUTTON_FIRST ? &cell : NULL);
      return;
    }

  self->pointing.stroke =
      sight_tool_for_press (sight_workspace_get_tool (self->workspace), sight_workspace_get_tools (self->workspace));
  self->pointing.stroke_cell = cell;
  self->pointing.button = button;
  self->pointing.holds_handle = FALSE;
  self->pointing.stroke->press (sight_workspace_get_tools (self->workspace), cell, button);
  sight_workspace_begin_stroke (self->workspace);
  sight_map_view_redraw_top (self, FALSE);
}

void
sight_map_view_begin_stroke_at (SightMapView *self, double x, double y, SightCell cell, SightButton button)
{
  SightToolState *tools = sight_workspace_get_tools (self->workspace);
  gboolean is_handle;

  tools->grip = sight_map_view_find_grip (self, x, y);
  tools->viewer_grip = sight_map_view_find_viewer_grip (self, x, y);
  is_handle = tools->grip.x != 0 || tools->grip.y != 0 || tools->viewer_grip != SIGHT_VIEWER_GRIP_NONE;
  sight_map_view_begin_stroke (self, cell, button);
  self->pointing.holds_handle = is_handle && self->pointing.stroke != NULL;
  tools->grip = (SightCell) { 0, 0 };
  tools->viewer_grip = SIGHT_VIEWER_GRIP_NONE;
}

void
sight_map_view_drag_stroke (SightMapView *self, SightCell cell)
{
  if (self->pointing.stroke == NULL || sight_cell_equal (cell, self->pointing.stroke_cell))
    return;

  self->pointing.stroke_cell = cell;
  self->pointing.holds_handle = FALSE;
  self->pointing.stroke->drag (sight_workspace_get_tools (self->workspace), cell);
  sight_map_view_redraw_top (self, FALSE);
}

/* A handle covers the cell that it lies in: a click on it is one in that cell. */
static void
click_below (SightMapView *self, const SightTool *tool)
{
  SightToolState *tools = sight_workspace_get_tools (self->workspace);

  tool->cancel (tools);
  tool = sight_tool_for_press (sight_workspace_get_tool (self->workspace), tools);
  tool->press (tools, self->pointing.stroke_cell, self->pointing.button);
  tool->release (tools);
}

static void
finish_stroke (SightMapView *self, gboolean cancel)
{
  const SightTool *tool = self->pointing.stroke;
  const gboolean is_click = self->pointing.holds_handle && !cancel;

  self->pointing.stroke = NULL;
  self->pointing.holds_handle = FALSE;
  sight_map_view_redraw_top (self, FALSE);
  if (tool != NULL && is_click)
    click_below (self, tool);
  else if (tool != NULL && cancel)
    tool->cancel (sight_workspace_get_tools (self->workspace));
  else if (tool != NULL)
    tool->release (sight_workspace_get_tools (self->workspace));
  if (tool != NULL)
    sight_workspace_end_stroke (self->workspace);
}

void
sight_map_view_end_stroke (SightMapView *self)
{
  finish_stroke (self, FALSE);
}

void
sight_map_view_cancel_stroke (SightMapView *self)
{
  finish_stroke (self, TRUE);
}

/* ---- dragging ---- */

static gboolean
tool_pans (SightMapView *self)
{
  const SightTool *tool = self->workspace != NULL ? sight_workspace_get_tool (self->workspace) : NULL;

  return tool != NULL && g_str_equal (tool->id, "pan");
}

static gboolean
selects (SightMapView *self)
{
  return (sight_workspace_get_tool (self->workspace)->options & SIGHT_OPTION_SELECTION) != 0;
}

/* Whether the secondary button asks what can be done in a cell: the tools that do not paint with it could only delete
 * what is there, unasked. */
static gboolean
has_menu (SightMapView *self)
{
  const SightTool *tool = sight_workspace_get_tool (self->workspace);

  return (tool->options & (SIGHT_OPTION_TEAM | SIGHT_OPTION_SELECTION)) != 0 || g_str_equal (tool->id, "lamp");
}

/* Over a handle of the selection or of an area, or cells or a viewer that can be moved. */
static const char *
get_shape_of_selection (SightMapView *self)
{
  static const char *const names[3][3] = { { "nw-resize", "n-resize", "ne-resize" },
                                           { "w-resize", NULL, "e-resize" },
                                           { "sw-resize", "s-resize", "se-resize" } };
  const SightToolState *tools = sight_workspace_get_tools (self->workspace);
  SightCell grip = sight_map_view_find_grip (self, self->pointing.pointer_x, self->pointing.pointer_y);
  SightRect floating;

  if (tools->modifiers != 0 || !self->pointing.has_pointer)
    return NULL;
  if (grip.x != 0 || grip.y != 0)
    return names[grip.y + 1][grip.x + 1];
  if (!selects (self))
    return NULL;
  if (tools->floating == NULL && tools->selection != NULL &&
      sight_cell_set_contains (tools->selection, self->cursor.cell))
    return "move";
  if (tools->floating == NULL)
    return sight_viewers_find (tools, self->cursor.cell) >= 0 ? "move" : NULL;

  floating = sight_tool_state_get_extents (tools);

  return sight_rect_contains (&floating, self->cursor.cell) ? "move" : NULL;
}

void
sight_map_view_update_shape (SightMapView *self)
{
  const SightTool *tool = self->workspace != NULL ? sight_workspace_get_tool (self->workspace) : NULL;
  static const char grab[] = "grab";
  const char *shape = "crosshair";

  if (self->pointing.is_panning)
    shape = "grabbing";
  else if (self->pointing.asked != NULL && !self->cursor.space_is_down)
    shape = "cell";
  else if (self->cursor.space_is_down || tool_pans (self))
    shape = grab;
  else if (tool != NULL && (tool->options & (SIGHT_OPTION_SELECTION | SIGHT_OPTION_AREA)) &&
           get_shape_of_selection (self) != NULL)
    shape = get_shape_of_selection (self);
  else if (self->pointing.has_pointer &&
           sight_map_view_find_viewer_grip (self, self->pointing.pointer_x, self->pointing.pointer_y) !=
               SIGHT_VIEWER_GRIP_NONE)
    shape = grab;
  if (shape == self->pointing.shape)
    return;

  self->pointing.shape = shape;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), shape);
}

static void
begin_panning (SightMapView *self)
{
  self->pointing.is_panning = TRUE;
  self->cursor.space_is_used = TRUE;
  self->pointing.pan_x = gtk_adjustment_get_value (self->adjustments[GTK_ORIENTATION_HORIZONTAL]);
  self->pointing.pan_y = gtk_adjustment_get_value (self->adjustments[GTK_ORIENTATION_VERTICAL]);
  sight_map_view_update_shape (self);
}

static void
drag_begin_cb (SightMapView *self, double x, double y, GtkGestureDrag *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  SightCell cell;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (self->workspace == NULL ||
      (button != GDK_BUTTON_PRIMARY && button != GDK_BUTTON_MIDDLE && button != GDK_BUTTON_SECONDARY))
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  sight_map_view_end_stroke (self); /* of the keyboard */
  sight_map_view_set_modifiers (self, gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture)));
  if (button == GDK_BUTTON_MIDDLE || self->cursor.space_is_down || (tool_pans (self) && self->pointing.asked == NULL))
    {
      begin_panning (self);
      return;
    }

  sight_map_view_cell_at (self, x, y, &cell);
  sight_map_view_set_cursor (self, &cell, FALSE);
  if (button == GDK_BUTTON_SECONDARY && has_menu (self))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.edit-menu", NULL);
      return;
    }
  sight_map_view_begin_stroke_at (self, x, y, cell,
                                  button == GDK_BUTTON_PRIMARY ? SIGHT_BUTTON_FIRST : SIGHT_BUTTON_SECOND);
}

static void
drag_update_cb (SightMapView *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;
  SightCell cell;

  if (self->pointing.is_panning)
    {
      sight_map_view_scroll_to (self, self->pointing.pan_x - dx, self->pointing.pan_y - dy);
      return;
    }

  sight_map_view_set_modifiers (self, gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture)));
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  sight_map_view_cell_at (self, x + dx, y + dy, &cell);
  sight_map_view_set_cursor (self, &cell, FALSE);
  sight_map_view_drag_stroke (self, cell);
}

static void
stop_panning (SightMapView *self)
{
  self->pointing.is_panning = FALSE;
  sight_map_view_update_shape (self);
}

static void
drag_end_cb (SightMapView *self, double dx, double dy, GtkGestureDrag *gesture)
{
  if (self->pointing.is_panning)
    stop_panning (self);
  else
    sight_map_view_end_stroke (self);
}

static void
drag_cancel_cb (SightMapView *self, GdkEventSequence *sequence, GtkGesture *gesture)
{
  if (self->pointing.is_panning)
    stop_panning (self);
  else
    sight_map_view_cancel_stroke (self);
}

/* ---- moving ---- */

/* Under a modal dialog the canvas previews nothing, although GTK reports the pointer while a list of it is open. */
static gboolean
is_behind_dialog (SightMapView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *link = windows; link != NULL; link = link->next)
    {
      if (gtk_window_get_modal (link->data) && gtk_widget_get_visible (link->data) &&
          gtk_window_get_transient_for (link->data) == GTK_WINDOW (root))
        return TRUE;
    }

  return FALSE;
}

/* Whether the pointer is where it was in the window: what stands beside the map may have moved that below it. */
static gboolean
rests (SightMapView *self, double x, double y)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  const double was_x = self->pointing.root_x, was_y = self->pointing.root_y;

  if (root == NULL || !gtk_widget_translate_coordinates (GTK_WIDGET (self), GTK_WIDGET (root), x, y,
                                                         &self->pointing.root_x, &self->pointing.root_y))
    return FALSE;

  return self->pointing.has_pointer && ABS (self->pointing.root_x - was_x) < .5 &&
         ABS (self->pointing.root_y - was_y) < .5;
}

/* GTK reports the position of a resting pointer again after layout: that must not take the cursor from the keyboard. */
static void
motion_cb (SightMapView *self, double x, double y, GtkEventController *controller)
{
  sight_map_view_set_modifiers (self, gtk_event_controller_get_current_event_state (controller));
  if (self->pointing.has_pointer && self->pointing.pointer_x == x && self->pointing.pointer_y == y)
    return;
  if (rests (self, x, y))
    {
      self->pointing.pointer_x = x;
      self->pointing.pointer_y = y;
      sight_map_view_update_pointer (self);
      return;
    }

  if (is_behind_dialog (self))
    return;

  self->cursor.is_shown = FALSE;
  self->cursor.by_keys = self->cursor.by_keys && !self->pointing.has_pointer;
  self->cursor.has_left = self->cursor.has_left && !self->pointing.has_pointer;
  self->pointing.has_pointer = TRUE;
  self->pointing.is_used = TRUE;
  self->pointing.pointer_x = x;
  self->pointing.pointer_y = y;
  sight_map_view_update_pointer (self);
  /* Also a drag that the keyboard began: it follows the cursor. */
  if (!self->cursor.by_keys && self->cursor.is_set && !self->pointing.is_panning)
    sight_map_view_drag_stroke (self, self->cursor.cell);
}

static void
leave_cb (SightMapView *self)
{
  self->pointing.has_pointer = FALSE;
  if (!self->cursor.by_keys && !self->cursor.is_held && !self->cursor.is_shown)
    sight_map_view_set_cursor (self, NULL, FALSE);
}

/* ---- zooming ---- */

gboolean
sight_map_view_turns_viewers (SightMapView *self)
{
  return sight_map_view_get_level (self) != NULL && self->pointing.stroke == NULL &&
         (sight_workspace_get_tool (self->workspace)->options & SIGHT_OPTION_TEAM) &&
         sight_workspace_get_selected (self->workspace) >= 0;
}

static gboolean
scroll_cb (SightMapView *self, double dx, double dy, GtkEventController *controller)
{
  const GdkModifierType state = gtk_event_controller_get_current_event_state (controller);
  int by;

  if ((state & GDK_SHIFT_MASK) && !(state & GDK_CONTROL_MASK) && dy != 0 && sight_map_view_turns_viewers (self))
    {
      sight_viewers_turn (sight_workspace_get_tools (self->workspace), dy > 0 ? TURN_STEP : -TURN_STEP);
      return GDK_EVENT_STOP;
    }
  if (!(gtk_event_controller_get_current_event_state (controller) & GDK_CONTROL_MASK))
    return GDK_EVENT_PROPAGATE;

  self->pointing.scrolled += dy;
  by = (int) self->pointing.scrolled;
  self->pointing.scrolled -= by;
  if (by != 0)
    sight_map_view_zoom_to (self, sight_map_view_get_step (self, -by), self->pointing.pointer_x,
                            self->pointing.pointer_y);

  return GDK_EVENT_STOP;
}

static void
pinch_begin_cb (SightMapView *self)
{
  self->pointing.pinch_size = self->size;
  if (self->pointing.stroke != NULL)
    sight_map_view_cancel_stroke (self);
}

static void
pinch_cb (SightMapView *self, double scale, GtkGesture *gesture)
{
  double x, y;
  double size = sight_map_view_round_size (self->pointing.pinch_size * scale);

  if (size != self->size && gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    sight_map_view_zoom_to (self, size, x, y);
}

static void
add_drag (SightMapView *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

void
sight_map_view_init_input (SightMapView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);

  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));

  add_drag (self);
  sight_map_view_update_shape (self);
}
