/* test-tile-finder.c - tiles that have no number key are found by name, or one after the other
 *
 * SPDX-License-Identifier: MIT
 */
#include "window-common.h"

#include "ui/widgets/sight-choice-group.h"

static int
get_chosen (SightWindow *window)
{
  return sight_workspace_get_tools (window->workspace)->tiles[0];
}

static int
find_named (SightWindow *window, const char *name)
{
  const SightLegend *legend = sight_workspace_get_level (window->workspace)->legend;

  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    {
      if (g_str_equal (sight_legend_get (legend, i)->name, name))
        return (int) i;
    }
  g_assert_not_reached ();
}

static void
act (SightWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
  pass_frames (GTK_WIDGET (window));
}

/* The map has the keys: an arrow moves on from where one was. */
static void
assert_left (SightWindow *window, GtkWidget *finder)
{
  wait_until (!gtk_widget_get_mapped (finder));
  pass_frames (GTK_WIDGET (window));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (window->map_view));
}

/* Nothing is called that: it says so, and nothing changes. */
static void
assert_none_found (SightWindow *window, GtkWidget *finder, GtkWidget *search)
{
  act (window, "win.find-tile");
  gtk_editable_set_text (GTK_EDITABLE (search), "no such tile");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (find (finder, "pages"))), ==, "none");
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpint (get_chosen (window), ==, 1);
  g_signal_emit_by_name (search, "stop-search");
  assert_left (window, finder);
}

/* What is searched for is found whatever tile was chosen before, and whatever else has that in its name. */
static void
assert_best_found (SightWindow *window, GtkWidget *finder, GtkWidget *search)
{
  for (guint i = 0; i < sight_legend_get_length (sight_workspace_get_level (window->workspace)->legend); i++)
    {
      sight_workspace_set_tile (window->workspace, 0, (int) i);
      act (window, "win.find-tile");
      gtk_editable_set_text (GTK_EDITABLE (search), "do");
      gtk_editable_set_text (GTK_EDITABLE (search), "door");
      g_signal_emit_by_name (search, "activate");
      g_assert_cmpint (get_chosen (window), ==, find_named (window, "Door"));
      wait_until (!gtk_widget_get_mapped (finder));
    }
}

/* Return takes the selected tile, the one that matches best; the arrow keys select another while one types. */
static void
test_find (void)
{
  SightWindow *window = open_window ();
  GtkWidget *finder, *search;

  show_map (window, 20, 15);
  g_assert_cmpuint (sight_legend_get_length (sight_workspace_get_level (window->workspace)->legend), >, 9);
  finder = find (window->rail, "finder");
  search = find (finder, "search");
  act (window, "win.find-tile");
  g_assert_true (gtk_widget_get_mapped (finder));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), search));
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpint (get_chosen (window), ==, 1);

  act (window, "win.find-tile");
  gtk_editable_set_text (GTK_EDITABLE (search), "WATER");
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpint (get_chosen (window), ==, find_named (window, "Water"));
  wait_until (!gtk_widget_get_mapped (finder));

  assert_best_found (window, finder, search);
  act (window, "win.find-tile");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (find (finder, "pages"))), ==, "tiles");
  sight_workspace_set_tile (window->workspace, 0, 0);
  act (window, "win.find-tile");
  g_assert_true (press_key (search, GDK_KEY_Down));
  g_assert_true (press_key (search, GDK_KEY_Down));
  g_assert_true (press_key (search, GDK_KEY_Up));
  g_assert_false (press_key (search, GDK_KEY_a));
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpint (get_chosen (window), ==, 1);
  assert_left (window, finder);
  assert_none_found (window, finder, search);
  close_window (window);
}

/* Tab comes to the chosen tile, not to the first of the list. */
static void
assert_tab_comes_to_chosen (SightWindow *window)
{
  GtkWidget *view = find (window->rail, "view"), *row = gtk_widget_get_first_child (view);

  pass_frames (GTK_WIDGET (window));
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  gtk_widget_child_focus (gtk_widget_get_ancestor (view, SIGHT_TYPE_CHOICE_GROUP), GTK_DIR_TAB_FORWARD);
  for (int i = 0; i < get_chosen (window); i++)
    row = gtk_widget_get_next_sibling (row);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == row);
}

/* One after the other, in a circle. */
static void
test_step (void)
{
  SightWindow *window = open_window ();
  int last;

  show_map (window, 20, 15);
  last = (int) sight_legend_get_length (sight_workspace_get_level (window->workspace)->legend) - 1;
  sight_workspace_set_tile (window->workspace, 0, last - 1);
  act (window, "win.next-tile");
  g_assert_cmpint (get_chosen (window), ==, last);
  act (window, "win.next-tile");
  g_assert_cmpint (get_chosen (window), ==, 0);
  act (window, "win.previous-tile");
  g_assert_cmpint (get_chosen (window), ==, last);
  assert_tab_comes_to_chosen (window);
  close_window (window);
}

/* A tile that is moved by key takes the keyboard focus along, as the rows of all other lists do; so does undo. */
static void
test_move (void)
{
  SightWindow *window = open_window ();
  GtkWidget *view = find (window->rail, "view"), *row;

  show_map (window, 20, 15);
  sight_workspace_set_tile (window->workspace, 0, 3);
  assert_tab_comes_to_chosen (window);
  for (int i = 0; i < 4; i++)
    {
      static const char *const actions[] = { "win.tile-up", "win.tile-up", "win.tile-down", "win.undo" };
      static const int places[] = { 2, 1, 2, 1 };

      act (window, actions[i]);
      g_assert_cmpint (get_chosen (window), ==, places[i]);
      row = gtk_widget_get_first_child (view);
      for (int k = 0; k < places[i]; k++)
        row = gtk_widget_get_next_sibling (row);
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == row);
    }
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/tile-finder/find", test_find);
  g_test_add_func ("/tile-finder/step", test_step);
  g_test_add_func ("/tile-finder/move", test_move);

  return run_tests ();
}
