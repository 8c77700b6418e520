/* test-comfort.c - what a designer expects of a window: it stands still while one steps
 *
 * SPDX-License-Identifier: MIT
 */
#include "parts-common.h"

#include "edit/document/sight-document-turns.h"
#include "ui/analysis/sight-question-card.h"
#include "ui/widgets/sight-appearance.h"
#include "ui/widgets/sight-focus.h"
#include "ui/panels/sight-parameter-editor.h"
#include "ui/widgets/sight-range-spin.h"
#include "ui/workspace/sight-workspace-turns.h"

#define AT(x, y) ((SightCell) { (x), (y) })

static void
paint (SightWindow *window, SightRect cells, guint16 tile)
{
  sight_document_begin (get_document (window), "Paint");
  sight_document_paint_rect (get_document (window), cells, tile);
  sight_document_commit (get_document (window));
}

static void
see_far (SightWindow *window)
{
  SightVision sight = sight_document_get_level (get_document (window))->sight;

  sight.range = 0;
  sight_document_begin (get_document (window), "Sight");
  sight_document_set_sight (get_document (window), &sight);
  sight_document_commit (get_document (window));
}

/* Whether all rows of the map are in view. */
static gboolean
shows_all_rows (SightWindow *window)
{
  const int n_rows = sight_workspace_get_level (window->workspace)->map->height;
  int x, first, end;

  sight_map_view_get_position (window->map_view, AT (0, 0), &x, &first);
  sight_map_view_get_position (window->map_view, AT (0, n_rows), &x, &end);

  return first >= 0 && end <= gtk_widget_get_height (GTK_WIDGET (window->map_view));
}

/* Neither the step bar that comes nor steps with shorter or longer sentences move the map or change its zoom; all of a
 * fitted map stays in view. */
static void
test_steps (void)
{
  SightWindow *window = open_window ();
  double size;
  int top, height;
  guint n;

  show_map (window, 40, 30);
  see_far (window);
  paint (window, (SightRect) { 20, 5, 1, 20 }, WALL);
  pass_frames (GTK_WIDGET (window));
  pass_frames (GTK_WIDGET (window));
  size = sight_map_view_get_cell_size (window->map_view);
  top = sight_map_view_get_offset (window->map_view, GTK_ORIENTATION_VERTICAL);
  height = gtk_widget_get_height (GTK_WIDGET (window->map_view));

  sight_workspace_set_line (window->workspace, AT (2, 3), AT (35, 26));
  pass_frames (GTK_WIDGET (window));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window->map_view)), <, height);
  g_assert_true (shows_all_rows (window));
  g_assert_cmpfloat (sight_map_view_get_cell_size (window->map_view), ==, size);
  g_assert_cmpint (sight_map_view_get_offset (window->map_view, GTK_ORIENTATION_VERTICAL), ==, top);

  height = gtk_widget_get_height (GTK_WIDGET (window->map_view));
  n = sight_workspace_get_n_steps (window->workspace);
  g_assert_cmpuint (n, >, 5);
  for (guint step = 1; step <= n; step++)
    {
      sight_workspace_set_step (window->workspace, step);
      pass_frames (GTK_WIDGET (window));
      g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window->map_view)), ==, height);
    }
  sight_workspace_clear_line (window->workspace);
  pass_frames (GTK_WIDGET (window));
  g_assert_cmpfloat (sight_map_view_get_cell_size (window->map_view), ==, size);
  g_assert_cmpint (sight_map_view_get_offset (window->map_view, GTK_ORIENTATION_VERTICAL), ==, top);
  close_window (window);
}

/* So does one of any shape, in a low window too. */
static void
test_room (void)
{
  static const int sizes[][2] = { { 30, 30 }, { 12, 40 }, { 60, 20 }, { 4, 4 } };
  SightWindow *window = open_window ();

  for (guint low = 0; low < 2; low++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), 1280, low ? 560 : 800);
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          double size;
          int top;

          show_map (window, sizes[i][0], sizes[i][1]);
          pass_frames (GTK_WIDGET (window));
          pass_frames (GTK_WIDGET (window));
          g_assert_true (shows_all_rows (window));
          top = sight_map_view_get_offset (window->map_view, GTK_ORIENTATION_VERTICAL);
          size = sight_map_view_get_cell_size (window->map_view);
          sight_workspace_set_line (window->workspace, AT (0, 0), AT (3, 2));
          pass_frames (GTK_WIDGET (window));
          g_assert_true (shows_all_rows (window));
          /* In a short window the map had all the room, and gave some of it. */
          g_assert_cmpint (sight_map_view_get_cell_size (window->map_view) < size, ==, window->is_short);
          if (!window->is_short)
            g_assert_cmpint (sight_map_view_get_offset (window->map_view, GTK_ORIENTATION_VERTICAL), ==, top);
          /* With the bar of turns there may be less room than was kept. */
          gtk_widget_activate_action (GTK_WIDGET (window), "win.turn-end", NULL);
          pass_frames (GTK_WIDGET (window));
          g_assert_true (shows_all_rows (window));
          sight_workspace_clear_line (window->workspace);
          pass_frames (GTK_WIDGET (window));
          g_assert_true (shows_all_rows (window));
        }
    }
  close_window (window);
}

/* The button of the chosen tool below @widget. (nullable) */
static GtkWidget *
find_chosen (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_TOGGLE_BUTTON (widget) && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget)))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_chosen (child);

  return found;
}

static void
assert_tool_in_view (SightWindow *window)
{
  GtkWidget *button = find_chosen (window->rail), *viewport = gtk_widget_get_ancestor (button, GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (button, viewport, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (viewport));
}

/* A tool that is chosen by its key is in view in a window that is too low for all of them, and stays so in one that
 * gets lower. */
static void
test_rail (void)
{
  static const char *const tools[] = { "lamp", "select", "viewer" };
  SightWindow *window = open_window ();

  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 460);
  show_map (window, 20, 15);
  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    {
      g_object_set (window, "tool", tools[i], NULL);
      pass_frames (GTK_WIDGET (window));
      assert_tool_in_view (window);
    }
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  let_pass (500);
  g_object_set (window, "tool", "lamp", NULL);
  pass_frames (GTK_WIDGET (window));
  assert_tool_in_view (window);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 460);
  let_pass (1000);
  assert_tool_in_view (window);
  close_window (window);
}

/* Choices of corners and distances say what they mean where they are chosen. */
static void
test_choices (void)
{
  const SightAlgorithm *algorithm = sight_algorithm_find ("corner-rule");

  for (guint i = 0; i < algorithm->n_parameters; i++)
    {
      const SightParameter *parameter = &algorithm->parameters[i];
      GtkWidget *window = gtk_window_new (), *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      GtkWidget *editor =
          sight_parameter_editor_add (GTK_BOX (list), parameter, G_CALLBACK (gtk_widget_queue_draw), NULL);

      gtk_window_set_child (GTK_WINDOW (window), list);
      gtk_window_present (GTK_WINDOW (window));
      pass_frames (window);
      if (GTK_IS_DROP_DOWN (editor))
        g_signal_emit_by_name (editor, "activate");
      pass_frames (window);
      for (int value = 0; GTK_IS_DROP_DOWN (editor) && value <= parameter->maximum - parameter->minimum; value++)
        {
          const char *help = parameter->choices[value].help;

          g_assert_true (help == NULL || has_label (editor, help));
        }
      if (g_str_equal (parameter->id, "corner") || g_str_equal (parameter->id, "distance"))
        g_assert_nonnull (parameter->choices[0].help);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* The same line is kept once. */
static void
test_keep (void)
{
  SightWindow *window = open_window ();

  show_map (window, 20, 15);
  sight_workspace_set_line (window->workspace, AT (2, 3), AT (12, 6));
  g_assert_false (sight_workspace_is_line_kept (window->workspace));
  for (guint i = 0; i < 3; i++)
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.line-keep", NULL));
  g_assert_true (sight_workspace_is_line_kept (window->workspace));
  g_assert_cmpuint (sight_workspace_get_level (window->workspace)->lines->len, ==, 1);
  close_window (window);
}

static void
act (SightWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
  pass_frames (GTK_WIDGET (window));
}

/* A walk through a wall is found, and the way round it walks on floor and arrives at the same cell. */
static void
test_obstacle (void)
{
  SightWindow *window = open_window ();
  const SightEvent *move;
  const char *tile;
  SightWalkStop found;

  show_map (window, 20, 15);
  add_viewer (window, AT (3, 3));
  paint (window, (SightRect) { 5, 1, 1, 6 }, WALL);
  act (window, "win.turn-end");
  sight_document_begin (get_document (window), "Other events");
  sight_document_record_tile (get_document (window), AT (15, 10), WALL);
  g_assert_cmpint (sight_workspace_find_walk (window->workspace), ==, -1);
  sight_document_record_tile (get_document (window), AT (15, 10), FLOOR);
  sight_document_commit (get_document (window));
  sight_document_begin (get_document (window), "Walk");
  sight_document_record_move (get_document (window), 0, AT (8, 3));
  sight_document_commit (get_document (window));
  g_assert_cmpint (sight_workspace_find_walk (window->workspace), ==, 0);
  g_assert_true (sight_workspace_find_obstacle (window->workspace, 0, &found, &tile));
  g_assert_true (sight_cell_equal (found.cell, AT (5, 3)));
  g_assert_false (found.is_step);
  g_assert_cmpstr (tile, ==, "Wall");

  g_assert_true (sight_workspace_walk_round (window->workspace, 0));
  g_assert_cmpint (sight_workspace_find_walk (window->workspace), ==, -1);
  move = sight_turn_get_event (sight_level_get_turn (sight_document_get_level (get_document (window)), 1), 0);
  g_assert_true (sight_cell_equal (sight_event_get_cell (move, move->cells->len - 1), AT (8, 3)));
  for (guint i = 0; i < move->cells->len; i++)
    g_assert_true (
        sight_level_get_tile (sight_workspace_get_level (window->workspace), sight_event_get_cell (move, i))->walkable);

  /* Closed in, there is no way, and the walk stays. */
  paint (window, (SightRect) { 7, 2, 3, 1 }, WALL);
  paint (window, (SightRect) { 7, 4, 3, 1 }, WALL);
  paint (window, (SightRect) { 7, 3, 1, 1 }, WALL);
  paint (window, (SightRect) { 9, 3, 1, 1 }, WALL);
  g_assert_cmpint (sight_workspace_find_walk (window->workspace), ==, 0);
  g_assert_false (sight_workspace_walk_round (window->workspace, 0));
  g_assert_true (sight_workspace_has_changed_start (window->workspace));
  close_window (window);
}

/* What is removed while it has the focus does not keep it; of a list, what is next to a removed row gets it. */
static void
test_focus (void)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *list = gtk_list_box_new ();
  GtkWidget *before = gtk_button_new_with_label ("Add"), *alone = gtk_button_new_with_label ("Alone");

  sight_focus_guard (GTK_WINDOW (window));
  gtk_box_append (GTK_BOX (box), before);
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_append (GTK_BOX (box), alone);
  for (guint i = 0; i < 2; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), gtk_button_new_with_label ("Row"));
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  pass_frames (window);

  gtk_widget_grab_focus (alone);
  gtk_box_remove (GTK_BOX (box), alone);
  g_assert_null (gtk_window_get_focus (GTK_WINDOW (window)));

  for (int i = 1; i >= 0; i--)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), i);

      gtk_widget_grab_focus (gtk_list_box_row_get_child (row));
      sight_focus_leave_row (GTK_LIST_BOX (list), i);
      gtk_list_box_remove (GTK_LIST_BOX (list), GTK_WIDGET (row));
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) ==
                     (i == 0 ? before : GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0))));
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A dark theme that is forced on all programs decides, whatever is wished: its texts are light. */
static void
test_forced_theme (void)
{
  static const struct
  {
    const char *theme;
    gboolean dark;
  } cases[] = { { "Adwaita:dark", TRUE }, { "Adwaita", FALSE }, { "", FALSE }, { "Breeze-dark", TRUE } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SightAppearance) appearance = NULL;

      g_setenv ("GTK_THEME", cases[i].theme, TRUE);
      appearance = sight_appearance_new (NULL);
      g_assert_cmpint (sight_appearance_is_dark (appearance), ==, cases[i].dark);
    }
  g_setenv ("GTK_THEME", "Adwaita", TRUE);
}

/* Clicks each button of @widget that shows something on the map, twice: on, and off again.  Returns how many. */
static guint
click_shows (SightWindow *window, GtkWidget *widget)
{
  const char *action = GTK_IS_BUTTON (widget) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) : NULL;
  const SightOverlay before = sight_workspace_get_overlay (window->workspace);
  guint n = 0;

  if (g_strcmp0 (action, "win.overlay") == 0)
    {
      for (int on = 1; on >= 0; on--)
        {
          g_signal_emit_by_name (widget, "clicked");
          g_assert_true ((sight_workspace_get_overlay (window->workspace) != before) == on);
          g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget)) == on);
        }
      return 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += click_shows (window, child);

  return n;
}

static void
test_shows (void)
{
  SightWindow *window = open_window ();

  show_map (window, 30, 20);
  add_viewer (window, AT (4, 4));
  sight_workspace_set_overlay (window->workspace, SIGHT_OVERLAY_FIELD);
  g_assert_cmpuint (click_shows (window, GTK_WIDGET (window)), >=, 3);
  close_window (window);
}

static double
get_left (GtkWidget *widget, GtkWidget *card)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, card, &bounds));

  return bounds.origin.x;
}

/* What the cards of answers say begins at the same place whatever the number before it. */
static void
test_column (void)
{
  static const char *const numbers[] = { "–", "7", "100\u00a0%", "98917" };
  SightWindow *window = open_window ();
  GtkWidget *card, *sentence;
  double left;

  show_map (window, 20, 8);
  g_object_set (window, "panel", "analysis", "panel-visible", TRUE, NULL);
  pass_frames (GTK_WIDGET (window));
  card = find_type (GTK_WIDGET (window), SIGHT_TYPE_QUESTION_CARD);
  sentence = find (card, "sentence");
  left = get_left (sentence, card);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      gtk_label_set_text (GTK_LABEL (find (card, "number")), numbers[i]);
      pass_frames (GTK_WIDGET (window));
      g_assert_cmpfloat (get_left (sentence, card), ==, left);
    }
  close_window (window);
}

int
main (int argc, char **argv)
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/comfort/steps", test_steps);
  g_test_add_func ("/comfort/room", test_room);
  g_test_add_func ("/comfort/rail", test_rail);
  g_test_add_func ("/comfort/column", test_column);
  g_test_add_func ("/comfort/choices", test_choices);
  g_test_add_func ("/comfort/shows", test_shows);
  g_test_add_func ("/comfort/focus", test_focus);
  g_test_add_func ("/comfort/keep", test_keep);
  g_test_add_func ("/comfort/obstacle", test_obstacle);
  g_test_add_func ("/comfort/forced-theme", test_forced_theme);

  return run_tests ();
}
