/* bench-rules.c - what rules about sight cost a level in which all of them are neutral
 *
 * Prints, for each algorithm, the median ratio of the time of a field of view
 * through the one door to sight, which heeds rules, to that of the algorithm
 * called by itself, which knows of none; and for those with lines the same of a
 * line to each cell in reach, compared with what a viewer asks without rules:
 * whether it looks, at the map, within its range and where it faces.  Both are measured in turns, round by round, so
 * that whatever else the machine does meets both.  1.00: rules cost nothing.
 *
 *     bench-rules [RANGE]      cells; default 12
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <time.h>

#include "core/scenario/sight-gaze.h"
#include "core/sight/sight-distance.h"

enum
{
  SIDE = 64,
  VIEWERS = 32,
  ROUNDS = 61,
  ROUND_TIME = 3000, /* µs of each of the two in a round, at least */
  PERCENT = 15,      /* walls */
};

typedef struct
{
  SightLevel *level; /* neutral: no tile, lamp, viewer or rule says anything */
  SightCell viewers[VIEWERS];
  SightView view;
  gsize sum; /* of what was seen: so that nothing is left out */
} Bench;

typedef void (*Run) (Bench *self, SightCell viewer);

static void
see_by_gaze (Bench *self, SightCell viewer)
{
  const SightGaze gaze = sight_gaze_init_bare (self->level, viewer);

  sight_gaze_see (&gaze, &self->view);
  self->sum += sight_view_sees (&self->view, self->viewers[0]);
}

static void
see_alone (Bench *self, SightCell viewer)
{
  sight_algorithm_see (self->level->grid, &self->level->sight, viewer, &self->view);
  self->sum += sight_view_sees (&self->view, self->viewers[0]);
}

static void
ask_by_gaze (Bench *self, SightCell viewer)
{
  const SightGaze gaze = sight_gaze_init_bare (self->level, viewer);
  const int range = self->level->sight.range;

  for (int y = viewer.y - range; y <= viewer.y + range; y++)
    {
      for (int x = viewer.x - range; x <= viewer.x + range; x++)
        {
          const SightLos los = sight_gaze_ask (&gaze, (SightCell) { x, y }, NULL);

          self->sum += sight_los_is_clear (&los);
        }
    }
}

/* What sight_gaze_ask() would be without rules: whether it looks at all, at the map, within its range, where it faces.
 */
static G_GNUC_NO_INLINE SightLos
ask_without_rules (const SightGaze *self, SightCell cell)
{
  const SightLineRule rule = self->sight.algorithm->rule (&self->sight);

  if (!sight_gaze_can_see (self) || !sight_grid_contains (self->grid, cell))
    return (SightLos) { SIGHT_LOS_OUTSIDE };
  if (!sight_distance_reaches (rule.distance, self->sight.range, self->cell, cell))
    return (SightLos) { SIGHT_LOS_RANGE };
  if (sight_gaze_has_cone (self) && !sight_gaze_faces (self, cell))
    return (SightLos) { SIGHT_LOS_FACING };
  if (!sight_los_reaches (self->grid, &rule, self->sight.range, self->cell, cell))
    return (SightLos) { SIGHT_LOS_UNSEEN };

  return sight_los_walk (self->grid, &rule, self->cell, cell);
}

static void
ask_alone (Bench *self, SightCell viewer)
{
  const SightGaze gaze = sight_gaze_init_bare (self->level, viewer);
  const int range = self->level->sight.range;

  for (int y = viewer.y - range; y <= viewer.y + range; y++)
    {
      for (int x = viewer.x - range; x <= viewer.x + range; x++)
        {
          const SightLos los = ask_without_rules (&gaze, (SightCell) { x, y });

          self->sum += sight_los_is_clear (&los);
        }
    }
}

/* Microseconds of this thread: what else the machine does is not among them. */
static gint64
get_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* Microseconds that @n_runs runs take. */
static gint64
time_runs (Bench *self, Run run, guint n_runs)
{
  const gint64 start = get_time ();

  for (guint i = 0; i < n_runs; i++)
    run (self, self->viewers[i % VIEWERS]);

  return get_time () - start;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

/* The median of the rounds' ratios of @run to @alone. */
static double
find_ratio (Bench *self, Run run, Run alone)
{
  double ratios[ROUNDS];
  guint n_runs = VIEWERS;

  while (time_runs (self, alone, n_runs) < ROUND_TIME)
    n_runs *= 2;
  for (int i = 0; i < ROUNDS; i++)
    {
      const gboolean first = i % 2;
      const gint64 before = time_runs (self, first ? run : alone, n_runs);
      const gint64 after = time_runs (self, first ? alone : run, n_runs);

      ratios[i] = first ? (double) before / after : (double) after / before;
    }
  qsort (ratios, ROUNDS, sizeof *ratios, compare);

  return ratios[ROUNDS / 2];
}

static void
bench_init (Bench *self, int range)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (18);
  SightMap *map = sight_map_new (SIDE, SIDE, 0);

  for (int i = 0; i < SIDE * SIDE; i++)
    map->tiles[i] = g_rand_int_range (random, 0, 100) < PERCENT;
  *self = (Bench) { .level = sight_level_new (map, sight_legend_new_standard ()), .view = SIGHT_VIEW_INIT };
  self->level->sight.range = range;
  for (int i = 0; i < VIEWERS; i++)
    self->viewers[i] = (SightCell) { g_rand_int_range (random, 0, SIDE), g_rand_int_range (random, 0, SIDE) };
}

int
main (int argc, char *argv[])
{
  const int range = argc > 1 ? CLAMP (atoi (argv[1]), 1, SIDE) : 12;
  const SightAlgorithm *algorithm;
  double ratios[64], lines[64];
  guint n = 0, n_lines = 0;
  Bench bench;

  bench_init (&bench, range);
  g_print ("%-24s %8s %8s\n", "algorithm", "field", "line");
  for (guint i = 0; (algorithm = sight_algorithm_get_nth (i)) != NULL && i < G_N_ELEMENTS (ratios); i++)
    {
      sight_vision_init (&bench.level->sight, algorithm);
      bench.level->sight.range = range;
      ratios[n] = find_ratio (&bench, see_by_gaze, see_alone);
      g_print ("%-24s %8.3f", algorithm->id, ratios[n++]);
      if (algorithm->rule != NULL)
        {
          lines[n_lines] = find_ratio (&bench, ask_by_gaze, ask_alone);
          g_print (" %8.3f", lines[n_lines++]);
        }
      g_print ("\n");
    }
  qsort (ratios, n, sizeof *ratios, compare);
  qsort (lines, n_lines, sizeof *lines, compare);
  g_print ("%-24s %8.3f %8.3f\n", "median", ratios[n / 2], n_lines > 0 ? lines[n_lines / 2] : 1.0);
  g_print ("%zu seen\n", bench.sum);
  sight_view_clear (&bench.view);
  sight_level_free (bench.level);

  return 0;
}
