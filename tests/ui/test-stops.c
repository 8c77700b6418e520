/* test-stops.c - Tab stops once at choices that stand side by side, and in a list: the arrow keys go from one to the
 * next
 *
 * SPDX-License-Identifier: MIT
 */
#include "window-common.h"

#include "stops-common.h"

#include "edit/document/sight-document-areas.h"
#include "edit/document/sight-document-lamps.h"
#include "edit/document/sight-document-notes.h"
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

/* Three rows in each list of what the level holds. */
static void
fill_lists (SightDocument *document)
{
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
    }
  sight_document_commit (document);
}

/* Every panel with what is around it, every tool with its bar. */
static void
test_window (void)
{
  SightWindow *window = open_teams ();
  const SightTool *tool;

  fill_lists (sight_workspace_get_document (window->workspace));
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (window->panels)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    {
      gtk_stack_set_visible_child (window->panels, page);
      pass_frames (GTK_WIDGET (window));
      gtk_window_set_focus (GTK_WINDOW (window), NULL);
      g_assert_cmpuint (assert_groups_stop_once (GTK_WIDGET (window)), >, 1);
    }
  for (guint i = 0; (tool = sight_tool_get_nth (i)) != NULL; i++)
    {
      sight_workspace_set_tool (window->workspace, tool);
      pass_frames (GTK_WIDGET (window));
      gtk_window_set_focus (GTK_WINDOW (window), NULL);
      assert_groups_stop_once (GTK_WIDGET (window));
    }
  close_window (window);
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

static void
test_welcome (void)
{
  SightWindow *window = open_window ();

  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  g_assert_cmpuint (assert_groups_stop_once (window->welcome), ==, 1);
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
  g_test_add_func ("/stops/row-menu", test_row_menu);
  g_test_add_func ("/stops/welcome", test_welcome);
  g_test_add_func ("/stops/shapes", test_shapes);

  return run_tests ();
}
