/* bench-inspector.c - how long it takes to open a trace and to go through it, on a map of 4096 x 4096
 *
 * For every algorithm, by itself: the trace of a field of view of range 50, with
 * what the window needs to walk it; a step on and a step back, with its
 * sentence and what waits; the same without limit of range; why a hidden cell
 * is hidden.  Then in a window: opening and stepping with canvas, step bar and
 * panel: the step and what the canvas draws for it, and all of the frame, most
 * of which is the toolkit's.  Times are those that the processor works.  At the
 * end the table of what is seen one way, of all presets on 80 x 50 cells, in
 * time that passes, and that all processors work.
 *
 *     GSK_RENDERER=cairo xvfb-run -a -s '-screen 0 1920x1080x24' bench-inspector [ALGORITHM|window|table]
 *
 * SPDX-License-Identifier: MIT
 */
#include <gtk/gtk.h>
#include <time.h>

#include "analysis/level/sight-asymmetry.h"
#include "analysis/sentence/sight-sentence.h"
#include "analysis/trace/sight-frontier.h"
#include "analysis/why/sight-why.h"
#include "core/sight/sight-preset.h"
#include "ui/panels/sight-line-panel.h"
#include "ui/canvas/sight-map-view-private.h"
#include "ui/bars/sight-step-bar.h"

#define SIDE 4096
#define RANGE 50
#define STEPS 400 /* that are timed of a trace */

static const SightCell viewer = { SIDE / 2, SIDE / 2 };

/* Open ground with one wall per fifty cells: viewers see far. */
static SightLevel *
make_level (void)
{
  SightMap *map = sight_map_new (SIDE, SIDE, 0);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  SightLevel *level;

  for (int i = 0; i < SIDE * SIDE; i++)
    if (g_rand_int_range (random, 0, 50) == 0)
      sight_map_set (map, (SightCell) { i % SIDE, i / SIDE }, 1);
  sight_map_set (map, viewer, 0);
  level = sight_level_new (map, sight_legend_new_standard ());
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, viewer));
  sight_level_get_viewer (level, 0)->range = RANGE;

  return level;
}

/* Processor time of this thread in microseconds: others may be at work on the machine. */
static gint64
get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static double
get_ms (gint64 since)
{
  return (get_time () - since) / 1000.0;
}

/* ---- by itself ---- */

typedef struct
{
  const SightLevel *level;
  SightVision sight;
  SightTrace *trace;
  SightView answer;
  SightSoFar so_far;
  SightFrontier *frontier;
} Walk;

static void
walk_open (Walk *self)
{
  SightExplanation run = { self->sight.algorithm, self->trace, &self->answer };

  sight_trace_reset (self->trace);
  self->trace->stops_full = TRUE;
  sight_algorithm_explain (self->level->grid, &self->sight, viewer, &self->answer, self->trace);
  sight_so_far_begin (&self->so_far, &run);
  sight_so_far_go (&self->so_far, 1);
  g_clear_pointer (&self->frontier, sight_frontier_free);
  self->frontier = sight_frontier_new (&run);
  sight_frontier_go (self->frontier, 1);
}

static void
walk_go (Walk *self, guint step)
{
  g_auto (SightSentence) sentence = { NULL };

  sight_so_far_go (&self->so_far, step);
  sight_frontier_go (self->frontier, step);
  sight_sentence_for_step (self->level, &self->sight, self->trace, step - 1, &sentence);
}

/* The longest of some steps around the middle of the trace; @by: 1 or -1. */
static double
time_steps (Walk *self, int by)
{
  const int length = sight_trace_get_length (self->trace), n = MIN (length, STEPS);
  int step = by > 0 ? (length - n) / 2 + 1 : (length + n) / 2;
  double longest = 0;

  walk_go (self, step);
  for (int i = 1; i < n; i++)
    {
      const gint64 start = get_time ();

      walk_go (self, step += by);
      longest = MAX (longest, get_ms (start));
    }

  return longest;
}

/* A dark cell at the end of sight. */
static double
time_why (const Walk *self)
{
  const gint64 start = get_time ();
  const SightCell cell = { viewer.x + RANGE - 10, viewer.y + 7 };
  const SightGaze gaze = sight_gaze_init (self->level->grid, &self->sight, viewer);

  sight_why_free (sight_why_new (&gaze, cell));

  return get_ms (start);
}

static void
bench_algorithm (const SightLevel *level, const SightAlgorithm *algorithm)
{
  Walk walk = { level, .trace = sight_trace_new (), .answer = SIGHT_VIEW_INIT, .so_far = SIGHT_SO_FAR_INIT };
  double opened, on, back, far, far_on, far_back, why, far_why;
  guint steps;
  gint64 start;

  sight_vision_init (&walk.sight, algorithm);
  walk.sight.range = RANGE;
  start = get_time ();
  walk_open (&walk);
  opened = get_ms (start);
  steps = sight_trace_get_length (walk.trace);
  on = time_steps (&walk, 1);
  back = time_steps (&walk, -1);
  why = time_why (&walk);

  walk.sight.range = 0;
  start = get_time ();
  walk_open (&walk);
  far = get_ms (start);
  far_on = time_steps (&walk, 1);
  far_back = time_steps (&walk, -1);
  far_why = time_why (&walk);
  g_print ("%-20s %7u steps: open %6.1f, step %5.2f, back %5.2f, why %6.1f ms; no limit: open %7.1f, step %5.2f, "
           "back %5.2f, why %6.1f ms\n",
           algorithm->id, steps, opened, on, back, why, far, far_on, far_back, far_why);
  sight_frontier_free (walk.frontier);
  sight_so_far_clear (&walk.so_far);
  sight_view_clear (&walk.answer);
  sight_trace_free (walk.trace);
}

/* ---- in a window ---- */

static void
painted_cb (gboolean *painted)
{
  *painted = TRUE;
}

/* Lets the next frame pass. */
static void
wait_frame (GtkWidget *window)
{
  GdkFrameClock *frame_clock = gtk_widget_get_frame_clock (window);
  gboolean painted = FALSE;
  gulong id = g_signal_connect_swapped (frame_clock, "after-paint", G_CALLBACK (painted_cb), &painted);

  gdk_frame_clock_request_phase (frame_clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (frame_clock, id);
}

typedef struct
{
  GtkWidget *window;
  SightMapView *view;
} Window;

static Window
make_window (SightWorkspace *workspace)
{
  GtkWidget *window = gtk_window_new (), *grid = gtk_grid_new (), *scrolled = gtk_scrolled_window_new ();
  GtkWidget *view = sight_map_view_new (workspace);
  SightStepBar *bar = g_object_new (SIGHT_TYPE_STEP_BAR, "workspace", workspace, NULL);
  SightLinePanel *panel = g_object_new (SIGHT_TYPE_LINE_PANEL, "workspace", workspace, "width-request", 332, NULL);

  gtk_widget_set_hexpand (scrolled, TRUE);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_grid_attach (GTK_GRID (grid), scrolled, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (bar), 0, 1, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (panel), 1, 0, 1, 2);
  gtk_window_set_child (GTK_WINDOW (window), grid);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (window) || gtk_widget_get_width (window) == 0)
    g_main_context_iteration (NULL, TRUE);
  sight_map_view_set_cell_size (SIGHT_MAP_VIEW (view), 16);
  sight_map_view_scroll_to_cell (SIGHT_MAP_VIEW (view), viewer);

  return (Window) { window, SIGHT_MAP_VIEW (view) };
}

/* Draws what the next frame would draw. */
static void
draw_canvas (SightMapView *view)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  sight_map_view_append_layers (view, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  g_clear_pointer (&node, gsk_render_node_unref);
}

/* What a step takes in the program: with what the canvas draws, and with the frame. */
static void
bench_window_steps (SightWorkspace *workspace, const Window *window, const char *name)
{
  const guint n = sight_workspace_get_n_steps (workspace), steps = MIN (n, STEPS / 4);
  double call = 0, drawn = 0, frame = 0, longest = 0;

  sight_workspace_set_step (workspace, (n - steps) / 2 + 1);
  wait_frame (window->window);
  for (guint i = 1; i < steps; i++)
    {
      const gint64 start = get_time ();
      double ms;

      sight_workspace_set_step (workspace, (n - steps) / 2 + 1 + i);
      call += get_ms (start);
      draw_canvas (window->view);
      ms = get_ms (start);
      drawn += ms;
      longest = MAX (longest, ms);
      wait_frame (window->window);
      frame += get_ms (start);
    }
  g_print ("%-20s in the window: step %5.2f ms; drawn %5.2f, at most %5.2f; to the end of its frame %5.1f ms\n", name,
           call / MAX (steps, 1), drawn / MAX (steps, 1), longest, frame / MAX (steps, 1));
}

static void
bench_window (SightLevel *level)
{
  static const char *const ids[] = { "symmetric", "corner-rule", "libtcod-permissive", "rot-js-precise" };
  SightWorkspace *workspace = sight_workspace_new ();
  g_autoptr (SightDocument) document = sight_document_new (level);
  Window window;

  sight_workspace_set_document (workspace, document);
  window = make_window (workspace);
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      SightVision sight;
      gint64 start;
      double call;

      sight_vision_init (&sight, sight_algorithm_find (ids[i]));
      sight_document_begin (document, "Sight");
      sight_document_set_sight (document, &sight);
      sight_document_commit (document);
      wait_frame (window.window);
      start = get_time ();
      sight_workspace_set_explaining (workspace, TRUE);
      call = get_ms (start);
      wait_frame (window.window);
      g_print ("%-20s in the window: opened in %5.1f ms, and shown in %5.1f ms\n", ids[i], call, get_ms (start));
      bench_window_steps (workspace, &window, ids[i]);
      sight_workspace_set_explaining (workspace, FALSE);
    }
  gtk_window_destroy (GTK_WINDOW (window.window));
  g_object_unref (workspace);
}

/* ---- the whole map ---- */

#define TABLE_WIDTH 80
#define TABLE_HEIGHT 50
#define MOST 32 /* presets */

/* @walls of a hundred cells are. */
static SightGrid *
make_table_grid (int walls)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  SightGrid *grid = sight_grid_new (TABLE_WIDTH, TABLE_HEIGHT);

  for (int i = 0; i < TABLE_WIDTH * TABLE_HEIGHT; i++)
    sight_grid_set_opaque (grid, (SightCell) { i % TABLE_WIDTH, i / TABLE_WIDTH },
                           g_rand_int_range (random, 0, 100) < walls);

  return grid;
}

static void
bench_table (int walls)
{
  g_autoptr (SightGrid) grid = make_table_grid (walls);
  SightVision sights[MOST];
  SightAsymmetry rows[MOST] = { 0 };
  const SightPreset *preset;
  guint n = 0;
  gint64 start;
  clock_t worked;

  for (guint i = 0; (preset = sight_preset_get_nth (i)) != NULL; i++)
    {
      g_assert (n < MOST);
      sight_preset_apply (preset, &sights[n++]);
    }
  start = g_get_monotonic_time ();
  worked = clock ();
  g_assert_true (sight_asymmetry_tabulate (grid, sights, n, rows, NULL));
  g_print ("the table of %u sights on %d x %d cells, %2d %% walls: %6.1f ms on %u processors, which work %6.1f ms\n", n,
           TABLE_WIDTH, TABLE_HEIGHT, walls, (g_get_monotonic_time () - start) / 1000.0, g_get_num_processors (),
           (clock () - worked) * 1000.0 / CLOCKS_PER_SEC);
}

int
main (int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : NULL;
  const SightAlgorithm *algorithm;

  if (g_strcmp0 (what, "table") != 0)
    {
      SightLevel *level = make_level ();

      for (guint i = 0; (algorithm = sight_algorithm_get_nth (i)) != NULL; i++)
        if (what == NULL || g_str_equal (what, algorithm->id))
          bench_algorithm (level, algorithm);
      if ((what == NULL || g_str_equal (what, "window")) && gtk_init_check ())
        bench_window (level);
      else
        sight_level_free (level);
    }
  if (what == NULL || g_str_equal (what, "table"))
    for (int walls = 0; walls <= 30; walls += 10)
      bench_table (walls);

  return 0;
}
