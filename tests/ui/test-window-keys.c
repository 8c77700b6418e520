/* test-window-keys.c - every command of a window has a key, and no key does two things
 *
 * SPDX-License-Identifier: MIT
 */
#include "folder-common.h"

#include "edit/document/sight-document-turns.h"
#include "edit/tools/sight-tool-viewers.h"

/* Actions that need no key: buttons that come and go with a notice, entries of menus, of which the levels of the
 * folder have a key that also goes to them, and one that is about the cells
 * of its menu where the key of its neighbours is about what a tool has chosen; with the Select tool that key does it.
 */
static const char *const keyless[] = {
  "win.delete-cells",  "win.hide-notice",    "win.cancel-task", "win.change-import", "win.forget-recent",
  "win.show-exported", "win.place-at-start", "win.carry-lamps", "win.folder",        NULL,
};

typedef struct
{
  GHashTable *actions; /* names that have a key */
  GHashTable *keys;    /* what each key does */
} Keys;

static void
add_shortcut (Keys *keys, GtkShortcut *shortcut)
{
  GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);
  GVariant *target = gtk_shortcut_get_arguments (shortcut);
  g_autofree char *key = gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));
  g_autofree char *words = target != NULL ? g_variant_print (target, FALSE) : g_strdup ("");
  const char *name, *before;
  char *does;

  if (!GTK_IS_NAMED_ACTION (action))
    return;

  name = gtk_named_action_get_action_name (GTK_NAMED_ACTION (action));
  does = g_strconcat (name, " ", words, NULL);
  before = g_hash_table_lookup (keys->keys, key);
  /* Keys of tools do something else while cells float: that comes first, and is not enabled at other times. */
  if (before != NULL && strstr (before, "-floating") == NULL)
    g_error ("%s has a second use: %s", key, does);
  g_hash_table_insert (keys->keys, g_strdup (key), does);
  g_hash_table_add (keys->actions, g_strdup (name));
  g_hash_table_add (keys->actions, g_strdup (does));
}

/* Those of the window itself: the ones of the table have names of actions in them. */
static Keys
list_keys (GtkWidget *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);
  Keys keys = { g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free) };

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      GListModel *shortcuts = GTK_IS_SHORTCUT_CONTROLLER (controller) ? G_LIST_MODEL (controller) : NULL;

      if (shortcuts == NULL || gtk_event_controller_get_name (controller) != NULL ||
          gtk_event_controller_get_propagation_phase (controller) != GTK_PHASE_BUBBLE)
        continue;
      for (guint s = 0; s < g_list_model_get_n_items (shortcuts); s++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, s);

          add_shortcut (&keys, shortcut);
        }
    }

  return keys;
}

static void
assert_tools_have_keys (const Keys *keys)
{
  const SightTool *tool;

  for (guint i = 0; (tool = sight_tool_get_nth (i)) != NULL; i++)
    {
      g_autofree char *does = g_strdup_printf ("win.tool '%s'", tool->id);

      if (!g_hash_table_contains (keys->actions, does))
        g_error ("the tool %s has no key", tool->id);
    }
}

/* Every command has a key, every tool has one, and no key does two things. */
static void
test_keys (void)
{
  SightWindow *window = open_window ();
  Keys keys = list_keys (GTK_WIDGET (window));
  const char *name, *property;
  GType owner;
  const GVariantType *type;
  g_autoptr (GString) missing = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (window), i, &owner, &name, &type, &property);
       i++)
    {
      if (owner != SIGHT_TYPE_WINDOW || type != NULL || g_strv_contains (keyless, name))
        continue;
      n++;
      if (!g_hash_table_contains (keys.actions, name))
        g_string_append_printf (missing, " %s", name);
    }
  g_assert_cmpuint (n, >, 40);
  if (missing->len > 0)
    g_error ("without a key:%s", missing->str);
  assert_tools_have_keys (&keys);

  g_hash_table_unref (keys.actions);
  g_hash_table_unref (keys.keys);
  close_window (window);
}

static gboolean
is_in (SightWindow *window, GtkWidget *part)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus != NULL && (focus == part || gtk_widget_is_ancestor (focus, part));
}

/* The key of the levels of the folder goes to them: as soon as their list is read, to the open one.  Escape there goes
 * back to the map, and the same key does and hides them. */
static void
test_folder (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = g_dir_make_tmp ("sightline-folder-XXXXXX", NULL);
  g_autoptr (GFile) a = write_level (folder, "a.sightline", NULL), b = write_level (folder, "b.sightline", NULL);
  g_autoptr (SightDocument) document = sight_document_open (b, NULL, NULL);
  GtkWidget *map, *list;

  sight_window_show_document (window, document);
  map = GTK_WIDGET (window->map_view);
  list = find (window->folder_bar, "list");
  gtk_widget_grab_focus (map);
  g_assert_true (press_shortcut (GTK_WIDGET (window), "<Control><Alt>l"));
  wait_for_scan (window);
  g_assert_true (is_in (window, GTK_WIDGET (get_row (window, 1))));
  g_assert_true (press_shortcut (GTK_WIDGET (window), "Escape"));
  g_assert_true (is_in (window, map));
  g_assert_true (gtk_widget_get_visible (window->folder_bar));
  g_assert_true (press_shortcut (GTK_WIDGET (window), "<Control><Alt>l"));
  g_assert_true (is_in (window, list));
  g_assert_true (press_shortcut (GTK_WIDGET (window), "<Control><Alt>l"));
  let_pass (20);
  g_assert_false (gtk_widget_get_visible (window->folder_bar));
  g_assert_true (is_in (window, map));
  close_window (window);
  delete_tree (folder);
}

/* The parts of a window from the map on, in the order of Tab. */
static int
find_part (SightWindow *window)
{
  GtkWidget *const parts[] = {
    GTK_WIDGET (window->map_view), window->status_bar, window->side, window->folder_bar, window->rail, window->tool_bar
  };

  for (int i = 0; i < (int) G_N_ELEMENTS (parts); i++)
    {
      if (is_in (window, parts[i]))
        return i;
    }

  return -1;
}

static void
assert_order (SightWindow *window, GtkDirectionType direction, guint n_expected)
{
  g_autoptr (GPtrArray) stops = walk_round (window, direction);
  int last = direction == GTK_DIR_TAB_FORWARD ? 0 : 6;
  guint n = 1;

  for (guint i = 1; i < stops->len; i++)
    {
      int part;

      gtk_widget_grab_focus (stops->pdata[i]);
      part = find_part (window);
      if (part < 0 || part == last)
        continue;
      g_assert_true (direction == GTK_DIR_TAB_FORWARD ? part > last : part < last);
      last = part;
      n++;
    }
  g_assert_cmpuint (n, ==, n_expected);
}

/* The order is one, whether the panel and the levels of the folder are columns or float over the map. */
static void
test_order (void)
{
  static const struct
  {
    int width;
    gboolean folder, panel;
  } states[] = { { 1280, FALSE, TRUE }, { 1280, TRUE, TRUE }, { 1280, TRUE, FALSE },
                 { 860, FALSE, TRUE },  { 860, TRUE, FALSE }, { 860, FALSE, FALSE } };
  SightWindow *window = open_window ();
  g_autofree char *folder = g_dir_make_tmp ("sightline-folder-XXXXXX", NULL);
  g_autoptr (GFile) a = write_level (folder, "a.sightline", NULL);

  open_level (window, a);
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), states[i].width, 700);
      wait_until ((window->width < 900) == (states[i].width < 900));
      g_object_set (window, "folder", FALSE, "panel-visible", FALSE, NULL);
      g_object_set (window, "folder", states[i].folder, "panel-visible", states[i].panel, NULL);
      let_pass (50);
      wait_for_scan (window);
      g_assert_true (gtk_widget_get_mapped (window->folder_bar) == states[i].folder);
      g_assert_true (gtk_widget_get_mapped (window->side) == states[i].panel);
      assert_order (window, GTK_DIR_TAB_FORWARD, 4u + !!states[i].folder + !!states[i].panel);
      assert_order (window, GTK_DIR_TAB_BACKWARD, 4u + !!states[i].folder + !!states[i].panel);
    }
  close_window (window);
  delete_tree (folder);
}

/* A window beside the map, which stays open while the map changes, undoes and redoes as the map does. */
static void
test_beside (void)
{
  static const char *const actions[] = { "win.pictures", "win.statistics" };
  static const char *const redo[] = { "<Shift><Control>z", "<Control>y" };
  SightWindow *window = open_window ();

  show_map (window, 20, 15);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWidget *beside;

      add_viewer (window, (SightCell) { 5, 5 });
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), actions[i], NULL));
      beside = GTK_WIDGET (find_dialog (window));
      g_assert_false (gtk_window_get_modal (GTK_WINDOW (beside)));
      for (guint k = 0; k < G_N_ELEMENTS (redo); k++)
        {
          g_assert_true (press_shortcut (beside, "<Control>z"));
          g_assert_cmpuint (sight_document_get_level (get_document (window))->viewers->len, ==, 0);
          g_assert_true (press_shortcut (beside, redo[k]));
          g_assert_cmpuint (sight_document_get_level (get_document (window))->viewers->len, ==, 1);
        }
      g_assert_true (press_shortcut (beside, "<Control>z"));
      gtk_window_close (GTK_WINDOW (beside));
      pass_frames (GTK_WIDGET (window));
    }
  close_window (window);
}

/* At the first step or turn nothing goes back, at the last nothing goes on. */
static void
test_ends (void)
{
  SightWindow *window = open_window ();
  GtkWidget *steps, *turns;
  guint n;

  show_map (window, 20, 15);
  steps = GTK_WIDGET (window->step_bar);
  turns = GTK_WIDGET (window->turn_bar);
  sight_workspace_set_line (window->workspace, (SightCell) { 2, 2 }, (SightCell) { 8, 5 });
  n = sight_workspace_get_n_steps (window->workspace);
  g_assert_cmpuint (n, >, 2);
  for (guint step = 1; step <= n; step++)
    {
      sight_workspace_set_step (window->workspace, step);
      assert_ends (steps, step > 1, step < n);
    }
  assert_ends (turns, FALSE, FALSE);
  sight_document_begin (get_document (window), "Turns");
  sight_document_end_turn (get_document (window));
  sight_document_end_turn (get_document (window));
  sight_document_commit (get_document (window));
  n = sight_document_get_level (get_document (window))->turns->len;
  g_assert_cmpuint (n, >=, 2);
  for (guint turn = 0; turn <= n; turn++)
    {
      sight_document_show_turn (get_document (window), turn);
      assert_ends (turns, turn > 0, turn < n);
    }
  close_window (window);
}

/* Of several viewers the selected one stays, whichever way the selection is cleared, and Delete takes it alone. */
static void
test_clear_selection (void)
{
  static const char *const clears[] = { "win.select-none", "canvas.cancel" };
  SightWindow *window = open_window ();

  show_map (window, 20, 15);
  for (int i = 0; i < 3; i++)
    add_viewer (window, (SightCell) { 3 + 2 * i, 3 });
  g_object_set (window, "tool", "viewer", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (clears); i++)
    {
      SightToolState *tools = sight_workspace_get_tools (window->workspace);

      sight_workspace_set_selected (window->workspace, 1);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.select-all", NULL));
      g_assert_cmpuint (sight_viewers_count (tools), ==, 3);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window->map_view), clears[i], NULL));
      g_assert_cmpuint (sight_viewers_count (tools), ==, 1);
      g_assert_cmpint (sight_workspace_get_selected (window->workspace), ==, 1);
    }
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/window/keys", test_keys);
  g_test_add_func ("/window/keys-beside", test_beside);
  g_test_add_func ("/window/keys-ends", test_ends);
  g_test_add_func ("/window/keys-folder", test_folder);
  g_test_add_func ("/window/keys-order", test_order);
  g_test_add_func ("/window/keys-clear-selection", test_clear_selection);

  return run_tests ();
}
