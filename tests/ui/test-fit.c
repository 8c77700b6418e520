/* test-fit.c - a fitted map is whole above what floats over the canvas, whatever bars are open
 *
 * SPDX-License-Identifier: MIT
 */
#include "parts-common.h"

#include "analysis/questions/sight-answer.h"
#include "edit/document/sight-document-areas.h"
#include "report/content/sight-report-findings.h"
#include "ui/bars/sight-lane-bar.h"
#include "ui/bars/sight-status-bar.h"

#define FRAME 40 /* pixels that the frame of a window takes of the size that it is given, at most */

static void
settle (SightWindow *window)
{
  for (guint i = 0; i < 3; i++)
    pass_frames (GTK_WIDGET (window));
}

static void
act (SightWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
  settle (window);
}

/* A viewer with a name that gives the legend of its field two rows. */
static void
name_viewer (SightWindow *window)
{
  SightDocument *document = get_document (window);
  g_autoptr (SightViewer) viewer = sight_viewer_copy (sight_level_get_viewer (sight_document_get_level (document), 0));

  g_free (viewer->name);
  viewer->name = g_strdup ("The captain of the guards who keep the northern gate at night and the southern one by day");
  viewer->range = 7;
  sight_document_begin (document, "Name");
  sight_document_set_viewer (document, 0, viewer);
  sight_document_commit (document);
}

/* A window of 860 × 620 with a map of @rows rows that is fitted, and the legend of a field over it. */
static SightWindow *
open_map (int rows)
{
  SightWindow *window = sight_window_new (GTK_APPLICATION (application));

  gtk_window_set_default_size (GTK_WINDOW (window), 860, 620);
  gtk_window_present (GTK_WINDOW (window));
  pass_frames (GTK_WIDGET (window));
  show_map (window, 50, rows);
  add_viewer (window, (SightCell) { 10, 6 });
  name_viewer (window);
  sight_workspace_set_selected (window->workspace, 0);
  sight_workspace_set_overlay (window->workspace, SIGHT_OVERLAY_FIELD);
  settle (window);
  act (window, "win.zoom-fit");

  return window;
}

/* The legend is there, and the map ends above it. */
static void
assert_clear (SightWindow *window)
{
  const int rows = sight_workspace_get_level (window->workspace)->map->height;
  graphene_rect_t legend;
  int x, y;

  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->legend)));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (window->legend), GTK_WIDGET (window->map_view), &legend));
  sight_map_view_get_position (window->map_view, (SightCell) { 0, rows - 1 }, &x, &y);
  g_assert_cmpfloat (y + sight_map_view_get_cell_size (window->map_view), <=, legend.origin.y);
}

/* The bar of turns comes when recording begins and lifts the legend; then that of steps, and the canvas is low, until
 * that goes. */
static void
test_bars (void)
{
  for (int rows = 12; rows <= 40; rows += g_test_slow () ? 7 : 21)
    {
      SightWindow *window = open_map (rows);
      double size;

      assert_clear (window);
      act (window, "win.turn-end");
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->turn_bar)));
      assert_clear (window);
      size = sight_map_view_get_cell_size (window->map_view);
      act (window, "win.explain");
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->step_bar)));
      assert_clear (window);
      act (window, "win.close-over");
      g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (window->step_bar)));
      assert_clear (window);
      g_assert_cmpfloat (sight_map_view_get_cell_size (window->map_view), ==, size);
      act (window, "win.explain");
      act (window, "win.zoom-fit");
      assert_clear (window);
      close_window (window);
    }
}

/* Shows what the answer to @question found. */
static void
show_answer (SightWindow *window, SightQuestion question)
{
  const SightLevel *level = sight_workspace_get_level (window->workspace);
  g_auto (SightRequest) request = { 0 };
  g_autoptr (SightAnswer) answer = NULL;
  g_autoptr (SightFindings) findings = NULL;

  sight_request_init (&request, level, question);
  answer = sight_answer_new (level, &request, NULL);
  findings = sight_report_answer_get_findings (answer);
  sight_workspace_show_findings (window->workspace, findings);
}

static void
add_foe (SightWindow *window)
{
  g_autoptr (SightTeam) team = sight_team_new_nth (1);
  g_autoptr (SightViewer) viewer = sight_viewer_new ("", 1, (SightCell) { 30, 6 });

  sight_document_begin (get_document (window), "Viewer");
  sight_document_add_team (get_document (window), team);
  sight_document_add_viewer (get_document (window), viewer, -1);
  sight_document_commit (get_document (window));
}

static void
add_goal (SightWindow *window)
{
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect ((SightRect) { 40, 20, 1, 1 });
  g_autoptr (SightArea) area = sight_area_new ("Goal", SIGHT_AREA_GOAL, -1, cells);

  sight_document_begin (get_document (window), "Area");
  sight_document_add_area (get_document (window), area, -1);
  sight_document_commit (get_document (window));
}

static double
fit_anew (SightWindow *window)
{
  act (window, "win.zoom-fit");
  assert_clear (window);

  return sight_map_view_get_cell_size (window->map_view);
}

/* A line is drawn and forgotten, and the bar of steps with it. */
static void
draw_line (SightWindow *window, gboolean fits)
{
  sight_workspace_set_line (window->workspace, (SightCell) { 3, 3 }, (SightCell) { 6, 4 });
  settle (window);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->step_bar)));
  if (fits)
    act (window, "win.zoom-fit");
  act (window, "win.line-clear");
  sight_workspace_set_overlay (window->workspace, SIGHT_OVERLAY_NONE);
  settle (window);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (window->step_bar)));
}

/* With bars already there, that of steps comes and goes: fitting the map makes it as large as before, and it takes what
 * those bars leave. */
static void
test_again (void)
{
  SightWindow *window = open_map (30);
  GtkWidget *lanes = find_type (GTK_WIDGET (window), SIGHT_TYPE_LANE_BAR);
  double size;

  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 780);
  add_foe (window);
  add_goal (window);
  act (window, "win.turn-end");
  for (guint i = 0; i < 2; i++)
    {
      show_answer (window, SIGHT_QUESTION_SNEAK);
      settle (window);
      g_assert_true (gtk_widget_get_mapped (lanes));
      size = fit_anew (window);
      g_assert_cmpfloat (size * 30, >, gtk_widget_get_height (GTK_WIDGET (window->map_view)) * .65);
      draw_line (window, i > 0);
      show_answer (window, SIGHT_QUESTION_SNEAK);
      settle (window);
      g_assert_true (gtk_widget_get_mapped (lanes));
      g_assert_cmpfloat (sight_map_view_get_cell_size (window->map_view), ==, size);
      g_assert_cmpfloat (fit_anew (window), ==, size);
    }
  close_window (window);
}

/* What comes and goes, and takes room of the canvas. */
typedef enum
{
  PART_LINE, /* with the bar of steps */
  PART_HEAT, /* with its legend */
  PART_LANES,
  N_PARTS
} Part;

static void
toggle_part (SightWindow *window, Part part, gboolean on)
{
  SightWorkspace *workspace = window->workspace;

  if (part == PART_LINE && on)
    sight_workspace_set_line (workspace, (SightCell) { 3, 3 }, (SightCell) { 6, 4 });
  else if (part == PART_LINE)
    sight_workspace_clear_line (workspace);
  else if (part == PART_LANES && on)
    show_answer (window, SIGHT_QUESTION_SNEAK);
  else if (part == PART_LANES)
    sight_workspace_show_findings (workspace, NULL);
  else
    sight_workspace_set_overlay (workspace, on ? SIGHT_OVERLAY_HEAT : SIGHT_OVERLAY_FIELD);
  settle (window);
}

/* Whatever came and went, and in which order, a fitted map is whole and no smaller than at first once it is gone. */
static void
test_orders (void)
{
  static const Part orders[][6] = {
    { PART_LINE, PART_HEAT, PART_LINE, PART_HEAT, N_PARTS },
    { PART_HEAT, PART_LINE, PART_HEAT, PART_LINE, N_PARTS },
    { PART_LINE, PART_HEAT, PART_LINE, PART_HEAT, N_PARTS },
    { PART_LINE, PART_LANES, PART_HEAT, PART_LINE, PART_HEAT, PART_LANES },
  };
  SightWindow *window = open_map (30);

  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 700);
  add_foe (window);
  add_goal (window);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      gboolean is_on[N_PARTS] = { FALSE };
      double size;

      if (i == 2)
        act (window, "win.turn-end");
      settle (window);
      size = fit_anew (window);
      for (guint k = 0; k < G_N_ELEMENTS (orders[i]) && orders[i][k] != N_PARTS; k++)
        {
          is_on[orders[i][k]] = !is_on[orders[i][k]];
          toggle_part (window, orders[i][k], is_on[orders[i][k]]);
        }
      g_assert_cmpfloat (sight_map_view_get_cell_size (window->map_view), >=, size);
      assert_clear (window);
    }
  close_window (window);
}

static void
test_heat (void)
{
  SightWindow *window = open_map (31);

  add_foe (window);
  sight_workspace_set_overlay (window->workspace, SIGHT_OVERLAY_HEAT);
  show_answer (window, SIGHT_QUESTION_FAIRNESS);
  act (window, "win.zoom-fit");
  g_assert_true (gtk_widget_get_mapped (window->heat_card));
  assert_clear (window);
  close_window (window);
}

/* The canvas has the same height whatever the status bar says. */
static void
test_status (void)
{
  SightWindow *window = open_map (12);
  const int height = gtk_widget_get_height (window->canvas);
  GtkWidget *status = find_type (GTK_WIDGET (window), SIGHT_TYPE_STATUS_BAR);
  g_autofree char *words = g_strnfill (400, 'm');

  for (gsize i = 9; i < strlen (words); i += 10)
    words[i] = ' ';
  gtk_label_set_text (GTK_LABEL (find (status, "text")), words);
  settle (window);
  g_assert_cmpint (gtk_widget_get_height (window->canvas), ==, height);
  gtk_label_set_text (GTK_LABEL (find (status, "text")), "");
  gtk_label_set_text (GTK_LABEL (find (status, "cell")), "");
  settle (window);
  g_assert_cmpint (gtk_widget_get_height (window->canvas), ==, height);
  close_window (window);
}

/* What is seen of how the window fits. */
typedef struct
{
  SightWindow *window;
  gboolean is_there;
  double size, told; /* pixels a cell: of the map, of the status bar */
  int left, top;     /* of the map */
  int bar;           /* pixels: how high the tool bar is */
  gboolean bar_fits;
} Frame;

static void
look (Frame *frame, SightWindow *window)
{
  int natural;

  frame->is_there = TRUE;
  frame->size = sight_map_view_get_cell_size (window->map_view);
  g_object_get (window->status_bar, "cell-size", &frame->told, NULL);
  sight_map_view_get_position (window->map_view, (SightCell) { 0, 0 }, &frame->left, &frame->top);
  frame->bar = gtk_widget_get_height (window->tool_bar);
  gtk_widget_measure (window->tool_bar, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  frame->bar_fits = natural <= gtk_widget_get_width (window->tool_bar);
}

/* About to draw: the first time that the map is there. */
static void
paint_cb (Frame *frame)
{
  if (!frame->is_there && gtk_widget_get_mapped (GTK_WIDGET (frame->window->map_view)) &&
      gtk_widget_get_width (GTK_WIDGET (frame->window->map_view)) > 0)
    look (frame, frame->window);
}

static void
assert_final (const Frame *frame)
{
  Frame last = { 0 };

  settle (frame->window);
  look (&last, frame->window);
  g_assert_true (frame->is_there && frame->bar_fits);
  g_assert_cmpfloat (frame->size, ==, last.size);
  g_assert_cmpfloat (frame->told, ==, last.told);
  g_assert_cmpint (frame->bar, ==, last.bar);
  g_assert_cmpint (frame->left, ==, last.left);
  g_assert_cmpint (frame->top, ==, last.top);
}

/* The first frame that shows a level fits like all that follow, in a window that opens with it and in one that had
 * none. */
static void
test_first_frame (void)
{
  static const int sides[][2] = { { 1280, 800 }, { 860, 620 } };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (sides); i++)
    {
      SightLevel *level = sight_level_new (sight_map_new (90, 30, FLOOR), sight_legend_new_standard ());
      g_autoptr (SightDocument) document = sight_document_new (level);
      SightWindow *window = sight_window_new (GTK_APPLICATION (application));
      Frame frame = { .window = window };

      sight_window_begin_layout (window, sides[i / 2][0], sides[i / 2][1]);
      gtk_widget_realize (GTK_WIDGET (window));
      g_signal_connect_swapped (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "paint", G_CALLBACK (paint_cb),
                                &frame);
      if (i % 2 == 1)
        {
          gtk_window_present (GTK_WINDOW (window));
          settle (window);
        }
      sight_window_show_document (window, document);
      gtk_window_present (GTK_WINDOW (window));
      while (!frame.is_there)
        g_main_context_iteration (NULL, TRUE);
      assert_final (&frame);
      g_signal_handlers_disconnect_by_data (gtk_widget_get_frame_clock (GTK_WIDGET (window)), &frame);
      close_window (window);
    }
}

static SightWindow *
open_wide (gboolean panel, gboolean turns)
{
  SightWindow *window = sight_window_new (GTK_APPLICATION (application));

  sight_window_begin_layout (window, 1280, 800);
  gtk_window_present (GTK_WINDOW (window));
  pass_frames (GTK_WIDGET (window));
  show_map (window, 50, 30);
  add_viewer (window, (SightCell) { 10, 6 });
  g_object_set (window, "panel-visible", panel, NULL);
  act (window, "win.zoom-fit");
  if (turns)
    act (window, "win.turn-end");

  return window;
}

/* The map is as it is when it is fitted on request. */
static void
assert_fitted (SightWindow *window)
{
  Frame frame = { 0 }, asked = { 0 };

  settle (window);
  look (&frame, window);
  act (window, "win.zoom-fit");
  look (&asked, window);
  g_assert_cmpfloat (frame.size, ==, asked.size);
  g_assert_cmpint (frame.left, ==, asked.left);
  g_assert_cmpint (frame.top, ==, asked.top);
}

/* The map in a window that becomes narrow or low, or is so no longer, is fitted to what the parts that went or came
 * leave: not to what those of before did. */
static void
test_narrow (void)
{
  static const int sides[][2] = { { 860, 620 }, { 1300, 800 }, { 1300, 620 }, { 1300, 760 } };

  for (guint mode = 0; mode < 2; mode++)
    {
      SightWindow *window = open_wide (mode == 1, mode == 1);

      for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
        {
          gtk_window_set_default_size (GTK_WINDOW (window), sides[i][0], sides[i][1]);
          wait_until (ABS (gtk_widget_get_width (GTK_WIDGET (window)) - sides[i][0]) <= FRAME &&
                      ABS (gtk_widget_get_height (GTK_WIDGET (window)) - sides[i][1]) <= FRAME);
          assert_fitted (window);
        }
      close_window (window);
    }
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/fit/bars", test_bars);
  g_test_add_func ("/fit/again", test_again);
  g_test_add_func ("/fit/orders", test_orders);
  g_test_add_func ("/fit/heat", test_heat);
  g_test_add_func ("/fit/status", test_status);
  g_test_add_func ("/fit/first-frame", test_first_frame);
  g_test_add_func ("/fit/narrow", test_narrow);

  return run_tests ();
}
