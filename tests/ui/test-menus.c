/* test-menus.c - what menus and buttons of a window say: their ticks, their names
 *
 * SPDX-License-Identifier: MIT
 */
#include "window-common.h"

/* Whether action @name with @target is on: its property says so, in the widget around @widget that has it.
 * Returns: -1 if it has no state */
static int
is_on (GtkWidget *widget, const char *name, GVariant *target)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      GType owner;
      const char *action, *property;
      const GVariantType *type;

      for (guint i = 0;
           gtk_widget_class_query_action (GTK_WIDGET_GET_CLASS (widget), i, &owner, &action, &type, &property); i++)
        {
          g_auto (GValue) value = G_VALUE_INIT;

          if (property == NULL || !g_str_equal (action, name))
            continue;
          g_object_get_property (G_OBJECT (widget), property, &value);
          if (G_VALUE_HOLDS_BOOLEAN (&value))
            return g_value_get_boolean (&value);
          if (G_VALUE_HOLDS_INT (&value))
            return target != NULL && g_value_get_int (&value) == g_variant_get_int32 (target);
          return G_VALUE_HOLDS_STRING (&value) && target != NULL &&
                 g_strcmp0 (g_value_get_string (&value), g_variant_get_string (target, NULL)) == 0;
        }
    }

  return -1;
}

/* (nullable): the line of a menu in @widget that says @label */
static GtkWidget *
find_line (GtkWidget *widget, const char *label)
{
  GtkWidget *found = NULL;

  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    {
      g_autofree char *text = NULL;

      g_object_get (widget, "text", &text, NULL);
      if (g_strcmp0 (text, label) == 0)
        return widget;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_line (child, label);

  return found;
}

static char *
strip_mnemonic (const char *label)
{
  g_auto (GStrv) parts = g_strsplit (label, "_", -1);

  return g_strjoinv ("", parts);
}

static guint assert_ticks (GtkMenuButton *button, GMenuModel *model);

/* Returns: the number of ticks looked at */
static guint
assert_tick (GtkMenuButton *button, GMenuModel *model, int index)
{
  static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };
  g_autoptr (GVariant) target = g_menu_model_get_item_attribute_value (model, index, G_MENU_ATTRIBUTE_TARGET, NULL);
  g_autofree char *name = NULL, *label = NULL, *plain = NULL;
  gboolean is_ticked;
  int on;

  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    {
      g_autoptr (GMenuModel) inner = g_menu_model_get_item_link (model, index, links[i]);

      if (inner != NULL)
        return assert_ticks (button, inner);
    }
  g_menu_model_get_item_attribute (model, index, G_MENU_ATTRIBUTE_ACTION, "s", &name);
  g_menu_model_get_item_attribute (model, index, G_MENU_ATTRIBUTE_LABEL, "s", &label);
  on = is_on (GTK_WIDGET (button), name, target);
  if (on < 0)
    return 0;

  plain = strip_mnemonic (label);
  g_object_get (find_line (GTK_WIDGET (button), plain), "active", &is_ticked, NULL);
  g_test_message ("%s: %d", plain, on);
  g_assert_cmpint (is_ticked, ==, on);

  return 1;
}

static guint
assert_ticks (GtkMenuButton *button, GMenuModel *model)
{
  guint n = 0;

  for (int i = 0; i < g_menu_model_get_n_items (model); i++)
    n += assert_tick (button, model, i);

  return n;
}

/* Asserts that all menus and toggles in @widget show what is on.  Returns: how many do */
static guint
assert_shown (GtkWidget *widget)
{
  guint n = 0;

  if (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)) != NULL)
    n += assert_ticks (GTK_MENU_BUTTON (widget), gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)));
  if (GTK_IS_TOGGLE_BUTTON (widget) && gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) != NULL)
    {
      const char *name = gtk_actionable_get_action_name (GTK_ACTIONABLE (widget));
      const int on = is_on (widget, name, gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget)));

      g_test_message ("%s: %d", name, on);
      if (on >= 0)
        g_assert_cmpint (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget)), ==, on);
      n += on >= 0;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += assert_shown (child);

  return n;
}

/* Menus and toggles ask what is on while a window is being made: they show it as soon as it is open, with the settings
 * of the first time and with the others. */
static void
test_ticks (void)
{
  SightWindow *first = open_window (), *second;

  g_assert_cmpuint (assert_shown (GTK_WIDGET (first)), >, 12);
  show_map (first, 20, 15);
  assert_shown (GTK_WIDGET (first));
  g_object_set (first, "grid-lines", "never", "tiles", "glyphs", "coordinates", FALSE, "overview", FALSE, "areas",
                FALSE, "panel-visible", FALSE, NULL);
  /* The whole map is in view: nothing else would tell. */
  g_assert_true (gtk_widget_get_visible (first->notice_box));
  g_assert_cmpstr (gtk_label_get_text (first->notice_label), ==, "Map overview off.");
  assert_shown (GTK_WIDGET (first));
  second = open_window ();
  assert_shown (GTK_WIDGET (second));
  g_object_set (second, "grid-lines", "auto", "tiles", "drawn", "coordinates", TRUE, "overview", TRUE, "areas", TRUE,
                "panel-visible", TRUE, NULL);
  assert_shown (GTK_WIDGET (first));
  close_window (second);
  close_window (first);
}

/* Appends the targets of @action in @model to @targets. */
static void
collect_targets (GMenuModel *model, const char *action, GPtrArray *targets)
{
  for (int i = 0; i < g_menu_model_get_n_items (model); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (model, i, G_MENU_LINK_SECTION);
      g_autofree char *name = NULL, *target = NULL;

      if (section != NULL)
        collect_targets (section, action, targets);
      else if (g_menu_model_get_item_attribute (model, i, G_MENU_ATTRIBUTE_ACTION, "s", &name) &&
               g_str_equal (name, action) &&
               g_menu_model_get_item_attribute (model, i, G_MENU_ATTRIBUTE_TARGET, "s", &target))
        g_ptr_array_add (targets, g_steal_pointer (&target));
    }
}

/* The menu has the examples of the first page, in the same order. */
static void
test_examples (void)
{
  SightWindow *window = open_window ();
  g_autoptr (GPtrArray) targets = g_ptr_array_new_with_free_func (g_free);
  GtkFlowBox *page = GTK_FLOW_BOX (find (window->welcome, "examples"));
  GtkFlowBoxChild *cell;
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (window->file_buttons); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_MENU_BUTTON (child))
        collect_targets (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (child)), "win.open-example", targets);
    }
  for (; (cell = gtk_flow_box_get_child_at_index (page, (int) n)) != NULL; n++)
    {
      GtkActionable *button = GTK_ACTIONABLE (gtk_flow_box_child_get_child (cell));

      g_assert_cmpuint (n, <, targets->len);
      g_assert_cmpstr (g_ptr_array_index (targets, n), ==,
                       g_variant_get_string (gtk_actionable_get_action_target_value (button), NULL));
    }
  g_assert_cmpuint (n, ==, targets->len);
  g_assert_cmpuint (n, >, 0);
  close_window (window);
}

static GFile *
use_file (const char *folder, const char *base)
{
  g_autofree char *path = g_build_filename (folder, base, NULL);
  GFile *file = g_file_new_for_path (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "###\n", -1, NULL));
  sight_known_files_use (sight_application_get_known_files (application), file);

  return file;
}

static void
assert_label (GMenu *menu, int index, const char *expected)
{
  g_autofree char *label = NULL;

  g_assert_true (g_menu_model_get_item_attribute (G_MENU_MODEL (menu), index, G_MENU_ATTRIBUTE_LABEL, "s", &label));
  g_assert_cmpstr (label, ==, expected);
}

/* The end of a folder that is long, with underscores for menus; in ASCII. */
static char *
say_folder (const char *folder)
{
  const gsize n = strlen (folder);
  g_autofree char *cut = n > 40 ? g_strconcat ("…", folder + n - 39, NULL) : g_strdup (folder);
  g_auto (GStrv) parts = g_strsplit (cut, "_", -1);
  g_autofree char *shown = g_strjoinv ("__", parts);

  return g_strdup_printf ("a.txt (%s)", shown);
}

/* Files of one name are told apart by their folders, of which the end is said; others have their name alone. */
static void
test_same_names (void)
{
  g_autofree char *folder = g_dir_make_tmp ("sight-XXXXXX", NULL);
  g_autofree char *long_name = g_strnfill (60, 'n'), *end = NULL;
  g_autofree char *left = g_build_filename (folder, "le_ft", NULL), *deep = g_build_filename (folder, long_name, NULL);
  g_autofree char *plain = say_folder (folder), *mnemonic = say_folder (left), *shown = NULL;
  g_autoptr (GFile) first = use_file (folder, "a.txt"), second = use_file (left, "a.txt");
  g_autoptr (GFile) third = use_file (deep, "a.txt"), fourth = use_file (left, "b.txt");
  SightWindow *window = open_window ();

  end = g_strnfill (39, 'n');
  shown = g_strdup_printf ("a.txt (…%s)", end);
  assert_label (window->recent_menu, 0, "b.txt");
  assert_label (window->recent_menu, 1, shown);
  assert_label (window->recent_menu, 2, mnemonic);
  assert_label (window->recent_menu, 3, plain);
  sight_known_files_forget_all (sight_application_get_known_files (application));
  close_window (window);
  delete_tree (folder);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/menus/ticks", test_ticks);
  g_test_add_func ("/menus/examples", test_examples);
  g_test_add_func ("/menus/same-names", test_same_names);

  return run_tests ();
}
