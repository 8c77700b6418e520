/* sight-map-view-keys.c - the keyboard on the canvas: its actions and the cell cursor
 *
 * Everything the keyboard does is an action, and GTK offers the actions of a
 * widget's class to assistive technology by their names.
 *
 * Space acts on the cell of the cursor as a click does; but only when it is
 * let go, for held down it moves the map with the pointer.  While steps are
 * walked and there is no cell cursor of the keyboard, Space plays them instead,
 * and Home and End are left to the window, which goes to the first and the last
 * step; Escape puts the cursor away.  Return begins a
 * drag at the cursor, which the arrow keys draw out and Return ends: so lines
 * of sight, rectangles and strokes need no pointer either.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-map-view-private.h"

#include <glib/gi18n-lib.h>

#include "sight-announce.h"

#define FAR 10 /* cells that ctrl and an arrow key move */

typedef struct
{
  const char *action;
  guint key, keypad_key;
  GdkModifierType modifiers;
  int columns, rows; /* that the cursor moves; cut at the sides of the map */
} Move;

static const Move moves[] = {
  { "canvas.move-left", GDK_KEY_Left, GDK_KEY_KP_Left, 0, -1, 0 },
  { "canvas.move-right", GDK_KEY_Right, GDK_KEY_KP_Right, 0, 1, 0 },
  { "canvas.move-up", GDK_KEY_Up, GDK_KEY_KP_Up, 0, 0, -1 },
  { "canvas.move-down", GDK_KEY_Down, GDK_KEY_KP_Down, 0, 0, 1 },
  { "canvas.move-far-left", GDK_KEY_Left, GDK_KEY_KP_Left, GDK_CONTROL_MASK, -FAR, 0 },
  { "canvas.move-far-right", GDK_KEY_Right, GDK_KEY_KP_Right, GDK_CONTROL_MASK, FAR, 0 },
  { "canvas.move-far-up", GDK_KEY_Up, GDK_KEY_KP_Up, GDK_CONTROL_MASK, 0, -FAR },
  { "canvas.move-far-down", GDK_KEY_Down, GDK_KEY_KP_Down, GDK_CONTROL_MASK, 0, FAR },
  { "canvas.move-row-start", GDK_KEY_Home, GDK_KEY_KP_Home, 0, -SIGHT_SIDE_MAX, 0 },
  { "canvas.move-row-end", GDK_KEY_End, GDK_KEY_KP_End, 0, SIGHT_SIDE_MAX, 0 },
  { "canvas.move-map-start", GDK_KEY_Home, GDK_KEY_KP_Home, GDK_CONTROL_MASK, -SIGHT_SIDE_MAX, -SIGHT_SIDE_MAX },
  { "canvas.move-map-end", GDK_KEY_End, GDK_KEY_KP_End, GDK_CONTROL_MASK, SIGHT_SIDE_MAX, SIGHT_SIDE_MAX },
};

/* ---- the cursor ---- */

/* Whether keys that steps and the cursor share are for the steps. */
static gboolean
keys_step (SightMapView *self)
{
  return !self->by_keys && sight_workspace_get_step (self->workspace) > 0;
}

void
sight_map_view_update_keys (SightMapView *self)
{
  gboolean steps = self->workspace != NULL && keys_step (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "canvas.move-row-start", !steps);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "canvas.move-row-end", !steps);
}

void
sight_map_view_set_cursor (SightMapView *self, const SightCell *cell, gboolean by_keys)
{
  const SightLevel *level = sight_map_view_get_level (self);

  if (self->workspace == NULL)
    return;

  self->by_keys = by_keys;
  self->has_cursor = cell != NULL;
  if (cell != NULL)
    self->cursor = *cell;
  sight_map_view_update_keys (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  sight_workspace_set_cursor (self->workspace,
                              cell != NULL && level != NULL && sight_map_contains (level->map, *cell) ? cell : NULL);
}

void
sight_map_view_go_to (SightMapView *self, SightCell cell)
{
  g_return_if_fail (SIGHT_IS_MAP_VIEW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self));
  sight_map_view_set_cursor (self, &cell, TRUE);
  sight_map_view_scroll_to_cell (self, cell);
}

void
sight_map_view_describe (SightMapView *self)
{
  g_autofree char *what = sight_workspace_describe_cursor (self->workspace);
  g_autofree char *text = NULL;
  SightCell cell;

  if (sight_workspace_get_cursor (self->workspace, &cell))
    /* Translators: what a screen reader says of a cell: "Column 18, row 10: Floor · seen by Red 0 of 3" */
    text = g_strdup_printf (_ ("Column %d, row %d: %s"), cell.x, cell.y, what);
  else
    text = g_strdup (_ ("Arrow keys move the cursor, Space acts, Return begins and ends a drag, Escape cancels it"));
  if (g_strcmp0 (text, self->described) == 0)
    return;

  g_free (self->described);
  self->described = g_steal_pointer (&text);
  if (self->by_keys)
    sight_announce (GTK_WIDGET (self), self->described);
  else
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->described, -1);
}

/* Where the cursor is or, where there is none, the middle of what is seen; always in the map. */
static SightCell
get_cursor (SightMapView *self)
{
  SightRect visible = sight_map_view_get_visible (self);
  SightCell cell = { visible.x + visible.width / 2, visible.y + visible.height / 2 };
  const SightMap *map = sight_map_view_get_level (self)->map;

  if (self->has_cursor)
    cell = self->cursor;

  return (SightCell) { CLAMP (cell.x, 0, map->width - 1), CLAMP (cell.y, 0, map->height - 1) };
}

/* The first move only shows the cursor. */
static void
move_cursor (SightMapView *self, int columns, int rows)
{
  SightCell cell;
  const SightMap *map;

  if (sight_map_view_get_level (self) == NULL)
    return;

  map = sight_map_view_get_level (self)->map;
  cell = get_cursor (self);
  if (self->has_cursor)
    cell = (SightCell) { CLAMP (cell.x + columns, 0, map->width - 1), CLAMP (cell.y + rows, 0, map->height - 1) };
  sight_map_view_set_cursor (self, &cell, TRUE);
  sight_map_view_scroll_to_cell (self, cell);
  sight_map_view_drag_stroke (self, cell);
}

/* ---- actions ---- */

static void
move_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      if (g_str_equal (moves[i].action, action))
        move_cursor (SIGHT_MAP_VIEW (widget), moves[i].columns, moves[i].rows);
    }
}

/* A page is what is seen, less one row. */
static void
page_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightMapView *self = SIGHT_MAP_VIEW (widget);
  int rows = MAX (sight_map_view_get_visible (self).height - 1, 1);

  move_cursor (self, 0, g_str_equal (action, "canvas.page-up") ? -rows : rows);
}

static void
act_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightMapView *self = SIGHT_MAP_VIEW (widget);
  SightButton button = g_str_equal (action, "canvas.act") ? SIGHT_BUTTON_FIRST : SIGHT_BUTTON_SECOND;
  SightCell cell;

  if (sight_map_view_get_level (self) == NULL)
    return;

  cell = get_cursor (self);
  sight_map_view_set_cursor (self, &cell, TRUE);
  sight_map_view_end_stroke (self);
  sight_map_view_begin_stroke (self, cell, button);
  sight_map_view_end_stroke (self);
}

static void
drag_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightMapView *self = SIGHT_MAP_VIEW (widget);
  SightButton button = g_str_equal (action, "canvas.drag") ? SIGHT_BUTTON_FIRST : SIGHT_BUTTON_SECOND;
  SightCell cell;

  if (self->stroke != NULL)
    {
      sight_map_view_end_stroke (self);
      return;
    }
  if (sight_map_view_get_level (self) == NULL)
    return;

  cell = get_cursor (self);
  sight_map_view_set_cursor (self, &cell, TRUE);
  sight_map_view_begin_stroke (self, cell, button);
}

static void
cancel_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sight_map_view_cancel_stroke (SIGHT_MAP_VIEW (widget));
}

static void
remove_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightMapView *self = SIGHT_MAP_VIEW (widget);
  const SightTool *tool = self->workspace != NULL ? sight_workspace_get_tool (self->workspace) : NULL;

  if (tool != NULL && tool->remove != NULL && self->stroke == NULL && sight_map_view_get_level (self) != NULL)
    tool->remove (sight_workspace_get_hand (self->workspace));
}

static void
zoom_in_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sight_map_view_zoom_in (SIGHT_MAP_VIEW (widget));
}

static void
zoom_out_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sight_map_view_zoom_out (SIGHT_MAP_VIEW (widget));
}

static void
zoom_fit_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sight_map_view_zoom_to_fit (SIGHT_MAP_VIEW (widget));
}

static void
zoom_100_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  sight_map_view_set_cell_size (SIGHT_MAP_VIEW (widget), SIGHT_CELL_SIZE_NORMAL);
}

typedef struct
{
  const char *action;
  GtkWidgetActionActivateFunc activate;
  struct
  {
    guint key;
    GdkModifierType modifiers;
  } keys[3]; /* 0: no more */
} Action;

/* Beside the moves.  The keys of the zoom are the window's.  Space and Escape are no bindings, see key_pressed_cb(). */
static const Action actions[] = {
  { "canvas.page-up", page_cb, { { GDK_KEY_Page_Up }, { GDK_KEY_KP_Page_Up } } },
  { "canvas.page-down", page_cb, { { GDK_KEY_Page_Down }, { GDK_KEY_KP_Page_Down } } },
  { "canvas.act", act_cb, { { 0 } } },
  { "canvas.act-second", act_cb, { { 0 } } },
  { "canvas.drag", drag_cb, { { GDK_KEY_Return }, { GDK_KEY_KP_Enter }, { GDK_KEY_ISO_Enter } } },
  { "canvas.drag-second", drag_cb, { { GDK_KEY_Return, GDK_SHIFT_MASK }, { GDK_KEY_KP_Enter, GDK_SHIFT_MASK } } },
  { "canvas.cancel", cancel_cb, { { 0 } } },
  { "canvas.remove", remove_cb, { { GDK_KEY_Delete }, { GDK_KEY_KP_Delete } } },
  { "canvas.zoom-in", zoom_in_cb, { { 0 } } },
  { "canvas.zoom-out", zoom_out_cb, { { 0 } } },
  { "canvas.zoom-fit", zoom_fit_cb, { { 0 } } },
  { "canvas.zoom-100", zoom_100_cb, { { 0 } } },
};

void
sight_map_view_class_init_keys (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      const Move *move = &moves[i];

      gtk_widget_class_install_action (widget_class, move->action, NULL, move_cb);
      gtk_widget_class_add_binding_action (widget_class, move->key, move->modifiers, move->action, NULL);
      gtk_widget_class_add_binding_action (widget_class, move->keypad_key, move->modifiers, move->action, NULL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      const Action *action = &actions[i];

      gtk_widget_class_install_action (widget_class, action->action, NULL, action->activate);
      for (guint k = 0; k < G_N_ELEMENTS (action->keys) && action->keys[k].key != 0; k++)
        gtk_widget_class_add_binding_action (widget_class, action->keys[k].key, action->keys[k].modifiers,
                                             action->action, NULL);
    }
}

/* ---- space and Escape ---- */

static gboolean
key_pressed_cb (SightMapView *self, guint key, guint code, GdkModifierType state, GtkEventController *controller)
{
  if (key == GDK_KEY_Escape && self->stroke != NULL)
    {
      sight_map_view_cancel_stroke (self);
      return GDK_EVENT_STOP;
    }
  if (key == GDK_KEY_Escape && self->by_keys)
    {
      sight_map_view_set_cursor (self, NULL, FALSE);
      return GDK_EVENT_STOP;
    }
  if ((key != GDK_KEY_space && key != GDK_KEY_KP_Space) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (!self->space_is_down) /* else the key repeats */
    {
      self->space_is_down = TRUE;
      self->space_is_used = FALSE;
      sight_map_view_update_shape (self);
    }

  return GDK_EVENT_STOP;
}

static void
key_released_cb (SightMapView *self, guint key, guint code, GdkModifierType state, GtkEventController *controller)
{
  if (!self->space_is_down || (key != GDK_KEY_space && key != GDK_KEY_KP_Space))
    return;

  self->space_is_down = FALSE;
  sight_map_view_update_shape (self);
  if (self->space_is_used)
    return;
  if (keys_step (self) && (state & GDK_SHIFT_MASK) == 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.step-play", NULL);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), state & GDK_SHIFT_MASK ? "canvas.act-second" : "canvas.act", NULL);
}

/* Who comes by Tab sees where the cursor is. */
static void
focus_enter_cb (SightMapView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root)) && !self->has_pointer)
    move_cursor (self, 0, 0);
}

static void
focus_leave_cb (SightMapView *self)
{
  self->space_is_down = FALSE;
  sight_map_view_update_shape (self);
  if (self->by_keys)
    sight_map_view_set_cursor (self, NULL, FALSE);
  sight_map_view_update_pointer (self);
}

void
sight_map_view_init_keys (SightMapView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (keys, "key-released", G_CALLBACK (key_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);

  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_enter_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "canvas.cancel", FALSE);
}
