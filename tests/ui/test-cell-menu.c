/* test-cell-menu.c - the menu of a cell offers what can be done with what is there, and does it there
 *
 * SPDX-License-Identifier: MIT
 */
#include "window-common.h"

#include <glib/gstdio.h>

#include "log-common.h"

#include "edit/tools/sight-lamps.h"
#include "edit/tools/sight-stamps.h"

#define VIEWER_AT ((SightCell) { 3, 3 })
#define DOOR_AT ((SightCell) { 6, 3 })
#define LAMP_AT ((SightCell) { 9, 3 })

static const SightLevel *
get_now (SightWindow *window)
{
  return sight_document_get_snapshot (sight_workspace_get_document (window->workspace));
}

static SightToolState *
get_tools (SightWindow *window)
{
  return sight_workspace_get_tools (window->workspace);
}

static void
click_cell (SightWindow *window, const char *id, SightCell cell)
{
  const SightTool *tool = sight_tool_find (id);

  tool->press (get_tools (window), cell, SIGHT_BUTTON_FIRST);
  tool->release (get_tools (window));
}

static int
find_door (const SightLegend *legend)
{
  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    {
      if (sight_legend_get (legend, i)->counterpart != SIGHT_TILE_NONE && !sight_legend_get (legend, i)->transparent)
        return (int) i;
    }
  g_assert_not_reached ();
}

/* A viewer, a closed door and a lamp side by side. */
static SightWindow *
open_level (void)
{
  SightWindow *window = open_window ();

  show_map (window, 20, 8);
  get_tools (window)->tiles[0] = find_door (sight_workspace_get_level (window->workspace)->legend);
  click_cell (window, "brush", DOOR_AT);
  click_cell (window, "viewer", VIEWER_AT);
  click_cell (window, "lamp", LAMP_AT);
  sight_workspace_set_tool (window->workspace, sight_tool_find ("select"));
  pass_frames (GTK_WIDGET (window));

  return window;
}

static void
add_items (GString *text, GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autofree char *label = NULL;

      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label))
        {
          g_autofree char *plain = sight_sentence_strip (label);

          g_autofree char *key = NULL;

          /* Those of the edit menu show the keys of their actions by themselves. */
          g_menu_model_get_item_attribute (menu, i, "accel", "s", &key);
          g_string_append_printf (text, section != NULL ? "[%s]" : "%s", plain);
          if (section == NULL)
            g_string_append_printf (text, "%s%s;", key != NULL ? " " : "", key != NULL ? key : "");
        }
      if (section != NULL)
        add_items (text, section);
    }
}

/* Opens the menu at @cell; (transfer full): "[Door]Open Door;[(6, 3)]Why …;" */
static char *
open_menu (SightWindow *window, SightCell cell)
{
  GString *text = g_string_new (NULL);

  sight_map_view_go_to (window->map_view, cell);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.edit-menu", NULL));
  pass_frames (GTK_WIDGET (window));
  g_assert_true (gtk_widget_get_mapped (window->over.menu));
  add_items (text, gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (window->over.menu)));

  return g_string_free (text, FALSE);
}

/* As an item does: the menu closes. */
static void
choose (SightWindow *window, const char *id)
{
  gtk_popover_popdown (GTK_POPOVER (window->over.menu));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.cell", "s", id));
  let_pass (300);
}

static void
assert_begins (char *text, const char *expected)
{
  if (!g_str_has_prefix (text, expected))
    g_error ("“%s” does not begin with “%s”", text, expected);
  g_free (text);
}

static void
test_door (void)
{
  SightWindow *window = open_level ();
  const int closed = sight_map_get (get_now (window)->map, DOOR_AT);

  assert_begins (open_menu (window, DOOR_AT), "[Door]Open Door d;[(6, 3)]Why Is It Seen or Not? w;_Paste;");
  choose (window, "door");
  g_assert_cmpint (sight_map_get (get_now (window)->map, DOOR_AT), !=, closed);
  assert_begins (open_menu (window, DOOR_AT), "[Open door]Close Door d;");
  choose (window, "door");
  g_assert_cmpint (sight_map_get (get_now (window)->map, DOOR_AT), ==, closed);
  close_window (window);
}

static void
test_lamp (void)
{
  SightWindow *window = open_level ();

  assert_begins (open_menu (window, LAMP_AT), "[Lamp 1]Rename… F2;Switch Off d;Delete Lamp;[(9, 3)]");
  choose (window, "lamp");
  g_assert_false (sight_level_get_lamp (get_now (window), 0)->on);
  assert_begins (open_menu (window, LAMP_AT), "[Lamp 1]Rename… F2;Switch On d;");
  choose (window, "remove-lamp");
  g_assert_cmpuint (get_now (window)->lamps->len, ==, 0);
  assert_begins (open_menu (window, LAMP_AT), "[(9, 3)]");
  /* The item says what goes too. */
  get_tools (window)->symmetry = SIGHT_SYMMETRY_VERTICAL;
  click_cell (window, "lamp", LAMP_AT);
  g_assert_cmpuint (get_now (window)->lamps->len, ==, 2);
  assert_begins (open_menu (window, LAMP_AT), "[Lamp 1]Rename… F2;Switch Off d;Delete Lamp and Its Images;[");
  close_window (window);
}

static void
test_viewer (void)
{
  SightWindow *window = open_level ();
  GtkWidget *focus;

  sight_workspace_set_selected (window->workspace, -1);
  assert_begins (
      open_menu (window, VIEWER_AT),
      "[Red 1]Rename… F2;Explain Its Field of View;Show Only What It Sees;Turn Left;Turn Right;Delete Viewer;[");
  choose (window, "turn-right");
  g_assert_cmpint (sight_level_get_viewer (get_now (window), 0)->facing, ==, 0);
  g_assert_cmpint (sight_workspace_get_selected (window->workspace), ==, 0);
  g_free (open_menu (window, VIEWER_AT));
  choose (window, "rename-viewer");
  focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (GTK_IS_TEXT (focus));
  gtk_editable_set_text (GTK_EDITABLE (focus), "Scout");
  g_signal_emit_by_name (focus, "activate");
  g_assert_cmpstr (sight_level_get_viewer (get_now (window), 0)->name, ==, "Scout");
  assert_begins (open_menu (window, VIEWER_AT), "[Red 1, Scout]");
  choose (window, "explain");
  wait_until (sight_workspace_is_explaining (window->workspace));
  assert_begins (open_menu (window, VIEWER_AT), "[Red 1, Scout]Rename… F2;Stop Explaining <Shift>e;");
  choose (window, "explain");
  g_assert_false (sight_workspace_is_explaining (window->workspace));
  g_free (open_menu (window, VIEWER_AT));
  choose (window, "show-sight");
  g_assert_cmpint (sight_workspace_get_show (window->workspace, NULL), ==, SIGHT_SHOW_VIEWER);
  g_free (open_menu (window, VIEWER_AT));
  choose (window, "remove-viewer");
  g_assert_cmpuint (get_now (window)->viewers->len, ==, 0);
  close_window (window);
}

/* The menu shows the keys that do the same now: those that change viewers are of the selected one and its tool. */
static void
test_keys (void)
{
  SightWindow *window = open_level ();

  sight_workspace_set_selected (window->workspace, 0);
  assert_begins (open_menu (window, VIEWER_AT),
                 "[Red 1]Rename… F2;Explain Its Field of View <Shift>e;Show Only What It Sees;Turn Left;");
  sight_workspace_set_tool (window->workspace, sight_tool_find ("viewer"));
  assert_begins (open_menu (window, VIEWER_AT),
                 "[Red 1]Rename… F2;Explain Its Field of View <Shift>e;Show Only What It Sees;Turn Left q;"
                 "Turn Right e;Delete Viewer Delete;[(3, 3)]Why Is It Seen or Not? w;");
  close_window (window);
}

/* While a field is explained, the menu of a cell comes to the step that decided it; what asks for a cell without one
 * under the pointer waits for a click. */
static void
test_step (void)
{
  SightWindow *window = open_level ();
  g_autofree char *before = open_menu (window, LAMP_AT);
  guint step;

  g_assert_null (strstr (before, "Go to Its Step"));
  gtk_popover_popdown (GTK_POPOVER (window->over.menu));
  sight_workspace_set_selected (window->workspace, 0);
  g_object_set (window, "explain", TRUE, NULL);
  wait_until (sight_workspace_get_n_steps (window->workspace) > 0);
  step = sight_workspace_get_step (window->workspace);
  assert_begins (open_menu (window, (SightCell) { 4, 4 }), "[(4, 4)]Why Is It Seen or Not? w;Go to Its Step j;");
  choose (window, "step");
  g_assert_cmpuint (sight_workspace_get_step (window->workspace), !=, step);

  step = sight_workspace_get_step (window->workspace);
  sight_workspace_set_cursor (window->workspace, NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.step-here", NULL));
  g_assert_true (gtk_widget_get_visible (window->notice_box));
  g_assert_cmpuint (sight_workspace_get_step (window->workspace), ==, step);
  close_window (window);
}

/* Actions on cells are there only with cells, and say how many; the cell of the menu stays while it is open. */
static void
test_cells (void)
{
  SightWindow *window = open_level ();
  g_autofree char *without = open_menu (window, (SightCell) { 12, 5 }), *with = NULL;
  SightCell cell;

  g_assert_null (strstr (without, "Cu_t"));
  g_assert_null (strstr (without, "_Delete"));
  g_assert_null (strstr (without, "Flip"));
  g_assert_true (sight_workspace_get_cursor (window->workspace, &cell));
  g_assert_cmpint (cell.x, ==, 12);
  gtk_popover_popdown (GTK_POPOVER (window->over.menu));
  let_pass (300);
  sight_tool_state_select_span (get_tools (window), (SightCell) { 1, 1 }, (SightCell) { 4, 2 });
  with = open_menu (window, (SightCell) { 12, 5 });
  g_assert_nonnull (strstr (with, "[Selected Cells: 4 × 2]Cu_t;_Copy;_Paste;"));
  g_assert_nonnull (strstr (with, "Flip _Horizontally;"));
  gtk_popover_popdown (GTK_POPOVER (window->over.menu));
  let_pass (300);
  sight_tool_state_lift (get_tools (window));
  g_free (with);
  with = open_menu (window, (SightCell) { 12, 5 });
  g_assert_nonnull (strstr (with, "[Floating Cells: 4 × 2]"));
  close_window (window);
}

/* Cells are placed only while some float. */
static void
test_place (void)
{
  SightWindow *window = open_level ();
  GtkWidget *item = gtk_button_new ();

  gtk_actionable_set_action_name (GTK_ACTIONABLE (item), "win.place");
  gtk_box_append (window->columns, item);
  g_assert_false (gtk_widget_get_sensitive (item));
  sight_tool_state_select_span (get_tools (window), (SightCell) { 1, 1 }, (SightCell) { 4, 2 });
  g_assert_false (gtk_widget_get_sensitive (item));
  sight_tool_state_lift (get_tools (window));
  g_assert_true (gtk_widget_get_sensitive (item));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.place", NULL));
  g_assert_null (get_tools (window)->floating);
  g_assert_false (gtk_widget_get_sensitive (item));
  close_window (window);
}

/* A stamp that is chosen by key floats at the cell where the keys left the map. */
static void
test_stamp (void)
{
  SightWindow *window = open_level ();
  const SightCell at = { 15, 4 };
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "sightline", "stamps", NULL);
  g_autoptr (SightFragment) kept = NULL;
  GtkWidget *list = find (window->tool_bar, "list");

  sight_tool_state_select_span (get_tools (window), DOOR_AT, DOOR_AT);
  kept = sight_tool_state_copy (get_tools (window));
  sight_tool_state_set_selection (get_tools (window), NULL);
  g_assert_true (sight_stamps_keep (folder, "Door", kept, NULL));
  sight_map_view_go_to (window->map_view, at);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.stamps", NULL));
  wait_until (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0) != NULL && gtk_widget_get_mapped (list));
  gtk_widget_grab_focus (list);
  pass_frames (GTK_WIDGET (window));
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0));
  g_assert_nonnull (get_tools (window)->floating);
  g_assert_true (sight_cell_equal (get_tools (window)->floating->at, at));
  sight_tool_state_drop (get_tools (window));
  g_assert_true (sight_stamps_remove (folder, "Door", NULL));
  sight_stamps_forget (folder, "Door");
  close_window (window);
}

static gsize
count_stamp_cells (const char *folder, const char *name)
{
  g_autoptr (SightFragment) stamp = sight_stamps_load (folder, name, NULL);

  return stamp != NULL ? sight_cell_set_count (stamp->cells) : 0;
}

static void
press (GtkWidget *button)
{
  g_signal_emit_by_name (button, "clicked");
}

/* The button at the end of a row of stamps. */
static GtkWidget *
get_bin (GtkWidget *list, int row)
{
  GtkWidget *child = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), row));

  return gtk_widget_get_last_child (gtk_widget_get_first_child (child));
}

/* A name that is there makes the button say so; what was replaced or deleted comes back, whether it can be read or
 * not. */
static void
test_stamp_lost (void)
{
  SightWindow *window = open_level ();
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "sightline", "stamps", NULL);
  g_autofree char *broken = g_build_filename (folder, "A broken.sightline", NULL);
  g_autoptr (SightFragment) kept = NULL;
  GtkWidget *list = find (find (window->tool_bar, "stamps"), "list"), *stamps = find (window->tool_bar, "stamps");
  GtkWidget *keep = find (stamps, "keep"), *done = find (stamps, "done"), *name = find (stamps, "name");

  sight_tool_state_select_span (get_tools (window), DOOR_AT, DOOR_AT);
  kept = sight_tool_state_copy (get_tools (window));
  g_assert_true (sight_stamps_keep (folder, "Door", kept, NULL));
  g_assert_true (g_file_set_contents (broken, "no level", -1, NULL));
  sight_tool_state_select_span (get_tools (window), (SightCell) { 0, 0 }, (SightCell) { 1, 1 });
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.stamps", NULL));
  wait_until (gtk_widget_get_mapped (list));
  gtk_editable_set_text (GTK_EDITABLE (name), "Doo");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (keep)), ==, "Keep");
  gtk_editable_set_text (GTK_EDITABLE (name), "Door");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (keep)), ==, "Replace");
  press (keep);
  g_assert_cmpuint (count_stamp_cells (folder, "Door"), ==, 4);
  g_assert_true (gtk_widget_get_visible (done));
  press (find (stamps, "undo"));
  g_assert_cmpuint (count_stamp_cells (folder, "Door"), ==, 1);
  g_assert_false (gtk_widget_get_visible (done));

  g_assert_false (gtk_list_box_row_get_activatable (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0)));
  press (get_bin (list, 0));
  g_assert_false (sight_stamps_has (folder, "A broken"));
  g_assert_false (gtk_widget_get_visible (find (stamps, "problem")));
  press (get_bin (list, 0));
  g_assert_false (sight_stamps_has (folder, "Door"));
  press (find (stamps, "undo"));
  g_assert_cmpuint (count_stamp_cells (folder, "Door"), ==, 1);
  press (get_bin (list, 0));
  close_window (window);
  g_assert_cmpint (g_rmdir (folder), ==, 0); /* nothing is left aside */
}

/* While cells are selected elsewhere, Delete with a tool for things removes the thing that was clicked, and shows its
 * key there; the item of the cells removes the cells. */
static void
test_delete (void)
{
  static const char *const tools[] = { "viewer", "lamp" };
  const SightCell at[] = { VIEWER_AT, LAMP_AT };
  SightWindow *window = open_level ();
  int door = sight_map_get (get_now (window)->map, DOOR_AT);

  sight_tool_state_select_span (get_tools (window), DOOR_AT, DOOR_AT);
  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    {
      g_autofree char *text = NULL;

      sight_workspace_set_tool (window->workspace, sight_tool_find (tools[i]));
      click_cell (window, tools[i], at[i]);
      text = open_menu (window, at[i]);
      g_assert_nonnull (strstr (text, i == 0 ? "Delete Viewer Delete;" : "Delete Lamp Delete;"));
      gtk_popover_popdown (GTK_POPOVER (window->over.menu));
      let_pass (50);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.delete", NULL));
      g_assert_cmpuint (i == 0 ? get_now (window)->viewers->len : get_now (window)->lamps->len, ==, 0);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.delete", NULL));
      g_assert_cmpint (sight_map_get (get_now (window)->map, DOOR_AT), ==, door);
    }
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.delete-cells", NULL));
  g_assert_cmpint (sight_map_get (get_now (window)->map, DOOR_AT), !=, door);
  close_window (window);
}

/* (nullable): the button in @widget that does @action */
static GtkWidget *
find_doing (GtkWidget *widget, const char *action)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_doing (child, action);

  return found;
}

/* Where there is nothing to delete, the button for that is grey, as those for cells are. */
static void
test_grey (void)
{
  SightWindow *window = open_level ();
  GtkWidget *button = find_doing (window->tool_bar, "win.delete");

  sight_workspace_set_selected (window->workspace, -1);
  g_assert_false (gtk_widget_is_sensitive (button));
  sight_tool_state_select_span (get_tools (window), DOOR_AT, DOOR_AT);
  g_assert_true (gtk_widget_is_sensitive (button));
  sight_tool_state_set_selection (get_tools (window), NULL);
  g_assert_false (gtk_widget_is_sensitive (button));
  sight_workspace_set_selected (window->workspace, 0);
  g_assert_true (gtk_widget_is_sensitive (button));
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;
  pass_over_known ();

  g_test_add_func ("/cell-menu/door", test_door);
  g_test_add_func ("/cell-menu/lamp", test_lamp);
  g_test_add_func ("/cell-menu/viewer", test_viewer);
  g_test_add_func ("/cell-menu/keys", test_keys);
  g_test_add_func ("/cell-menu/step", test_step);
  g_test_add_func ("/cell-menu/cells", test_cells);
  g_test_add_func ("/cell-menu/delete", test_delete);
  g_test_add_func ("/cell-menu/grey", test_grey);
  g_test_add_func ("/cell-menu/place", test_place);
  g_test_add_func ("/cell-menu/stamp", test_stamp);
  g_test_add_func ("/cell-menu/stamp-lost", test_stamp_lost);

  return run_tests ();
}
