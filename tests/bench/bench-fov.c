/* bench-fov.c - how long a field of view takes, for every algorithm, compared with a peer in the same run
 *
 * Prints, for each map, range and algorithm, the median time of a field of view
 * from cells scattered over the map, and how many seen cells that is a second.
 * The peer of an algorithm that libtcod has is libtcod, its clearing of the map
 * included; that of a line rule is walking the line to each cell in reach.
 *
 *     bench-fov [MAP]          only that map
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/sight/sight-algorithm.h"

#ifdef HAVE_LIBTCOD
#include <libtcod/fov.h>
#else
typedef struct TCOD_Map TCOD_Map;
#endif

enum
{
  VIEWERS = 64,
  ROUNDS = 5,
  MINIMUM_RUNS = 2,
  ROUND_TIME = 4000, /* µs, at least, unless MINIMUM_RUNS take longer */
};

static const int ranges[] = { 10, 20, 50, 0 };

typedef struct
{
  const char *name;
  int width, height;
  void (*make) (SightGrid *grid, GRand *random);
} Scene;

typedef struct
{
  const SightGrid *grid;
  TCOD_Map *tcod;
  SightCell viewers[VIEWERS];
} Field;

static void
make_empty (SightGrid *grid G_GNUC_UNUSED, GRand *random G_GNUC_UNUSED)
{
}

static void
fill (SightGrid *grid, SightRect rect, gboolean opaque)
{
  for (int y = rect.y; y < rect.y + rect.height; y++)
    for (int x = rect.x; x < rect.x + rect.width; x++)
      sight_grid_set_opaque (grid, (SightCell) { x, y }, opaque);
}

/* Rooms, each joined to the one before it by a corridor with a bend. */
static void
make_dungeon (SightGrid *grid, GRand *random)
{
  SightCell before = { grid->width / 2, grid->height / 2 };

  fill (grid, (SightRect) { 0, 0, grid->width, grid->height }, TRUE);
  for (int i = 0; i < 16; i++)
    {
      const int width = g_rand_int_range (random, 4, 13), height = g_rand_int_range (random, 3, 9);
      const SightRect room = { g_rand_int_range (random, 1, grid->width - width - 1),
                               g_rand_int_range (random, 1, grid->height - height - 1), width, height };
      const SightCell center = { room.x + width / 2, room.y + height / 2 };

      fill (grid, room, FALSE);
      fill (grid, (SightRect) { MIN (before.x, center.x), before.y, ABS (before.x - center.x) + 1, 1 }, FALSE);
      fill (grid, (SightRect) { center.x, MIN (before.y, center.y), 1, ABS (before.y - center.y) + 1 }, FALSE);
      before = center;
    }
}

static void
make_random (SightGrid *grid, GRand *random)
{
  for (int y = 0; y < grid->height; y++)
    for (int x = 0; x < grid->width; x++)
      sight_grid_set_opaque (grid, (SightCell) { x, y }, g_rand_int_range (random, 0, 10) == 0);
}

static int
count_walls (const SightGrid *grid, int x, int y)
{
  int count = 0;

  for (int i = 0; i < 9; i++)
    count += sight_grid_is_opaque_or_outside (grid, (SightCell) { x + i % 3 - 1, y + i / 3 - 1 });

  return count;
}

/* Cells that have mostly walls around them become walls, five times over. */
static void
make_cave (SightGrid *grid, GRand *random)
{
  for (int y = 0; y < grid->height; y++)
    for (int x = 0; x < grid->width; x++)
      sight_grid_set_opaque (grid, (SightCell) { x, y }, g_rand_int_range (random, 0, 100) < 45);

  for (int i = 0; i < 5; i++)
    {
      g_autoptr (SightGrid) old = sight_grid_copy (grid);

      for (int y = 0; y < grid->height; y++)
        for (int x = 0; x < grid->width; x++)
          sight_grid_set_opaque (grid, (SightCell) { x, y }, count_walls (old, x, y) >= 5);
    }
}

static const Scene scenes[] = {
  { "empty", 80, 50, make_empty },
  { "dungeon", 80, 50, make_dungeon },
  { "cave", 255, 255, make_cave },
  { "random", 1024, 1024, make_random },
};

#ifdef HAVE_LIBTCOD
static const struct
{
  const char *algorithm;
  TCOD_fov_algorithm_t tcod;
} pairs[] = {
  { "libtcod-basic", FOV_BASIC },
  { "libtcod-diamond", FOV_DIAMOND },
  { "libtcod-shadow", FOV_SHADOW },
  { "libtcod-permissive", FOV_PERMISSIVE_8 },
  { "libtcod-restrictive", FOV_RESTRICTIVE },
  { "libtcod-symmetric", FOV_SYMMETRIC_SHADOWCAST },
};

static TCOD_Map *
make_tcod (const SightGrid *grid)
{
  TCOD_Map *map = TCOD_map_new (grid->width, grid->height);

  for (int y = 0; y < grid->height; y++)
    for (int x = 0; x < grid->width; x++)
      {
        const bool open = !sight_grid_is_opaque (grid, (SightCell) { x, y });

        TCOD_map_set_properties (map, x, y, open, open);
      }

  return map;
}

static void
free_tcod (TCOD_Map *map)
{
  TCOD_map_delete (map);
}

/* One field of view as libtcod computes it; FALSE if libtcod lacks the algorithm. */
static gboolean
run_tcod (const Field *field, const SightVision *sight, SightCell viewer)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      if (g_str_equal (pairs[i].algorithm, sight->algorithm->id))
        return TCOD_map_compute_fov (field->tcod, viewer.x, viewer.y, sight->range, true, pairs[i].tcod) == TCOD_E_OK;
    }

  return FALSE;
}
#else
static TCOD_Map *
make_tcod (const SightGrid *grid G_GNUC_UNUSED)
{
  return NULL;
}

static void
free_tcod (TCOD_Map *map G_GNUC_UNUSED)
{
}

static gboolean
run_tcod (const Field *field G_GNUC_UNUSED, const SightVision *sight G_GNUC_UNUSED, SightCell viewer G_GNUC_UNUSED)
{
  return FALSE;
}
#endif

/* One field of view of a line rule, line by line; FALSE if the algorithm has no lines. */
static gboolean
run_walk (const Field *field, const SightVision *sight, SightCell viewer, SightView *view)
{
  SightLineRule rule;

  if (sight->algorithm->rule == NULL)
    return FALSE;

  rule = sight->algorithm->rule (sight);
  sight_view_reset (view, field->grid, viewer, sight->range);
  for (int y = view->window.y; y < view->window.y + view->window.height; y++)
    for (int x = view->window.x; x < view->window.x + view->window.width; x++)
      {
        const SightCell cell = { x, y };
        SightLos los;

        if (!sight_los_reaches (field->grid, &rule, sight->range, viewer, cell))
          continue;
        los = sight_los_walk (field->grid, &rule, viewer, cell);
        if (sight_los_is_clear (&los))
          sight_view_show (view, cell);
      }

  return TRUE;
}

/* One field of view by the peer of the algorithm; FALSE if it has none. */
static gboolean
run_peer (const Field *field, const SightVision *sight, SightCell viewer, SightView *view)
{
  return run_walk (field, sight, viewer, view) || run_tcod (field, sight, viewer);
}

static void
run_ours (const Field *field, const SightVision *sight, SightCell viewer, SightView *view)
{
  sight_algorithm_see (field->grid, sight, viewer, view);
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const double difference = *(const double *) a - *(const double *) b;

  return (difference > 0) - (difference < 0);
}

/* Median over rounds of the nanoseconds that a field of view takes, by us or by the peer. */
static double
measure (const Field *field, const SightVision *sight, SightView *view, gboolean peer)
{
  double times[ROUNDS];

  for (int round = 0; round < ROUNDS; round++)
    {
      const gint64 start = g_get_monotonic_time ();
      gint64 now = start;
      int runs = 0;

      for (; runs < MINIMUM_RUNS || now - start < ROUND_TIME; runs++)
        {
          const SightCell viewer = field->viewers[runs % VIEWERS];

          if (peer)
            run_peer (field, sight, viewer, view);
          else
            run_ours (field, sight, viewer, view);
          if (runs % 8 == 7 || runs < MINIMUM_RUNS)
            now = g_get_monotonic_time ();
        }
      times[round] = 1000.0 * (now - start) / runs;
    }
  qsort (times, ROUNDS, sizeof times[0], compare_times);

  return times[ROUNDS / 2];
}

/* Cells seen from a viewer, on average. */
static double
count_seen (const Field *field, const SightVision *sight, SightView *view)
{
  const int sample = 16;
  gsize seen = 0;

  for (int i = 0; i < sample; i++)
    {
      run_ours (field, sight, field->viewers[i], view);
      seen += sight_view_count (view);
    }

  return (double) seen / sample;
}

static void
bench_sight (const Scene *scene, const Field *field, const SightVision *sight)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  const double seen = count_seen (field, sight, &view), ours = measure (field, sight, &view, FALSE);

  g_print ("%-8s %5d  %-20s %12.0f %12.2f", scene->name, sight->range, sight->algorithm->id, ours, 1000 * seen / ours);
  if (run_peer (field, sight, field->viewers[0], &view))
    {
      const double theirs = measure (field, sight, &view, TRUE);

      g_print (" %12.0f %8.1f", theirs, theirs / ours);
    }
  g_print ("\n");
}

static void
bench_scene (const Scene *scene)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (SightGrid) grid = sight_grid_new (scene->width, scene->height);
  Field field = { grid };

  scene->make (grid, random);
  field.tcod = make_tcod (grid);
  for (int i = 0; i < VIEWERS; i++)
    do
      field.viewers[i] =
          (SightCell) { g_rand_int_range (random, 0, grid->width), g_rand_int_range (random, 0, grid->height) };
    while (sight_grid_is_opaque (grid, field.viewers[i]));

  for (gsize r = 0; r < G_N_ELEMENTS (ranges); r++)
    for (guint i = 0; sight_algorithm_get_nth (i) != NULL; i++)
      {
        SightVision sight;

        sight_vision_init (&sight, sight_algorithm_get_nth (i));
        sight.range = ranges[r];
        bench_sight (scene, &field, &sight);
      }

  free_tcod (field.tcod);
}

int
main (int argc, char *argv[])
{
#ifndef HAVE_LIBTCOD
  g_print ("libtcod is not there: its algorithms are not compared\n");
#endif
  g_print ("%-8s %5s  %-20s %12s %12s %12s %8s\n", "map", "range", "algorithm", "ns", "Mcells/s", "peer ns", "faster");
  for (gsize i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      if (argc < 2 || g_str_equal (argv[1], scenes[i].name))
        bench_scene (&scenes[i]);
    }

  return 0;
}
