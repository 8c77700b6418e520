/* sight-focus.c - where the keyboard focus goes when what had it is removed
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-focus.h"

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

/* @focus left a window, or came into one. */
static void
root_changed_cb (GtkWidget *focus, GParamSpec *property, GtkWindow *window)
{
  if (gtk_widget_get_root (focus) == NULL && gtk_window_get_focus (window) == focus)
    gtk_window_set_focus (window, NULL);
}

static void
focus_changed_cb (GtkWindow *window, GParamSpec *property, GSignalGroup *guarded)
{
  g_signal_group_set_target (guarded, gtk_window_get_focus (window));
}

void
sight_focus_guard (GtkWindow *window)
{
  static const char key[] = "sight-focus";
  GSignalGroup *guarded;

  if (g_object_get_data (G_OBJECT (window), key) != NULL)
    return;

  guarded = g_signal_group_new (GTK_TYPE_WIDGET);
  g_signal_group_connect_object (guarded, "notify::root", G_CALLBACK (root_changed_cb), window, 0);
  g_signal_connect_object (window, "notify::focus-widget", G_CALLBACK (focus_changed_cb), guarded, 0);
  g_object_set_data_full (G_OBJECT (window), key, guarded, g_object_unref);
}
