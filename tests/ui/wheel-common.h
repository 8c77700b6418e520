/* wheel-common.h - for tests of windows: the wheel changes no value in them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-wheel.h"

static inline void
list_values (GtkWidget *widget, GPtrArray *values)
{
  if ((GTK_IS_SPIN_BUTTON (widget) || GTK_IS_RANGE (widget)) && !GTK_IS_SCROLLBAR (gtk_widget_get_parent (widget)))
    g_ptr_array_add (values, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_values (child, values);
}

static inline gboolean
takes_wheel (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller) &&
          gtk_event_controller_get_propagation_phase (controller) != GTK_PHASE_NONE)
        return TRUE;
    }

  return FALSE;
}

/* GTK gives the wheel to what was under the pointer when that moved last: whatever the wheel is turned over now, no
 * value without the focus takes it.  Returns: how many values there are. */
static inline guint
assert_wheel_changes_no_value (GtkWindow *window)
{
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  GtkWidget *focus = gtk_window_get_focus (window);

  g_assert_nonnull (g_object_get_data (G_OBJECT (window), "wheel"));
  list_values (GTK_WIDGET (window), values);
  gtk_window_set_focus (window, NULL);
  sight_wheel_turn (gtk_window_get_child (window), 1, 0);
  for (guint i = 0; i < values->len; i++)
    g_assert_false (takes_wheel (values->pdata[i]));
  for (guint i = 0; i < values->len; i++)
    {
      g_assert_true (sight_wheel_turn (values->pdata[i], 1, 0));
      g_assert_false (takes_wheel (values->pdata[i]));
    }
  gtk_window_set_focus (window, focus);

  return values->len;
}
