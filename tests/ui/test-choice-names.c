/* test-choice-names.c - the names of a drop-down change while one of them is being chosen
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas-common.h"
#include "display-common.h"

#include "ui/widgets/sight-choice-names.h"

static const char *const all[] = { "North", "East", "12°", "West", NULL };
static const char *const named[] = { "North", "East", "West", NULL };
static const char *const renamed[] = { "North", "Orient", "West", "South", NULL };

static void
set (GtkDropDown *choice, const char *const *names)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);

  sight_choice_set_names (choice, list);
}

static void
assert_names (GtkDropDown *choice, const char *const *names)
{
  GtkStringList *list = GTK_STRING_LIST (gtk_drop_down_get_model (choice));

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, g_strv_length ((char **) names));
  for (guint i = 0; names[i] != NULL; i++)
    g_assert_cmpstr (gtk_string_list_get_string (list, i), ==, names[i]);
}

/* A value without a name has a row of its own while it is the value. */
static void
chosen_cb (GtkDropDown *choice)
{
  set (choice, named);
}

/* GTK goes on with the list after it told of the choice: it is the same list. */
static void
test_while_chosen (void)
{
  GtkDropDown *choice = g_object_ref_sink (GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL)));
  GListModel *list;

  set (choice, all);
  assert_names (choice, all);
  gtk_drop_down_set_selected (choice, 2);
  list = gtk_drop_down_get_model (choice);
  g_signal_connect (choice, "notify::selected", G_CALLBACK (chosen_cb), NULL);
  gtk_drop_down_set_selected (choice, 1);
  g_assert_true (gtk_drop_down_get_model (choice) == list);
  assert_names (choice, named);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 1);
  g_object_unref (choice);
}

/* Rows that stay remain selected; the list may be empty, and its caller's is its caller's. */
static void
test_rows (void)
{
  GtkDropDown *choice = g_object_ref_sink (GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL)));
  g_autoptr (GtkStringList) list = gtk_string_list_new (named);

  sight_choice_set_names (choice, list);
  gtk_drop_down_set_selected (choice, 2);
  set (choice, renamed);
  assert_names (choice, renamed);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 3);
  set (choice, named + 3);
  assert_names (choice, named + 3);
  set (choice, all);
  assert_names (choice, all);
  g_object_unref (choice);
}

static void
open_list (GtkWidget *window, GtkWidget *choice)
{
  GtkWidget *list = choice;

  gtk_widget_grab_focus (choice);
  gtk_widget_activate (gtk_window_get_focus (GTK_WINDOW (window)));
  while (!GTK_IS_POPOVER (list))
    list = gtk_widget_get_last_child (list);
  while (!gtk_widget_get_mapped (list) || !gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), list))
    g_main_context_iteration (NULL, TRUE);
}

/* The text of the row that has the focus. */
static const char *
get_row (GtkWidget *window)
{
  GtkWidget *row = gtk_window_get_focus (GTK_WINDOW (window));

  while (row != NULL && !GTK_IS_LABEL (row))
    row = gtk_widget_get_first_child (row);
  g_assert_nonnull (row);

  return gtk_label_get_text (GTK_LABEL (row));
}

/* Opened by a key, the list begins at the selected row, also if that was selected elsewhere meanwhile. */
static void
test_begins_at_selected (void)
{
  GtkWidget *window = gtk_window_new (), *choice = gtk_drop_down_new (NULL, NULL);

  sight_choice_guard (GTK_WINDOW (window));
  set (GTK_DROP_DOWN (choice), all);
  gtk_window_set_child (GTK_WINDOW (window), choice);
  gtk_window_present (GTK_WINDOW (window));
  pass_frames (window);
  open_list (window, choice);
  g_assert_cmpstr (get_row (window), ==, "North");
  gtk_widget_activate (gtk_window_get_focus (GTK_WINDOW (window)));
  pass_frames (window);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 2);
  open_list (window, choice);
  g_assert_cmpstr (get_row (window), ==, "12°");
  gtk_widget_activate (gtk_window_get_focus (GTK_WINDOW (window)));
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (choice)), ==, 2);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* (nullable): the first of that type in @widget */
static GtkWidget *
find_part (GtkWidget *widget, GType type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (widget), type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_part (child, type);

  return found;
}

static void
search (GtkWidget *window, GtkWidget *choice, const char *letters)
{
  GtkWidget *entry = find_part (choice, GTK_TYPE_SEARCH_ENTRY), *list = find_part (choice, GTK_TYPE_LIST_VIEW);
  GtkWidget *scrolled = gtk_widget_get_ancestor (list, GTK_TYPE_SCROLLED_WINDOW);
  int height;

  open_list (window, choice);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  g_assert_true (gtk_search_entry_get_key_capture_widget (GTK_SEARCH_ENTRY (entry)) ==
                 find_part (choice, GTK_TYPE_POPOVER));
  pass_frames (window);
  height = gtk_widget_get_height (scrolled);
  g_assert_cmpint (height, >, 0);
  gtk_editable_set_text (GTK_EDITABLE (entry), letters);
  if (letters[0] != '\0')
    g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), entry));
  g_signal_emit_by_name (entry, "search-changed");
  pass_frames (window);
  g_assert_cmpint (gtk_widget_get_height (scrolled), ==, height);
  g_signal_emit_by_name (entry, "activate");
  pass_frames (window);
}

/* What is typed in the open list goes to its entry, the list stays as high as it is, and Return takes the first row
 * that is left; without any it stays open.  Without letters it takes the selected row. */
static void
test_search (void)
{
  static const char *const names[] = { "Bush", "Wall", "Stairs", "Statue", "Floor", "Door", NULL };
  GtkWidget *window = gtk_window_new (), *choice = gtk_drop_down_new_from_strings (names);
  GtkDropDown *drop_down = GTK_DROP_DOWN (choice);
  g_autoptr (GtkExpression) name = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  gtk_drop_down_set_expression (drop_down, name);
  sight_choice_guard (GTK_WINDOW (window));
  sight_choice_set_search (drop_down, TRUE);
  gtk_window_set_child (GTK_WINDOW (window), choice);
  gtk_window_present (GTK_WINDOW (window));
  pass_frames (window);
  search (window, choice, "sta");
  g_assert_cmpuint (gtk_drop_down_get_selected (drop_down), ==, 2);
  g_assert_false (gtk_widget_get_mapped (find_part (choice, GTK_TYPE_POPOVER)));
  search (window, choice, "statu");
  g_assert_cmpuint (gtk_drop_down_get_selected (drop_down), ==, 3);
  search (window, choice, "");
  g_assert_cmpuint (gtk_drop_down_get_selected (drop_down), ==, 3);
  search (window, choice, "x");
  g_assert_true (gtk_widget_get_mapped (find_part (choice, GTK_TYPE_POPOVER)));
  gtk_popover_popdown (GTK_POPOVER (find_part (choice, GTK_TYPE_POPOVER)));
  pass_frames (window);
  g_assert_cmpuint (gtk_drop_down_get_selected (drop_down), ==, 3);
  search (window, choice, "d");
  g_assert_cmpuint (gtk_drop_down_get_selected (drop_down), ==, 5);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/choice-names/while-chosen", test_while_chosen);
  g_test_add_func ("/choice-names/rows", test_rows);
  g_test_add_func ("/choice-names/begins-at-selected", test_begins_at_selected);
  g_test_add_func ("/choice-names/search", test_search);

  return g_test_run ();
}
