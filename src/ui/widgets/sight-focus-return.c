/* sight-focus-return.c - which window has the keys before and after a dialog, and presses outside of popovers
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
