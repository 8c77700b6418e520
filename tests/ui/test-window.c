/* test-window.c - whole windows: what they share, and their viewports
 *
 * SPDX-License-Identifier: MIT
 */
#include "../edit/saving.h"
#include "window-common.h"

#include <glib/gstdio.h>

#include "format/sight-formats.h"
#include "ui/dialogs/sight-preferences.h"

/* ---- what windows share ---- */

static void
assert_string (gpointer object, const char *property, const char *expected)
{
  g_autofree char *value = NULL;

  g_object_get (object, property, &value, NULL);
  g_assert_cmpstr (value, ==, expected);
}

static void
test_view (void)
{
  SightWindow *one = open_window (), *two = open_window ();
  GSettings *settings = sight_application_get_settings (application);
  g_autofree char *stored = NULL;
  SightScene scene;

  show_map (one, 20, 20);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (one), "win.grid-lines", "s", "always"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (one), "win.tiles", "s", "glyphs"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (one), "win.coordinates", NULL));
  scene = sight_workspace_get_scene (one->workspace, 16);
  g_assert_cmpint (scene.lines, ==, SIGHT_LINES_ALWAYS);
  g_assert_cmpint (scene.tiles, ==, SIGHT_TILES_GLYPHS);
  g_assert_false (gtk_widget_get_visible (one->ruler_top));
  g_assert_false (gtk_widget_get_visible (one->ruler_side));

  /* The other window and the settings know it, and one opened later does. */
  assert_string (two, "grid-lines", "always");
  assert_string (two, "tiles", "glyphs");
  g_assert_false (gtk_widget_get_visible (two->ruler_top));
  stored = g_settings_get_string (settings, "tiles");
  g_assert_cmpstr (stored, ==, "glyphs");
  close_window (two);
  two = open_window ();
  assert_string (two, "tiles", "glyphs");

  /* The settings themselves; and each step leads round to the first. */
  g_settings_set_string (settings, "tiles", "drawn");
  assert_string (one, "tiles", "drawn");
  for (guint i = 0; i < 3; i++)
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (one), "win.next-tiles", NULL));
  assert_string (one, "tiles", "drawn");
  g_object_set (one, "tiles", "nonsense", NULL);
  assert_string (one, "tiles", "drawn");
  g_settings_reset (settings, "grid-lines");
  assert_string (two, "grid-lines", "auto");
  g_settings_reset (settings, "coordinates");
  g_assert_true (gtk_widget_get_visible (one->ruler_top));

  close_window (one);
  close_window (two);
}

/* ---- files ---- */

static GFile *
save_map (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (SightDocument) document =
      sight_document_new (sight_level_new (sight_map_new (200, 150, FLOOR), sight_legend_new_standard ()));
  GFile *file = g_file_new_for_path (path);

  g_assert_true (saving_save (document, file, NULL));

  return file;
}

static void
wait_for_document (SightWindow *window)
{
  while (sight_workspace_get_document (window->workspace) == NULL)
    g_main_context_iteration (NULL, TRUE);
  pass_frames (GTK_WIDGET (window));
}

/* The viewport of a map is restored, also centred in a window of a different size. */
static void
test_place (void)
{
  g_autofree char *folder = g_dir_make_tmp ("sight-XXXXXX", NULL);
  g_autoptr (GFile) file = save_map (folder, "a.sightline");
  SightWindow *window = open_window ();
  SightViewport place = { 24, 101.5, 33 }, got;

  sight_window_open_file (window, file);
  wait_for_document (window);
  g_assert_false (sight_map_view_get_viewport (window->map_view, &got));
  sight_map_view_set_viewport (window->map_view, &place);
  close_window (window);

  window = open_window ();
  sight_window_open_file (window, file);
  wait_for_document (window);
  g_assert_true (sight_map_view_get_viewport (window->map_view, &got));
  g_assert_cmpint (got.size, ==, 24);
  g_assert_cmpfloat_with_epsilon (got.x, 101.5, .1);
  g_assert_cmpfloat_with_epsilon (got.y, 33, .1);

  /* Once refitted, there is no viewport to restore. */
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.zoom-fit", NULL));
  close_window (window);
  window = open_window ();
  sight_window_open_file (window, file);
  wait_for_document (window);
  g_assert_false (sight_map_view_get_viewport (window->map_view, &got));
  close_window (window);

  g_assert_true (g_file_delete (file, NULL, NULL));
  g_rmdir (folder);
}

/* The first entry of the menu of files used last is the file used last. */
static void
test_recent (void)
{
  g_autofree char *folder = g_dir_make_tmp ("sight-XXXXXX", NULL);
  g_autoptr (GFile) first = save_map (folder, "first_one.sightline"), second = save_map (folder, "second.sightline");
  g_autofree char *label = NULL;
  SightWindow *window = open_window ();

  sight_known_files_forget_all (sight_application_get_known_files (application));
  sight_known_files_use (sight_application_get_known_files (application), second);
  sight_window_open_file (window, first);
  wait_for_document (window);
  sight_window_update_recent (window);
  g_assert_cmpint (g_menu_model_get_n_items (G_MENU_MODEL (window->recent_menu)), ==, 3);
  g_assert_true (
      g_menu_model_get_item_attribute (G_MENU_MODEL (window->recent_menu), 0, G_MENU_ATTRIBUTE_LABEL, "s", &label));
  g_assert_cmpstr (label, ==, "first__one.sightline");

  /* What is gone is not offered. */
  g_assert_true (g_file_delete (second, NULL, NULL));
  sight_window_update_recent (window);
  g_assert_cmpint (g_menu_model_get_n_items (G_MENU_MODEL (window->recent_menu)), ==, 2);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.forget-recent", NULL));
  g_assert_cmpint (g_menu_model_get_n_items (G_MENU_MODEL (window->recent_menu)), ==, 0);

  /* A file has one window. */
  g_assert_true (sight_application_find_window (application, first) == GTK_WINDOW (window));
  g_assert_null (sight_application_find_window (application, second));
  close_window (window);
  g_assert_true (g_file_delete (first, NULL, NULL));
  g_rmdir (folder);
}

static void
assert_item (GMenu *menu, int index, const char *expected)
{
  g_autofree char *label = NULL;

  g_assert_true (g_menu_model_get_item_attribute (G_MENU_MODEL (menu), index, G_MENU_ATTRIBUTE_LABEL, "s", &label));
  g_assert_cmpstr (label, ==, expected);
}

/* The title shows unsaved changes, by a sign and in words. */
static void
test_title (void)
{
  SightWindow *window = open_window ();
  SightDocument *document;

  show_map (window, 12, 9);
  document = sight_workspace_get_document (window->workspace);
  g_assert_cmpstr (gtk_label_get_text (window->title), ==, "Untitled");
  g_assert_cmpstr (gtk_label_get_text (window->subtitle), ==, "\u206612 × 9\u2069 cells");
  sight_document_begin (document, "Paint 1 cell");
  sight_document_paint (document, (SightCell) { 1, 1 }, WALL);
  sight_document_commit (document);
  g_assert_cmpstr (gtk_label_get_text (window->title), ==, "• Untitled");
  g_assert_cmpstr (gtk_label_get_text (window->subtitle), ==, "\u206612 × 9\u2069 cells, not saved");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "• Untitled");
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (window->undo), "Paint 1 cell"));

  assert_item (window->undo_menu, 0, "_Undo: Paint 1 cell");
  assert_item (window->undo_menu, 1, "_Redo");

  sight_document_undo (document);
  assert_item (window->undo_menu, 0, "_Undo");
  assert_item (window->undo_menu, 1, "_Redo: Paint 1 cell");
  g_assert_cmpstr (gtk_label_get_text (window->title), ==, "Untitled");
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (window->redo), "Paint 1 cell"));
  close_window (window);
}

static void
paint (SightDocument *document, int x)
{
  sight_document_begin (document, "Paint 1 cell");
  sight_document_paint (document, (SightCell) { x, 1 }, WALL);
  sight_document_commit (document);
}

/* What changed while the file was being written, and was to be saved too, is saved after it. */
static void
test_save_twice (void)
{
  static const char text[] = "{\"sightline\": 1, \"legend\": [{\"glyph\": \".\", \"name\": \"Floor\"}, "
                             "{\"glyph\": \"#\", \"name\": \"Wall\", \"transparent\": false}], "
                             "\"map\": [\"......\", \"......\"]}";
  g_autofree char *folder = g_dir_make_tmp ("sight-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "map.sightline", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  SightWindow *window = open_window ();
  g_autoptr (SightLevel) level = NULL;
  SightDocument *document;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  sight_window_open_file (window, file);
  wait_until (sight_workspace_get_document (window->workspace) != NULL);
  document = sight_workspace_get_document (window->workspace);
  for (int x = 0; x < 4; x++)
    {
      paint (document, x);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL));
    }
  wait_until (!sight_document_is_modified (document));
  level = sight_format_load (NULL, file, NULL, NULL);
  g_assert_true (sight_map_equal (level->map, sight_document_get_level (document)->map));
  close_window (window);
  delete_tree (folder);
}

/* ---- sizes ---- */

/* Escape's action closes the levels of the folder where they float over the map, as it closes the panel. */
static void
check_folder (SightWindow *window, gboolean floats)
{
  g_object_set (window, "folder", TRUE, NULL);
  g_assert_true (gtk_widget_has_css_class (window->folder_bar, "floating") == floats);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.close-over", NULL));
  g_assert_true (gtk_widget_get_visible (window->folder_bar) == !floats);
  g_object_set (window, "folder", FALSE, NULL);
}

/* A window reopens at its last size, and its panel shows if there is room. */
static void
test_narrow (void)
{
  static const int widths[] = { 1240, 1100, 860, 700 };
  GSettings *settings = sight_application_get_settings (application);

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autofree char *class = g_strdup_printf ("narrow-%u", i + 1);
      SightWindow *window;

      g_settings_set_int (settings, "window-width", widths[i]);
      g_settings_set_int (settings, "window-height", 500);
      window = open_window ();
      show_map (window, 40, 25);
      g_assert_cmpint (window->narrow, ==, i + 1);
      g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (window), class));
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, widths[i]);
      g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window)), <=, 500);
      g_assert_true (window->states.panel_visible == (i < 1));

      /* The panel between the bars, in the narrowest window over the map, closes with Escape's action. */
      g_object_set (window, "panel-visible", TRUE, NULL);
      g_assert_true (gtk_widget_has_css_class (window->side, "floating") == (i >= 3));
      g_assert_true (gtk_widget_is_ancestor (window->side, gtk_widget_get_parent (window->canvas)) == (i >= 1));
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.close-over", NULL));
      g_assert_true (window->states.panel_visible == (i < 1));

      check_folder (window, i >= 2);

      /* A panel that is asked for by its shortcut shows, however narrow the window is. */
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.open-panel", "s", "checks"));
      g_assert_true (window->states.panel_visible);
      g_assert_cmpstr (window->states.panel, ==, "checks");
      /* Asked for again, it takes the keyboard focus. */
      gtk_widget_grab_focus (GTK_WIDGET (window->map_view));
      pass_frames (GTK_WIDGET (window));
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.open-panel", "s", "checks"));
      g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), window->checks_panel));
      close_window (window);
    }
  g_settings_reset (settings, "window-width");
  g_settings_reset (settings, "window-height");
}

/* ---- preferences ---- */

/* The first widget of that type below @top, after *@skip others. */
static GtkWidget *
find_nth_type (GtkWidget *top, GType type, guint *skip)
{
  for (GtkWidget *child = gtk_widget_get_first_child (top); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (child, type) && (*skip)-- == 0 ? child : NULL;

      if (found == NULL)
        found = find_nth_type (child, type, skip);
      if (found != NULL)
        return found;
    }

  return NULL;
}

static GtkWidget *
get_nth (GtkWidget *top, GType type, guint n)
{
  GtkWidget *found = find_nth_type (top, type, &n);

  g_assert_nonnull (found);

  return found;
}

/* A window may be closed while its map is still being written. */
static void
test_closed_while_saving (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = g_dir_make_tmp ("sightline-window-XXXXXX", NULL);
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "a.sightline", NULL);
  SightLevel *level = sight_level_new (sight_map_new (300, 300, FLOOR), sight_legend_new_standard ());
  g_autoptr (SightDocument) document = sight_document_new_for_file (level, file, NULL);

  sight_window_show_document (window, document);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL));
  close_window (window);
  wait_until (g_file_query_exists (file, NULL));
  let_pass (100);
  delete_tree (folder);
}

static GtkWidget *
get_preferences (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    {
      if (SIGHT_IS_PREFERENCES (l->data))
        return l->data;
    }
  g_assert_not_reached ();
}

static void
test_preferences (void)
{
  SightWindow *window = open_window ();
  GSettings *settings = sight_application_get_settings (application);
  GtkWidget *preferences, *appearance, *range, *seconds;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.preferences", NULL));
  preferences = get_preferences ();
  pass_frames (preferences);
  appearance = get_nth (preferences, GTK_TYPE_DROP_DOWN, 0);
  range = get_nth (preferences, GTK_TYPE_SPIN_BUTTON, 0);
  seconds = get_nth (preferences, GTK_TYPE_SPIN_BUTTON, 1);

  /* Both directions, and words for values that are not numbers. */
  gtk_drop_down_set_selected (GTK_DROP_DOWN (appearance), 2);
  g_assert_cmpint (g_settings_get_enum (settings, "appearance"), ==, 2);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (window), "sl-dark"));
  g_assert_true (gtk_widget_has_css_class (preferences, "sl-dark"));
  g_settings_set_string (settings, "appearance", "light");
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (appearance)), ==, 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (range)), ==, "default");
  g_settings_set_int (settings, "range", 9);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (range)), ==, "9");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (seconds), 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (seconds)), ==, "never");
  g_assert_cmpint (g_settings_get_int (settings, "autosave-seconds"), ==, 0);
  gtk_editable_set_text (GTK_EDITABLE (seconds), "12");
  gtk_spin_button_update (GTK_SPIN_BUTTON (seconds));
  g_assert_cmpint (g_settings_get_int (settings, "autosave-seconds"), ==, 12);

  g_assert_true (gtk_widget_activate_action (preferences, "preferences.preset", "s", "symmetric"));
  g_assert_true (gtk_widget_activate_action (preferences, "preferences.reset", NULL));
  g_assert_cmpint (g_settings_get_int (settings, "range"), ==, -1);
  g_assert_cmpint (g_settings_get_int (settings, "autosave-seconds"), ==, 5);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (appearance)), ==, 0);

  gtk_window_destroy (GTK_WINDOW (preferences));
  close_window (window);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    GTestFunc func;
  } tests[] = {
    { "/window/view", test_view },
    { "/window/place", test_place },
    { "/window/recent", test_recent },
    { "/window/title", test_title },
    { "/window/save-twice", test_save_twice },
    { "/window/narrow", test_narrow },
    { "/window/preferences", test_preferences },
    { "/window/closed-while-saving", test_closed_while_saving },
  };

  if (!init_display (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_func (tests[i].path, tests[i].func);

  return run_tests ();
}
