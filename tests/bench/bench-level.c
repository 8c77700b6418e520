/* bench-level.c - how long the analysis of a whole level takes, with its peers in the same run
 *
 * Prints a row for each piece of work: ours, the peer's and the ratio, all in
 * processor time, so that a busy machine and the number of its processors do not
 * matter: ours is spread over all of them, and takes so much less.  Peers
 * that walk lines, one after another, are a sample of viewers, scaled to all;
 * libtcod is Debian's, its symmetric fields in a loop over all viewers.  The
 * figures of depthmapX are from its measurement on the same kinds of map.
 * Then the times of an edit, with exposure and view brought up to date: median
 * and 95th percentile.
 *
 *     bench-level [NAME]         only rows whose name has NAME in it
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/level/sight-gauge.h"
#include "analysis/level/sight-tally.h"
#include "core/map/sight-template.h"

#include <string.h>
#include <time.h>

#ifdef HAVE_LIBTCOD
#include <libtcod/fov.h>
#endif

enum
{
  SAMPLE = 400, /* viewers whose lines are walked */
  EDITS = 60,
};

static const char *wanted;

/* ---- levels ---- */

static SightLevel *
make_level (const char *template, int side, const char *sight, int range)
{
  const SightTemplateTiles tiles = { 0, 1, 0 };
  SightMap *map = sight_map_new (side, side, 0);
  SightLevel *level;

  if (g_str_equal (template, "random"))
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (1);

      for (int i = 0; i < side * side; i++)
        sight_map_set (map, (SightCell) { i % side, i / side }, g_rand_int_range (rand, 0, 10) == 0);
    }
  else
    sight_template_find (template)->fill (map, &tiles, 1);
  level = sight_level_new (map, sight_legend_new_standard ());
  sight_vision_init (&level->sight, sight_algorithm_find (sight));
  level->sight.range = range;

  return level;
}

/* Processor time of all threads, in seconds. */
static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);

  return time.tv_sec + time.tv_nsec / 1e9;
}

static gboolean
begin (const char *name)
{
  return wanted == NULL || strstr (name, wanted) != NULL;
}

static void
print_row (const char *name, double ours, const char *peer, double theirs)
{
  g_print ("%-58s %10.2f ms", name, ours * 1000);
  if (theirs > 0)
    g_print ("  %-24s %12.1f ms  %8.1f times", peer, theirs * 1000, theirs / ours);
  g_print ("\n");
}

/* ---- peers ---- */

/* The lines from some places to each cell in reach, walked one by one; scaled to all places. */
static double
walk_lines (const SightLevel *level, const SightPlaces *places)
{
  const guint n = MIN (SAMPLE, places->n);
  const double start = now ();
  guint n_clear = 0;

  for (guint i = 0; i < n; i++)
    {
      const SightGaze gaze = sight_gaze_init_bare (level, places->cells[(gsize) i * places->n / n]);
      const int range = gaze.sight.range > 0 ? gaze.sight.range : SIGHT_SIDE_MAX;
      const SightRect map = { 0, 0, places->width, places->height };
      const SightRect reach = sight_rect_intersect (
          map, (SightRect) { gaze.cell.x - range, gaze.cell.y - range, 2 * range + 1, 2 * range + 1 });

      for (int y = reach.y; y < reach.y + reach.height; y++)
        for (int x = reach.x; x < reach.x + reach.width; x++)
          {
            const SightLos los = sight_gaze_ask_in (&gaze, NULL, (SightCell) { x, y });

            n_clear += sight_los_is_clear (&los);
          }
    }
  g_assert_cmpuint (n_clear, >, 0);

  return (now () - start) * places->n / n;
}

#ifdef HAVE_LIBTCOD
static double
run_libtcod (const SightLevel *level, const SightPlaces *places)
{
  TCOD_Map *map = TCOD_map_new (places->width, places->height);
  double start;

  for (int y = 0; y < places->height; y++)
    for (int x = 0; x < places->width; x++)
      {
        const gboolean open = !sight_grid_is_opaque (level->grid, (SightCell) { x, y });

        TCOD_map_set_properties (map, x, y, open, open);
      }
  start = now ();
  for (guint i = 0; i < places->n; i++)
    TCOD_map_compute_fov (map, places->cells[i].x, places->cells[i].y, 0, TRUE, FOV_SYMMETRIC_SHADOWCAST);
  start = now () - start;
  TCOD_map_delete (map);

  return start;
}
#else
static double
run_libtcod (const SightLevel *level, const SightPlaces *places)
{
  return 0;
}
#endif

/* ---- rows ---- */

/* What is compared with: a function, or a figure in seconds. */
typedef struct
{
  const char *name;
  double (*run) (const SightLevel *level, const SightPlaces *places);
  double figure;
} Peer;

static const Peer lines = { "walking lines", walk_lines, 0 };

/* The best of three runs of @ids, comma-separated measures of one level. */
static double
time_measures (const SightLevel *level, const char *ids)
{
  g_auto (GStrv) names = g_strsplit (ids, ",", -1);
  double best = G_MAXDOUBLE;

  for (int round = 0; round < 3; round++)
    {
      const SightGaugeRequest request = { .level = level, .team = -1, .wants_matrix = names[1] != NULL };
      const double start = now ();
      g_autoptr (SightGauge) gauge = sight_gauge_new (&request);

      for (guint i = 0; names[i] != NULL; i++)
        {
          g_autofree double *values = sight_gauge_take (gauge, sight_measure_find (names[i]), NULL, NULL);

          g_assert_nonnull (values);
        }
      best = MIN (best, now () - start);
      if (best > 2)
        break;
    }

  return best;
}

static void
bench_measures (const char *name, SightLevel *made, const char *ids, const Peer *peer)
{
  g_autoptr (SightLevel) level = made;
  g_autoptr (SightPlaces) places = sight_places_new_level (level, SIGHT_PLACES_WALKABLE, NULL);
  g_autofree char *title = g_strdup_printf ("%s (%u places)", name, places->n);

  if (begin (name))
    print_row (title, time_measures (level, ids), peer->name,
               peer->run != NULL ? peer->run (level, places) : peer->figure);
}

/* The matrix of all views. */
static void
bench_views (void)
{
  g_autoptr (SightLevel) level = make_level ("dungeon", 255, "symmetric", 0);
  g_autoptr (SightPlaces) places = sight_places_new_level (level, SIGHT_PLACES_WALKABLE, NULL);
  const SightGaze gaze = sight_gaze_init_bare (level, (SightCell) { 0, 0 });
  g_autofree char *title = g_strdup_printf ("views of all cells, dungeon 255^2 (%u places)", places->n);
  double start = now ();
  g_autoptr (SightVisibility) sees = NULL;

  if (!begin (title))
    return;
  sees = sight_visibility_new (&gaze, places, places, 0, NULL);
  start = now () - start;
  print_row (title, start, "libtcod symmetric", run_libtcod (level, places));
}

static void
bench_field (const char *name, SightLevel *made)
{
  g_autoptr (SightLevel) level = made;
  g_autoptr (SightPlaces) places = sight_places_new_level (level, SIGHT_PLACES_WALKABLE, NULL);
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  const guint n = MIN (4000, places->n);
  double start = now ();

  if (!begin (name))
    return;
  for (guint i = 0; i < n; i++)
    {
      const SightGaze gaze = sight_gaze_init_bare (level, places->cells[(gsize) i * places->n / n]);

      sight_gaze_see (&gaze, &view);
    }
  start = (now () - start) / n;
  print_row (name, start, "walking lines", walk_lines (level, places) / places->n);
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Paints walls and removes them, with an update after each. */
static void
bench_edits (const char *name, SightLevel *made)
{
  g_autoptr (SightLevel) level = made;
  g_autoptr (SightPlaces) places = sight_places_new_level (level, SIGHT_PLACES_WALKABLE, NULL);
  const SightGaze gaze = sight_gaze_init_bare (level, (SightCell) { 0, 0 });
  g_autoptr (SightTally) tally = begin (name) ? sight_tally_new (&gaze, places, NULL) : NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  double times[2 * EDITS];

  if (tally == NULL)
    return;
  for (int i = 0; i < 2 * EDITS; i++)
    {
      static SightCell cell;
      g_autoptr (SightPlaces) changed = NULL;

      if (i % 2 == 0)
        cell = places->cells[g_rand_int_range (rand, 0, (gint) places->n)];
      sight_level_set_tile (level, cell, i % 2 == 0 ? 1 : 0);
      times[i] = now ();
      changed = sight_places_new_level (level, SIGHT_PLACES_WALKABLE, NULL);
      if (!sight_tally_update (tally, &gaze, changed, NULL))
        g_assert_not_reached ();
      times[i] = now () - times[i];
    }
  qsort (times, 2 * EDITS, sizeof *times, compare_times);
  g_print ("%-58s median %8.2f ms, 95 %% %8.2f ms\n", name, times[EDITS] * 1000, times[2 * EDITS * 95 / 100] * 1000);
}

int
main (int argc, char *argv[])
{
  wanted = argc > 1 ? argv[1] : NULL;
  g_print ("processor time; %u processors work at once\n", g_get_num_processors ());

  bench_views ();
  bench_measures ("control, controllability, clustering, dungeon 100^2", make_level ("dungeon", 100, "symmetric", 0),
                  "control,controllability,clustering", &(Peer) { "depthmapX, as measured", NULL, 19.4 });
  bench_measures ("mean depth, cave 100^2", make_level ("cave", 100, "symmetric", 0), "mean-depth",
                  &(Peer) { "depthmapX, as measured", NULL, 65 });
  bench_measures ("exposure, lines, range 20, 512^2, 10 % walls", make_level ("random", 512, "bresenham-team", 20),
                  "exposure", &lines);
  bench_measures ("exposure, lines, range 20, 512^2, dungeon", make_level ("dungeon", 512, "bresenham-team", 20),
                  "exposure", &lines);
  bench_measures ("exposure, ships contract, range 20, 512^2, 10 % walls",
                  make_level ("random", 512, "corner-rule", 20), "exposure", &lines);
  bench_measures ("exposure, lines, no limit, 255^2 cave", make_level ("cave", 255, "bresenham-team", 0), "exposure",
                  &lines);
  bench_field ("a field of lines, no limit, 255^2 cave", make_level ("cave", 255, "bresenham-team", 0));
  bench_field ("a field of lines, no limit, 1024^2, 10 % walls", make_level ("random", 1024, "bresenham-team", 0));

  bench_edits ("edit: 255^2 dungeon, symmetric, no limit", make_level ("dungeon", 255, "symmetric", 0));
  bench_edits ("edit: 255^2 cave, symmetric, no limit", make_level ("cave", 255, "symmetric", 0));
  bench_edits ("edit: 255^2 cave, recursive, no limit", make_level ("cave", 255, "recursive", 0));
  bench_edits ("edit: 255^2 cave, lines, no limit", make_level ("cave", 255, "bresenham-team", 0));
  bench_edits ("edit: 255^2 10 % walls, symmetric, no limit", make_level ("random", 255, "symmetric", 0));
  bench_edits ("edit: 1024^2 10 % walls, lines, range 20", make_level ("random", 1024, "bresenham-team", 20));
  bench_edits ("edit: 1024^2 10 % walls, symmetric, range 20", make_level ("random", 1024, "symmetric", 20));
  bench_edits ("edit: 1024^2 10 % walls, recursive, range 20", make_level ("random", 1024, "recursive", 20));

  return 0;
}
