/* test-line-entry.c - a long line is wrapped in its entry, and stays one line
 *
 * SPDX-License-Identifier: MIT
 */
#include "window-common.h"

#include "ui/checks/sight-checks-panel.h"
#include "ui/checks/sight-line-entry.h"

static const char long_check[] = "no cell of area \"Vault\" is seen by team Guards of the night at any turn";

static void
count_cb (guint *n)
{
  ++*n;
}

static GtkTextView *
get_view (SightLineEntry *entry)
{
  return GTK_TEXT_VIEW (sight_line_entry_get_view (entry));
}

/* In the panel all of a long check is in view, from its first letter to the cursor behind its last. */
static void
test_long (void)
{
  SightWindow *window = open_window ();
  SightLineEntry *entry;
  GtkTextIter start, end;
  GdkRectangle first, last;
  int low, y;

  show_map (window, 20, 15);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.add-check", "s", "Red sees Blue"));
  pass_frames (GTK_WIDGET (window));
  entry = SIGHT_LINE_ENTRY (find (window->checks_panel, "entry"));
  low = gtk_widget_get_height (GTK_WIDGET (entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), long_check);
  pass_frames (GTK_WIDGET (window));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (entry)), >, low);
  gtk_text_buffer_get_bounds (gtk_text_view_get_buffer (get_view (entry)), &start, &end);
  gtk_text_view_get_iter_location (get_view (entry), &start, &first);
  gtk_text_view_get_iter_location (get_view (entry), &end, &last);
  g_assert_cmpint (last.y, >, first.y);
  gtk_text_view_buffer_to_window_coords (get_view (entry), GTK_TEXT_WINDOW_WIDGET, 0, first.y, NULL, &y);
  g_assert_cmpint (y, >=, 0);
  gtk_text_view_buffer_to_window_coords (get_view (entry), GTK_TEXT_WINDOW_WIDGET, 0, last.y, NULL, &y);
  g_assert_cmpint (y + last.height, <=, gtk_widget_get_height (GTK_WIDGET (get_view (entry))));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (get_view (entry))), <=,
                   gtk_widget_get_height (GTK_WIDGET (entry)));

  /* Down goes to its last line, and from there to the words below. */
  gtk_editable_set_position (GTK_EDITABLE (entry), 3);
  press_key (GTK_WIDGET (entry), GDK_KEY_Down);
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (entry)), >, 20);
  g_assert_false (press_key (GTK_WIDGET (entry), GDK_KEY_Down));
  close_window (window);
}

/* Whatever is put in, it is one line; Return takes it. */
static void
test_line (void)
{
  GtkWidget *window = gtk_window_new ();
  SightLineEntry *entry = g_object_new (SIGHT_TYPE_LINE_ENTRY, NULL);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (get_view (entry));
  guint n_changed = 0, n_activated = 0;
  int start, end;

  sight_line_entry_set_placeholder (entry, "Red sees Blue");
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (entry));
  gtk_window_present (GTK_WINDOW (window));
  pass_frames (window);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (count_cb), &n_changed);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (count_cb), &n_activated);
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (entry)));
  gtk_text_buffer_insert_at_cursor (buffer, "Red\nsees\r\nBlue\342\200\250", -1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Red sees  Blue   ");
  g_assert_cmpuint (n_changed, ==, 1);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Red\nsees Blue");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Red sees Blue");
  gtk_editable_select_region (GTK_EDITABLE (entry), 4, -1);
  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (entry), &start, &end));
  g_assert_cmpint (start, ==, 4);
  g_assert_cmpint (end, ==, 13);
  gtk_editable_set_position (GTK_EDITABLE (entry), -1);
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (entry)), ==, 13);
  /* What the program has put in is not undone. */
  g_assert_false (gtk_text_buffer_get_can_undo (buffer));
  g_assert_true (press_key (GTK_WIDGET (entry), GDK_KEY_Return));
  g_assert_cmpuint (n_activated, ==, 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Red sees Blue");
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/line-entry/long", test_long);
  g_test_add_func ("/line-entry/line", test_line);

  return run_tests ();
}
