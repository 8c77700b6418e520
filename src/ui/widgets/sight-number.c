/* sight-number.c - numbers that are typed: what is no number changes nothing, and undo is that of the level
 *
 * GTK takes text that is no number for 0, which often stands for "no limit"; and
 * the undo of an entry takes back its letters, not what they did.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-number.h"

int
sight_number_read (GtkSpinButton *spin, double *value)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (spin))));
  char *end;

  g_strtod (text, &end);
  if (end != text && *end == '\0')
    return FALSE;
  *value = gtk_spin_button_get_value (spin);

  return TRUE;
}

/* Lets @keys have those of @shortcuts that undo and redo. */
static void
copy_undo (GListModel *shortcuts, GtkShortcutController *keys)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);
      GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);
      const char *name =
          GTK_IS_NAMED_ACTION (action) ? gtk_named_action_get_action_name (GTK_NAMED_ACTION (action)) : "";

      if (g_str_equal (name, "win.undo") || g_str_equal (name, "win.redo"))
        gtk_shortcut_controller_add_shortcut (
            keys, gtk_shortcut_new (g_object_ref (gtk_shortcut_get_trigger (shortcut)), g_object_ref (action)));
    }
}

/* Where the window has undo, its keys work in @spin too, before the entry sees them. */
static void
leave_undo (GtkWidget *spin, GtkWindow *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  GtkEventController *keys = gtk_shortcut_controller_new ();

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller))
        copy_undo (G_LIST_MODEL (controller), GTK_SHORTCUT_CONTROLLER (keys));
    }
  gtk_editable_set_enable_undo (GTK_EDITABLE (spin), g_list_model_get_n_items (G_LIST_MODEL (keys)) == 0);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (spin, keys);
}

static void
focus_cb (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkWidget *spin = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_SPIN_BUTTON) : NULL;

  if (spin == NULL || g_object_get_data (G_OBJECT (spin), "number") != NULL)
    return;
  g_object_set_data (G_OBJECT (spin), "number", spin);
  /* Those that show words have a handler that ends with the same. */
  if (!g_signal_has_handler_pending (spin, g_signal_lookup ("input", GTK_TYPE_SPIN_BUTTON), 0, FALSE))
    g_signal_connect (spin, "input", G_CALLBACK (sight_number_read), NULL);
  leave_undo (spin, window);
}

void
sight_number_guard (GtkWindow *window)
{
  if (g_object_get_data (G_OBJECT (window), "numbers") != NULL)
    return;
  g_object_set_data (G_OBJECT (window), "numbers", window);
  g_signal_connect (window, "notify::focus-widget", G_CALLBACK (focus_cb), NULL);
}
