/* sight-window-drop.c - files dropped on the window
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

static gboolean
dropped_cb (SightWindow *self, const GValue *value)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  sight_window_open_files (self, files);

  return files != NULL;
}

/* A frame says that a file can be dropped. */
static void
drop_changed_cb (GtkDropTarget *drop, GParamSpec *pspec, SightWindow *self)
{
  if (gtk_drop_target_get_current_drop (drop) != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->stack), "dropping");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->stack), "dropping");
}

void
sight_window_add_drop (SightWindow *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (drop, "drop", G_CALLBACK (dropped_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drop, "notify::current-drop", G_CALLBACK (drop_changed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
}
