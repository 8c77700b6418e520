/* test-return.c - the window has the keys again after a dialog and what opened over it, and the map after a popover
 *
 * SPDX-License-Identifier: MIT
 */
#include "parts-common.h"

#include "edit/document/sight-document-areas.h"
#include "edit/document/sight-document-checks.h"

#include "ui/analysis/sight-area-row.h"
#include "ui/analysis/sight-question-card.h"
#include "ui/widgets/sight-dialog.h"
#include "ui/widgets/sight-focus.h"

static GtkWindow *
open_dialog (SightWindow *window, const char *action)
{
  GtkWindow *dialog;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
  dialog = find_dialog (window);
  g_assert_nonnull (dialog);
  pass_frames (GTK_WIDGET (dialog));
  wait_until (gtk_window_is_active (dialog));

  return dialog;
}

static void
test_form (void)
{
  static const char *const actions[] = { "win.preferences", "win.resize-map", "win.shortcuts", "win.print" };
  SightWindow *window = open_window ();

  show_map (window, 20, 15);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_window_close (open_dialog (window, actions[i]));
      wait_until (gtk_window_is_active (GTK_WINDOW (window)));
    }
  close_window (window);
}

static void
answered_cb (int button, gpointer data)
{
  gtk_window_destroy (data);
}

/* A question over a dialog, and its answer closes both. */
static void
test_over_form (void)
{
  static const char *const buttons[] = { "_Cancel", "_Go", NULL };
  const SightDialogQuestion question = { "Go?", "Everything closes.", buttons, 0 };
  SightWindow *window = open_window ();
  g_autoptr (GtkWindow) asked = NULL; /* kept: newer versions of GTK free it while it closes */
  GtkWindow *dialog;

  show_map (window, 20, 15);
  dialog = open_dialog (window, "win.resize-map");
  sight_dialog_ask (dialog, &question, answered_cb, dialog);
  g_assert_nonnull (find_dialog_over (dialog));
  asked = g_object_ref (find_dialog_over (dialog));
  wait_until (gtk_window_is_active (asked));
  gtk_widget_activate_default (GTK_WIDGET (asked));
  g_clear_object (&asked);
  wait_until (gtk_window_is_active (GTK_WINDOW (window)));
  g_assert_null (find_dialog (window));
  close_window (window);
}

/* Opens @popover while @home has the focus, closes it with the focus in it, and sees that @home has it again. */
static void
check_popover (SightWindow *window, GtkPopover *popover, GtkWidget *home)
{
  const char *type = G_OBJECT_TYPE_NAME (gtk_widget_get_parent (GTK_WIDGET (popover)));
  GtkWidget *focus;

  g_assert_true (gtk_widget_grab_focus (home));
  pass_frames (GTK_WIDGET (window));
  gtk_popover_popup (popover);
  pass_frames (GTK_WIDGET (window));
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (popover)))
    gtk_widget_child_focus (GTK_WIDGET (popover), GTK_DIR_TAB_FORWARD);
  gtk_popover_popdown (popover);
  pass_frames (GTK_WIDGET (window));
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  if (focus != home)
    g_error ("after the popover of a %s a %s has the focus", type,
             focus != NULL ? G_OBJECT_TYPE_NAME (focus) : "no widget");
}

/* All popovers in @widget whose place is shown; returns how many there are. */
static guint
check_popovers (SightWindow *window, GtkWidget *widget, GtkWidget *home)
{
  guint n = 0;

  if (GTK_IS_POPOVER (widget) && gtk_popover_get_autohide (GTK_POPOVER (widget)))
    {
      check_popover (window, GTK_POPOVER (widget), home);
      return 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (gtk_widget_get_mapped (child) || GTK_IS_POPOVER (child))
        n += check_popovers (window, child, home);
    }

  return n;
}

/* Escape, or an item that does not move the focus, gives the keys back to what had them: the map above all. */
static void
test_popovers (void)
{
  static const char *const actions[] = { "win.edit-menu", "win.go-to", "win.why" };
  SightWindow *window = open_window ();

  show_map (window, 20, 15);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_grab_focus (GTK_WIDGET (window->map_view));
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), actions[i], NULL));
      pass_frames (GTK_WIDGET (window));
      sight_focus_close_popovers (GTK_WIDGET (window));
      pass_frames (GTK_WIDGET (window));
    }
  g_assert_cmpuint (check_popovers (window, GTK_WIDGET (window), GTK_WIDGET (window->map_view)), >=, 10);
  close_window (window);
}

/* Whoever was in the options of a tool and chooses another goes on to the map. */
static void
test_tool (void)
{
  SightWindow *window = open_window ();
  const SightTool *tool;

  show_map (window, 20, 15);
  for (guint i = 0; (tool = sight_tool_get_nth (i)) != NULL; i++)
    {
      GtkWidget *focus, *other = GTK_WIDGET (window->map_view);

      sight_workspace_set_tool (window->workspace, tool);
      pass_frames (GTK_WIDGET (window));
      gtk_window_set_focus (GTK_WINDOW (window), NULL);
      g_assert_true (gtk_widget_child_focus (window->tool_bar, GTK_DIR_TAB_FORWARD));
      focus = gtk_window_get_focus (GTK_WINDOW (window));
      sight_workspace_set_tool (window->workspace, sight_tool_find (i == 0 ? "brush" : "select"));
      pass_frames (GTK_WIDGET (window));
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == (gtk_widget_get_mapped (focus) ? focus : other));
    }
  close_window (window);
}

/* ---- what is removed, and Space ---- */

static gboolean
has_words (GtkWidget *button, const char *words)
{
  const char *label = gtk_button_get_label (GTK_BUTTON (button)), *tooltip = gtk_widget_get_tooltip_text (button);

  return g_strcmp0 (label, words) == 0 || g_strcmp0 (tooltip, words) == 0;
}

/* (nullable): the button in @widget whose label or tooltip is @words */
static GtkWidget *
find_button (GtkWidget *widget, const char *words)
{
  GtkWidget *found = GTK_IS_BUTTON (widget) && has_words (widget, words) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, words);

  return found;
}

static void
open_panel (SightWindow *window, const char *panel)
{
  g_object_set (window, "panel", panel, "panel-visible", TRUE, NULL);
  pass_frames (GTK_WIDGET (window));
}

/* Presses the button of @panel as with the keyboard, and sees that the focus stays in the panel. */
static void
press_in (SightWindow *window, GtkWidget *panel, const char *words)
{
  GtkWidget *button = find_button (panel, words), *focus;

  g_assert_nonnull (button);
  gtk_widget_grab_focus (button);
  g_signal_emit_by_name (button, "clicked");
  pass_frames (GTK_WIDGET (window));
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  if (focus == NULL || !gtk_widget_is_ancestor (focus, panel))
    g_error ("after “%s” the focus is not in its panel", words);
}

/* A button that greys itself, as at the end of a list, gives the focus to what comes after it, else before it; the one
 * that Return presses anyway keeps it from others.  So does what is greyed with all that it is in. */
static void
test_greyed (void)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *buttons[4];
  static const int next[] = { 2, 2, 0 };
  static const int greyed[] = { 1, 3, 2 };

  gtk_window_set_child (GTK_WINDOW (window), box);
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      buttons[i] = gtk_button_new_with_label ("Button");
      gtk_box_append (GTK_BOX (box), buttons[i]);
    }
  sight_focus_guard (GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
  pass_frames (window);
  for (guint i = 0; i < G_N_ELEMENTS (greyed); i++)
    {
      gtk_widget_grab_focus (buttons[greyed[i]]);
      gtk_widget_set_sensitive (buttons[greyed[i]], FALSE);
      pass_frames (window);
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == buttons[next[i]]);
    }
  gtk_window_set_default_widget (GTK_WINDOW (window), buttons[0]);
  gtk_widget_set_sensitive (buttons[1], TRUE);
  gtk_widget_set_sensitive (buttons[0], FALSE);
  pass_frames (window);
  g_assert_false (gtk_widget_has_focus (buttons[1]));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
add_rows (GtkWidget *list, guint n)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (list), row);
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), gtk_button_new_with_label ("Remove"));
}

/* That the row at @place has the focus. */
static void
assert_at_row (GtkWidget *list, int place)
{
  GtkRoot *root = gtk_widget_get_root (list);

  pass_frames (list);
  g_assert_true (gtk_root_get_focus (root) == (GtkWidget *) gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), place));
}

/* A row that is removed by its button leaves the focus to the one that takes its place, else to the last; so it does
 * where the list is filled anew. */
static void
test_removed_row (void)
{
  GtkWidget *window = gtk_window_new (), *list = gtk_list_box_new ();
  GtkListBox *box = GTK_LIST_BOX (list);

  gtk_window_set_child (GTK_WINDOW (window), list);
  sight_focus_guard (GTK_WINDOW (window));
  add_rows (list, 5);
  gtk_window_present (GTK_WINDOW (window));
  pass_frames (window);
  for (int n = 5, place = 4; n > 2; n--, place = 1)
    {
      gtk_widget_grab_focus (gtk_list_box_row_get_child (gtk_list_box_get_row_at_index (box, place)));
      gtk_list_box_remove (box, GTK_WIDGET (gtk_list_box_get_row_at_index (box, place)));
      assert_at_row (list, MIN (place, n - 2));
    }
  add_rows (list, 5);
  for (int place = 4; place > 0; place -= 2)
    {
      gtk_widget_grab_focus (gtk_list_box_row_get_child (gtk_list_box_get_row_at_index (box, place)));
      add_rows (list, 4);
      assert_at_row (list, MIN (place, 3));
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* So does one of the window, by its action. */
static void
test_undone (void)
{
  SightWindow *window = open_window ();
  GtkWidget *const undo = window->undo;

  show_map (window, 20, 15);
  add_viewer (window, (SightCell) { 5, 5 });
  pass_frames (GTK_WIDGET (window));
  gtk_widget_grab_focus (undo);
  g_signal_emit_by_name (undo, "clicked");
  pass_frames (GTK_WIDGET (window));
  g_assert_false (gtk_widget_is_sensitive (undo));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == gtk_widget_get_next_sibling (undo));
  close_window (window);
}

/* The key of a panel goes to its beginning, whatever in it has the focus. */
static void
test_panel_key (void)
{
  static const char *const panels[] = { "sight", "teams", "analysis", "checks" };
  SightWindow *window = open_window ();

  show_map (window, 20, 15);
  for (guint i = 0; i < G_N_ELEMENTS (panels); i++)
    {
      GtkWidget *first;

      open_panel (window, panels[i]);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.open-panel", "s", panels[i]);
      first = gtk_window_get_focus (GTK_WINDOW (window));
      g_assert_true (gtk_widget_is_ancestor (first, GTK_WIDGET (window->panels)));
      gtk_widget_child_focus (GTK_WIDGET (window->panels), GTK_DIR_TAB_FORWARD);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.open-panel", "s", panels[i]);
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == first);
    }
  close_window (window);
}

/* In the head of an opened card Tab comes to the way back before what is to its right. */
static void
test_card (void)
{
  SightWindow *window = open_window ();
  GtkWidget *focus, *back, *toggle;

  show_map (window, 20, 15);
  add_viewer (window, (SightCell) { 5, 5 });
  open_panel (window, "analysis");
  gtk_widget_activate_action (find_type (window->analysis_panel, SIGHT_TYPE_QUESTION_CARD), "question.open", NULL);
  pass_frames (GTK_WIDGET (window));
  back = find (window->analysis_panel, "back");
  toggle = find (window->analysis_panel, "open_toggle");
  wait_until (gtk_widget_is_sensitive (toggle));
  pass_frames (GTK_WIDGET (window));
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  do
    {
      g_assert_true (gtk_widget_child_focus (window->analysis_panel, GTK_DIR_TAB_FORWARD));
      focus = gtk_window_get_focus (GTK_WINDOW (window));
      g_assert_true (focus != toggle);
    }
  while (focus != back);
  close_window (window);
}

/* Who deletes something with a button that goes with it stays in the panel. */
static void
test_removed (void)
{
  SightWindow *window = open_window ();
  g_autoptr (SightViewer) ada = sight_viewer_new ("Ada", 0, (SightCell) { 9, 5 });
  SightDocument *document;

  show_map (window, 20, 15);
  document = get_document (window);
  add_viewer (window, (SightCell) { 5, 5 });
  add_viewer (window, (SightCell) { 7, 5 });
  sight_workspace_set_selected (window->workspace, 1);
  open_panel (window, "teams");
  press_in (window, window->teams_panel, "Delete this viewer (Delete)");

  sight_document_begin (document, "Add");
  sight_document_add_viewer (document, ada, -1);
  sight_document_add_check (document, "Ada must not see (1, 1)", -1);
  sight_document_commit (document);
  open_panel (window, "checks");
  wait_until (strstr (gtk_label_get_text (GTK_LABEL (find (window->checks_panel, "summary"))), "1 fails") != NULL);
  g_signal_emit_by_name (find (window->checks_panel, "list"), "row-activated",
                         gtk_list_box_get_row_at_index (GTK_LIST_BOX (find (window->checks_panel, "list")), 0));
  pass_frames (GTK_WIDGET (window));
  g_assert_nonnull (sight_workspace_get_findings (window->workspace));
  press_in (window, window->checks_panel, "Remove");
  g_assert_null (sight_workspace_get_findings (window->workspace));
  close_window (window);
}

/* Who moves an area in the list by its menu has the focus on that area, and not on the one that took its place. */
static void
test_moved (void)
{
  SightWindow *window = open_window ();
  GtkListBox *list;

  show_map (window, 20, 15);
  sight_document_begin (get_document (window), "Areas");
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 2, 2 + 5 * i, 3, 3 });
      g_autoptr (SightArea) area = sight_area_new (i == 0 ? "North" : "South", SIGHT_AREA_NONE, -1, cells);

      sight_document_add_area (get_document (window), area, -1);
    }
  sight_document_commit (get_document (window));
  open_panel (window, "analysis");
  list = GTK_LIST_BOX (find (find (window->analysis_panel, "areas"), "list"));
  sight_area_row_rename (SIGHT_AREA_ROW (gtk_list_box_row_get_child (gtk_list_box_get_row_at_index (list, 0))));
  pass_frames (GTK_WIDGET (window));
  g_signal_emit_by_name (find_button (GTK_WIDGET (list), "Move Down"), "clicked");
  pass_frames (GTK_WIDGET (window));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (gtk_list_box_get_row_at_index (list, 1)));
  close_window (window);
}

/* (transfer none): the shortcut of @window for @key */
static GtkShortcut *
find_shortcut (SightWindow *window, const char *key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  g_autoptr (GtkShortcutTrigger) trigger = gtk_shortcut_trigger_parse_string (key);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      for (guint k = 0; G_IS_LIST_MODEL (controller) && k < g_list_model_get_n_items (G_LIST_MODEL (controller)); k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), k);

          if (gtk_shortcut_trigger_equal (gtk_shortcut_get_trigger (shortcut), trigger))
            return shortcut;
        }
    }
  g_assert_not_reached ();
}

/* Space sets a switch, also while there are steps that it would play; Escape closes the explanation. */
static void
test_space (void)
{
  SightWindow *window = open_window ();
  GtkShortcutAction *action = gtk_shortcut_get_action (find_shortcut (window, "space"));
  GtkWidget *widget = GTK_WIDGET (window);

  show_map (window, 20, 15);
  add_viewer (window, (SightCell) { 5, 5 });
  sight_workspace_set_selected (window->workspace, 0);
  open_panel (window, "teams");
  sight_workspace_explain_cell (window->workspace, (SightCell) { 8, 5 });
  wait_until (sight_workspace_get_n_steps (window->workspace) > 0);
  pass_frames (widget);
  g_assert_true (gtk_widget_grab_focus (find_type (window->teams_panel, GTK_TYPE_SWITCH)));
  g_assert_false (gtk_shortcut_action_activate (action, 0, widget, NULL));
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (window->map_view)));
  g_assert_true (gtk_shortcut_action_activate (action, 0, widget, NULL));
  gtk_widget_activate_action (widget, "win.close-over", NULL);
  gtk_widget_activate_action (widget, "win.close-over", NULL);
  g_assert_false (sight_workspace_is_explaining (window->workspace));
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/return/form", test_form);
  g_test_add_func ("/return/over-form", test_over_form);
  g_test_add_func ("/return/popovers", test_popovers);
  g_test_add_func ("/return/tool", test_tool);
  g_test_add_func ("/return/removed", test_removed);
  g_test_add_func ("/return/greyed", test_greyed);
  g_test_add_func ("/return/removed-row", test_removed_row);
  g_test_add_func ("/return/undone", test_undone);
  g_test_add_func ("/return/moved", test_moved);
  g_test_add_func ("/return/panel-key", test_panel_key);
  g_test_add_func ("/return/card", test_card);
  g_test_add_func ("/return/space", test_space);

  return run_tests ();
}
