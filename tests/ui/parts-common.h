/* parts-common.h - for tests of windows: what is in them and over them, and a viewer on their map
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "window-common.h"

/* (nullable): the one over @window */
static inline GtkWindow *
find_dialog_over (GtkWindow *window)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    {
      if (gtk_window_get_transient_for (l->data) == window)
        return l->data;
    }

  return NULL;
}

/* (nullable): the dialog over @window */
static inline GtkWindow *
find_dialog (SightWindow *window)
{
  return find_dialog_over (GTK_WINDOW (window));
}

static inline SightDocument *
get_document (SightWindow *window)
{
  return sight_workspace_get_document (window->workspace);
}

/* A new team with a viewer in @cell. */
static inline void
add_viewer (SightWindow *window, SightCell cell)
{
  g_autoptr (SightTeam) team = sight_team_new_nth (0);
  g_autoptr (SightViewer) viewer = sight_viewer_new ("", 0, cell);

  sight_document_begin (get_document (window), "Viewer");
  sight_document_add_team (get_document (window), team);
  sight_document_add_viewer (get_document (window), viewer, -1);
  sight_document_commit (get_document (window));
}

/* Whether a shortcut of @widget itself takes @key. */
static inline gboolean
press_shortcut (GtkWidget *widget, const char *key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean is_taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      GListModel *shortcuts = GTK_IS_SHORTCUT_CONTROLLER (controller) ? G_LIST_MODEL (controller) : NULL;

      for (guint s = 0; shortcuts != NULL && s < g_list_model_get_n_items (shortcuts) && !is_taken; s++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, s);
          g_autofree char *trigger = gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));

          is_taken =
              g_str_equal (trigger, key) && gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut),
                                                                          GTK_SHORTCUT_ACTION_EXCLUSIVE, widget, NULL);
        }
    }

  return is_taken;
}
