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

/* (nullable): label @n of row @i */
static const char *
get_text (GtkListBox *list, int i, guint n)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, i);
  GtkWidget *label = row != NULL ? gtk_widget_get_first_child (gtk_list_box_row_get_child (row)) : NULL;

  while (label != NULL && n-- > 0)
    label = gtk_widget_get_next_sibling (label);

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

static gboolean
is_of_map (GtkListBox *list, int i)
{
  return g_str_equal (g_object_get_data (G_OBJECT (gtk_list_box_get_row_at_index (list, i)), "group"), "On the map");
}

/* A key that the map may take first says so where it is listed for the window, or says with which tool the map does. */
static void
test_conditions (void)
{
  SightWindow *window = open_window ();
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GtkWindow *dialog;
  GtkListBox *list;
  guint n = 0;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.shortcuts", NULL));
  dialog = find_dialog (window);
  list = GTK_LIST_BOX (find (GTK_WIDGET (dialog), "list"));
  for (int i = 0; get_text (list, i, 1) != NULL; i++)
    {
      g_auto (GStrv) keys = g_strsplit (get_text (list, i, 1), " or ", -1);

      for (guint k = 0; is_of_map (list, i) && strstr (get_text (list, i, 0), "with the") == NULL && keys[k] != NULL;
           k++)
        g_hash_table_add (taken, g_strdup (keys[k]));
    }
  /* Whose rows say in which order it cancels. */
  g_hash_table_remove (taken, "Escape");
  for (int i = 0; get_text (list, i, 1) != NULL && !is_of_map (list, i); i++)
    {
      g_auto (GStrv) keys = g_strsplit (get_text (list, i, 1), " or ", -1);

      if (!g_hash_table_contains (taken, keys[0]))
        continue;
      n++;
      if (strstr (get_text (list, i, 0), "map") == NULL)
        g_error ("%s: \"%s\" does not say when", keys[0], get_text (list, i, 0));
    }
  g_assert_cmpuint (n, >=, 3);
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

/* Opens the card whose title has the focus, and goes back. */
static void
open_and_return (SightWindow *window)
{
  gtk_widget_activate_action (gtk_window_get_focus (GTK_WINDOW (window)), "question.open", NULL);
  for (guint i = 0; i < 4; i++)
    pass_frames (GTK_WIDGET (window));
  gtk_widget_activate_action (gtk_window_get_focus (GTK_WINDOW (window)), "questions.back", NULL);
}

/* Of a card with a question all is in view while its title has the focus, by Tab and on the way back to it. */
static void
test_cards (void)
{
  SightWindow *window = open_window ();
  GtkAdjustment *adjustment;
  GtkWidget *list, *last = NULL, *focus;

  show_map (window, 20, 15);
  g_object_set (window, "panel", "analysis", "panel-visible", TRUE, NULL);
  pass_frames (GTK_WIDGET (window));
  list = find (window->analysis_panel, "card_box");
  for (GtkWidget *card = gtk_widget_get_first_child (list); card != NULL; card = gtk_widget_get_next_sibling (card))
    {
      if (!gtk_widget_get_mapped (card))
        continue;
      gtk_widget_grab_focus (card);
      wait_until (is_in_view (card));
      last = card;
    }
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (gtk_widget_is_ancestor (focus, last));

  /* Opened where it is out of view. */
  settle (GTK_WIDGET (window));
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (gtk_widget_get_ancestor (last, GTK_TYPE_VIEWPORT)));
  gtk_adjustment_set_value (adjustment, 0);
  pass_frames (GTK_WIDGET (window));
  g_assert_false (is_in_view (last));
  open_and_return (window);
  wait_until (is_in_view (last));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == focus);
  settle (GTK_WIDGET (window));
  g_assert_true (is_in_view (last));
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/list-pages/entry", test_pages);
  g_test_add_func ("/list-pages/rows", test_rows);
  g_test_add_func ("/list-pages/conditions", test_conditions);
  g_test_add_func ("/list-pages/cards", test_cards);

  return run_tests ();
}
