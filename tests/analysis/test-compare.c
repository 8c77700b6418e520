/* test-compare.c - two sights on one map, against the definition; and one on the map turned
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/level/sight-compare.h"

#include "analysis/level/sight-orientation.h"
#include "picture.h"
#include "random-map.h"

static void
check (const SightComparison *self, const SightGrid *grid, const SightView *a, const SightView *b)
{
  guint64 n_a = 0, n_b = 0, n_both = 0;

  for (int i = 0; i < grid->width * grid->height; i++)
    {
      const SightCell cell = random_cell (grid, i);
      const gboolean in_a = sight_view_sees (a, cell), in_b = sight_view_sees (b, cell);

      g_assert_cmpint (sight_view_sees (&self->only_a, cell), ==, in_a && !in_b);
      g_assert_cmpint (sight_view_sees (&self->only_b, cell), ==, in_b && !in_a);
      g_assert_cmpint (sight_view_sees (&self->both, cell), ==, in_a && in_b);
      n_a += in_a && !in_b;
      n_b += in_b && !in_a;
      n_both += in_a && in_b;
    }
  g_assert_cmpuint (self->counts.only_a, ==, n_a);
  g_assert_cmpuint (self->counts.only_b, ==, n_b);
  g_assert_cmpuint (self->counts.both, ==, n_both);
}

static void
test_brute_force (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);
  static const int widths[] = { 1, 20, 64, 65, 130 }, ranges[] = { 0, 3, -1, 40 };
  const guint n = random_count_presets ();
  g_auto (SightComparison) comparison = SIGHT_COMPARISON_INIT;
  g_auto (SightView) view_a = SIGHT_VIEW_INIT, view_b = SIGHT_VIEW_INIT;

  for (guint i = 0; i < n * n; i++)
    {
      const SightVision a = random_sight (i / n, ranges[g_rand_int_range (rand, 0, 4)]);
      const SightVision b = random_sight (i % n, ranges[g_rand_int_range (rand, 0, 4)]);
      g_autoptr (SightGrid) grid = random_grid (rand, widths[i % 5], 9, g_rand_int_range (rand, 0, 40));
      const SightCell viewer = { g_rand_int_range (rand, 0, grid->width), g_rand_int_range (rand, 0, 9) };

      sight_algorithm_see (grid, &a, viewer, &view_a);
      sight_algorithm_see (grid, &b, viewer, &view_b);
      sight_comparison_fill (&comparison, grid, &view_a, &view_b);
      check (&comparison, grid, &view_a, &view_b);
    }
}

static void
test_list (void)
{
  g_autoptr (SightGrid) grid = sight_grid_new (70, 5);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (SightCell));
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  static const SightCell shown[] = { { 63, 1 }, { 64, 1 }, { 2, 3 }, { 69, 3 } };

  sight_view_reset (&view, grid, (SightCell) { 5, 2 }, 0);
  sight_compare_list (&view, cells);
  g_assert_cmpuint (cells->len, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    sight_view_show (&view, shown[i]);
  sight_compare_list (&view, cells);
  g_assert_cmpuint (cells->len, ==, G_N_ELEMENTS (shown));
  for (guint i = 0; i < cells->len; i++)
    g_assert_true (sight_cell_equal (g_array_index (cells, SightCell, i), shown[i]));
}

static void
test_sum (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (SightGrid) grid = random_grid (rand, 40, 12, 20);
  const SightVision a = picture_sight ("bresenham-team", NULL, NULL), b = picture_sight ("pseudo2x", NULL, NULL);
  g_auto (SightView) view_a = SIGHT_VIEW_INIT, view_b = SIGHT_VIEW_INIT;
  SightCompareCounts counts, expected = { 0, 0, 0 };

  for (int i = 0; i < 40 * 12; i++)
    {
      if (sight_grid_is_opaque (grid, random_cell (grid, i)))
        continue;
      sight_algorithm_see (grid, &a, random_cell (grid, i), &view_a);
      sight_algorithm_see (grid, &b, random_cell (grid, i), &view_b);
      counts = sight_compare_count (&view_a, &view_b);
      sight_compare_counts_add (&expected, &counts);
    }
  g_assert_true (sight_compare_sum (grid, &a, &b, &counts, NULL));
  g_assert_cmpuint (counts.only_a, ==, expected.only_a);
  g_assert_cmpuint (counts.only_b, ==, expected.only_b);
  g_assert_cmpuint (counts.both, ==, expected.both);
}

static void
test_percent (void)
{
  const SightCompareCounts counts = { 4, 16, 45 }, none = { 0, 0, 0 };

  g_assert_cmpint (sight_compare_get_percent (&counts, counts.only_a), ==, 6);
  g_assert_cmpint (sight_compare_get_percent (&counts, counts.only_b), ==, 25);
  g_assert_cmpint (sight_compare_get_percent (&counts, counts.both), ==, 69);
  g_assert_cmpint (sight_compare_get_percent (&none, 0), ==, 0);
  g_assert_true (sight_compare_counts_agree (&none));
  g_assert_false (sight_compare_counts_agree (&counts));
}

/* Orientation */

static void
test_turns (void)
{
  /* The corner (0, 0) of a map of 5 x 3 cells, and the cell right of it. */
  static const struct
  {
    const char *id;
    SightCell corner, right;
  } rows[SIGHT_ORIENTATIONS] = {
    { "as-is", { 0, 0 }, { 1, 0 } },         { "turned-90", { 2, 0 }, { 2, 1 } },
    { "turned-180", { 4, 2 }, { 3, 2 } },    { "turned-270", { 0, 4 }, { 0, 3 } },
    { "mirrored-x", { 4, 0 }, { 3, 0 } },    { "mirrored-y", { 0, 2 }, { 1, 2 } },
    { "mirrored-down", { 0, 0 }, { 0, 1 } }, { "mirrored-up", { 2, 4 }, { 2, 3 } },
  };
  const SightRect size = { 0, 0, 5, 3 };

  for (guint i = 0; i < SIGHT_ORIENTATIONS; i++)
    {
      const SightOrientation *orientation = sight_orientation_get_nth (i);

      g_assert_cmpstr (orientation->id, ==, rows[i].id);
      g_assert_true (
          sight_cell_equal (sight_orientation_turn (orientation, size, (SightCell) { 0, 0 }), rows[i].corner));
      g_assert_true (
          sight_cell_equal (sight_orientation_turn (orientation, size, (SightCell) { 1, 0 }), rows[i].right));
    }
}

/* How many answers of @sight change when the map is turned in any way. */
static guint
count_bias (const SightGrid *grid, const SightVision *sight, SightCell viewer)
{
  g_auto (SightView) plain = SIGHT_VIEW_INIT, turned = SIGHT_VIEW_INIT;
  const SightGaze gaze = sight_gaze_init (grid, sight, viewer);
  guint n = 0;

  sight_gaze_see (&gaze, &plain);
  for (guint i = 0; i < SIGHT_ORIENTATIONS; i++)
    {
      g_autoptr (SightTurned) map = sight_turned_new (grid, sight_orientation_get_nth (i));
      SightCompareCounts counts;

      sight_turned_see (map, &gaze, &turned);
      counts = sight_compare_count (&plain, &turned);
      if (i == 0)
        g_assert_true (sight_compare_counts_agree (&counts));
      n += counts.only_a + counts.only_b;
    }

  return n;
}

static void
test_bias (void)
{
  /* None for algorithms without orientation; some for Bresenham's line, which differs up and down. */
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  guint n_biased = 0;

  for (guint i = 0; i < random_count_presets (); i++)
    {
      const SightVision sight = random_sight (i, -1);

      for (int k = 0; k < 6; k++)
        {
          g_autoptr (SightGrid) grid = random_grid (rand, 17, 11, 20);
          const guint n = count_bias (grid, &sight, random_cell (grid, g_rand_int_range (rand, 0, 17 * 11)));

          if (sight.algorithm->invariant)
            g_assert_cmpuint (n, ==, 0);
          n_biased += n > 0;
        }
    }
  g_assert_cmpuint (n_biased, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/brute-force", test_brute_force);
  g_test_add_func ("/compare/list", test_list);
  g_test_add_func ("/compare/sum", test_sum);
  g_test_add_func ("/compare/percent", test_percent);
  g_test_add_func ("/compare/turns", test_turns);
  g_test_add_func ("/compare/bias", test_bias);
  return g_test_run ();
}
