/* test-stops.c - Tab stops once at choices that stand side by side, and in a list: the arrow keys go from one to the
 * next
 *
 * SPDX-License-Identifier: MIT
 */
#include "window-common.h"

#include "parts-common.h"
#include "stops-common.h"

#include "edit/document/sight-document-areas.h"
#include "edit/document/sight-document-checks.h"
#include "edit/document/sight-document-lamps.h"
#include "edit/document/sight-document-notes.h"
#include "edit/document/sight-document-turns.h"
#include "ui/analysis/sight-area-row.h"
#include "ui/panels/sight-team-card.h"
#include "ui/widgets/sight-choice-group.h"

/* Two teams of two viewers each, the first of which is selected. */
static SightWindow *
open_teams (void)
{
  SightWindow *window = open_window ();
  SightDocument *document;

  show_map (window, 20, 15);
  document = sight_workspace_get_document (window->workspace);
  sight_document_begin (document, "Teams");
  for (int i = 0; i < 4; i++)
    {
      g_autoptr (SightTeam) team = i % 2 == 0 ? sight_team_new_nth ((guint) i / 2) : NULL;
      g_autoptr (SightViewer) viewer = sight_viewer_new ("", i / 2, (SightCell) { 3 + i, 4 });

      if (team != NULL)
        sight_document_add_team (document, team);
      sight_document_add_viewer (document, viewer, -1);
    }
  sight_document_commit (document);
  sight_workspace_set_selected (window->workspace, 0);

  return window;
}

/* Three rows in each list of what the level holds, and three events of a turn. */
static void
fill_lists (SightDocument *document)
{
  static const char *const checks[] = { "Red 1 sees (9,4)", "no Red sees Blue", "level is symmetric left to right" };

  sight_document_begin (document, "Lists");
  for (int i = 0; i < 3; i++)
    {
      g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 2 * i, 8, 2, 2 });
      g_autofree char *name = g_strdup_printf ("Area %d", i);
      g_autoptr (SightArea) area = sight_area_new (name, SIGHT_AREA_NONE, -1, cells);
      g_autoptr (SightPin) note = sight_pin_new (name, cells);
      g_autoptr (SightLamp) lamp = sight_lamp_new (name, (SightCell) { 2 * i, 12 });

      sight_document_add_area (document, area, -1);
      sight_document_add_note (document, note);
      sight_document_add_lamp (document, lamp);
      sight_document_add_check (document, checks[i], -1);
    }
  sight_document_end_turn (document);
  for (int i = 0; i < 3; i++)
    sight_document_record_tile (document, (SightCell) { 9 + i, 1 }, WALL);
  sight_document_commit (document);
}

/* The second check shows its buttons; the third is edited. */
static void
open_checks (SightWindow *window)
{
  GtkWidget *list = find (window->checks_panel, "list");
  GtkListBoxRow *second = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1);

  g_signal_emit_by_name (list, "row-activated", second);
  pass_frames (GTK_WIDGET (window));
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 2)));
  g_assert_true (press_key (list, GDK_KEY_F2));
  pass_frames (GTK_WIDGET (window));
}

/* Tab misses nothing in a panel that Shift+Tab comes to, whether or not the lists there are empty. */
static void
test_both_ways (void)
{
  SightWindow *window = open_teams ();

  for (int filled = 0; filled < 2; filled++)
    {
      if (filled)
        fill_lists (sight_workspace_get_document (window->workspace));
      for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (window->panels)); page != NULL;
           page = gtk_widget_get_next_sibling (page))
        {
          g_autoptr (GHashTable) there = NULL, back = NULL;
          GHashTableIter iter;
          gpointer widget;

          gtk_stack_set_visible_child (window->panels, page);
          pass_frames (GTK_WIDGET (window));
          gtk_window_set_focus (GTK_WINDOW (window), NULL);
          there = walk (GTK_WIDGET (window), page, GTK_DIR_TAB_FORWARD);
          gtk_window_set_focus (GTK_WINDOW (window), NULL);
          back = walk (GTK_WIDGET (window), page, GTK_DIR_TAB_BACKWARD);
          g_assert_cmpuint (g_hash_table_size (back), >, 0);
          g_hash_table_iter_init (&iter, back);
          while (g_hash_table_iter_next (&iter, &widget, NULL))
            {
              if (!g_hash_table_contains (there, widget))
                g_error ("Tab misses %s in %s", G_OBJECT_TYPE_NAME (widget), G_OBJECT_TYPE_NAME (page));
            }
        }
    }
  close_window (window);
}

/* (nullable): what in @widget has that class of style */
static GtkWidget *
find_styled (GtkWidget *widget, const char *name)
{
  GtkWidget *found = NULL;

  if (gtk_widget_has_css_class (widget, name))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_styled (child, name);

  return found;
}

/* Space presses what has the focus in a popover too, such as a switch. */
static void
test_space (void)
{
  SightWindow *window = open_teams ();
  GtkWidget *button, *active, *popover;

  sight_workspace_set_tool (window->workspace, sight_tool_find ("brush"));
  pass_frames (GTK_WIDGET (window));
  button = find (find (window->tool_bar, "mix"), "button");
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  pass_frames (GTK_WIDGET (window));
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  active = find (popover, "active");
  gtk_widget_grab_focus (active);
  for (int on = 1; on >= 0; on--)
    {
      g_assert_true (press_shortcut (popover, "space"));
      g_assert_true (gtk_switch_get_active (GTK_SWITCH (active)) == on);
      /* What is painted then is told beside the tiles. */
      g_assert_true (gtk_widget_get_visible (find_styled (window->rail, "mixed")) == on);
    }
  gtk_popover_popdown (GTK_POPOVER (popover));
  close_window (window);
}

/* Every panel with what is around it, every tool with its bar. */
static void
test_window (void)
{
  SightWindow *window = open_teams ();
  const SightTool *tool;
  guint n = 0;

  fill_lists (sight_workspace_get_document (window->workspace));
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (window->panels)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    {
      gtk_stack_set_visible_child (window->panels, page);
      pass_frames (GTK_WIDGET (window));
      if (page == window->checks_panel)
        open_checks (window);
      gtk_window_set_focus (GTK_WINDOW (window), NULL);
      g_assert_cmpuint (assert_groups_stop_once (GTK_WIDGET (window)), >, 1);
      n += assert_lists_are_walked (GTK_WIDGET (window), page);
    }
  /* Lamps; viewers of two teams, events; areas, notes; checks */
  g_assert_cmpuint (n, ==, 7);
  for (guint i = 0; (tool = sight_tool_get_nth (i)) != NULL; i++)
    {
      sight_workspace_set_tool (window->workspace, tool);
      pass_frames (GTK_WIDGET (window));
      gtk_window_set_focus (GTK_WINDOW (window), NULL);
      assert_groups_stop_once (GTK_WIDGET (window));
    }
  close_window (window);
}

static GtkWidget *
find_card (SightWindow *window, guint team)
{
  GtkWidget *card = gtk_widget_get_first_child (find (window->teams_panel, "cards"));

  while (team-- > 0)
    card = gtk_widget_get_next_sibling (card);

  return card;
}

static GtkWidget *
get_focus (SightWindow *window)
{
  return gtk_window_get_focus (GTK_WINDOW (window));
}

/* Tab goes from the row of the selected viewer through its editor, and from there to the next team; and back. */
static void
test_editor (void)
{
  SightWindow *window = open_teams ();
  GtkWidget *list, *row, *form, *focus = NULL;

  g_object_set (window, "panel", "teams", "panel-visible", TRUE, NULL);
  pass_frames (GTK_WIDGET (window));
  list = find (find_card (window, 0), "list");
  row = gtk_widget_get_first_child (list);
  form = gtk_widget_get_next_sibling (row);
  gtk_widget_grab_focus (gtk_widget_get_last_child (list));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_BACKWARD));
  g_assert_false (is_at (get_focus (window), list));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD));
  g_assert_true (get_focus (window) == row);
  for (guint i = 0; i < STOPS_MAX && is_at (get_focus (window), list); i++)
    {
      focus = get_focus (window);
      g_assert_true (focus == row || is_at (focus, form));
      g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD));
    }
  g_assert_true (is_at (focus, form));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_BACKWARD));
  g_assert_true (get_focus (window) == focus);
  while (is_at (get_focus (window), form))
    g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_BACKWARD));
  g_assert_true (get_focus (window) == row);
  close_window (window);
}

/* Classes of the elements of a template around the one that is read, from the outside in; NULL for those without. */
typedef struct
{
  GPtrArray *around;
  const char *name;
} Template;

static gboolean
is_class (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (a, b) == 0;
}

static void
element_cb (GMarkupParseContext *context,
            const char *element,
            const char **names,
            const char **values,
            gpointer data,
            GError **error)
{
  static const char *const lists[] = { "GtkListBox", "GtkListView", "GtkGridView", "GtkFlowBox", NULL };
  const Template *self = data;
  const char *class = NULL;

  for (guint i = 0; names[i] != NULL; i++)
    {
      if (g_str_equal (names[i], "class"))
        class = values[i];
    }
  if (class != NULL && g_strv_contains (lists, class) &&
      !g_ptr_array_find_with_equal_func (self->around, "SightChoiceGroup", is_class, NULL))
    g_error ("%s in %s is in no group", class, self->name);
  g_ptr_array_add (self->around, g_strdup (class));
}

static void
end_cb (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  const Template *self = data;

  g_ptr_array_set_size (self->around, (int) self->around->len - 1);
}

/* No list of a template is left out. */
static void
test_templates (void)
{
  static const char folder[] = "/org/sightline/Sightline/ui/";
  const GMarkupParser parser = { element_cb, end_cb, NULL, NULL, NULL };
  g_auto (GStrv) names = g_resources_enumerate_children (folder, 0, NULL);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat (folder, names[i], NULL);
      g_autoptr (GBytes) bytes = g_resources_lookup_data (path, 0, NULL);
      g_autoptr (GPtrArray) around = g_ptr_array_new_with_free_func (g_free);
      Template template = { around, names[i] };
      g_autoptr (GMarkupParseContext) context = NULL;

      if (!g_str_has_suffix (names[i], ".ui"))
        continue;
      context = g_markup_parse_context_new (&parser, 0, &template, NULL);
      g_assert_true (g_markup_parse_context_parse (context, g_bytes_get_data (bytes, NULL),
                                                   (gssize) g_bytes_get_size (bytes), NULL));
    }
  g_assert_cmpuint (g_strv_length (names), >, 40);
}

/* In the menu of a row Tab goes on, and does not leave it. */
static void
test_row_menu (void)
{
  SightWindow *window = open_teams ();
  GtkWidget *entry, *row;

  fill_lists (sight_workspace_get_document (window->workspace));
  g_object_set (window, "panel", "analysis", "panel-visible", TRUE, NULL);
  pass_frames (GTK_WIDGET (window));
  row = gtk_widget_get_first_child (find (find (window->analysis_panel, "areas"), "list"));
  sight_area_row_rename (SIGHT_AREA_ROW (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row))));
  pass_frames (GTK_WIDGET (window));
  entry = gtk_window_get_focus (GTK_WINDOW (window));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) != entry);
  g_assert_true (gtk_widget_get_native (gtk_window_get_focus (GTK_WINDOW (window))) == gtk_widget_get_native (entry));
  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (entry, GTK_TYPE_POPOVER)));
  pass_frames (GTK_WIDGET (window));
  close_window (window);
}

/* Down to the row of a viewer, in the list with the focus, and Return there. */
static void
choose_row (SightWindow *window, GtkListBox *list, int index)
{
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (list, index)));
  pass_frames (GTK_WIDGET (window));
  g_signal_emit_by_name (list, "activate-cursor-row");
  pass_frames (GTK_WIDGET (window));
}

/* The row of a viewer that is chosen keeps the focus, though its editor opens below it and closes above it. */
static void
test_chosen_row (void)
{
  SightWindow *window = open_teams ();
  static const int chosen[] = { 2, 1, 0, 2 };
  SightDocument *document = sight_workspace_get_document (window->workspace);
  GtkListBox *list;
  int editor = -1;

  sight_document_begin (document, "More");
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (SightViewer) viewer = sight_viewer_new ("", 0, (SightCell) { 3 + i, 7 });

      sight_document_add_viewer (document, viewer, 1);
    }
  sight_document_commit (document);
  sight_workspace_set_selected (window->workspace, -1);
  g_object_set (window, "panel", "teams", "panel-visible", TRUE, NULL);
  pass_frames (GTK_WIDGET (window));
  list = GTK_LIST_BOX (find (find_card (window, 0), "list"));
  for (guint i = 0; i < G_N_ELEMENTS (chosen); i++)
    {
      choose_row (window, list, editor >= 0 && chosen[i] > editor ? chosen[i] + 1 : chosen[i]);
      editor = chosen[i];
      g_assert_cmpint (sight_workspace_get_selected (window->workspace), ==, chosen[i]);
      g_assert_cmpint (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (get_focus (window))), ==, chosen[i]);
      for (int k = 0; k < 5; k++)
        g_assert_cmpint (gtk_widget_has_css_class (GTK_WIDGET (gtk_list_box_get_row_at_index (list, k)), "selected"),
                         ==, k == editor);
    }
  close_window (window);
}

static void
test_welcome (void)
{
  SightWindow *window = open_window ();

  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  g_assert_cmpuint (assert_groups_stop_once (window->welcome), ==, 1);
  close_window (window);
}

/* Tab comes to the shape that the team has; arrow keys go to the others, and none of them is chosen by that. */
static void
test_shapes (void)
{
  SightWindow *window = open_teams ();
  const SightLevel *level = sight_workspace_get_level (window->workspace);
  GtkWidget *card, *popover, *shapes, *current;
  gboolean is_moved;

  g_object_set (window, "panel", "teams", "panel-visible", TRUE, NULL);
  pass_frames (GTK_WIDGET (window));
  card = find_card (window, 1);
  sight_team_card_rename (SIGHT_TEAM_CARD (card));
  pass_frames (GTK_WIDGET (window));
  popover = gtk_widget_get_ancestor (get_focus (window), GTK_TYPE_POPOVER);
  shapes = gtk_widget_get_ancestor (gtk_widget_get_first_child (find (popover, "shapes")), SIGHT_TYPE_CHOICE_GROUP);
  g_assert_cmpuint (assert_groups_stop_once (popover), ==, 1);

  sight_team_card_rename (SIGHT_TEAM_CARD (card));
  g_assert_true (gtk_widget_child_focus (popover, GTK_DIR_TAB_FORWARD));
  current = get_focus (window);
  g_assert_cmpint (gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (current)), ==, 1);
  g_signal_emit_by_name (gtk_widget_get_parent (current), "move-cursor", GTK_MOVEMENT_VISUAL_POSITIONS, 1, FALSE, FALSE,
                         &is_moved);
  g_assert_cmpint (gtk_flow_box_child_get_index (GTK_FLOW_BOX_CHILD (get_focus (window))), ==, 2);
  g_assert_true (gtk_widget_child_focus (popover, GTK_DIR_TAB_FORWARD));
  g_assert_false (gtk_widget_is_ancestor (get_focus (window), shapes));
  g_assert_true (gtk_widget_child_focus (popover, GTK_DIR_TAB_BACKWARD));
  g_assert_true (get_focus (window) == current);
  /* Chosen again it changes nothing. */
  gtk_widget_activate (current);
  g_assert_cmpuint (sight_level_get_team (level, 1)->shape, ==, SIGHT_SHAPE_SQUARE);
  g_assert_cmpstr (sight_document_get_undo_name (sight_workspace_get_document (window->workspace)), ==, "Teams");
  pass_frames (GTK_WIDGET (window));
  close_window (window);
}

/* Backwards too it is the first, until the focus was on another; arrow keys do not leave. */
static void
test_group (void)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *group = g_object_new (SIGHT_TYPE_CHOICE_GROUP, NULL), *after = gtk_button_new_with_label ("after");
  GtkWidget *choices[3];

  gtk_box_append (GTK_BOX (box), group);
  gtk_box_append (GTK_BOX (box), after);
  for (guint i = 0; i < 3; i++)
    {
      choices[i] = gtk_toggle_button_new_with_label ("choice");
      gtk_box_append (GTK_BOX (group), choices[i]);
    }
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  pass_frames (window);
  gtk_widget_grab_focus (after);
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == choices[0]);
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_RIGHT));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == choices[1]);
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_DOWN));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == choices[1]);
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == after);
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == choices[1]);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (choices[2]), TRUE);
  gtk_widget_grab_focus (after);
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == choices[2]);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/stops/group", test_group);
  g_test_add_func ("/stops/window", test_window);
  g_test_add_func ("/stops/both-ways", test_both_ways);
  g_test_add_func ("/stops/space", test_space);
  g_test_add_func ("/stops/editor", test_editor);
  g_test_add_func ("/stops/templates", test_templates);
  g_test_add_func ("/stops/row-menu", test_row_menu);
  g_test_add_func ("/stops/chosen-row", test_chosen_row);
  g_test_add_func ("/stops/welcome", test_welcome);
  g_test_add_func ("/stops/shapes", test_shapes);

  return run_tests ();
}
