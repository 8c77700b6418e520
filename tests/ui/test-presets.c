/* test-presets.c - a preset brings its range, wherever it is chosen, and takes none from the user without a word
 *
 * SPDX-License-Identifier: MIT
 */
#include "parts-common.h"

#include "edit/document/sight-document-turns.h"
#include "ui/panels/sight-preset-list.h"
#include "ui/panels/sight-team-sight.h"
#include "ui/panels/sight-viewer-editor.h"

#define GIVEN 12 /* a range that no preset has */

static const SightLevel *
get_level (SightWindow *window)
{
  return sight_workspace_get_level (window->workspace);
}

/* A map of that range, with a viewer that is selected. */
static SightWindow *
open_level (int range)
{
  SightWindow *window = open_window ();
  g_autoptr (SightTeam) team = sight_team_new_nth (0);
  g_autoptr (SightViewer) viewer = sight_viewer_new ("", 0, (SightCell) { 3, 3 });
  SightVision sight;

  show_map (window, 20, 15);
  sight = get_level (window)->sight;
  sight.range = range;
  sight_document_begin (get_document (window), "level");
  sight_document_set_sight (get_document (window), &sight);
  sight_document_add_team (get_document (window), team);
  sight_document_add_viewer (get_document (window), viewer, -1);
  sight_document_commit (get_document (window));
  sight_workspace_set_selected (window->workspace, 0);
  sight_window_hide_notice (window);
  pass_frames (GTK_WIDGET (window));

  return window;
}

/* Who chooses: each takes the preset of that row of the table, and says which range it has now. */

static void
choose_in_header (SightWindow *window, guint preset)
{
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (window), "win.preset", "s", sight_preset_get_nth (preset)->id));
}

static int
get_map_range (SightWindow *window)
{
  return get_level (window)->sight.range;
}

static void
choose_for_team (SightWindow *window, guint preset)
{
  GtkWidget *sight = g_object_ref_sink (g_object_new (SIGHT_TYPE_TEAM_SIGHT, NULL));

  sight_team_sight_set_team (SIGHT_TEAM_SIGHT (sight), window->workspace, 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find_type (sight, GTK_TYPE_DROP_DOWN)), preset + 1);
  g_object_unref (sight);
}

static int
get_viewer_range (SightWindow *window)
{
  return sight_level_get_sight (get_level (window), sight_level_get_viewer (get_level (window), 0)).range;
}

static void
choose_for_viewer (SightWindow *window, guint preset)
{
  g_object_set (window, "panel", "teams", "panel-visible", TRUE, NULL);
  pass_frames (GTK_WIDGET (window));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find (find_type (window->teams_panel, SIGHT_TYPE_VIEWER_EDITOR), "sight")),
                              preset + 1);
}

static void
choose_for_shots (SightWindow *window, guint preset)
{
  SightRules rules = get_level (window)->rules;

  /* They shoot by a sight with the range of the map. */
  rules.shoot = get_level (window)->sight;
  sight_document_begin (get_document (window), "shots");
  sight_document_set_rules (get_document (window), &rules);
  sight_document_commit (get_document (window));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find (find (window->sight_panel, "shot_card"), "preset")), preset + 1);
}

static int
get_shots_range (SightWindow *window)
{
  return get_level (window)->rules.shoot.range;
}

static void
choose_for_viewer_shots (SightWindow *window, guint preset)
{
  g_autoptr (SightViewer) viewer = sight_viewer_copy (sight_level_get_viewer (get_level (window), 0));

  g_object_set (window, "panel", "teams", "panel-visible", TRUE, NULL);
  viewer->shoot = g_memdup2 (&get_level (window)->sight, sizeof (SightVision));
  sight_document_begin (get_document (window), "shots");
  sight_document_set_viewer (get_document (window), 0, viewer);
  sight_document_commit (get_document (window));
  pass_frames (GTK_WIDGET (window));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find (find_type (window->teams_panel, SIGHT_TYPE_VIEWER_EDITOR), "shoot")),
                              preset + 1);
}

static int
get_viewer_shots_range (SightWindow *window)
{
  return sight_level_get_viewer (get_level (window), 0)->shoot->range;
}

static const struct
{
  const char *name;
  void (*choose) (SightWindow *window, guint preset);
  int (*get_range) (SightWindow *window);
} callers[] = {
  { "header", choose_in_header, get_map_range },
  { "team", choose_for_team, get_viewer_range },
  { "viewer", choose_for_viewer, get_viewer_range },
  { "shots", choose_for_shots, get_shots_range },
  { "viewer shots", choose_for_viewer_shots, get_viewer_shots_range },
};

static gboolean
is_told (SightWindow *window)
{
  return gtk_widget_get_visible (window->notice_box);
}

/* Whoever takes a preset, has its range then; a range that the user gave is named, and one press keeps it. */
static void
test_given (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (callers); i++)
    {
      for (guint n = 1; sight_preset_get_nth (n) != NULL; n += 6)
        {
          SightWindow *window = open_level (GIVEN);

          g_test_message ("%s, %s", callers[i].name, sight_preset_get_nth (n)->id);
          callers[i].choose (window, n);
          g_assert_cmpint (callers[i].get_range (window), ==, sight_preset_get_nth (n)->range);
          g_assert_true (is_told (window));
          g_assert_nonnull (strstr (gtk_label_get_text (window->notice_label), sight_preset_get_nth (n)->name));
          g_assert_nonnull (strstr (gtk_label_get_text (window->notice_label), "12"));
          g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (window->notice_first)), ==, "Keep 12");
          g_signal_emit_by_name (window->notice_first, "clicked");
          g_assert_cmpint (callers[i].get_range (window), ==, GIVEN);
          g_assert_false (is_told (window));
          /* Once: it is that of the user again. */
          g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.keep-range", NULL));
          g_assert_cmpstr (sight_document_get_undo_name (get_document (window)), ==, "Keep the range");
          sight_document_undo (get_document (window));
          g_assert_cmpint (callers[i].get_range (window), ==, sight_preset_get_nth (n)->range);
          close_window (window);
        }
    }
}

/* The range of another preset is nobody's own: to try presets one after the other needs no words. */
static void
test_not_given (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (callers); i++)
    {
      SightWindow *window = open_level (sight_preset_get_default ()->range);

      g_test_message ("%s", callers[i].name);
      callers[i].choose (window, 2);
      g_assert_cmpint (callers[i].get_range (window), ==, sight_preset_get_nth (2)->range);
      g_assert_false (is_told (window));
      close_window (window);
    }
}

/* Below the range the panel says whether it is that of the preset. */
static void
test_panel (void)
{
  SightWindow *window = open_level (GIVEN);

  g_assert_true (has_label (window->sight_panel, "Tactics has 10"));
  choose_in_header (window, 0);
  g_assert_true (has_label (window->sight_panel, "As Tactics has it"));
  close_window (window);
}

/* What compares takes the range of neither: it says which the preset has. */
static void
test_compare (void)
{
  SightWindow *window = open_level (GIVEN);
  GtkWidget *card = find (window->analysis_panel, "compare");

  g_object_set (window, "panel", "analysis", "panel-visible", TRUE, NULL);
  pass_frames (GTK_WIDGET (window));
  gtk_widget_activate_action (find (card, "presets"), "compare.preset", "s", "eight-ray");
  pass_frames (GTK_WIDGET (window));
  g_assert_cmpint (sight_workspace_get_other (window->workspace)->range, ==, GIVEN);
  g_assert_true (has_label (card, "Crawler has 5"));
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/presets/given", test_given);
  g_test_add_func ("/presets/not-given", test_not_given);
  g_test_add_func ("/presets/panel", test_panel);
  g_test_add_func ("/presets/compare", test_compare);

  return run_tests ();
}
