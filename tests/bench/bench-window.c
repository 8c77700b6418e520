/* bench-window.c - frames of a whole window while one paints, with twelve viewers that see a plain without a limit
 *
 * In every frame a wall right across a level of 255 x 255 cells becomes a cell
 * longer; of each panel and each thing that can be shown, the frames a second,
 * and those lost: another one would have fitted before them.  Beside them what
 * the main thread alone worked for a frame, which other programs do not change,
 * and how long after the last stroke the last field came that was late.
 *
 *     GSK_RENDERER=cairo xvfb-run -a -s '-screen 0 1920x1080x24' bench-window [--lamps N] [--switch | --presets]
 * [SIGHT…]
 *
 * SIGHT: an algorithm or a preset; by default that of a new map.  With --lamps the level is dark, but for N lamps. With
 * --presets everything is shown by each preset.  With --switch nobody paints: the level of a new map, a team or a
 * viewer gets SIGHT; for how long the window does nothing else, at the longest, and when the sight is shown.
 *
 * SPDX-License-Identifier: MIT
 */
#include <time.h>

#include "../ui/window-common.h"

#include "core/scenario/sight-late-fields.h"
#include "edit/document/sight-document-turns.h"

#define SIDE 255
#define N_TEAMS 2
#define FIRST_X 15 /* where the wall begins, a cell longer in each frame */
#define ROW 50
#define N_VIEWERS 12
#define WARM_UP 20
#define FRAMES 200
#define SWITCH_MS 1500
#define LOST_MS (1.5 * 1000 / 60)

typedef struct
{
  SightWindow *window;
  guint frame;
  gint64 last; /* when the frame before began */
  clock_t cpu;
  double work;          /* of the main thread until then, ms */
  GArray *gaps, *works; /* ms */
  guint n_lamps;
  gboolean switches, only_everything;
} Bench;

/* @n lamps, spread evenly, in a level that is dark but for them. */
static void
add_lamps (SightLevel *level, guint n)
{
  level->rules.dark = n > 0;
  for (guint i = 0; i < n; i++)
    {
      const guint64 place = (guint64) i * SIDE * SIDE / n;

      g_ptr_array_add (level->lamps,
                       sight_lamp_new ("", (SightCell) { (int) (place * 7 % SIDE), (int) (place / SIDE) }));
    }
  sight_level_update_light (level);
}

/* @sight: (nullable): that of a new map */
static SightLevel *
make_level (const SightVision *sight, guint n_lamps)
{
  SightLevel *level = sight_level_new (sight_map_new (SIDE, SIDE, FLOOR), sight_legend_new_standard ());

  for (int y = 0; y < SIDE; y += 9)
    for (int x = y % 2; x < SIDE; x += 11)
      sight_level_set_tile (level, (SightCell) { x, y }, WALL);
  if (sight != NULL)
    level->sight = *sight;
  level->sight.range = 0;
  for (guint i = 0; i < N_TEAMS; i++)
    g_ptr_array_add (level->teams, sight_team_new_nth (i));
  for (int i = 0; i < N_VIEWERS; i++)
    g_ptr_array_add (level->viewers,
                     sight_viewer_new ("", i % N_TEAMS, (SightCell) { 30 + i % 4 * 65, 31 + i / 4 * 90 }));
  add_lamps (level, n_lamps);

  return level;
}

static double
get_work (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static void
before_paint_cb (Bench *self)
{
  const gint64 now = g_get_monotonic_time ();
  const double gap = (double) (now - self->last) / 1000, work = get_work (), worked = work - self->work;

  self->last = now;
  self->work = work;
  self->frame++;
  if (self->frame == WARM_UP)
    self->cpu = clock ();
  if (self->frame > WARM_UP && self->gaps->len < FRAMES)
    {
      g_array_append_val (self->gaps, gap);
      g_array_append_val (self->works, worked);
    }
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *frame_clock, gpointer data)
{
  const Bench *self = data;

  sight_map_view_drag_stroke (self->window->map_view, (SightCell) { FIRST_X + (int) self->frame, ROW });

  return G_SOURCE_CONTINUE;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Paints until there are FRAMES. */
static void
paint (Bench *self)
{
  SightMapView *view = self->window->map_view;
  guint tick;

  self->frame = 0;
  g_array_set_size (self->gaps, 0);
  g_array_set_size (self->works, 0);
  sight_map_view_begin_stroke (view, (SightCell) { FIRST_X, ROW }, SIGHT_BUTTON_FIRST);
  tick = gtk_widget_add_tick_callback (GTK_WIDGET (view), tick_cb, self, NULL);
  while (self->gaps->len < FRAMES)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_remove_tick_callback (GTK_WIDGET (view), tick);
  sight_map_view_end_stroke (view);
}

/* Until no field is late, ms. */
static double
wait (SightDocument *document)
{
  const gint64 start = g_get_monotonic_time ();
  SightFields *fields = sight_document_get_fields (document);
  gboolean any = TRUE;

  while (any)
    {
      any = FALSE;
      for (guint i = 0; i < N_VIEWERS; i++)
        any |= sight_fields_is_late (fields, i);
      if (any)
        g_main_context_iteration (NULL, TRUE);
    }

  return (double) (g_get_monotonic_time () - start) / 1000;
}

static double
get_nth (GArray *times, guint percent)
{
  g_array_sort (times, compare_times);

  return g_array_index (times, double, MIN (FRAMES * percent / 100, FRAMES - 1));
}

static void
print (Bench *self, double late)
{
  double sum = 0;
  guint n_lost = 0;

  for (guint i = 0; i < FRAMES; i++)
    {
      sum += g_array_index (self->gaps, double, i);
      n_lost += g_array_index (self->gaps, double, i) > LOST_MS;
    }
  g_print ("%3.0f frames a second, %3u of %d lost, 95 %% within %5.1f ms, processor %4.1f ms a frame; "
           "main thread %4.1f ms, 95 %% within %4.1f ms; last field %5.0f ms late\n",
           FRAMES * 1000 / sum, n_lost, FRAMES, get_nth (self->gaps, 95),
           (double) (clock () - self->cpu) * 1000 / CLOCKS_PER_SEC / FRAMES, get_nth (self->works, 50),
           get_nth (self->works, 95), late);
}

static void
run (Bench *self, const char *id, const SightVision *sight, const char *panel, SightShow show)
{
  static const char *const shows[] = {
    [SIGHT_SHOW_EVERYTHING] = "everything", [SIGHT_SHOW_TEAM] = "fog of a team", [SIGHT_SHOW_TEAMS] = "all teams"
  };
  g_autoptr (SightDocument) document = sight_document_new (make_level (sight, self->n_lamps));

  sight_workspace_set_document (self->window->workspace, document);
  g_object_set (self->window, "panel", panel, "tool", "brush", NULL);
  sight_workspace_set_tile (self->window->workspace, 0, WALL);
  sight_workspace_set_selected (self->window->workspace, 0);
  sight_workspace_set_show (self->window->workspace, show, 0);
  sight_map_view_set_cell_size (self->window->map_view, 16);
  sight_map_view_scroll_to_cell (self->window->map_view, (SightCell) { 40, 30 });
  pass_frames (GTK_WIDGET (self->window));
  paint (self);
  g_assert_cmpint (sight_map_get (sight_document_get_level (document)->map, (SightCell) { FIRST_X + FRAMES, ROW }), ==,
                   WALL);
  g_print ("%-20s %-9s %-14s ", id, panel, shows[show]);
  print (self, wait (document));
}

static gboolean
is_shown (const SightLevel *level, const SightVision *sight)
{
  const SightVision shown = sight_level_get_sight (level, sight_level_get_viewer (level, 0));

  return sight_vision_equal (&shown, sight);
}

typedef void (*ChangeFunc) (SightDocument *document, const SightVision *sight);

/* A change of which the first viewer has @sight; a turn of the main loop, or the change itself, took the longest. */
static void
run_switch (Bench *self, const char *id, const SightVision *sight, const char *whose, ChangeFunc change)
{
  g_autoptr (SightDocument) document = sight_document_new (make_level (NULL, self->n_lamps));
  SightWorkspace *workspace = self->window->workspace;
  gint64 start, before, longest, shown = 0;

  sight_workspace_set_document (workspace, document);
  g_object_set (self->window, "panel", "teams", NULL);
  sight_workspace_set_show (workspace, SIGHT_SHOW_TEAMS, 0);
  pass_frames (GTK_WIDGET (self->window));

  start = before = g_get_monotonic_time ();
  sight_document_begin (document, "Sight");
  change (document, sight);
  sight_document_commit (document);
  longest = g_get_monotonic_time () - start;
  while (before < start + SWITCH_MS * 1000 || shown == 0)
    {
      before = g_get_monotonic_time ();
      if (g_main_context_iteration (NULL, FALSE))
        longest = MAX (longest, g_get_monotonic_time () - before);
      if (shown == 0 && is_shown (sight_workspace_get_level (workspace), sight))
        shown = g_get_monotonic_time ();
    }
  g_print ("%-20s %-7s busy for %6.1f ms at the longest, shown after %6.1f ms\n", id, whose, (double) longest / 1000,
           (double) (shown - start) / 1000);
}

static void
change_team (SightDocument *document, const SightVision *sight)
{
  g_autoptr (SightTeam) team = sight_team_copy (sight_level_get_team (sight_document_get_level (document), 0));

  team->sight = g_memdup2 (sight, sizeof *sight);
  sight_document_set_team (document, 0, team);
}

static void
change_viewer (SightDocument *document, const SightVision *sight)
{
  g_autoptr (SightViewer) viewer = sight_viewer_copy (sight_level_get_viewer (sight_document_get_level (document), 0));

  viewer->sight = g_memdup2 (sight, sizeof *sight);
  sight_document_set_viewer (document, 0, viewer);
}

/* @id: (nullable): the sight of a new map */
static void
run_all (Bench *self, const char *id)
{
  const SightPreset *preset = id != NULL ? sight_preset_find (id) : NULL;
  SightVision sight;

  if (preset != NULL)
    sight_preset_apply (preset, &sight);
  else if (id != NULL)
    sight_vision_init (&sight, sight_algorithm_find (id));
  sight.range = 0;
  if (self->switches && id != NULL)
    {
      run_switch (self, id, &sight, "level", sight_document_set_sight);
      run_switch (self, id, &sight, "team", change_team);
      run_switch (self, id, &sight, "viewer", change_viewer);
      return;
    }
  run (self, id != NULL ? id : "default", id != NULL ? &sight : NULL, "sight", SIGHT_SHOW_EVERYTHING);
  if (self->only_everything)
    return;
  run (self, id != NULL ? id : "default", id != NULL ? &sight : NULL, "teams", SIGHT_SHOW_EVERYTHING);
  run (self, id != NULL ? id : "default", id != NULL ? &sight : NULL, "teams", SIGHT_SHOW_TEAMS);
  run (self, id != NULL ? id : "default", id != NULL ? &sight : NULL, "teams", SIGHT_SHOW_TEAM);
}

static void
run_presets (Bench *self)
{
  const SightPreset *preset;

  self->only_everything = TRUE;
  for (guint i = 0; (preset = sight_preset_get_nth (i)) != NULL; i++)
    run_all (self, preset->id);
}

int
main (int argc, char *argv[])
{
  Bench self = { .gaps = g_array_new (FALSE, FALSE, sizeof (double)),
                 .works = g_array_new (FALSE, FALSE, sizeof (double)) };
  GdkFrameClock *frame_clock;
  int first = 1;

  if (!init_display (&argc, &argv))
    return 0;
  application = sight_application_new ("org.sightline.Bench", G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  self.window = open_window ();
  show_map (self.window, SIDE, SIDE);
  frame_clock = gtk_widget_get_frame_clock (GTK_WIDGET (self.window));
  g_signal_connect_swapped (frame_clock, "before-paint", G_CALLBACK (before_paint_cb), &self);
  if (argc > 2 && g_str_equal (argv[1], "--lamps"))
    {
      self.n_lamps = (guint) g_ascii_strtoull (argv[2], NULL, 10);
      first = 3;
    }
  if (argc > first && g_str_equal (argv[first], "--switch"))
    {
      self.switches = TRUE;
      first++;
    }
  if (argc > first && g_str_equal (argv[first], "--presets"))
    {
      run_presets (&self);
      first++;
    }
  else if (argc <= first)
    run_all (&self, NULL);
  for (int i = first; i < argc; i++)
    run_all (&self, argv[i]);

  g_signal_handlers_disconnect_by_data (frame_clock, &self);
  close_window (self.window);
  g_array_unref (self.gaps);
  g_array_unref (self.works);
  g_object_unref (application);

  return 0;
}
