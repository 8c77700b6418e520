/* test-fov-random.c - laws of every algorithm on random maps, sizes, viewers and ranges
 *
 * SPDX-License-Identifier: MIT
 */
#include "fov-settings.h"

enum
{
  SIDE = 15,
  MAPS = 12,
  SYMMETRIES = 8
};

static const int ranges[] = { 0, 1, 3, 8, SIGHT_RANGE_MAX };

static SightCell
random_cell (const SightGrid *grid, GRand *random)
{
  return (SightCell) { g_rand_int_range (random, 0, grid->width), g_rand_int_range (random, 0, grid->height) };
}

/* The window is the square of the range, cut to the map, and no bit outside it is set. */
static void
assert_window (const SightGrid *grid, const SightView *view)
{
  const SightCell viewer = view->viewer;
  const int range = view->range;
  const SightRect map = { 0, 0, grid->width, grid->height };
  const SightRect square = { viewer.x - range, viewer.y - range, 2 * range + 1, 2 * range + 1 };
  const SightRect expected = range == 0 ? map : sight_rect_intersect (map, square);
  const SightRect *window = &view->window;
  gsize count = 0, bits = 0;

  g_assert_cmpint (window->x, ==, expected.x);
  g_assert_cmpint (window->y, ==, expected.y);
  g_assert_cmpint (window->width, ==, expected.width);
  g_assert_cmpint (window->height, ==, expected.height);

  for (int y = window->y * view->scale; y < (window->y + window->height) * view->scale; y++)
    {
      for (int x = window->x * view->scale; x < (window->x + window->width) * view->scale; x++)
        count += sight_view_sees_subtile (view, (SightCell) { x, y });
      for (int i = 0; i < view->stride; i++)
        bits += __builtin_popcountll (sight_view_get_row (view, y)[i]);
    }
  g_assert_cmpuint (bits, ==, count);
}

/* Whether a step after @index takes @cell away. */
static gboolean
hides (const SightTrace *trace, guint index, SightCell cell)
{
  for (guint i = sight_trace_get_length (trace); i > index; i--)
    {
      const SightStep *step = sight_trace_get (trace, i - 1);

      if (step->kind == SIGHT_STEP_HIDE && sight_cell_equal (step->cell, cell))
        return TRUE;
    }

  return FALSE;
}

/* The cells that @trace says are seen are those that @view holds. */
static void
assert_told (const SightVision *sight, const SightView *view, const SightTrace *trace)
{
  const gboolean lit = sight_vision_shows_walls (sight);
  g_autoptr (GHashTable) told = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < sight_trace_get_length (trace); i++)
    {
      const SightStep *step = sight_trace_get (trace, i);
      const SightCell cell = step->kind == SIGHT_STEP_CELL ? step->cell : step->to;

      if ((step->kind == SIGHT_STEP_CELL && step->parts != 0) || step->kind == SIGHT_STEP_LIGHT ||
          (step->kind == SIGHT_STEP_MOVE &&
           (step->verdict == SIGHT_VERDICT_OPEN || (step->verdict == SIGHT_VERDICT_BLOCKED && lit))))
        {
          g_assert_true (sight_view_sees (view, cell) || hides (trace, i, cell));
          g_hash_table_add (told, GINT_TO_POINTER (cell.y * SIGHT_SIDE_MAX + cell.x + 1));
        }
      if (step->kind == SIGHT_STEP_HIDE)
        g_assert_true (g_hash_table_remove (told, GINT_TO_POINTER (step->cell.y * SIGHT_SIDE_MAX + step->cell.x + 1)));
    }
  g_assert_cmpuint (g_hash_table_size (told), ==, sight_view_count (view));
}

/* Explaining changes nothing, the window is right, and a trace reports every cell that is seen. */
static void
check (const SightGrid *grid, const SightVision *sight, SightCell viewer)
{
  g_auto (SightView) quiet = SIGHT_VIEW_INIT;
  g_auto (SightView) explained = SIGHT_VIEW_INIT;
  g_autoptr (SightTrace) trace = sight_trace_new ();

  sight_algorithm_see (grid, sight, viewer, &quiet);
  sight_algorithm_explain (grid, sight, viewer, &explained, trace);
  g_assert_true (sight_view_equal (&quiet, &explained));
  g_assert_cmpuint (trace->dropped, ==, 0);
  assert_window (grid, &quiet);
  if (sight->algorithm->rule == NULL)
    assert_told (sight, &quiet, trace);
}

static void
test_random (const SightVision *initial)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);

  for (int i = 0; i < MAPS; i++)
    {
      g_autoptr (SightGrid) grid = sight_grid_new (g_rand_int_range (random, 60, 80), g_rand_int_range (random, 3, 30));
      SightVision sight = *initial;

      settings_scatter (grid, random, g_rand_int_range (random, 2, 12));
      sight.range = ranges[i % G_N_ELEMENTS (ranges)];
      for (int j = 0; j < 4; j++)
        check (grid, &sight, random_cell (grid, random));
    }
}

/* From 1 x 1 to 9 x 9 cells, every viewer: on edges, in corners, in walls. */
static void
test_sizes (const SightVision *initial)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (12);
  SightVision sight = *initial;

  for (int size = 0; size < 81; size++)
    {
      g_autoptr (SightGrid) grid = sight_grid_new (1 + size % 9, 1 + size / 9);

      settings_scatter (grid, random, 1 + g_rand_int_range (random, 1, 6));
      sight.range = ranges[g_rand_int_range (random, 0, G_N_ELEMENTS (ranges))];
      for (int i = 0; i < grid->width * grid->height; i++)
        check (grid, &sight, (SightCell) { i % grid->width, i / grid->width });
    }
}

/* A run into a view that had the same run before allocates nothing. */
static void
test_memory (const SightVision *initial)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (13);
  g_autoptr (SightGrid) grid = sight_grid_new (70, 50);
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  SightView before;

  settings_scatter (grid, random, 8);
  for (gsize i = 0; i < G_N_ELEMENTS (ranges); i++)
    {
      SightVision sight = *initial;

      sight.range = ranges[i];
      sight_algorithm_see (grid, &sight, (SightCell) { 31, 23 }, &view);
      before = view;
      sight_algorithm_see (grid, &sight, (SightCell) { 31, 23 }, &view);
      g_assert_true (view.rows == before.rows && view.capacity == before.capacity);
      g_assert_true (view.shares == before.shares && view.shares_capacity == before.shares_capacity);
      g_assert_true (view.scratch == before.scratch && view.scratch_size == before.scratch_size);
    }
}

/* The rows of the table say what their initial settings are. */
static void
test_table (void)
{
  for (guint i = 0; sight_algorithm_get_nth (i) != NULL; i++)
    {
      SightVision sight;

      sight_vision_init (&sight, sight_algorithm_get_nth (i));
      g_assert_cmpint (sight_vision_is_symmetric (&sight), ==, sight.algorithm->symmetric);
    }
}

/* Of each setting that is called symmetric: between open cells, A sees B if B sees A, at every range. */
static void
test_symmetric (const SightVision *initial)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (14);
  g_autoptr (SightGrid) grid = sight_grid_new (SIDE, SIDE);
  SightView views[SIDE * SIDE];
  SightVision sight = *initial;

  if (!sight_vision_is_symmetric (initial))
    {
      g_test_message ("not called symmetric");
      return;
    }
  for (int i = 0; i < SIDE * SIDE; i++)
    views[i] = (SightView) SIGHT_VIEW_INIT;
  for (int map = 0; map < MAPS; map++)
    {
      settings_scatter (grid, random, 2 + map);
      sight.range = ranges[map % G_N_ELEMENTS (ranges)];
      for (int i = 0; i < SIDE * SIDE; i++)
        sight_algorithm_see (grid, &sight, (SightCell) { i % SIDE, i / SIDE }, &views[i]);
      for (int i = 0; i < SIDE * SIDE; i++)
        for (int j = 0; j < i; j++)
          {
            const SightCell a = { i % SIDE, i / SIDE }, b = { j % SIDE, j / SIDE };

            if (!sight_grid_is_opaque (grid, a) && !sight_grid_is_opaque (grid, b))
              g_assert_cmpint (sight_view_sees (&views[i], b), ==, sight_view_sees (&views[j], a));
          }
    }
  for (int i = 0; i < SIDE * SIDE; i++)
    sight_view_clear (&views[i]);
}

static SightCell
transform (SightCell cell, int symmetry)
{
  if (symmetry & 1)
    cell.x = SIDE - 1 - cell.x;
  if (symmetry & 2)
    cell.y = SIDE - 1 - cell.y;

  return symmetry & 4 ? (SightCell) { cell.y, cell.x } : cell;
}

/* Where the table says so: the symmetries of the square leave what is seen unchanged. */
static void
test_invariant (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (15);
  g_autoptr (SightGrid) grid = sight_grid_new (SIDE, SIDE);
  g_autoptr (SightGrid) other = sight_grid_new (SIDE, SIDE);
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  g_auto (SightView) changed = SIGHT_VIEW_INIT;
  SightVision sight;

  sight_vision_init (&sight, data);
  for (int i = 0; i < MAPS * SYMMETRIES; i++)
    {
      const int symmetry = i % SYMMETRIES;
      const SightCell viewer = random_cell (grid, random);

      settings_scatter (grid, random, 2 + i % 9);
      sight.range = ranges[i % G_N_ELEMENTS (ranges)];
      for (int j = 0; j < SIDE * SIDE; j++)
        {
          const SightCell cell = { j % SIDE, j / SIDE };

          sight_grid_set_opaque (other, transform (cell, symmetry), sight_grid_is_opaque (grid, cell));
        }
      sight_algorithm_see (grid, &sight, viewer, &view);
      sight_algorithm_see (other, &sight, transform (viewer, symmetry), &changed);
      for (int j = 0; j < SIDE * SIDE; j++)
        {
          const SightCell cell = { j % SIDE, j / SIDE };

          g_assert_cmpint (sight_view_sees (&view, cell), ==, sight_view_sees (&changed, transform (cell, symmetry)));
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  settings_add ("fov-random/maps", test_random);
  settings_add ("fov-random/sizes", test_sizes);
  settings_add ("fov-random/memory", test_memory);
  settings_add ("fov-random/symmetric", test_symmetric);
  g_test_add_func ("/fov-random/table", test_table);
  for (guint i = 0; sight_algorithm_get_nth (i) != NULL; i++)
    {
      const SightAlgorithm *algorithm = sight_algorithm_get_nth (i);
      g_autofree char *invariant = g_strconcat ("/fov-random/invariant/", algorithm->id, NULL);

      if (algorithm->invariant)
        g_test_add_data_func (invariant, algorithm, test_invariant);
    }

  return g_test_run ();
}
