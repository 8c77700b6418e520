/* test-widths.c - a window can be made narrower, whatever its bars show; its side stays as wide, whatever it shows
 *
 * At each width of sight-window-layout.c parts give way, which a window must be able to reach: a part that is wider
 * than the next of these widths holds the window above it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "language-common.h"
#include "window-common.h"

#include "analysis/questions/sight-answer.h"
#include "edit/document/sight-document-turns.h"
#include "report/content/sight-report-findings.h"

#define WIDE 1270 /* pixels: all that a screen of 1280 has room for, with frames */

/* Names the parts of @top that are at least @width wide, each within the one before. */
static void
name_wide_parts (GtkWidget *top, int width, guint depth)
{
  for (GtkWidget *child = gtk_widget_get_first_child (top); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int minimum;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      if (!gtk_widget_get_visible (child) || minimum < width)
        continue;
      g_test_message ("%*s%s, %s: %d", 2 * depth, "", G_OBJECT_TYPE_NAME (child), gtk_widget_get_name (child), minimum);
      name_wide_parts (child, width, depth + 1);
    }
}

static void
resize (SightWindow *window, int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  for (guint wait = 0; wait < 3; wait++)
    pass_frames (GTK_WIDGET (window));
}

/* From wide to each of the widths at once, and nothing is cut there. */
static void
shrink (SightWindow *window, const char *state)
{
  static const int widths[] = { 1179, 899, 860, 719, 640 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      int columns, header;

      resize (window, widths[i], 620);
      gtk_widget_measure (GTK_WIDGET (window->columns), GTK_ORIENTATION_HORIZONTAL, -1, &columns, NULL, NULL, NULL);
      gtk_widget_measure (gtk_widget_get_first_child (gtk_window_get_titlebar (GTK_WINDOW (window))),
                          GTK_ORIENTATION_HORIZONTAL, -1, &header, NULL, NULL, NULL);
      if (gtk_widget_get_width (GTK_WIDGET (window)) > widths[i] || MAX (columns, header) > widths[i])
        {
          g_test_message ("%s at %d: %d, its columns %d, its header bar %d", state, widths[i],
                          gtk_widget_get_width (GTK_WIDGET (window)), columns, header);
          name_wide_parts (GTK_WIDGET (window), widths[i] / 2, 0);
          g_test_fail ();
        }
      resize (window, WIDE, 800);
      g_assert_cmpint (window->narrow, <=, 1);
    }
}

static SightWindow *
open_example (const char *name)
{
  SightWindow *window = open_window ();

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.open-example", "s", name));
  wait_until (sight_workspace_get_document (window->workspace) != NULL);
  resize (window, WIDE, 800);

  return window;
}

/* A walk through a wall can be walked round; the turn after it is being recorded. */
static void
test_turns (void)
{
  SightWindow *window = open_example ("ambush");
  SightDocument *document = sight_workspace_get_document (window->workspace);

  shrink (window, "start");
  sight_document_show_turn (document, 3);
  shrink (window, "turn 3");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.turn-end", NULL));
  shrink (window, "recording");
  sight_document_begin (document, "move");
  sight_document_record_move (document, 0, (SightCell) { 0, 0 });
  sight_document_commit (document);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.tool", "s", "viewer"));
  shrink (window, "a walk through a wall");
  close_window (window);
}

static void
test_steps (void)
{
  SightWindow *window = open_example ("crossroads");

  sight_workspace_set_line (window->workspace, (SightCell) { 1, 1 }, (SightCell) { 17, 14 });
  shrink (window, "line");
  sight_workspace_clear_line (window->workspace);
  sight_workspace_set_selected (window->workspace, 0);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.explain", NULL));
  shrink (window, "field");
  sight_workspace_set_overlay (window->workspace, SIGHT_OVERLAY_HEAT);
  shrink (window, "heat map");
  close_window (window);
}

/* The rail and the panel, which has room for the largest of its pages, are as wide as in @first, which is set if it is
 * empty. */
static void
look_at_columns (SightWindow *window, const char *state, int first[2])
{
  int now[2];

  pass_frames (GTK_WIDGET (window));
  now[0] = gtk_widget_get_width (window->rail);
  now[1] = gtk_widget_get_width (window->side);
  if (first[0] == 0)
    memcpy (first, now, sizeof now);
  if (memcmp (first, now, sizeof now) == 0)
    return;
  g_test_message ("%s: the rail %d instead of %d, the panel %d instead of %d", state, now[0], first[0], now[1],
                  first[1]);
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (window->panels)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    name_wide_parts (page, first[1] - 44, 1);
  g_test_fail ();
}

/* All that the Teams and Sight panels can have in them. */
static void
fill_panels (SightWindow *window, const char *name, int first[2])
{
  const SightLevel *level = sight_workspace_get_level (window->workspace);
  SightDocument *document = sight_workspace_get_document (window->workspace);
  SightRules rules = level->rules;

  for (guint i = 0; i < level->viewers->len; i++)
    {
      sight_workspace_set_selected (window->workspace, i);
      look_at_columns (window, name, first);
    }
  rules.dark = TRUE;
  sight_document_begin (document, "dark");
  sight_document_set_rules (document, &rules);
  sight_document_commit (document);
  look_at_columns (window, "dark", first);
  for (guint i = 0; i < level->turns->len; i++)
    {
      sight_document_show_turn (document, i + 1);
      look_at_columns (window, name, first);
    }
}

static void
try_presets (SightWindow *window, int first[2])
{
  for (guint i = 0; sight_preset_get_nth (i) != NULL; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.preset", "s", sight_preset_get_nth (i)->id);
      look_at_columns (window, sight_preset_get_nth (i)->id, first);
    }
}

/* The map stays where it is, whatever the columns at its sides show. */
static void
test_columns (void)
{
  static const char *const examples[] = { "ambush", "open-sea", "watchtower" };
  SightWindow *window = open_window ();
  int first[2] = { 0, 0 };

  show_map (window, 30, 9);
  resize (window, WIDE, 800);
  look_at_columns (window, "empty", first);
  close_window (window);
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      window = open_example (examples[i]);
      look_at_columns (window, examples[i], first);
      fill_panels (window, examples[i], first);
      sight_workspace_set_line (window->workspace, (SightCell) { 1, 1 }, (SightCell) { 17, 14 });
      look_at_columns (window, "a line", first);
      if (i == 0)
        try_presets (window, first);
      close_window (window);
    }
}

/* The panel is as wide in @language, and holds its words. */
static void
test_side (gconstpointer language)
{
  SightWindow *window;
  int first[2] = { 0, 0 };

  use_language (language);
  window = open_window ();
  show_map (window, 30, 20);
  resize (window, WIDE, 800);
  look_at_columns (window, "empty", first);
  close_window (window);

  window = open_example ("watchtower");
  fill_panels (window, "a viewer", first);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.explain", NULL));
  look_at_columns (window, "a field", first);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.turn-end", NULL));
  sight_workspace_set_line (window->workspace, (SightCell) { 3, 3 }, (SightCell) { 17, 14 });
  look_at_columns (window, "a line", first);
  close_window (window);
}

/* The legend of the heat map stands at the bottom, that of an answer close above it, both beside the panel. */
static void
assert_legends (SightWindow *window)
{
  graphene_rect_t legend, card, side;
  float gap;

  g_assert_true (gtk_widget_compute_bounds (window->canvas_legend, GTK_WIDGET (window), &legend));
  g_assert_true (gtk_widget_compute_bounds (window->heat_card, GTK_WIDGET (window), &card));
  gap = card.origin.y - (legend.origin.y + legend.size.height);
  g_assert_cmpfloat (gap, >=, 0);
  g_assert_cmpfloat (gap, <=, 24);
  if (!window->states.panel_visible)
    return;
  g_assert_true (gtk_widget_compute_bounds (window->side, GTK_WIDGET (window), &side));
  g_assert_cmpfloat (card.origin.x + card.size.width, <=, side.origin.x);
}

static gboolean
overlap (SightWindow *window, GtkWidget *a, GtkWidget *b)
{
  graphene_rect_t first, second;

  g_assert_true (gtk_widget_compute_bounds (a, GTK_WIDGET (window), &first));
  g_assert_true (gtk_widget_compute_bounds (b, GTK_WIDGET (window), &second));

  return graphene_rect_intersection (&first, &second, NULL);
}

/* An open panel hides no bar at any width, and of the map nothing but in the narrowest windows. */
static void
test_panel (void)
{
  static const int widths[] = { WIDE, 1100, 860, 700 };
  SightWindow *window = open_example ("arena");

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.turn-end", NULL));
  sight_workspace_set_selected (window->workspace, 0);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.explain", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *bars[] = { window->tool_bar, GTK_WIDGET (window->turn_bar), GTK_WIDGET (window->step_bar),
                            window->status_bar };

      resize (window, widths[i], 620);
      g_object_set (window, "panel", "teams", "panel-visible", TRUE, NULL);
      resize (window, widths[i], 620);
      g_assert_true (gtk_widget_get_mapped (window->side));
      for (guint n = 0; n < G_N_ELEMENTS (bars); n++)
        {
          g_test_message ("%d, %s", widths[i], G_OBJECT_TYPE_NAME (bars[n]));
          g_assert_true (gtk_widget_get_mapped (bars[n]));
          g_assert_false (overlap (window, bars[n], window->side));
        }
      g_assert_cmpint (overlap (window, GTK_WIDGET (window->map_view), window->side), ==, widths[i] < 720);
    }
  close_window (window);
}

/* A short window keeps no room for the step bar while that is not there; a fitted map makes room once it comes. */
static void
test_short (void)
{
  static const int heights[] = { 620, 900 };

  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      SightWindow *window = open_example ("arena");
      int left, top;

      resize (window, 1000, heights[i]);
      sight_map_view_zoom_to_fit (window->map_view);
      pass_frames (GTK_WIDGET (window));
      g_assert_cmpint (window->map_view->below.room > 0, ==, heights[i] == 900);
      sight_workspace_set_selected (window->workspace, 0);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.explain", NULL));
      for (guint wait = 0; wait < 3; wait++)
        pass_frames (GTK_WIDGET (window));
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->step_bar)));
      sight_map_view_get_position (
          window->map_view, (SightCell) { 0, sight_workspace_get_level (window->workspace)->map->height }, &left, &top);
      g_assert_cmpint (top, <=, gtk_widget_get_height (GTK_WIDGET (window->map_view)));
      close_window (window);
    }
}

static void
test_legends (void)
{
  static const int widths[] = { WIDE, 1100, 860 };
  SightWindow *window = open_example ("arena");
  const SightLevel *level = sight_workspace_get_level (window->workspace);
  g_auto (SightRequest) request = { 0 };
  g_autoptr (SightAnswer) answer = NULL;
  g_autoptr (SightFindings) findings = NULL;

  sight_request_init (&request, level, SIGHT_QUESTION_FAIRNESS);
  answer = sight_answer_new (level, &request, NULL);
  findings = sight_report_answer_get_findings (answer);
  sight_workspace_set_overlay (window->workspace, SIGHT_OVERLAY_HEAT);
  sight_workspace_show_findings (window->workspace, findings);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      resize (window, widths[i], 700);
      for (int panel = 0; panel <= 1; panel++)
        {
          g_object_set (window, "panel-visible", panel, NULL);
          resize (window, widths[i], 700);
          assert_legends (window);
        }
    }
  close_window (window);
}

int
main (int argc, char *argv[])
{
  static const char *const languages[] = { "de", "es", "fr", "pt_BR" };

  if (!init_display (&argc, &argv))
    return 0;
  init_language ();

  g_test_add_func ("/widths/turns", test_turns);
  g_test_add_func ("/widths/steps", test_steps);
  g_test_add_func ("/widths/columns", test_columns);
  for (gsize i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *path = g_strdup_printf ("/widths/side/%s", languages[i]);

      g_test_add_data_func (path, languages[i], test_side);
    }
  g_test_add_func ("/widths/panel", test_panel);
  g_test_add_func ("/widths/short", test_short);
  g_test_add_func ("/widths/legends", test_legends);

  return run_tests ();
}
