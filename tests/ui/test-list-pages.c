/* test-list-pages.c - the keys that turn the pages of a list: from the entry above it, and in the list itself
 *
 * SPDX-License-Identifier: MIT
 */
#include "parts-common.h"

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

/* Whether all of @row is in view. */
static gboolean
is_in_view (GtkWidget *row)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (row, GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (row, viewport, &bounds) && bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= gtk_widget_get_height (viewport);
}

/* Until GTK has glided to wherever it glides. */
static void
settle (GtkWidget *dialog)
{
  const gint64 end = g_get_monotonic_time () + 600000;

  while (g_get_monotonic_time () < end)
    pass_frames (dialog);
}

/* Page after page, down and up, all of the row that has the focus is in view. */
static void
test_rows (void)
{
  SightWindow *window = open_window ();
  GtkWindow *dialog;
  GtkListBox *list;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.shortcuts", NULL));
  dialog = find_dialog (window);
  pass_frames (GTK_WIDGET (dialog));
  list = GTK_LIST_BOX (find (GTK_WIDGET (dialog), "list"));
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0)));
  for (int way = 1; way >= -1; way -= 2)
    {
      GtkWidget *before = NULL;

      for (GtkWidget *row; (row = gtk_window_get_focus (dialog)) != before; before = row)
        {
          wait_until (is_in_view (row));
          g_signal_emit_by_name (list, "move-cursor", GTK_MOVEMENT_PAGES, way, FALSE, FALSE);
          settle (GTK_WIDGET (dialog));
          g_assert_true (is_in_view (gtk_window_get_focus (dialog)));
        }
    }
  gtk_window_destroy (dialog);
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/list-pages/entry", test_pages);
  g_test_add_func ("/list-pages/rows", test_rows);

  return run_tests ();
}
