/* stops-common.h - for tests of windows: Tab stops once at choices that stand side by side
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/widgets/sight-choice-group.h"

#define STOPS_MAX 500

/* Whether @box holds choices and nothing else. */
static inline gboolean
has_choices (GtkWidget *box)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (!GTK_IS_TOGGLE_BUTTON (child))
        return FALSE;
      n++;
    }

  return n > 1;
}

/* (nullable): the list in which @widget is; not one that has an editor among its rows, or whose rows are forms */
static inline GtkWidget *
get_list (GtkWidget *widget)
{
  GtkWidget *list = gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX), *parent = gtk_widget_get_parent (widget);
  GtkWidget *row = gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW);

  if (list == NULL)
    return GTK_IS_LIST_VIEW (parent) && !gtk_widget_has_css_class (parent, "layers") &&
                   !gtk_widget_has_css_class (parent, "import-tiles")
               ? parent
               : NULL;
  if (row != NULL && !gtk_widget_get_focusable (row))
    return NULL;

  return gtk_widget_has_css_class (list, "viewers") || gtk_widget_has_css_class (list, "checks") ? NULL : list;
}

/* (nullable): the box, grid, flow or list of choices or rows of which @widget is one, or in a row of which it is */
static inline GtkWidget *
get_group (GtkWidget *widget)
{
  GtkWidget *flow = gtk_widget_get_ancestor (widget, GTK_TYPE_FLOW_BOX), *parent = gtk_widget_get_parent (widget);

  if (get_list (widget) != NULL)
    return get_list (widget);
  if (flow != NULL || !GTK_IS_BUTTON (widget))
    return flow;

  return GTK_IS_GRID (parent) || has_choices (parent) ? parent : NULL;
}

/* Walks back from what has the focus: each press of Shift+Tab goes on. */
static inline void
assert_goes_back (GtkWidget *top)
{
  GtkRoot *root = gtk_widget_get_root (top);
  GtkWidget *before = gtk_root_get_focus (root);

  for (guint i = 0; i < STOPS_MAX && gtk_widget_child_focus (top, GTK_DIR_TAB_BACKWARD); i++)
    {
      GtkWidget *focus = gtk_root_get_focus (root);

      if (focus == before)
        g_error ("Shift+Tab stays at %s in %s", G_OBJECT_TYPE_NAME (focus),
                 G_OBJECT_TYPE_NAME (gtk_widget_get_parent (focus)));
      before = focus;
    }
}

/* Walks with Tab through @top, from what has the focus or from its beginning, and back.  Returns: how many groups were
 * met. */
static inline guint
assert_groups_stop_once (GtkWidget *top)
{
  GtkRoot *root = gtk_widget_get_root (top);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL), groups = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < STOPS_MAX && gtk_widget_child_focus (top, GTK_DIR_TAB_FORWARD); i++)
    {
      GtkWidget *focus = gtk_root_get_focus (root), *group = get_group (focus);

      if (!g_hash_table_add (seen, focus))
        break;
      if (group != NULL && !g_hash_table_add (groups, group))
        g_error ("%s in %s is one stop more", G_OBJECT_TYPE_NAME (focus), G_OBJECT_TYPE_NAME (group));
    }

  assert_goes_back (top);

  return g_hash_table_size (groups);
}
