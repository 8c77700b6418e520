/* sight-focus-return.c - which window has the keys before and after a dialog, what closes popovers, and what Escape
 * puts back
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-focus.h"

#define PRESENTED "sight-presented" /* data of a display: the window presented just now */

static gboolean
forget_cb (gpointer display)
{
  g_object_set_data (display, PRESENTED, NULL);

  return G_SOURCE_REMOVE;
}

/* Remembered until after each return_cb() that waits: what leads to @window also closes a dialog, sooner or later. */
void
sight_focus_present (GtkWindow *window)
{
  GdkDisplay *display;

  g_return_if_fail (GTK_IS_WINDOW (window));

  display = gtk_widget_get_display (GTK_WIDGET (window));
  g_object_set_data_full (G_OBJECT (display), PRESENTED, g_object_ref (window), g_object_unref);
  g_idle_add_full (G_PRIORITY_LOW, forget_cb, g_object_ref (display), g_object_unref);
  gtk_window_present (window);
}

static gboolean
is_passed_by (GtkWindow *window)
{
  GtkWindow *presented = g_object_get_data (G_OBJECT (gtk_widget_get_display (GTK_WIDGET (window))), PRESENTED);

  return presented != NULL && presented != window && gtk_widget_get_visible (GTK_WIDGET (presented));
}

/* Whether a dialog lies over @window that lets it take no keys. */
static gboolean
is_covered (GtkWindow *window)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    {
      if (gtk_window_get_transient_for (l->data) == window && gtk_window_get_modal (l->data) &&
          gtk_widget_get_visible (l->data))
        return TRUE;
    }

  return FALSE;
}

static gboolean
return_cb (gpointer data)
{
  GtkWindow *window = data;

  if (gtk_widget_get_mapped (GTK_WIDGET (window)) && !gtk_window_is_active (window) && !is_covered (window) &&
      !is_passed_by (window))
    gtk_window_present (window);

  return G_SOURCE_REMOVE;
}

void
sight_focus_return (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  if (gtk_widget_get_mapped (GTK_WIDGET (window)))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, return_cb, g_object_ref (window), g_object_unref);
}

static void
pressed_cb (GtkWidget *popover, int n_press, double x, double y, GtkGesture *gesture)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));
  GdkSurface *surface = gdk_event_get_surface (event);
  GtkNative *native = surface != NULL ? gtk_native_get_for_surface (surface) : NULL;
  GtkWidget *over = GTK_WIDGET (native);

  if (over != NULL && over != popover && !gtk_widget_is_ancestor (over, popover) &&
      gtk_popover_get_autohide (GTK_POPOVER (popover)))
    gtk_popover_popdown (GTK_POPOVER (popover));
}

void
sight_focus_heed_outside (GtkWidget *popover)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), popover);
  gtk_widget_add_controller (popover, GTK_EVENT_CONTROLLER (click));
}

static gboolean
press_cb (GtkWidget *popover, GVariant *arguments, gpointer data)
{
  GtkRoot *root = gtk_widget_get_root (popover);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, popover) && !GTK_IS_EDITABLE (focus) &&
         gtk_widget_activate (focus);
}

void
sight_focus_heed_space (GtkWidget *popover)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_space, 0), gtk_callback_action_new (press_cb, NULL, NULL)));
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_BUBBLE);
  gtk_widget_add_controller (popover, controller);
}

void
sight_focus_close_popovers (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget), *next; child != NULL; child = next)
    {
      next = gtk_widget_get_next_sibling (child);
      if (!gtk_widget_get_mapped (child))
        continue;
      if (GTK_IS_POPOVER (child))
        gtk_popover_popdown (GTK_POPOVER (child));
      else
        sight_focus_close_popovers (child);
    }
}

#define HELD "held" /* data of an entry: its text when the focus came, or was last activated */

static void
hold_cb (GtkEditable *entry)
{
  g_object_set_data_full (G_OBJECT (entry), HELD, g_strdup (gtk_editable_get_text (entry)), g_free);
}

static gboolean
escape_cb (GtkEditable *entry, guint key)
{
  const char *held = g_object_get_data (G_OBJECT (entry), HELD);

  if (key != GDK_KEY_Escape || held == NULL || g_str_equal (gtk_editable_get_text (entry), held))
    return GDK_EVENT_PROPAGATE;

  gtk_editable_set_text (entry, held);
  gtk_editable_set_position (entry, -1);

  return gtk_widget_get_ancestor (GTK_WIDGET (entry), GTK_TYPE_POPOVER) == NULL;
}

void
sight_focus_restore (GtkEditable *entry)
{
  GtkEventController *focus = gtk_event_controller_focus_new (), *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (focus, "enter", G_CALLBACK (hold_cb), entry, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (escape_cb), entry, G_CONNECT_SWAPPED);
  g_signal_connect_after (entry, "activate", G_CALLBACK (hold_cb), NULL);
  gtk_widget_add_controller (GTK_WIDGET (entry), focus);
  gtk_widget_add_controller (GTK_WIDGET (entry), keys);
}
