/* test-asymmetry.c - pairs that see each other one way only, against the definition
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/level/sight-asymmetry.h"

#include "picture.h"
#include "random-map.h"

/* What every cell of @grid sees, row by row. */
static SightView *
see_all (const SightGrid *grid, const SightVision *sight)
{
  SightView *views = g_new (SightView, grid->width * grid->height);

  for (int i = 0; i < grid->width * grid->height; i++)
    {
      views[i] = (SightView) SIGHT_VIEW_INIT;
      sight_algorithm_see (grid, sight, random_cell (grid, i), &views[i]);
    }

  return views;
}

static void
free_views (SightView *views, const SightGrid *grid)
{
  for (int i = 0; i < grid->width * grid->height; i++)
    sight_view_clear (&views[i]);
  g_free (views);
}

static int
compare_distance (const SightOneWay *a, const SightOneWay *b)
{
  const gint64 keys[2][5] = {
    { sight_cell_distance2 (a->from, a->to), a->from.y, a->from.x, a->to.y, a->to.x },
    { sight_cell_distance2 (b->from, b->to), b->from.y, b->from.x, b->to.y, b->to.x },
  };

  for (int i = 0; i < 5; i++)
    {
      if (keys[0][i] != keys[1][i])
        return keys[0][i] < keys[1][i] ? -1 : 1;
    }

  return 0;
}

/* The definition, cell by cell. */
static SightAsymmetry
count_slowly (const SightGrid *grid, const SightVision *sight)
{
  SightAsymmetry answer = { .pairs = g_array_new (FALSE, FALSE, sizeof (SightOneWay)) };
  SightView *views = see_all (grid, sight);

  for (int i = 0; i < grid->width * grid->height; i++)
    {
      const SightCell a = random_cell (grid, i);

      if (sight_grid_is_opaque (grid, a))
        continue;
      answer.n_cells++;
      answer.n_visible += sight_view_count (&views[i]);
      for (int k = 0; k < i; k++)
        {
          const SightCell b = random_cell (grid, k);
          const gboolean forth = sight_view_sees (&views[i], b), back = sight_view_sees (&views[k], a);
          const SightOneWay pair = { forth ? a : b, forth ? b : a };

          if (sight_grid_is_opaque (grid, b) || (!forth && !back))
            continue;
          answer.n_pairs++;
          answer.n_one_way += forth != back;
          if (forth != back)
            g_array_append_val (answer.pairs, pair);
        }
    }
  free_views (views, grid);
  g_array_sort (answer.pairs, (GCompareFunc) compare_distance);

  return answer;
}

static void
assert_equal (const SightAsymmetry *a, const SightAsymmetry *b, guint limit)
{
  g_assert_cmpuint (a->n_cells, ==, b->n_cells);
  g_assert_cmpuint (a->n_visible, ==, b->n_visible);
  g_assert_cmpuint (a->n_pairs, ==, b->n_pairs);
  g_assert_cmpuint (a->n_one_way, ==, b->n_one_way);
  g_assert_cmpuint (a->pairs->len, ==, MIN (limit, b->n_one_way));
  for (guint i = 0; i < a->pairs->len; i++)
    g_assert_cmpint (
        compare_distance (&g_array_index (a->pairs, SightOneWay, i), &g_array_index (b->pairs, SightOneWay, i)), ==, 0);
}

static void
test_brute_force (void)
{
  /* Wider than two strips of 64 cells; in one piece, and in as many as memory for one strip makes. */
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);
  static const int sizes[][2] = { { 1, 1 }, { 9, 7 }, { 131, 3 }, { 66, 9 } };
  static const int ranges[] = { 0, 1, 5, -1, 70 };

  for (guint i = 0; i < random_count_presets () * G_N_ELEMENTS (sizes); i++)
    {
      const int *size = sizes[i % G_N_ELEMENTS (sizes)];
      const SightVision sight = random_sight (i / G_N_ELEMENTS (sizes), ranges[g_rand_int_range (rand, 0, 5)]);
      const SightAsymmetryLimits limits = { g_rand_int_range (rand, 0, 40), g_rand_int_range (rand, 0, 2) };
      g_autoptr (SightGrid) grid = random_grid (rand, size[0], size[1], g_rand_int_range (rand, 0, 40));
      g_auto (SightAsymmetry) expected = count_slowly (grid, &sight), answer = SIGHT_ASYMMETRY_INIT;

      g_assert_true (sight_asymmetry_fill (&answer, grid, &sight, &limits, NULL));
      assert_equal (&answer, &expected, limits.pairs);
      if (sight.algorithm->symmetric)
        g_assert_cmpuint (answer.n_one_way, ==, 0);
    }
}

static void
test_one_sided (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  static const int ranges[] = { 0, 4, -1 };
  g_auto (SightOneSided) answer = SIGHT_ONE_SIDED_INIT;

  for (guint i = 0; i < random_count_presets () * G_N_ELEMENTS (ranges); i++)
    {
      const SightVision sight = random_sight (i / G_N_ELEMENTS (ranges), ranges[i % G_N_ELEMENTS (ranges)]);
      g_autoptr (SightGrid) grid = random_grid (rand, 21, 9, 20);
      SightView *views = see_all (grid, &sight);

      for (int k = 0; k < 8; k++)
        {
          const int at = g_rand_int_range (rand, 0, grid->width * grid->height);
          const SightCell viewer = random_cell (grid, at);

          const SightGaze gaze = sight_gaze_init (grid, &sight, viewer);
          const SightStand stand = { { viewer.x, viewer.y, 1, 1 }, FALSE };

          g_assert_true (sight_one_sided_fill (&answer, &gaze, &stand, NULL));
          g_assert_true (sight_view_equal (&answer.sees, &views[at]));
          for (int n = 0; n < grid->width * grid->height; n++)
            {
              const SightCell cell = random_cell (grid, n);
              const gboolean counts = n != at && !sight_grid_is_opaque (grid, cell);
              const gboolean forth = sight_view_sees (&views[at], cell), back = sight_view_sees (&views[n], viewer);

              g_assert_cmpint (sight_view_sees (&answer.only_sees, cell), ==, counts && forth && !back);
              g_assert_cmpint (sight_view_sees (&answer.only_seen, cell), ==, counts && back && !forth);
            }
        }
      free_views (views, grid);
    }
}

static void
test_named_pair (void)
{
  /* The wall is on the line from the left only. */
  g_autoptr (SightLevel) level = picture_read ((const char *[]) { ".#.", "...", NULL });
  const SightVision sight = picture_sight ("corner-rule", NULL, NULL);
  const SightAsymmetryLimits limits = { 10, 0 };
  g_auto (SightAsymmetry) answer = SIGHT_ASYMMETRY_INIT;
  const SightOneWay *pair;

  g_assert_true (sight_asymmetry_fill (&answer, level->grid, &sight, &limits, NULL));
  g_assert_cmpuint (answer.n_cells, ==, 5);
  g_assert_cmpuint (answer.n_pairs, ==, 9);
  g_assert_cmpuint (answer.n_one_way, ==, 2);
  g_assert_cmpint (sight_asymmetry_get_share (&answer), ==, 2222);
  pair = &g_array_index (answer.pairs, SightOneWay, 0);
  g_assert_true (sight_cell_equal (pair->from, (SightCell) { 0, 1 }));
  g_assert_true (sight_cell_equal (pair->to, (SightCell) { 2, 0 }));
}

static void
test_table (void)
{
  /* Each row is the answer for its sight; those that are said to be symmetric are. */
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  g_autoptr (SightGrid) grid = random_grid (rand, 30, 20, 25);
  const guint n = random_count_presets ();
  g_autofree SightVision *sights = g_new (SightVision, n);
  g_autofree SightAsymmetry *rows = g_new0 (SightAsymmetry, n);
  guint n_symmetric = 0;

  for (guint i = 0; i < n; i++)
    sights[i] = random_sight (i, 0);
  g_assert_true (sight_asymmetry_tabulate (grid, sights, n, rows, NULL));
  for (guint i = 0; i < n; i++)
    {
      g_auto (SightAsymmetry) one = SIGHT_ASYMMETRY_INIT;

      g_assert_true (sight_asymmetry_fill (&one, grid, &sights[i], NULL, NULL));
      g_assert_cmpuint (rows[i].n_pairs, ==, one.n_pairs);
      g_assert_cmpuint (rows[i].n_one_way, ==, one.n_one_way);
      g_assert_cmpuint (rows[i].n_visible, ==, one.n_visible);
      g_assert_cmpuint (rows[i].pairs->len, ==, 0);
      if (sights[i].algorithm->symmetric)
        g_assert_cmpint (sight_asymmetry_get_share (&rows[i]), ==, 0);
      n_symmetric += rows[i].n_one_way == 0;
      sight_asymmetry_clear (&rows[i]);
    }
  g_assert_cmpuint (n_symmetric, >, 0);
  g_assert_cmpuint (n_symmetric, <, n);
}

/* Progress */

typedef struct
{
  double done, stop;
  guint n;
  GThread *thread;
} Watch;

static gboolean
watch_cb (double done, gpointer data)
{
  Watch *self = data;

  g_assert_true (g_thread_self () == self->thread);
  g_assert_cmpfloat (done, >=, self->done);
  g_assert_cmpfloat (done, <=, 1);
  self->done = done;
  self->n++;

  return done < self->stop;
}

static void
test_progress (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  g_autoptr (SightGrid) grid = random_grid (rand, 100, 12, 20);
  const SightVision sight = random_sight (0, 0);
  g_auto (SightAsymmetry) answer = SIGHT_ASYMMETRY_INIT;
  g_auto (SightOneSided) sided = SIGHT_ONE_SIDED_INIT;
  const SightGaze gaze = sight_gaze_init (grid, &sight, (SightCell) { 3, 3 });
  const SightStand stand = { { 3, 3, 1, 1 }, FALSE };

  for (gsize memory = 0; memory < 2; memory++)
    {
      const SightAsymmetryLimits limits = { 5, memory };
      Watch watch = { .stop = 2, .thread = g_thread_self () };
      SightProgress progress = { watch_cb, &watch, 0, 1 };

      g_assert_true (sight_asymmetry_fill (&answer, grid, &sight, &limits, &progress));
      g_assert_cmpfloat (watch.done, >, .999);
      g_assert_cmpuint (answer.pairs->len, ==, 5);

      watch = (Watch) { .stop = .2, .thread = g_thread_self () };
      g_assert_false (sight_asymmetry_fill (&answer, grid, &sight, &limits, &progress));
      g_assert_cmpfloat (watch.done, >=, .2);
      g_assert_cmpuint (answer.n_cells, ==, 0);
      g_assert_null (answer.pairs);

      watch = (Watch) { .stop = 0, .thread = g_thread_self () };
      g_assert_false (sight_one_sided_fill (&sided, &gaze, &stand, &progress));
      g_assert_cmpuint (sight_view_count (&sided.only_sees) + sight_view_count (&sided.only_seen), ==, 0);
    }
}

static void
test_shares (void)
{
  /* 0 % and 100 % are reported only if they are exact. */
  g_assert_cmpint (sight_asymmetry_get_share (&(SightAsymmetry) { .n_pairs = 0 }), ==, 0);
  g_assert_cmpint (sight_asymmetry_get_share (&(SightAsymmetry) { .n_pairs = 7 }), ==, 0);
  g_assert_cmpint (sight_asymmetry_get_share (&(SightAsymmetry) { .n_pairs = 7, .n_one_way = 7 }), ==, 10000);
  g_assert_cmpint (sight_asymmetry_get_share (&(SightAsymmetry) { .n_pairs = 3, .n_one_way = 1 }), ==, 3333);
  g_assert_cmpint (sight_asymmetry_get_share (&(SightAsymmetry) { .n_pairs = 3, .n_one_way = 2 }), ==, 6667);
  g_assert_cmpint (sight_asymmetry_get_share (&(SightAsymmetry) { .n_pairs = 1000000, .n_one_way = 1 }), ==, 1);
  g_assert_cmpint (sight_asymmetry_get_share (&(SightAsymmetry) { .n_pairs = 1000000, .n_one_way = 999999 }), ==, 9999);
  g_assert_cmpuint (sight_asymmetry_get_visible (&(SightAsymmetry) { .n_cells = 0 }), ==, 0);
  g_assert_cmpuint (sight_asymmetry_get_visible (&(SightAsymmetry) { .n_cells = 3, .n_visible = 20 }), ==, 67);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/asymmetry/brute-force", test_brute_force);
  g_test_add_func ("/asymmetry/one-sided", test_one_sided);
  g_test_add_func ("/asymmetry/named-pair", test_named_pair);
  g_test_add_func ("/asymmetry/table", test_table);
  g_test_add_func ("/asymmetry/progress", test_progress);
  g_test_add_func ("/asymmetry/shares", test_shares);
  return g_test_run ();
}
