/* sight-focus.c - where the keyboard focus goes when what had it is removed, and what becomes of what was half typed
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-focus.h"

#include "sight-reveal.h"

/* Whether the focus is in @list. */
static gboolean
has_focus (GtkListBox *list)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (list)));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (list));
}

void
sight_focus_leave_row (GtkListBox *list, int index)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (list)));

  if (gtk_list_box_get_row_at_index (list, index + 1) != NULL)
    return;
  if (index > 0)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (list, index - 1)));
  /* What is in the row comes first. */
  while (index == 0 && has_focus (list) && gtk_widget_child_focus (root, GTK_DIR_TAB_BACKWARD))
    ;
}

/* Whether @widget is being removed from its window, alone or with what it is in: GTK unrealizes all of it first. */
static gboolean
is_leaving (GtkWidget *widget)
{
  return !gtk_widget_get_realized (widget) && !GTK_IS_ROOT (widget);
}

/* A callback that is not called. */
typedef struct
{
  GObject *controller;
  gulong handler;
} Silenced;

static void
unblock (gpointer data)
{
  Silenced *self = data;

  g_signal_handler_unblock (self->controller, self->handler);
  g_object_unref (self->controller);
  g_free (self);
}

/* Until @silenced is freed, no one hears that the focus leaves @widget: not even GTK, which would take a number. */
static void
silence (GtkWidget *widget, GPtrArray *silenced)
{
  const guint leave = g_signal_lookup ("leave", GTK_TYPE_EVENT_CONTROLLER_FOCUS);
  const GSignalMatchType mask = G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_UNBLOCKED;
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);
      gulong handler;

      while (GTK_IS_EVENT_CONTROLLER_FOCUS (controller) &&
             (handler = g_signal_handler_find (controller, mask, leave, 0, NULL, NULL, NULL)) != 0)
        {
          Silenced *one = g_new (Silenced, 1);

          *one = (Silenced) { g_object_ref (controller), handler };
          g_signal_handler_block (controller, handler);
          g_ptr_array_add (silenced, one);
        }
    }
}

/* What was around a focus that is gone would still name the way to it, and let no Tab into what is there instead. */
static void
forget_way (GtkWindow *window)
{
  GtkWidget *child;

  for (GtkWidget *widget = GTK_WIDGET (window); (child = gtk_widget_get_focus_child (widget)) != NULL; widget = child)
    gtk_widget_set_focus_child (widget, NULL);
}

/* What was half typed in @focus counts for nothing: whatever it was typed for is no longer shown, and whoever removes
 * it is still at work. */
static void
drop (GtkWindow *window, GtkWidget *focus)
{
  g_autoptr (GPtrArray) silenced = g_ptr_array_new_with_free_func (unblock);

  for (GtkWidget *widget = focus; widget != NULL && is_leaving (widget); widget = gtk_widget_get_parent (widget))
    silence (widget, silenced);
  gtk_window_set_focus (window, NULL);
  forget_way (window);
}

/* @focus left a window, or came into one. */
static void
root_changed_cb (GtkWidget *focus, GParamSpec *property, GtkWindow *window)
{
  if (gtk_widget_get_root (focus) == NULL && gtk_window_get_focus (window) == focus)
    drop (window, focus);
}

/* @focus and what is around it, from the inside out, but for the window: with references. */
static GPtrArray *
list_around (GtkWidget *focus)
{
  GPtrArray *around = g_ptr_array_new_with_free_func (g_object_unref);

  for (GtkWidget *widget = focus; widget != NULL && !GTK_IS_ROOT (widget); widget = gtk_widget_get_parent (widget))
    g_ptr_array_add (around, g_object_ref (widget));

  return around;
}

/* Calls @func with what is around @focus, which stays in memory until then, in the next turn of the main loop. */
static void
call_later (GSourceFunc func, GtkWidget *focus)
{
  g_idle_add_full (G_PRIORITY_HIGH, func, list_around (focus), (GDestroyNotify) g_ptr_array_unref);
}

static gboolean
release_cb (gpointer held)
{
  return G_SOURCE_REMOVE;
}

#define LEAVE_BY "sight-focus-leave-by" /* data of a widget: the action of sight_focus_leave_by() */

void
sight_focus_leave_by (GtkWidget *part, const char *action)
{
  g_object_set_data (G_OBJECT (part), LEAVE_BY, (gpointer) action);
}

/* Whether the window of @widget has a focus that can be seen. */
static gboolean
is_focused (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_get_mapped (focus);
}

/* Whether the action of a part that @widget is in gives the focus away. */
static gboolean
leave (GtkWidget *widget)
{
  const char *action = NULL;

  for (GtkWidget *part = widget; part != NULL && action == NULL; part = gtk_widget_get_parent (part))
    action = g_object_get_data (G_OBJECT (part), LEAVE_BY);

  return action != NULL && gtk_widget_activate_action (widget, action, NULL) && is_focused (widget);
}

#define PLACE "sight-focus-place" /* data of a list: which of its rows had the focus last, from 1; 0: none */

/* One can stop at it; a form among the rows is none. */
static gboolean
is_row (GtkWidget *widget)
{
  return GTK_IS_LIST_BOX_ROW (widget) && gtk_widget_get_focusable (widget) && gtk_widget_get_mapped (widget);
}

/* A list may fill its rows anew when one of them goes: so the place is noted while the row has the focus. */
static void
note_place (GtkWidget *focus)
{
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX_ROW) : NULL;
  GtkWidget *list = row != NULL ? gtk_widget_get_ancestor (row, GTK_TYPE_LIST_BOX) : NULL;
  guint place = 0;

  if (list == NULL)
    return;
  for (GtkWidget *before = is_row (row) ? row : NULL; before != NULL; before = gtk_widget_get_prev_sibling (before))
    place += is_row (before);
  g_object_set_data (G_OBJECT (list), PLACE, GUINT_TO_POINTER (place));
}

/* If @widget is a list, the row that now has the place of the one that had the focus gets it, else the last. */
static gboolean
focus_row (GtkWidget *widget)
{
  guint place = GTK_IS_LIST_BOX (widget) ? GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), PLACE)) : 0;
  GtkWidget *row = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && place > 0;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!is_row (child))
        continue;
      row = child;
      place--;
    }

  return row != NULL && gtk_widget_grab_focus (row);
}

static gboolean
move_on_cb (gpointer data)
{
  GPtrArray *around = data;

  for (guint i = 0; i < around->len; i++)
    {
      GtkWidget *widget = around->pdata[i];

      if (!gtk_widget_get_mapped (widget))
        continue;
      if (is_focused (widget) || leave (widget))
        break;
      gtk_widget_set_focus_child (widget, NULL);
      if (focus_row (widget) || gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD))
        break;
    }

  return G_SOURCE_REMOVE;
}

/* @focus is hidden or removed, and no one gave the focus to another widget meanwhile: then what it was in keeps it, a
 * list with the row that is in its place, unless that has an action for it.  GTK would go on from there, into other
 * parts of the window. */
static void
unmap_cb (GtkWidget *focus)
{
  GtkWidget *popover = gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER);

  if (popover == NULL || !gtk_widget_get_mapped (gtk_widget_get_parent (popover)))
    call_later (move_on_cb, focus);
}

/* Gives the focus to what comes after @widget in what both are in, else to what comes before it. */
static gboolean
focus_beside (GtkWidget *widget)
{
  GtkWidget *next = widget, *before = widget;

  while ((next = gtk_widget_get_next_sibling (next)) != NULL)
    {
      if (gtk_widget_get_mapped (next) && gtk_widget_child_focus (next, GTK_DIR_TAB_FORWARD))
        return TRUE;
    }
  while ((before = gtk_widget_get_prev_sibling (before)) != NULL)
    {
      if (gtk_widget_get_mapped (before) && gtk_widget_child_focus (before, GTK_DIR_TAB_BACKWARD))
        return TRUE;
    }

  return FALSE;
}

/* From the inside out: Tab would begin at the start of the window.  What was greyed may be hidden by now. */
static gboolean
step_aside_cb (gpointer data)
{
  GPtrArray *around = data;
  GtkRoot *root = gtk_widget_get_root (around->pdata[0]);

  if (root == NULL || gtk_root_get_focus (root) != NULL || gtk_widget_grab_focus (around->pdata[0]) ||
      (!gtk_widget_get_mapped (around->pdata[0]) && leave (around->pdata[0])))
    return G_SOURCE_REMOVE;
  for (guint i = 0; i + 1 < around->len && !GTK_IS_NATIVE (around->pdata[i]); i++)
    {
      gtk_widget_set_focus_child (around->pdata[i + 1], NULL);
      if (focus_beside (around->pdata[i]))
        break;
    }

  return G_SOURCE_REMOVE;
}

/* GTK takes the focus from what is greyed, which often is the button that was just pressed, and gives it to nothing.
 * Without a focus Return presses the default button; so that button keeps it from the others. */
static void
leave_greyed (GtkWindow *window, GtkWidget *before, GtkWidget *focus)
{
  if (before != NULL && focus == NULL && gtk_widget_get_mapped (before) && !gtk_widget_is_sensitive (before) &&
      gtk_window_get_default_widget (window) != before)
    call_later (step_aside_cb, before);
}

/* The entry of @focus hears that the focus leaves. */
static void
settle (GtkWidget *focus)
{
  call_later (release_cb, focus);
  for (GtkWidget *widget = focus; GTK_IS_EDITABLE (widget); widget = gtk_widget_get_parent (widget))
    {
      g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

      for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
        {
          g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

          if (GTK_IS_EVENT_CONTROLLER_FOCUS (controller))
            g_signal_emit_by_name (controller, "leave");
        }
    }
}

/* What was typed into @focus may lead to its removal.  GTK, which is about to tell all that it is in, cannot have that:
 * it would look for what was around it.  So the entry hears it before, while GTK has not begun. */
static void
has_focus_cb (GtkWidget *focus, GParamSpec *property, GtkWindow *window)
{
  if (!gtk_widget_has_focus (focus) && gtk_widget_get_root (focus) != NULL)
    settle (focus);
}

gboolean
sight_focus_is_in (GtkWidget *part)
{
  GtkRoot *root = gtk_widget_get_root (part);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, part);
}

gboolean
sight_focus_pass (GtkWidget *part, GtkWidget *child)
{
  return !sight_focus_is_in (part) && gtk_widget_grab_focus (child);
}

gboolean
sight_focus_go_through (GtkWidget *part, GtkDirectionType direction)
{
  return gtk_widget_child_focus (gtk_widget_get_first_child (part), direction);
}

/* The popover that @focus is in, or NULL. */
static GtkWidget *
find_popover (GtkWidget *focus)
{
  return focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) : NULL;
}

/* What a popover points at stays where it is while the focus moves in it: GTK would scroll the panel to the place of
 * the focus, and the popover with it. */
static void
hold_still (GtkWindow *window, GtkWidget *focus)
{
  static const char key[] = "sight-held-viewport";
  GtkWidget *popover = find_popover (focus);
  GtkWidget *viewport = popover != NULL ? gtk_widget_get_ancestor (popover, GTK_TYPE_VIEWPORT) : NULL;
  GtkViewport *before = g_object_get_data (G_OBJECT (window), key);

  if (before == (GtkViewport *) viewport)
    return;
  if (before != NULL)
    gtk_viewport_set_scroll_to_focus (before, TRUE);
  if (viewport != NULL)
    gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (viewport), FALSE);
  g_object_set_data_full (G_OBJECT (window), key, viewport != NULL ? g_object_ref (viewport) : NULL,
                          viewport != NULL ? g_object_unref : NULL);
}

#define OUTSIDE "sight-focus-outside" /* data of a window: a GWeakRef to what had the focus last, but for popovers */
#define WATCHED "sight-focus-watched" /* data of a popover: whether closed_cb() hears it */
#define HEEDED "sight-focus-heeded"   /* likewise: whether it heeds Space */

/* Where the focus returns to, if it went no further than @popover or its button. */
typedef struct
{
  GtkWidget *popover, *outside;
} Way;

static void
free_way (gpointer data)
{
  Way *way = data;

  g_object_unref (way->popover);
  g_object_unref (way->outside);
  g_free (way);
}

static gboolean
go_back_cb (gpointer data)
{
  const Way *way = data;
  GtkWidget *parent = gtk_widget_get_parent (way->popover);
  GtkWidget *over = GTK_IS_MENU_BUTTON (parent) || GTK_IS_DROP_DOWN (parent) ? parent : way->popover;
  GtkRoot *root = gtk_widget_get_root (way->outside);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if ((focus == NULL || gtk_widget_is_ancestor (focus, over)) && gtk_widget_get_mapped (way->outside))
    gtk_widget_grab_focus (way->outside);

  return G_SOURCE_REMOVE;
}

/* GTK would go on to what follows the popover, as if that had been left with Tab.  Newer versions go to its button, a
 * moment later. */
static void
closed_cb (GtkPopover *popover, GtkWindow *window)
{
  GtkWidget *outside = g_weak_ref_get (g_object_get_data (G_OBJECT (window), OUTSIDE));
  Way *way;

  if (outside == NULL)
    return;
  way = g_new (Way, 1);
  *way = (Way) { g_object_ref (GTK_WIDGET (popover)), outside };
  (void) go_back_cb (way);
  g_idle_add_full (G_PRIORITY_HIGH, go_back_cb, way, free_way);
}

/* When the popover that @focus is in closes, the focus returns to where it was before.  Space presses in it. */
static void
follow_popover (GtkWindow *window, GtkWidget *focus)
{
  GtkWidget *popover = find_popover (focus);

  if (focus != NULL && popover == NULL)
    g_weak_ref_set (g_object_get_data (G_OBJECT (window), OUTSIDE), focus);
  if (popover != NULL && g_object_get_data (G_OBJECT (popover), HEEDED) == NULL)
    {
      sight_focus_heed_space (popover);
      g_object_set_data (G_OBJECT (popover), HEEDED, window);
    }
  if (popover == NULL || find_popover (gtk_widget_get_parent (popover)) != NULL ||
      g_object_get_data (G_OBJECT (popover), WATCHED) != NULL)
    return;
  g_signal_connect_object (popover, "closed", G_CALLBACK (closed_cb), window, 0);
  sight_focus_heed_outside (popover);
  g_object_set_data (G_OBJECT (popover), WATCHED, window);
}

static void
free_weak (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

static void
focus_changed_cb (GtkWindow *window, GParamSpec *property, GSignalGroup *guarded)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  g_autoptr (GtkWidget) before = g_signal_group_dup_target (guarded);

  g_signal_group_set_target (guarded, focus);
  leave_greyed (window, before, focus);
  hold_still (window, focus);
  follow_popover (window, focus);
  note_place (focus);
  sight_reveal_focus (focus);
}

void
sight_focus_guard (GtkWindow *window)
{
  static const char key[] = "sight-focus";
  GSignalGroup *guarded;
  GWeakRef *outside;

  if (g_object_get_data (G_OBJECT (window), key) != NULL)
    return;

  outside = g_new (GWeakRef, 1);
  g_weak_ref_init (outside, NULL);
  g_object_set_data_full (G_OBJECT (window), OUTSIDE, outside, free_weak);
  guarded = g_signal_group_new (GTK_TYPE_WIDGET);
  g_signal_group_connect_object (guarded, "notify::root", G_CALLBACK (root_changed_cb), window, 0);
  g_signal_group_connect (guarded, "unmap", G_CALLBACK (unmap_cb), NULL);
  g_signal_group_connect_object (guarded, "notify::has-focus", G_CALLBACK (has_focus_cb), window, 0);
  g_signal_connect_object (window, "notify::focus-widget", G_CALLBACK (focus_changed_cb), guarded, 0);
  g_object_set_data_full (G_OBJECT (window), key, guarded, g_object_unref);
}

void
sight_focus_begin (GtkWidget *part)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (part));

  gtk_window_set_focus (window, NULL);
  forget_way (window);
  if (!gtk_widget_grab_focus (part))
    gtk_widget_child_focus (part, GTK_DIR_TAB_FORWARD);
}

void
sight_focus_settle (GtkWindow *window)
{
  settle (gtk_window_get_focus (window));
}
