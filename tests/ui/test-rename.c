/* test-rename.c - F2 on the map: what is in the cell, the selected viewer, or the area that is drawn, gets a name, and
 * the map the focus back; what else is changed of a viewer by the keyboard leaves the focus there
 *
 * SPDX-License-Identifier: MIT
 */
#include "parts-common.h"

#include "edit/tools/sight-areas.h"
#include "ui/panels/sight-viewer-editor.h"

static const SightLevel *
get_level (SightWindow *window)
{
  return sight_workspace_get_level (window->workspace);
}

static SightWindow *
open_level (void)
{
  SightWindow *window = open_window ();

  show_map (window, 20, 15);
  add_viewer (window, (SightCell) { 3, 4 });

  return window;
}

/* What F2 is bound to. */
static gboolean
press_f2 (SightWindow *window)
{
  gtk_widget_grab_focus (GTK_WIDGET (window->map_view));

  return gtk_widget_activate_action (GTK_WIDGET (window), "win.rename", NULL);
}

/* The entry in which one types. */
static GtkEditable *
get_entry (SightWindow *window)
{
  return GTK_EDITABLE (gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), GTK_TYPE_ENTRY));
}

static void
assert_on_map (SightWindow *window)
{
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (window->map_view));
}

/* Whatever panel is shown, or none. */
static void
test_viewer (void)
{
  SightWindow *window = open_level ();
  GtkEditable *entry;

  press_f2 (window);
  assert_on_map (window);
  sight_workspace_set_selected (window->workspace, 0);
  g_object_set (window, "panel", "sight", "panel-visible", FALSE, NULL);
  pass_frames (GTK_WIDGET (window));
  g_assert_true (press_f2 (window));
  pass_frames (GTK_WIDGET (window));
  entry = get_entry (window);
  g_assert_cmpstr (gtk_buildable_get_buildable_id (GTK_BUILDABLE (entry)), ==, "name");
  gtk_editable_set_text (entry, "Sentry");
  g_signal_emit_by_name (entry, "activate");
  assert_on_map (window);
  g_assert_cmpstr (sight_level_get_viewer (get_level (window), 0)->name, ==, "Sentry");

  g_assert_true (press_f2 (window));
  gtk_editable_set_text (entry, "Sen");
  press_key (GTK_WIDGET (entry), GDK_KEY_Escape);
  assert_on_map (window);
  g_assert_cmpstr (sight_level_get_viewer (get_level (window), 0)->name, ==, "Sentry");
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "Sentry");

  /* Who went there by another way stays there. */
  gtk_widget_grab_focus (GTK_WIDGET (entry));
  gtk_editable_set_text (entry, "Guard");
  g_signal_emit_by_name (entry, "activate");
  g_assert_true (get_entry (window) == entry);
  g_assert_cmpstr (sight_level_get_viewer (get_level (window), 0)->name, ==, "Guard");
  close_window (window);
}

/* By the keyboard one goes on with the same viewer, in the card of its new team. */
static void
test_team (void)
{
  SightWindow *window = open_level ();
  SightDocument *document = sight_workspace_get_document (window->workspace);
  g_autoptr (SightTeam) team = sight_team_new_nth (1);
  GtkWidget *editor, *focus;

  sight_document_begin (document, "Add");
  sight_document_add_team (document, team);
  sight_document_commit (document);
  sight_workspace_set_selected (window->workspace, 0);
  g_object_set (window, "panel", "teams", "panel-visible", TRUE, NULL);
  pass_frames (GTK_WIDGET (window));
  press_f2 (window);
  pass_frames (GTK_WIDGET (window));
  editor = gtk_widget_get_ancestor (GTK_WIDGET (get_entry (window)), SIGHT_TYPE_VIEWER_EDITOR);
  gtk_widget_grab_focus (find (editor, "team"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find (editor, "team")), 1);
  g_assert_cmpint (sight_level_get_viewer (get_level (window), 0)->team, ==, 1);
  pass_frames (GTK_WIDGET (window));
  pass_frames (GTK_WIDGET (window));
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_nonnull (focus);
  editor = gtk_widget_get_ancestor (focus, SIGHT_TYPE_VIEWER_EDITOR);
  g_assert_nonnull (editor);
  g_assert_true (focus == find (editor, "team") || gtk_widget_is_ancestor (focus, find (editor, "team")));
  close_window (window);
}

static void
test_area (void)
{
  SightWindow *window = open_level ();
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 5, 5, 3, 3 });
  GtkEditable *entry;

  sight_workspace_set_selected (window->workspace, 0);
  sight_workspace_set_tool (window->workspace, sight_tool_find ("area"));
  sight_areas_add (sight_workspace_get_tools (window->workspace), cells);
  pass_frames (GTK_WIDGET (window));
  g_assert_true (press_f2 (window));
  entry = get_entry (window);
  gtk_editable_set_text (entry, "Vault");
  g_signal_emit_by_name (entry, "activate");
  assert_on_map (window);
  g_assert_cmpstr (sight_level_get_area (get_level (window), 0)->name, ==, "Vault");
  close_window (window);
}

static void
type_name (SightWindow *window, const char *id, const char *name)
{
  GtkEditable *entry;

  g_assert_true (press_f2 (window));
  pass_frames (GTK_WIDGET (window));
  pass_frames (GTK_WIDGET (window));
  entry = get_entry (window);
  g_assert_nonnull (entry);
  g_assert_cmpstr (gtk_buildable_get_buildable_id (GTK_BUILDABLE (entry)), ==, id);
  gtk_editable_set_text (entry, name);
}

/* What is under the cursor comes before the viewer that is selected elsewhere. */
static void
test_under_cursor (void)
{
  static const SightCell viewer = { 3, 4 }, lamp = { 9, 6 }, empty = { 12, 2 };
  SightWindow *window = open_level ();
  GtkListBox *list = GTK_LIST_BOX (find (find (window->sight_panel, "light_card"), "list"));
  GtkEditable *entry;

  sight_tool_find ("lamp")->press (sight_workspace_get_tools (window->workspace), lamp, SIGHT_BUTTON_FIRST);
  sight_tool_find ("lamp")->release (sight_workspace_get_tools (window->workspace));
  sight_workspace_set_selected (window->workspace, 0);
  g_object_set (window, "panel", "teams", "panel-visible", FALSE, NULL);
  pass_frames (GTK_WIDGET (window));
  sight_map_view_go_to (window->map_view, lamp);
  type_name (window, "name_entry", "Brazier");
  g_signal_emit_by_name (get_entry (window), "activate");
  assert_on_map (window);
  g_assert_cmpstr (sight_level_get_lamp (get_level (window), 0)->name, ==, "Brazier");
  type_name (window, "name_entry", "Bra");
  entry = get_entry (window);
  press_key (GTK_WIDGET (entry), GDK_KEY_Escape);
  assert_on_map (window);
  g_assert_cmpstr (sight_level_get_lamp (get_level (window), 0)->name, ==, "Brazier");
  /* In the list too. */
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0)));
  press_key (GTK_WIDGET (list), GDK_KEY_F2);
  g_assert_true (get_entry (window) == entry);

  sight_map_view_go_to (window->map_view, empty);
  type_name (window, "name", "Guard");
  g_signal_emit_by_name (get_entry (window), "activate");
  sight_map_view_go_to (window->map_view, viewer);
  sight_workspace_set_selected (window->workspace, -1);
  type_name (window, "name", "Sentry");
  g_signal_emit_by_name (get_entry (window), "activate");
  assert_on_map (window);
  g_assert_cmpstr (sight_level_get_viewer (get_level (window), 0)->name, ==, "Sentry");
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/rename/viewer", test_viewer);
  g_test_add_func ("/rename/team", test_team);
  g_test_add_func ("/rename/area", test_area);
  g_test_add_func ("/rename/under-cursor", test_under_cursor);

  return run_tests ();
}
