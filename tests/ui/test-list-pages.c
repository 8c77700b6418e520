/* test-list-pages.c - the keys that turn the pages of a list: from the entry above it, and in the list itself
 *
 * SPDX-License-Identifier: MIT
 */
#include "window-common.h"

/* (nullable): the dialog over @window */
static GtkWindow *
find_dialog (SightWindow *window)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    {
      if (gtk_window_get_transient_for (l->data) == GTK_WINDOW (window))
        return l->data;
    }

  return NULL;
}

/* Where one searches, Page Down and Page Up turn the pages of the list below. */
static void
test_pages (void)
{
  SightWindow *window = open_window ();
  GtkWindow *dialog;
  GtkWidget *search, *list;
  GtkAdjustment *adjustment;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.shortcuts", NULL));
  dialog = find_dialog (window);
  pass_frames (GTK_WIDGET (dialog));
  search = find (GTK_WIDGET (dialog), "search");
  list = find (GTK_WIDGET (dialog), "list");
  adjustment = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW)));
  g_assert_true (press_key (search, GDK_KEY_Page_Down));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 0);
  g_assert_true (press_key (search, GDK_KEY_Page_Up));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
  g_assert_false (press_key (search, GDK_KEY_Home));
  g_assert_true (press_key (search, GDK_KEY_Down));
  g_assert_true (GTK_IS_LIST_BOX_ROW (gtk_window_get_focus (dialog)));
  gtk_window_destroy (dialog);
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/list-pages/entry", test_pages);

  return run_tests ();
}
