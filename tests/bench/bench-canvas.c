/* bench-canvas.c - how long a frame of the canvas takes: panning a huge map, painting where ten viewers look
 *
 * A frame is timed from the clock's "before-paint" to its "after-paint":
 * layout, snapshot and the renderer, with what it waits for the display.  The
 * processor time is that of this program alone, also between frames.  An
 * undecorated window of 1920 x 1080; run it on a screen of that size:
 *
 *     GSK_RENDERER=cairo xvfb-run -a -s '-screen 0 1920x1080x24' bench-canvas [far]
 *
 * far: only painting with viewers all over the map.
 *
 * SPDX-License-Identifier: MIT
 */
#include <time.h>

#include <gtk/gtk.h>

#include "ui/canvas/sight-map-view-private.h"

#define WIDTH 1920
#define HEIGHT 1080
#define PAN 7 /* pixels a frame, to the right and down */
#define WARM_UP 10
#define FRAMES 100
#define HUGE_SIDE 4096
#define SMALL_SIDE 255
#define N_VIEWERS 10
#define RANGE 20
#define N_FAR 12 /* viewers without a limit */

typedef struct Bench Bench;

struct Bench
{
  SightWorkspace *workspace;
  SightMapView *view;
  void (*step) (Bench *self, guint frame);
  guint frame;
  gint64 start;  /* of what is timed */
  clock_t cpu;   /* processor time at the first frame that counts */
  gint64 first;  /* start of the first frame that counts */
  GArray *times; /* of FRAMES, ms */
};

/* ---- worlds ---- */

/* Rooms with pillars and ponds: no two chunks look the same. */
static guint16
get_tile (int x, int y)
{
  guint hash = (guint) x * 2654435761u ^ (guint) y * 2246822519u;

  if (x % 12 == 0 || y % 9 == 0)
    return x % 12 == 5 || y % 9 == 4 ? 0 : 1;

  return hash >> 20 & 63 ? 0 : 1 + (hash >> 26) % 8;
}

static SightLevel *
make_level (int side, guint n_viewers)
{
  SightMap *map = sight_map_new (side, side, 0);
  SightLevel *level;

  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++)
      sight_map_set (map, (SightCell) { x, y }, n_viewers > 0 ? 0 : get_tile (x, y));
  level = sight_level_new (map, sight_legend_new_standard ());
  if (n_viewers > 0)
    g_ptr_array_add (level->teams, sight_team_new_nth (0));
  for (guint i = 0; i < n_viewers; i++)
    {
      SightViewer *viewer = sight_viewer_new ("", 0, (SightCell) { 40 + i * 5, 40 + i % 3 * 4 });

      viewer->range = RANGE;
      g_ptr_array_add (level->viewers, viewer);
    }

  return level;
}

static void
set_level (Bench *self, SightLevel *level)
{
  g_autoptr (SightDocument) document = sight_document_new (level);

  sight_workspace_set_document (self->workspace, document);
}

/* ---- frames ---- */

static void
before_paint_cb (Bench *self)
{
  self->start = g_get_monotonic_time ();
}

static void
after_paint_cb (Bench *self)
{
  double ms = (g_get_monotonic_time () - self->start) / 1000.0;

  if (self->frame > WARM_UP && self->times->len < FRAMES)
    g_array_append_val (self->times, ms);
}

/* Runs in the clock's "update", after "before-paint": what the step does is part of the frame. */
static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *frame_clock, gpointer data)
{
  Bench *self = data;

  if (++self->frame == WARM_UP + 1)
    {
      self->first = self->start;
      self->cpu = clock ();
    }
  self->step (self, self->frame);

  return G_SOURCE_CONTINUE;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static void
run (Bench *self, const char *name, void (*step) (Bench *self, guint frame))
{
  guint tick;
  double seconds, cpu;

  self->step = step;
  self->frame = 0;
  g_array_set_size (self->times, 0);
  tick = gtk_widget_add_tick_callback (GTK_WIDGET (self->view), tick_cb, self, NULL);
  while (self->times->len < FRAMES)
    g_main_context_iteration (NULL, TRUE);
  seconds = (g_get_monotonic_time () - self->first) / 1e6;
  cpu = (double) (clock () - self->cpu) / CLOCKS_PER_SEC;
  gtk_widget_remove_tick_callback (GTK_WIDGET (self->view), tick);

  g_array_sort (self->times, compare_times);
  g_print ("%-24s median %5.1f ms, 95 %% %5.1f ms, %3.0f frames a second, processor %4.1f ms a frame\n", name,
           g_array_index (self->times, double, FRAMES / 2), g_array_index (self->times, double, FRAMES * 95 / 100),
           FRAMES / seconds, cpu * 1000 / FRAMES);
}

static void
pan (Bench *self, guint frame)
{
  sight_map_view_scroll_to (self->view, 100 + frame * PAN, 100 + frame * PAN);
}

/* One wall, each time another cell near the selected viewer. */
static void
paint (Bench *self, guint frame)
{
  sight_map_view_drag_stroke (self->view, (SightCell) { 30 + frame * 7 % 23, 30 + frame * 5 % 21 });
}

/* The canvas without a map is of one colour: what a full repaint costs before anything of ours is drawn. */
static void
repaint (Bench *self, guint frame)
{
  sight_workspace_set_palette (self->workspace, sight_palette_get (frame % 2, FALSE));
}

static void
bench_panning (Bench *self)
{
  static const int sizes[] = { 1, 2, 4, 8, 16, 32 };

  set_level (self, make_level (HUGE_SIDE, 0));
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *name = g_strdup_printf ("pan, %d pixels a cell", sizes[i]);

      sight_map_view_set_cell_size (self->view, sizes[i]);
      run (self, name, pan);
    }
}

static void
bench_painting (Bench *self, SightOverlay overlay)
{
  static const int sizes[] = { 4, 8, 16, 32 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *name = g_strdup_printf (
          overlay == SIGHT_OVERLAY_HEAT ? "paint, exposure, %d pixels" : "paint, %d pixels a cell", sizes[i]);

      set_level (self, make_level (SMALL_SIDE, N_VIEWERS));
      sight_workspace_set_overlay (self->workspace, overlay);
      sight_map_view_set_cell_size (self->view, sizes[i]);
      sight_map_view_scroll_to_cell (self->view, (SightCell) { 40, 40 });
      sight_map_view_begin_stroke (self->view, (SightCell) { 30, 30 }, SIGHT_BUTTON_FIRST);
      run (self, name, paint);
      sight_map_view_end_stroke (self->view);
    }
}

/* Nothing but pillars, so that viewers see most of the map. */
static void
take_walls (SightLevel *level)
{
  const SightMap *map = level->map;

  for (int y = 0; y < map->height; y++)
    for (int x = 0; x < map->width; x++)
      {
        const SightCell cell = { x, y };

        if (x % 12 == 0 || y % 9 == 0)
          sight_level_set_tile (level, cell, 0);
      }
}

/* Rooms, or a plain with pillars, with viewers all over that see without a limit; as one sees it who paints, or the
 * player of their team. */
static void
bench_far (Bench *self, SightShow show, gboolean is_plain)
{
  g_autofree char *name =
      g_strconcat ("paint, 12 far", is_plain ? ", plain" : "", show == SIGHT_SHOW_TEAM ? ", fog" : "", NULL);
  SightLevel *level = make_level (SMALL_SIDE, 0);

  if (is_plain)
    take_walls (level);
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  for (int i = 0; i < N_FAR; i++)
    {
      SightViewer *viewer = sight_viewer_new ("", 0, (SightCell) { 30 + i % 4 * 65 - i % 2 * 2, 30 + i / 4 * 90 });

      viewer->range = 0;
      g_ptr_array_add (level->viewers, viewer);
    }
  set_level (self, level);
  sight_workspace_set_show (self->workspace, show, 0);
  sight_map_view_set_cell_size (self->view, 8);
  sight_map_view_scroll_to_cell (self->view, (SightCell) { 40, 40 });
  sight_map_view_begin_stroke (self->view, (SightCell) { 30, 30 }, SIGHT_BUTTON_FIRST);
  run (self, name, paint);
  sight_map_view_end_stroke (self->view);
}

static GtkWidget *
make_window (Bench *self)
{
  GtkWidget *window = gtk_window_new ();

  self->workspace = sight_workspace_new ();
  sight_workspace_set_tool (self->workspace, sight_tool_find ("brush"));
  self->view = SIGHT_MAP_VIEW (sight_map_view_new (self->workspace));
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (self->view));
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (GTK_WIDGET (self->view)) < WIDTH)
    g_main_context_iteration (NULL, TRUE);

  return window;
}

int
main (int argc, char **argv)
{
  Bench self = { .times = g_array_new (FALSE, FALSE, sizeof (double)) };
  GdkFrameClock *frame_clock;
  GtkWidget *window;

  if (!gtk_init_check ())
    {
      g_print ("no display, nothing measured\n");
      return 0;
    }

  window = make_window (&self);
  frame_clock = gtk_widget_get_frame_clock (GTK_WIDGET (self.view));
  g_signal_connect_swapped (frame_clock, "before-paint", G_CALLBACK (before_paint_cb), &self);
  g_signal_connect_swapped (frame_clock, "after-paint", G_CALLBACK (after_paint_cb), &self);
  if (argc < 2)
    {
      run (&self, "one colour", repaint);
      bench_panning (&self);
      bench_painting (&self, SIGHT_OVERLAY_FIELD);
      bench_painting (&self, SIGHT_OVERLAY_HEAT);
    }
  for (int is_plain = 0; is_plain < 2; is_plain++)
    {
      bench_far (&self, SIGHT_SHOW_EVERYTHING, is_plain);
      bench_far (&self, SIGHT_SHOW_TEAM, is_plain);
    }

  g_signal_handlers_disconnect_by_data (frame_clock, &self);
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (self.workspace);
  g_array_unref (self.times);

  return 0;
}
