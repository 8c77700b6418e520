/* test-forms.c - what dialogs say of values before they are applied
 *
 * SPDX-License-Identifier: MIT
 */
#include "parts-common.h"

/* The dialog over @window. */
static GtkWidget *
open_form (SightWindow *window, const char *action)
{
  GtkWindow *form;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
  form = find_dialog (window);
  pass_frames (GTK_WIDGET (form));

  return GTK_WIDGET (form);
}

/* The descendant of @widget called @id in the template of type @type. */
static GtkWidget *
get_child (GtkWidget *form, const char *id)
{
  GtkWidget *child = GTK_WIDGET (gtk_widget_get_template_child (form, G_OBJECT_TYPE (form), id));

  g_assert_nonnull (child);

  return child;
}

/* A map that becomes smaller has no room for what lies at its sides. */
static void
test_resize (void)
{
  SightWindow *window = open_window ();
  SightLevel *level = sight_level_new (sight_map_new (20, 15, FLOOR), sight_legend_new_standard ());
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 13, 2, 4, 1 });
  g_autoptr (SightDocument) document = NULL;
  GtkWidget *form;

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 7, 3 }));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 17, 3 }));
  g_ptr_array_add (level->lamps, sight_lamp_new ("", (SightCell) { 17, 4 }));
  g_ptr_array_add (level->lamps, sight_lamp_new ("", (SightCell) { 18, 4 }));
  g_ptr_array_add (level->lines, sight_kept_line_new ("", (SightCell) { 6, 1 }, (SightCell) { 17, 5 }));
  g_ptr_array_add (level->areas, sight_area_new ("Hall", SIGHT_AREA_GOAL, -1, cells));
  g_ptr_array_add (level->notes, sight_pin_new ("dark", cells));
  document = sight_document_new (level);
  sight_window_show_document (window, document);
  form = open_form (window, "win.resize-map");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (get_child (form, "width")), 10);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (get_child (form, "says"))), ==,
                   "10 columns removed\n1 viewer will end up outside the map.\n2 lamps will end up outside the map.\n"
                   "1 kept line will end outside the map.\n1 area will lose cells.\n1 note will lose cells.");
  gtk_window_destroy (GTK_WINDOW (form));
  close_window (window);
}

/* What is typed counts while it is typed: not only once the focus has left. */
static void
test_typed (void)
{
  SightWindow *window = open_window ();
  GtkWidget *form;
  GtkSpinButton *width;

  show_map (window, 20, 15);
  form = open_form (window, "win.resize-map");
  width = GTK_SPIN_BUTTON (get_child (form, "width"));
  gtk_editable_set_text (GTK_EDITABLE (width), "2");
  gtk_editable_set_text (GTK_EDITABLE (width), "23");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (get_child (form, "says"))), ==, "3 columns added");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (width)), ==, "23");
  gtk_window_destroy (GTK_WINDOW (form));
  close_window (window);
}

/* As the key does.  Returns whether the form takes it: else the text passes it to the default button. */
static gboolean
press_return (GtkWidget *form, GtkWidget *spin, const char *typed)
{
  gtk_widget_grab_focus (spin);
  gtk_editable_set_text (GTK_EDITABLE (spin), typed);
  if (press_key (form, GDK_KEY_Return))
    return TRUE;
  g_signal_emit_by_name (gtk_window_get_focus (GTK_WINDOW (form)), "activate");

  return FALSE;
}

/* Return applies a number that is shown as typed; one that is out of bounds, or none, it only takes. */
static void
test_return (void)
{
  static const char *const untaken[][2] = { { "99999999", NULL }, { "0", "1" }, { "x", "20" } };
  SightWindow *window = open_window ();
  GtkWidget *form, *width;

  show_map (window, 20, 15);
  form = open_form (window, "win.resize-map");
  width = get_child (form, "width");
  for (guint i = 0; i < G_N_ELEMENTS (untaken); i++)
    {
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (width), 20);
      g_assert_true (press_return (form, width, untaken[i][0]));
      if (untaken[i][1] != NULL)
        g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (width)), ==, untaken[i][1]);
    }
  g_assert_false (press_return (form, width, "23"));
  wait_until (find_dialog (window) == NULL);
  g_assert_cmpint (sight_document_get_level (get_document (window))->map->width, ==, 23);
  close_window (window);
}

/* Whether a label that says @text is on the screen. */
static gboolean
shows (GtkWidget *widget, const char *text)
{
  gboolean found = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
                   g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = shows (child, text);

  return found;
}

/* Whether a row of @list about the map has @key, as one of its keys.  Delete does the same everywhere. */
static gboolean
lists_key (GtkWidget *list, const char *key)
{
  GtkListBoxRow *row;
  gboolean found = FALSE;

  for (int i = 0; !found && (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), i)) != NULL; i++)
    {
      GtkWidget *pill = gtk_widget_get_last_child (gtk_list_box_row_get_child (row));
      g_auto (GStrv) keys = g_strsplit (gtk_label_get_text (GTK_LABEL (pill)), " or ", -1);

      found =
          g_strv_contains ((const char *const *) keys, key) &&
          (g_str_equal (key, "Delete") || g_strcmp0 (g_object_get_data (G_OBJECT (row), "group"), "On the map") == 0);
    }

  return found;
}

/* Every key that the map handles is in the list. */
static void
check_map_keys (SightWindow *window, GtkWidget *list)
{
  static const char *const arrows[] = { "Left", "Right", "Up", "Down" };
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window->map_view));
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      for (guint k = 0; G_IS_LIST_MODEL (controller) && k < g_list_model_get_n_items (G_LIST_MODEL (controller)); k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), k);
          GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);
          g_autofree char *name = gtk_shortcut_trigger_to_string (trigger);
          g_autofree char *label = gtk_shortcut_trigger_to_label (trigger, gtk_widget_get_display (list));
          g_autoptr (GString) listed = g_string_new (label);

          if (strstr (name, "KP_") != NULL || strstr (name, "ISO_") != NULL)
            continue;
          for (guint a = 0; a < G_N_ELEMENTS (arrows); a++)
            {
              if (g_str_has_suffix (listed->str, arrows[a]) && strstr (listed->str, "Page") == NULL)
                g_string_replace (listed, arrows[a], "arrow keys", 1);
            }
          if (!lists_key (list, listed->str))
            g_error ("%s is not listed", listed->str);
          n++;
        }
    }
  g_assert_cmpuint (n, >, 20);
}

/* A search that finds nothing says so. */
static void
test_shortcuts (void)
{
  SightWindow *window = open_window ();
  GtkWidget *form = open_form (window, "win.shortcuts");
  GtkWidget *search = find_type (form, GTK_TYPE_SEARCH_ENTRY);

  g_assert_false (shows (form, "No shortcut found"));
  check_map_keys (window, find_type (form, GTK_TYPE_LIST_BOX));
  gtk_editable_set_text (GTK_EDITABLE (search), "no key does this");
  wait_until (shows (form, "No shortcut found"));
  gtk_window_destroy (GTK_WINDOW (form));
  close_window (window);
}

/* Checks that all bars in @widget begin at *@x, or sets it if it is negative. */
static void
check_bars (GtkWidget *widget, GtkWidget *form, float *x)
{
  graphene_rect_t bounds;

  if (GTK_IS_PROGRESS_BAR (widget) && gtk_widget_get_mapped (widget) &&
      gtk_widget_compute_bounds (widget, form, &bounds))
    {
      g_assert_true (*x < 0 || *x == bounds.origin.x);
      *x = bounds.origin.x;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_bars (child, form, x);
}

/* However long the numbers after them are. */
static void
test_statistics (void)
{
  SightWindow *window = open_window ();
  SightLevel *level = sight_level_new (sight_map_new (100, 100, FLOOR), sight_legend_new_standard ());
  g_autoptr (SightDocument) document = NULL;
  GtkWidget *form;
  float x = -1;

  sight_map_set (level->map, (SightCell) { 3, 3 }, WALL);
  document = sight_document_new (level);
  sight_window_show_document (window, document);
  form = open_form (window, "win.statistics");
  wait_until (find_type (form, GTK_TYPE_PROGRESS_BAR) != NULL);
  pass_frames (form);
  check_bars (form, form, &x);
  g_assert_cmpfloat (x, >=, 0);
  gtk_window_destroy (GTK_WINDOW (form));
  close_window (window);
}

/* They are of the level that the window has: another one, with other tiles, comes before they are known, and after. */
static void
test_statistics_renewed (void)
{
  SightWindow *window = open_window ();
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();
  g_autoptr (SightDocument) document =
      sight_document_new (sight_level_new (sight_map_new (100, 100, WALL), sight_legend_copy (standard)));
  GtkWidget *form;

  sight_window_show_document (window, document);
  form = open_form (window, "win.statistics");
  for (int size = 1; size <= 2; size++)
    {
      SightLegend *legend = sight_legend_new ();
      g_autofree char *text = g_strdup_printf ("\u2066%d × %d\u2069 = %d cells", size, size, size * size);
      g_autoptr (SightDocument) other = NULL;

      sight_legend_add (legend, sight_legend_get (standard, FLOOR));
      other = sight_document_new (sight_level_new (sight_map_new (size, size, 0), legend));
      sight_workspace_set_document (window->workspace, other);
      wait_until (shows (form, text));
    }
  gtk_window_destroy (GTK_WINDOW (form));
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/forms/resize", test_resize);
  g_test_add_func ("/forms/typed", test_typed);
  g_test_add_func ("/forms/return", test_return);
  g_test_add_func ("/forms/statistics", test_statistics);
  g_test_add_func ("/forms/statistics-renewed", test_statistics_renewed);
  g_test_add_func ("/forms/shortcuts", test_shortcuts);

  return run_tests ();
}
