/* test-team-sight.c - range and sight of a team, set in its menu: for the viewers that have none of their own
 *
 * SPDX-License-Identifier: MIT
 */
#include "parts-common.h"

#include "analysis/sentence/sight-sentence.h"
#include "edit/document/sight-document-sight.h"
#include "ui/panels/sight-team-card.h"
#include "ui/panels/sight-team-sight.h"
#include "ui/panels/sight-own-sight.h"

static const SightLevel *
get_level (SightWindow *window)
{
  return sight_workspace_get_level (window->workspace);
}

static int
get_range (SightWindow *window, guint viewer)
{
  return sight_level_get_sight (get_level (window), sight_level_get_viewer (get_level (window), viewer)).range;
}

static void
add_viewers (SightWindow *window)
{
  SightDocument *document = sight_workspace_get_document (window->workspace);
  g_autoptr (SightTeam) team = sight_team_new_nth (0);
  g_autoptr (SightViewer) plain = sight_viewer_new ("", 0, (SightCell) { 1, 1 }), own = sight_viewer_copy (plain);

  own->range = 2;
  sight_document_begin (document, "viewers");
  sight_document_add_team (document, team);
  sight_document_add_viewer (document, plain, -1);
  sight_document_add_viewer (document, own, -1);
  sight_document_commit (document);
}

/* (transfer full): the sight of the first team, which has two viewers, in a map for @window */
static GtkWidget *
open_sight (SightWindow *window)
{
  GtkWidget *sight = g_object_ref_sink (g_object_new (SIGHT_TYPE_TEAM_SIGHT, NULL));

  show_map (window, 30, 9);
  add_viewers (window);
  sight_team_sight_set_team (SIGHT_TEAM_SIGHT (sight), window->workspace, 0);

  return sight;
}

static void
test_team_sight (void)
{
  SightWindow *window = open_window ();
  GtkWidget *sight = open_sight (window);
  SightDocument *document = sight_workspace_get_document (window->workspace);
  GtkSpinButton *range = GTK_SPIN_BUTTON (find_type (sight, GTK_TYPE_SPIN_BUTTON));
  GtkDropDown *presets = GTK_DROP_DOWN (find_type (sight, GTK_TYPE_DROP_DOWN));

  g_assert_cmpint (gtk_spin_button_get_value_as_int (range), ==, SIGHT_RANGE_AS_SIGHT);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (range)), ==, "as the map");

  gtk_spin_button_set_value (range, 7);
  g_assert_cmpint (sight_level_get_team (get_level (window), 0)->range, ==, 7);
  g_assert_cmpint (get_range (window, 0), ==, 7);
  g_assert_cmpint (get_range (window, 1), ==, 2);
  gtk_drop_down_set_selected (presets, 1);
  g_assert_true (sight_level_get_team (get_level (window), 0)->sight->preset == sight_preset_get_nth (0));
  g_assert_cmpint (get_range (window, 0), ==, 7);

  /* The team's for all: the only button that is not part of a spin button. */
  sight_team_sight_set_team (SIGHT_TEAM_SIGHT (sight), window->workspace, 0);
  g_signal_emit_by_name (find_type (gtk_widget_get_last_child (sight), GTK_TYPE_BUTTON), "clicked");
  g_assert_cmpint (get_range (window, 1), ==, 7);
  for (int i = 0; i < 3; i++)
    sight_document_undo (document);
  g_assert_cmpint (get_range (window, 0), ==, get_level (window)->sight.range);
  g_assert_cmpint (get_range (window, 1), ==, 2);
  g_object_unref (sight);
  close_window (window);
}

/* While a sight is awaited, what one chooses stays chosen, and what is chosen next comes on top of it. */
static void
test_awaited (void)
{
  SightWindow *window = open_window ();
  GtkWidget *sight = open_sight (window);
  SightDocument *document = sight_workspace_get_document (window->workspace);
  GtkSpinButton *range = GTK_SPIN_BUTTON (find_type (sight, GTK_TYPE_SPIN_BUTTON));
  GtkDropDown *presets = GTK_DROP_DOWN (find_type (sight, GTK_TYPE_DROP_DOWN));

  sight_document_set_late_sight (document, 0);
  gtk_drop_down_set_selected (presets, 3);
  g_assert_true (sight_workspace_awaits_sight (window->workspace));
  g_assert_null (sight_level_get_team (get_level (window), 0)->sight);
  sight_team_sight_set_team (SIGHT_TEAM_SIGHT (sight), window->workspace, 0);
  g_assert_cmpuint (gtk_drop_down_get_selected (presets), ==, 3);
  gtk_spin_button_set_value (range, 7);
  g_assert_true (sight_workspace_awaits_sight (window->workspace));
  sight_team_sight_set_team (SIGHT_TEAM_SIGHT (sight), window->workspace, 0);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (range), ==, 7);
  g_assert_cmpuint (gtk_drop_down_get_selected (presets), ==, 3);

  wait_until (!sight_workspace_awaits_sight (window->workspace));
  g_assert_true (sight_level_get_team (get_level (window), 0)->sight->preset == sight_preset_get_nth (2));
  g_assert_cmpint (get_range (window, 0), ==, 7);
  g_object_unref (sight);
  close_window (window);
}

/* What is undone is called by what changed: the range alone, or the sight. */
static void
test_names (void)
{
  SightWindow *window = open_window ();
  SightVision sight;

  show_map (window, 30, 9);
  sight = get_level (window)->sight;
  sight.range = 31;
  sight_workspace_change_sight (window->workspace, &sight);
  g_assert_cmpstr (sight_document_get_undo_name (sight_workspace_get_document (window->workspace)), ==,
                   "Change sight to range 31");
  sight_vision_init (&sight, sight_algorithm_find ("symmetric"));
  sight_workspace_change_sight (window->workspace, &sight);
  g_assert_true (g_str_has_prefix (sight_document_get_undo_name (sight_workspace_get_document (window->workspace)),
                                   "Change sight to "));
  g_assert_null (strstr (sight_document_get_undo_name (sight_workspace_get_document (window->workspace)), "range"));
  close_window (window);
}

static gboolean
has_warning (SightWindow *window)
{
  GtkWidget *card = find_type (window->teams_panel, SIGHT_TYPE_TEAM_CARD);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (find (card, "list")), 0);

  return find_type (gtk_list_box_row_get_child (row), GTK_TYPE_IMAGE) != NULL;
}

/* A viewer that a smaller map leaves outside, or a wall around, says so at once, and no more when that is undone. */
static void
test_misplaced (void)
{
  SightWindow *window = open_window ();
  SightDocument *document;

  show_map (window, 30, 9);
  g_object_set (window, "panel", "teams", "panel-visible", TRUE, NULL);
  add_viewers (window);
  document = sight_workspace_get_document (window->workspace);
  wait_until (!has_warning (window));
  for (guint i = 0; i < 2; i++)
    {
      sight_document_begin (document, "misplace");
      if (i == 0)
        sight_document_take_map (document, sight_map_new (1, 1, FLOOR), sight_legend_new_standard ());
      else
        sight_document_paint (document, (SightCell) { 1, 1 }, WALL);
      sight_document_commit (document);
      wait_until (has_warning (window));
      sight_document_undo (document);
      wait_until (!has_warning (window));
    }
  close_window (window);
}

#define N_TEAMS 24

/* A new team is named by typing at once; a double click or F2 on its heading does the same later. */
static void
test_name (void)
{
  SightWindow *window = open_window ();
  GtkWidget *entry = NULL;

  show_map (window, 30, 9);
  g_object_set (window, "panel", "teams", "panel-visible", TRUE, NULL);
  /* More than the panel has room for. */
  for (guint i = 0; i < N_TEAMS - 1; i++)
    {
      g_autoptr (SightTeam) team = sight_team_new_nth (i);

      sight_document_begin (sight_workspace_get_document (window->workspace), "team");
      sight_document_add_team (sight_workspace_get_document (window->workspace), team);
      sight_document_commit (sight_workspace_get_document (window->workspace));
    }
  pass_frames (GTK_WIDGET (window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.add-team", NULL));
  wait_until (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (window))));
  entry = gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), GTK_TYPE_ENTRY);
  g_assert_nonnull (entry);
  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (entry), NULL, NULL));
  gtk_editable_delete_selection (GTK_EDITABLE (entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), "Wardens");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (sight_level_get_team (get_level (window), N_TEAMS - 1)->name, ==, "Wardens");
  close_window (window);
}

/* The row of a large viewer says on how many cells it stands. */
static void
test_card_size (void)
{
  SightWindow *window = open_window ();
  g_autoptr (SightViewer) large = NULL;
  SightDocument *document;
  GtkWidget *card;

  show_map (window, 30, 9);
  document = sight_workspace_get_document (window->workspace);
  add_viewers (window);
  large = sight_viewer_copy (sight_level_get_viewer (get_level (window), 1));
  large->width = 2;
  large->height = 3;
  sight_document_begin (document, "size");
  sight_document_set_viewer (document, 1, large);
  sight_document_commit (document);
  card = g_object_ref_sink (sight_team_card_new (window->workspace, 0));
  g_assert_true (has_label (card, "(1, 1)"));
  g_assert_true (has_label (card, "(1, 1)  2 × 3"));
  g_object_unref (card);
  close_window (window);
}

/* A sight that no preset gives is no preset's, and not the map's either. */
static void
test_own_sight (void)
{
  GtkDropDown *choice = g_object_ref_sink (GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL)));
  SightVision *sight = g_new0 (SightVision, 1);
  const SightPreset *preset;
  guint n_rows;

  sight_own_sight_fill (choice, "none");
  sight_own_sight_show (choice, NULL);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 0);
  sight_preset_apply (sight_preset_get_nth (1), sight);
  sight_own_sight_show (choice, sight);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 2);
  n_rows = g_list_model_get_n_items (gtk_drop_down_get_model (choice));
  sight->preset = NULL;
  for (int i = 0; i < 2; i++)
    {
      sight_own_sight_show (choice, sight);
      g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, n_rows);
      g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (choice)), ==, n_rows + 1);
    }
  g_assert_false (sight_own_sight_get_chosen (choice, &preset));
  sight_own_sight_show (choice, NULL);
  g_assert_true (sight_own_sight_get_chosen (choice, &preset));
  g_assert_null (preset);
  gtk_drop_down_set_selected (choice, 2);
  g_assert_true (sight_own_sight_get_chosen (choice, &preset));
  g_assert_true (preset == sight_preset_get_nth (1));
  sight_own_sight_show (choice, NULL);
  g_free (sight);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (choice)), ==, n_rows);
  g_object_unref (choice);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;
  g_test_add_func ("/team-sight", test_team_sight);
  g_test_add_func ("/team-sight/awaited", test_awaited);
  g_test_add_func ("/own-sight", test_own_sight);
  g_test_add_func ("/team-card/size", test_card_size);
  g_test_add_func ("/team-card/misplaced", test_misplaced);
  g_test_add_func ("/team-sight/names", test_names);
  g_test_add_func ("/team-sight/name", test_name);
  return run_tests ();
}
