/* controls-common.h - what someone could use in a window
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

/* What asks for a file, a printer or another program. */
static const char *const asking_actions[] = { "win.open",      "win.save",     "win.export", "win.print",
                                              "win.paste-map", "win.use-game", "win.change", "win.test-game",
                                              "win.restart",   "win.identify", "win.reload", "win.manual" };

static inline gboolean
is_asking (const char *action)
{
  for (gsize i = 0; i < G_N_ELEMENTS (asking_actions); i++)
    {
      if (g_str_has_prefix (action, asking_actions[i]))
        return TRUE;
    }

  return FALSE;
}

/* Whether someone could use @widget now: values can be put into it, or it can be pressed. */
static inline gboolean
is_usable (GtkWidget *widget)
{
  const char *action = GTK_IS_ACTIONABLE (widget) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) : NULL;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return FALSE;
  if (action != NULL)
    return g_str_has_prefix (action, "win.") && !is_asking (action);

  return GTK_IS_SPIN_BUTTON (widget) || GTK_IS_DROP_DOWN (widget) || GTK_IS_SWITCH (widget) ||
         GTK_IS_CHECK_BUTTON (widget) || GTK_IS_TOGGLE_BUTTON (widget) || GTK_IS_RANGE (widget) ||
         GTK_IS_EDITABLE (widget) || GTK_IS_LIST_BOX_ROW (widget);
}

static inline void
find_usable (GtkWidget *widget, GPtrArray *found)
{
  if (is_usable (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_usable (child, found);
}
