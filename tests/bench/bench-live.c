/* bench-live.c - frames while one paints: alone, with fifty checks that are tried at each stroke, with exposure shown,
 * with a game that takes a millisecond to answer
 *
 * A wall is painted in every frame of a level of 255 x 255 cells with ten
 * viewers.  A frame is timed from the clock's "before-paint" to its "after-paint",
 * with what the stroke itself does; what the main loop does between frames, such
 * as the rows of the panel, shows in the frames a second.  A frame is lost if
 * another one would have fitted before it.
 *
 *     GSK_RENDERER=cairo xvfb-run -a -s '-screen 0 1920x1080x24' bench-live
 *
 * SPDX-License-Identifier: MIT
 */
#include <gtk/gtk.h>

#include "core/map/sight-template.h"
#include "edit/document/sight-document-sight.h"
#include "game/sight-game-desk.h"
#include "ui/canvas/sight-map-view-private.h"
#include "ui/checks/sight-checks-panel.h"
#include "ui/workspace/sight-workspace-heat.h"

#define WIDTH 1280
#define HEIGHT 800
#define PANEL 332
#define SIDE 255
#define N_VIEWERS 10
#define N_CHECKS 50
#define RANGE 20
#define WARM_UP 20
#define FRAMES 300
#define LOST_MS (1.5 * 1000 / 60)

typedef struct
{
  SightWorkspace *workspace;
  SightMapView *view;
  GtkWidget *panel;
  guint frame;
  gint64 start, last;   /* of this frame and of the one before */
  GArray *times, *gaps; /* ms */
} Bench;

/* Sees all in a square around the viewer, a millisecond later. */
static const char game_text[] =
    "import json, sys, time\n"
    "for line in sys.stdin:\n"
    "    ask = json.loads(line)\n"
    "    if ask['ask'] == 'hello':\n"
    "        print(json.dumps({'name': 'Slow game', 'fov': True, 'patches': True}), flush=True)\n"
    "    elif ask['ask'] == 'map':\n"
    "        if 'patch' not in ask: size = len(ask['rows'][0]), len(ask['rows'])\n"
    "    else:\n"
    "        time.sleep(.001)\n"
    "        x, y = ask['viewer']; none = '0' * size[0]\n"
    "        some = ''.join('1' if abs(i - x) < 20 else '0' for i in range(size[0]))\n"
    "        print(json.dumps({'id': ask['id'], 'visible': [some if abs(j - y) < 20 else none\n"
    "                                                       for j in range(size[1])]}), flush=True)\n";

static SightLevel *
make_level (guint n_checks)
{
  SightLevel *level = sight_level_new (sight_map_new (SIDE, SIDE, 0), sight_legend_new_standard ());

  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (level->teams, sight_team_new_nth (i));
  for (guint i = 0; i < N_VIEWERS; i++)
    {
      SightViewer *viewer = sight_viewer_new ("", (int) i % 2, (SightCell) { 40 + (int) i * 5, 40 + (int) i % 3 * 4 });

      viewer->range = RANGE;
      g_ptr_array_add (level->viewers, viewer);
    }
  for (guint i = 0; i < n_checks; i++)
    {
      const guint a = 1 + i % (N_VIEWERS / 2), b = 1 + i / 5 % (N_VIEWERS / 2);

      g_ptr_array_add (level->checks, i == 0   ? g_strdup ("Red and Blue are fair within 50% by view, exposure")
                                      : i == 1 ? g_strdup ("level is symmetric by half turn, sight too")
                                               : g_strdup_printf ("\"Red %u\" must not see \"Blue %u\"", a, b));
    }

  return level;
}

static void
before_paint_cb (Bench *self)
{
  self->last = self->start;
  self->start = g_get_monotonic_time ();
}

static void
after_paint_cb (Bench *self)
{
  const double ms = (double) (g_get_monotonic_time () - self->start) / 1000;
  const double gap = (double) (self->start - self->last) / 1000;

  if (self->frame <= WARM_UP || self->times->len >= FRAMES)
    return;
  g_array_append_val (self->times, ms);
  g_array_append_val (self->gaps, gap);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *frame_clock, gpointer data)
{
  Bench *self = data;

  self->frame++;
  sight_map_view_drag_stroke (self->view, (SightCell) { 30 + self->frame * 7 % 23, 30 + self->frame * 5 % 21 });

  return G_SOURCE_CONTINUE;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Frames a second. */
static double
run (Bench *self, const char *name, SightLevel *level)
{
  g_autoptr (SightDocument) document = sight_document_new (level);
  guint tick, n_lost = 0;
  double sum = 0;

  sight_workspace_set_document (self->workspace, document);
  sight_map_view_set_cell_size (self->view, 16);
  sight_map_view_scroll_to_cell (self->view, (SightCell) { 40, 40 });
  self->frame = 0;
  g_array_set_size (self->times, 0);
  g_array_set_size (self->gaps, 0);
  sight_map_view_begin_stroke (self->view, (SightCell) { 30, 30 }, SIGHT_BUTTON_FIRST);
  tick = gtk_widget_add_tick_callback (GTK_WIDGET (self->view), tick_cb, self, NULL);
  while (self->times->len < FRAMES)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_remove_tick_callback (GTK_WIDGET (self->view), tick);
  sight_map_view_end_stroke (self->view);

  for (guint i = 0; i < FRAMES; i++)
    {
      sum += g_array_index (self->gaps, double, i);
      n_lost += g_array_index (self->gaps, double, i) > LOST_MS;
    }
  g_array_sort (self->times, compare_times);
  g_array_sort (self->gaps, compare_times);
  g_print ("%-34s frame median %5.1f ms, 95 %% %5.1f ms; %3.0f frames a second, %3u of %d lost, longest %5.1f ms\n",
           name, g_array_index (self->times, double, FRAMES / 2),
           g_array_index (self->times, double, FRAMES * 95 / 100), FRAMES * 1000 / sum, n_lost, FRAMES,
           g_array_index (self->gaps, double, FRAMES - 1));

  return FRAMES * 1000 / sum;
}

/* Exposure by @sight without a limit, on a map made by @template. */
static void
run_exposure (Bench *self, const char *template, const char *sight, double alone)
{
  const SightTemplateTiles tiles = { 0, 1, 0 };
  g_autofree char *name = g_strdup_printf ("with exposure, %s, %s", template, sight);
  SightLevel *level = make_level (0);

  sight_template_find (template)->fill (level->map, &tiles, 1);
  sight_vision_init (&level->sight, sight_algorithm_find (sight));
  level->sight.range = 0;
  sight_workspace_set_measure (self->workspace, sight_measure_find ("exposure"));
  sight_workspace_set_overlay (self->workspace, SIGHT_OVERLAY_HEAT);
  g_print ("of the frames alone: %.2f\n", run (self, name, level) / alone);
  sight_workspace_set_overlay (self->workspace, SIGHT_OVERLAY_FIELD);
}

static void
answered_cb (SightGame *game, gpointer data)
{
  Bench *self = data;
  g_autofree char *failure = sight_game_get_failure (game);

  if (failure != NULL)
    g_error ("%s", failure);
  sight_document_recompute_sight (sight_workspace_get_document (self->workspace));
}

static void
run_game (Bench *self, double alone)
{
  g_autofree char *quoted = g_shell_quote (game_text), *command = g_strdup_printf ("python3 -c %s", quoted);
  g_autoptr (GError) error = NULL;
  SightGame *game = sight_game_new (command, NULL, &error);
  SightLevel *level = make_level (0);

  if (game == NULL || !sight_game_start (game, &error))
    {
      g_print ("no game: %s\n", error->message);
      sight_level_free (level);
      return;
    }
  sight_game_desk_open (game);
  sight_game_desk_listen (answered_cb, self);
  sight_game_apply (game, &level->sight);
  g_print ("of the frames alone: %.2f\n", run (self, "with a game of 1 ms an answer", level) / alone);
  sight_game_desk_ignore (self);
}

static GtkWidget *
make_window (Bench *self)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->workspace = sight_workspace_new ();
  sight_workspace_set_tool (self->workspace, sight_tool_find ("brush"));
  self->view = SIGHT_MAP_VIEW (sight_map_view_new (self->workspace));
  self->panel = g_object_new (SIGHT_TYPE_CHECKS_PANEL, "workspace", self->workspace, "width-request", PANEL, NULL);
  gtk_widget_set_hexpand (GTK_WIDGET (self->view), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->view));
  gtk_box_append (GTK_BOX (box), self->panel);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (GTK_WIDGET (self->view)) < WIDTH - 2 * PANEL)
    g_main_context_iteration (NULL, TRUE);

  return window;
}

int
main (int argc, char **argv)
{
  Bench self = { .times = g_array_new (FALSE, FALSE, sizeof (double)),
                 .gaps = g_array_new (FALSE, FALSE, sizeof (double)) };
  g_autofree char *name = g_strdup_printf ("with %d checks", N_CHECKS);
  GdkFrameClock *frame_clock;
  GtkWidget *window;
  double alone;

  if (!gtk_init_check ())
    {
      g_print ("no display, nothing measured\n");
      return 0;
    }

  window = make_window (&self);
  frame_clock = gtk_widget_get_frame_clock (GTK_WIDGET (self.view));
  g_signal_connect_swapped (frame_clock, "before-paint", G_CALLBACK (before_paint_cb), &self);
  g_signal_connect_swapped (frame_clock, "after-paint", G_CALLBACK (after_paint_cb), &self);
  alone = run (&self, "alone", make_level (0));
  g_print ("of the frames alone: %.2f\n", run (&self, name, make_level (N_CHECKS)) / alone);
  run_exposure (&self, "dungeon", "symmetric", alone);
  run_exposure (&self, "cave", "symmetric", alone);
  run_exposure (&self, "cave", "recursive", alone);
  run_exposure (&self, "cave", "bresenham-team", alone);
  run_game (&self, alone);

  g_signal_handlers_disconnect_by_data (frame_clock, &self);
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (self.workspace);
  sight_game_stop_all ();
  g_array_unref (self.times);
  g_array_unref (self.gaps);

  return 0;
}
