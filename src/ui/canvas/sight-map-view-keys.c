/* sight-map-view-keys.c - the keyboard on the canvas: its actions and the cell cursor
 *
 * Everything the keyboard does is an action, and GTK exposes the actions of a
 * widget class to assistive technology by name.
 *
 * Space acts on the cell under the cursor like a click, but only on release:
 * held down, it pans the map with the pointer.  While steps are shown and the
 * keyboard has no cell cursor, Space plays them instead, and Home and End are
 * left to the window, which goes to the first and the last step; Escape hides
 * the cursor, which the next key brings back where it was.  Return begins a drag at the cursor, the arrow keys extend
 * it and Return ends it, so lines of sight, rectangles and strokes need no pointer either.
 *
 * With Shift the arrow keys select cells, with Ctrl they jump to the next
 * cell with a different tile.  E turns viewers while their tool is chosen, and
 * is left to the window otherwise.  They move floating cells until Return places
 * them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-map-view-private.h"

#include "edit/tools/sight-areas.h"

#define FAR 10 /* cells that Alt and an arrow key move */

#define KEY_MODIFIERS (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)
#define JUMP GDK_CONTROL_MASK
#define SELECT GDK_SHIFT_MASK

typedef struct
{
  const char *action;
  guint key, keypad_key;
  GdkModifierType modifiers;
  int columns, rows; /* that the cursor moves; clamped to the map */
  guint how;         /* JUMP: on in that direction; SELECT: the cells that it passes */
} Move;

static const Move moves[] = {
  { "canvas.move-left", GDK_KEY_Left, GDK_KEY_KP_Left, 0, -1, 0, 0 },
  { "canvas.move-right", GDK_KEY_Right, GDK_KEY_KP_Right, 0, 1, 0, 0 },
  { "canvas.move-up", GDK_KEY_Up, GDK_KEY_KP_Up, 0, 0, -1, 0 },
  { "canvas.move-down", GDK_KEY_Down, GDK_KEY_KP_Down, 0, 0, 1, 0 },
  { "canvas.move-far-left", GDK_KEY_Left, GDK_KEY_KP_Left, GDK_ALT_MASK, -FAR, 0, 0 },
  { "canvas.move-far-right", GDK_KEY_Right, GDK_KEY_KP_Right, GDK_ALT_MASK, FAR, 0, 0 },
  { "canvas.move-far-up", GDK_KEY_Up, GDK_KEY_KP_Up, GDK_ALT_MASK, 0, -FAR, 0 },
  { "canvas.move-far-down", GDK_KEY_Down, GDK_KEY_KP_Down, GDK_ALT_MASK, 0, FAR, 0 },
  { "canvas.jump-left", GDK_KEY_Left, GDK_KEY_KP_Left, GDK_CONTROL_MASK, -1, 0, JUMP },
  { "canvas.jump-right", GDK_KEY_Right, GDK_KEY_KP_Right, GDK_CONTROL_MASK, 1, 0, JUMP },
  { "canvas.jump-up", GDK_KEY_Up, GDK_KEY_KP_Up, GDK_CONTROL_MASK, 0, -1, JUMP },
  { "canvas.jump-down", GDK_KEY_Down, GDK_KEY_KP_Down, GDK_CONTROL_MASK, 0, 1, JUMP },
  { "canvas.select-left", GDK_KEY_Left, GDK_KEY_KP_Left, GDK_SHIFT_MASK, -1, 0, SELECT },
  { "canvas.select-right", GDK_KEY_Right, GDK_KEY_KP_Right, GDK_SHIFT_MASK, 1, 0, SELECT },
  { "canvas.select-up", GDK_KEY_Up, GDK_KEY_KP_Up, GDK_SHIFT_MASK, 0, -1, SELECT },
  { "canvas.select-down", GDK_KEY_Down, GDK_KEY_KP_Down, GDK_SHIFT_MASK, 0, 1, SELECT },
  { "canvas.select-jump-left", GDK_KEY_Left, GDK_KEY_KP_Left, GDK_CONTROL_MASK | GDK_SHIFT_MASK, -1, 0, JUMP | SELECT },
  { "canvas.select-jump-right", GDK_KEY_Right, GDK_KEY_KP_Right, GDK_CONTROL_MASK | GDK_SHIFT_MASK, 1, 0,
    JUMP | SELECT },
  { "canvas.select-jump-up", GDK_KEY_Up, GDK_KEY_KP_Up, GDK_CONTROL_MASK | GDK_SHIFT_MASK, 0, -1, JUMP | SELECT },
  { "canvas.select-jump-down", GDK_KEY_Down, GDK_KEY_KP_Down, GDK_CONTROL_MASK | GDK_SHIFT_MASK, 0, 1, JUMP | SELECT },
  { "canvas.move-row-start", GDK_KEY_Home, GDK_KEY_KP_Home, 0, -SIGHT_SIDE_MAX, 0, 0 },
  { "canvas.move-row-end", GDK_KEY_End, GDK_KEY_KP_End, 0, SIGHT_SIDE_MAX, 0, 0 },
  { "canvas.move-map-start", GDK_KEY_Home, GDK_KEY_KP_Home, GDK_CONTROL_MASK, -SIGHT_SIDE_MAX, -SIGHT_SIDE_MAX, 0 },
  { "canvas.move-map-end", GDK_KEY_End, GDK_KEY_KP_End, GDK_CONTROL_MASK, SIGHT_SIDE_MAX, SIGHT_SIDE_MAX, 0 },
  { "canvas.select-row-start", GDK_KEY_Home, GDK_KEY_KP_Home, GDK_SHIFT_MASK, -SIGHT_SIDE_MAX, 0, SELECT },
  { "canvas.select-row-end", GDK_KEY_End, GDK_KEY_KP_End, GDK_SHIFT_MASK, SIGHT_SIDE_MAX, 0, SELECT },
  { "canvas.select-map-start", GDK_KEY_Home, GDK_KEY_KP_Home, GDK_CONTROL_MASK | GDK_SHIFT_MASK, -SIGHT_SIDE_MAX,
    -SIGHT_SIDE_MAX, SELECT },
  { "canvas.select-map-end", GDK_KEY_End, GDK_KEY_KP_End, GDK_CONTROL_MASK | GDK_SHIFT_MASK, SIGHT_SIDE_MAX,
    SIGHT_SIDE_MAX, SELECT },
};

gboolean
sight_map_view_has_move (guint key)
{
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      if (moves[i].key == key || moves[i].keypad_key == key)
        return TRUE;
    }

  return FALSE;
}

/* ---- the cursor ---- */

/* Whether keys shared by steps and the cursor go to the steps. */
static gboolean
keys_step (SightMapView *self)
{
  return !self->cursor.by_keys && sight_workspace_get_step (self->workspace) > 0;
}

void
sight_map_view_update_keys (SightMapView *self)
{
  gboolean steps = self->workspace != NULL && keys_step (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "canvas.move-row-start", !steps);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "canvas.move-row-end", !steps);
}

/* Where the cursor is, or where it was hidden, else the centre of the view; always on the map. */
static SightCell
get_cursor (SightMapView *self)
{
  SightRect visible = sight_map_view_get_visible (self);
  SightCell cell = { visible.x + visible.width / 2, visible.y + visible.height / 2 };

  if (self->cursor.is_set)
    cell = self->cursor.cell;
  else if (self->cursor.has_hidden)
    cell = self->cursor.hidden;

  return sight_map_view_clamp_cell (self, cell);
}

/* The first cell in that direction whose tile differs from that of @cell, or the last of the map. */
static SightCell
jump (const SightMap *map, SightCell cell, int columns, int rows)
{
  guint16 tile = sight_map_get (map, cell);
  SightCell next = { cell.x + columns, cell.y + rows };

  while (sight_map_contains (map, next) && sight_map_get (map, cell) == tile)
    {
      cell = next;
      next = (SightCell) { cell.x + columns, cell.y + rows };
    }

  return cell;
}

/* Selects the cells from where the first such move began to the cursor. */
static void
select_to (SightMapView *self, SightCell from, SightCell cell)
{
  if (!self->cursor.has_anchor)
    self->cursor.anchor = from;
  self->cursor.has_anchor = TRUE;
  sight_tool_state_select_span (sight_workspace_get_tools (self->workspace), self->cursor.anchor, cell);
}

/* The first move only shows the cursor, except when it begins a selection, or takes a hidden cursor on. */
static void
move_cursor (SightMapView *self, const Move *move)
{
  const SightMap *map;
  SightCell cell, before;
  gboolean moves_on;

  if (sight_map_view_get_level (self) == NULL)
    return;

  map = sight_map_view_get_level (self)->map;
  cell = before = get_cursor (self);
  moves_on = self->cursor.is_set || self->cursor.has_hidden || (move->how & SELECT);
  if (moves_on && (move->how & JUMP))
    cell = jump (map, cell, move->columns, move->rows);
  else if (moves_on)
    cell = sight_map_view_clamp_cell (self, (SightCell) { cell.x + move->columns, cell.y + move->rows });
  sight_map_view_set_cursor (self, &cell, TRUE);
  sight_map_view_scroll_to_cell (self, cell);
  if ((move->how & SELECT) && self->pointing.stroke == NULL)
    select_to (self, before, cell);
  else
    self->cursor.has_anchor = FALSE;
  sight_map_view_drag_stroke (self, cell);
}

void
sight_map_view_show_cursor (SightMapView *self)
{
  move_cursor (self, &(Move) { NULL });
}

/* A key that acts at the cursor acts in no cell that was not seen to be meant: the first one only shows the cursor. */
static gboolean
begin_to_act (SightMapView *self)
{
  if (sight_map_view_get_level (self) == NULL)
    return FALSE;
  sight_map_view_reveal_cursor (self);
  if (self->cursor.is_set)
    return TRUE;

  sight_map_view_show_cursor (self);

  return FALSE;
}

/* Moves floating cells instead of the cursor; FALSE if there are none. */
static gboolean
move_floating (SightMapView *self, const Move *move)
{
  SightToolState *tools = self->workspace != NULL ? sight_workspace_get_tools (self->workspace) : NULL;
  int by = move->how & JUMP ? FAR : 1;
  SightRect rect;

  if (tools == NULL || tools->floating == NULL || (move->how & SELECT) || self->pointing.stroke != NULL ||
      ABS (move->columns) == SIGHT_SIDE_MAX)
    return FALSE;

  sight_tool_state_move (tools, by * move->columns, by * move->rows);
  rect = sight_tool_state_get_extents (tools);
  sight_map_view_scroll_to_cell (
      self, sight_map_view_clamp_cell (self, (SightCell) { rect.x + rect.width / 2, rect.y + rect.height / 2 }));

  return TRUE;
}

/* ---- actions ---- */

static void
move_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      if (g_str_equal (moves[i].action, action) && !move_floating (SIGHT_MAP_VIEW (widget), &moves[i]))
        move_cursor (SIGHT_MAP_VIEW (widget), &moves[i]);
    }
}

/* A page is the visible height, less one row. */
static void
page_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightMapView *self = SIGHT_MAP_VIEW (widget);
  int rows = MAX (sight_map_view_get_visible (self).height - 1, 1);

  move_cursor (self, &(Move) { .rows = g_str_equal (action, "canvas.page-up") ? -rows : rows });
}

static void
act_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightMapView *self = SIGHT_MAP_VIEW (widget);
  SightButton button = g_str_equal (action, "canvas.act") ? SIGHT_BUTTON_FIRST : SIGHT_BUTTON_SECOND;
  SightCell cell;

  if (!begin_to_act (self))
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

  if (self->pointing.stroke != NULL)
    {
      sight_map_view_reveal_cursor (self);
      sight_map_view_end_stroke (self);
      return;
    }
  if (sight_map_view_get_level (self) == NULL)
    return;
  if (sight_workspace_get_tools (self->workspace)->floating != NULL)
    {
      sight_tool_state_place (sight_workspace_get_tools (self->workspace));
      return;
    }
  if (!begin_to_act (self))
    return;

  cell = get_cursor (self);
  sight_map_view_set_cursor (self, &cell, TRUE);
  sight_map_view_begin_stroke (self, cell, button);
}

/* With the tool that draws areas no area is chosen any more: the next stroke begins a new one. */
static gboolean
leave_area (SightMapView *self)
{
  SightToolState *tools = sight_workspace_get_tools (self->workspace);

  if (tools->area < 0 || !(sight_workspace_get_tool (self->workspace)->options & SIGHT_OPTION_AREA))
    return FALSE;
  sight_areas_choose (tools, -1);

  return TRUE;
}

/* Cancels the stroke, else the question for a cell, the floating cells, the selection, the choice of an area; FALSE if
 * there is nothing to cancel. */
static gboolean
cancel (SightMapView *self)
{
  if (self->workspace == NULL || sight_map_view_get_level (self) == NULL)
    return FALSE;
  if (self->pointing.stroke == NULL)
    return sight_map_view_choose_cell (self, NULL) ||
           sight_tool_state_escape (sight_workspace_get_tools (self->workspace)) || leave_area (self);

  sight_map_view_cancel_stroke (self);

  return TRUE;
}

static void
cancel_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  cancel (SIGHT_MAP_VIEW (widget));
}

void
sight_map_view_update_cancel (SightMapView *self)
{
  const gboolean can_escape =
      self->workspace != NULL && sight_tool_state_can_escape (sight_workspace_get_tools (self->workspace));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "canvas.cancel", self->pointing.stroke != NULL || can_escape);
}

static void
remove_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightMapView *self = SIGHT_MAP_VIEW (widget);
  SightToolState *tools = self->workspace != NULL ? sight_workspace_get_tools (self->workspace) : NULL;

  if (tools == NULL || self->pointing.stroke != NULL || sight_map_view_get_level (self) == NULL)
    return;

  sight_tool_for_delete (sight_workspace_get_tool (self->workspace), tools)->remove (tools);
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
  } keys[3]; /* 0: none further */
} Action;

/* Besides the moves.  The zoom keys belong to the window.  Space and Escape are not bindings, see key_pressed_cb(). */
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
  if (key == GDK_KEY_Escape && (cancel (self) || sight_map_view_hide_cursor (self)))
    return GDK_EVENT_STOP;
  if (key == GDK_KEY_e && (state & KEY_MODIFIERS) == 0 && sight_map_view_turns_viewers (self))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.viewer-right", NULL);
      return GDK_EVENT_STOP;
    }
  if ((key != GDK_KEY_space && key != GDK_KEY_KP_Space) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (!self->cursor.space_is_down) /* else the key repeats */
    {
      self->cursor.space_is_down = TRUE;
      self->cursor.space_is_used = FALSE;
      sight_map_view_update_shape (self);
    }

  return GDK_EVENT_STOP;
}

static gboolean
modifiers_cb (SightMapView *self, GdkModifierType state)
{
  sight_map_view_set_modifiers (self, state);

  return GDK_EVENT_PROPAGATE;
}

static void
key_released_cb (SightMapView *self, guint key, guint code, GdkModifierType state, GtkEventController *controller)
{
  if (!self->cursor.space_is_down || (key != GDK_KEY_space && key != GDK_KEY_KP_Space))
    return;

  self->cursor.space_is_down = FALSE;
  sight_map_view_update_shape (self);
  if (self->cursor.space_is_used)
    return;
  if (keys_step (self) && (state & GDK_SHIFT_MASK) == 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.step-play", NULL);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), state & GDK_SHIFT_MASK ? "canvas.act-second" : "canvas.act", NULL);
}

void
sight_map_view_init_keys (SightMapView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (keys, "modifiers", G_CALLBACK (modifiers_cb), self);
  g_signal_connect_swapped (keys, "key-released", G_CALLBACK (key_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);

  sight_map_view_init_focus (self);
  sight_map_view_update_cancel (self);
}
