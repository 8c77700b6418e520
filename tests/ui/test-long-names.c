/* test-long-names.c - people give names of any length
 *
 * SPDX-License-Identifier: MIT
 */
#include "window-common.h"

/* Long names of teams and viewers are cut: nothing becomes wider for them. */
static void
test_long_names (void)
{
  SightLevel *level = sight_level_new (sight_map_new (12, 9, FLOOR), sight_legend_new_standard ());
  g_autoptr (SightDocument) document = NULL;
  g_autofree char *name = g_strnfill (300, 'W');
  SightWindow *window = open_window (), *plain = open_window ();
  int legend, bar;

  show_map (plain, 12, 9);
  for (guint i = 0; i < 2; i++)
    {
      SightTeam *team = sight_team_new_nth (i);

      g_free (team->name);
      team->name = g_strdup (name);
      g_ptr_array_add (level->teams, team);
      g_ptr_array_add (level->viewers, sight_viewer_new (name, i, (SightCell) { 2 + i, 3 }));
    }
  document = sight_document_new (level);
  sight_window_show_document (window, document);
  g_assert_true (sight_workspace_get_document (window->workspace) == document);
  sight_workspace_show_overlap (window->workspace, 0, 1);
  g_object_set (window, "tool", "viewer", "panel", "teams", NULL);
  pass_frames (GTK_WIDGET (window));
  g_assert_cmpint (gtk_widget_get_width (window->side), ==, gtk_widget_get_width (plain->side));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), ==, gtk_widget_get_width (GTK_WIDGET (plain)));
  gtk_widget_measure (window->canvas_legend, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &legend, NULL, NULL);
  g_assert_cmpint (legend, <, 1600); /* five entries */
  gtk_widget_measure (window->tool_bar, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &bar, NULL, NULL);
  g_assert_cmpint (bar, <, 1200);
  close_window (window);
  close_window (plain);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/long-names/window", test_long_names);

  return run_tests ();
}
