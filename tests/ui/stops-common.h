/* stops-common.h - for tests of windows: Tab stops once at choices that stand side by side
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "canvas-common.h"

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

/* (nullable): the list in a row of which @widget is, or which is in that row; not if the row is a form, such as an
 * editor among them */
static inline GtkWidget *
get_list (GtkWidget *widget)
{
  GtkWidget *list = gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX);
  GtkWidget *row = gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW);

  if (list == NULL)
    return gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_VIEW);

  return row != NULL && !gtk_widget_get_focusable (row) ? NULL : list;
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

/* The group that @focus is in, of which Tab comes to any one; else @focus. */
static inline GtkWidget *
get_stop (GtkWidget *focus)
{
  GtkWidget *group = gtk_widget_get_ancestor (focus, SIGHT_TYPE_CHOICE_GROUP);

  group = group != NULL ? group : get_group (focus);

  return group != NULL ? group : focus;
}

/* What Tab comes to in @page, forwards or backwards from what has the focus. */
static inline GHashTable *
walk (GtkWidget *window, GtkWidget *page, GtkDirectionType direction)
{
  GHashTable *seen = g_hash_table_new (NULL, NULL), *found = g_hash_table_new (NULL, NULL);
  GtkWidget *focus;

  for (guint i = 0; i < STOPS_MAX && gtk_widget_child_focus (window, direction); i++)
    {
      focus = gtk_window_get_focus (GTK_WINDOW (window));
      if (!g_hash_table_add (seen, focus))
        break;
      if (gtk_widget_is_ancestor (focus, page))
        g_hash_table_add (found, get_stop (focus));
    }
  g_hash_table_unref (seen);

  return found;
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

/* Whether @focus is @row or in it. */
static inline gboolean
is_at (GtkWidget *focus, GtkWidget *row)
{
  return focus == row || (focus != NULL && gtk_widget_is_ancestor (focus, row));
}

/* All that can be pressed in @widget was met. */
static inline void
assert_met (GtkWidget *widget, GHashTable *met)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_BUTTON (child) && gtk_widget_get_mapped (child) && gtk_widget_is_sensitive (child))
        g_assert_true (g_hash_table_contains (met, child));
      assert_met (child, met);
    }
}

/* Right comes to all that can be pressed in @row, and Left from the last of it back to the row. */
static inline void
assert_row_is_walked (GtkWidget *top, GtkWidget *row)
{
  GtkRoot *root = gtk_widget_get_root (top);
  g_autoptr (GHashTable) met = g_hash_table_new (NULL, NULL);

  gtk_widget_grab_focus (row);
  while (g_hash_table_add (met, gtk_root_get_focus (root)))
    {
      gtk_widget_child_focus (top, GTK_DIR_RIGHT);
      g_assert_true (is_at (gtk_root_get_focus (root), row));
    }
  assert_met (row, met);
  for (guint i = 0; i < g_hash_table_size (met); i++)
    gtk_widget_child_focus (top, GTK_DIR_LEFT);
  g_assert_true (gtk_root_get_focus (root) == row);
}

/* As @key does in @list, a list box. */
static inline void
press_in_list (GtkWidget *list, guint key)
{
  const gboolean is_end = key == GDK_KEY_Home || key == GDK_KEY_End;

  if (press_key (gtk_widget_get_ancestor (list, SIGHT_TYPE_CHOICE_GROUP), key))
    return;
  g_signal_emit_by_name (list, "move-cursor", is_end ? GTK_MOVEMENT_BUFFER_ENDS : GTK_MOVEMENT_DISPLAY_LINES,
                         key == GDK_KEY_Home ? -1 : 1, FALSE, FALSE);
}

/* The arrow keys come to each row of @list that is no form, and to what can be pressed there, Home to the first and
 * End to the last. */
static inline void
assert_list_is_walked (GtkWidget *top, GtkWidget *list)
{
  GtkRoot *root = gtk_widget_get_root (top);
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      if (gtk_widget_get_mapped (row) && gtk_widget_get_focusable (row))
        g_ptr_array_add (rows, row);
    }
  g_assert_true (gtk_widget_grab_focus (rows->pdata[0]));
  for (guint i = 1; i < rows->len; i++)
    {
      press_in_list (list, GDK_KEY_Down);
      g_assert_true (gtk_root_get_focus (root) == rows->pdata[i]);
    }
  press_in_list (list, GDK_KEY_Home);
  g_assert_true (gtk_root_get_focus (root) == rows->pdata[0]);
  press_in_list (list, GDK_KEY_End);
  g_assert_true (gtk_root_get_focus (root) == rows->pdata[rows->len - 1]);
  for (guint i = 0; i < rows->len; i++)
    assert_row_is_walked (top, rows->pdata[i]);
}

/* So it is in all lists that @widget shows.  Returns: how many there are */
static inline guint
assert_lists_are_walked (GtkWidget *top, GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_get_mapped (child) || GTK_IS_NATIVE (child))
        continue;
      if (GTK_IS_LIST_BOX (child) && gtk_widget_get_first_child (child) != NULL)
        {
          assert_list_is_walked (top, child);
          n++;
        }
      else
        n += assert_lists_are_walked (top, child);
    }

  return n;
}
