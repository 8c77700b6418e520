/* test-so-far.c - the steps of a field lead to its answer, and never back
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/sight-so-far.h"

#include "core/sight-preset.h"

enum
{
  WIDTH = 13,
  HEIGHT = 9
};

static SightGrid *
random_grid (GRand *rand)
{
  SightGrid *grid = sight_grid_new (WIDTH, HEIGHT);

  for (int i = 0; i < WIDTH * HEIGHT; i++)
    sight_grid_set_opaque (grid, (SightCell) { i % WIDTH, i / WIDTH }, g_rand_int_range (rand, 0, 5) == 0);

  return grid;
}

/* All steps taken, every algorithm has come to its answer; what is seen is never unseen. */
static void
test_ends_at_answer (gconstpointer data)
{
  const SightPreset *preset = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (SightTrace) trace = sight_trace_new ();
  g_auto (SightView) answer = SIGHT_VIEW_INIT, view = SIGHT_VIEW_INIT, walls = SIGHT_VIEW_INIT;
  SightSight sight;

  sight_preset_apply (preset, &sight);
  for (int i = 0; i < 40; i++)
    {
      g_autoptr (SightGrid) grid = random_grid (rand);
      SightCell viewer = { g_rand_int_range (rand, 0, WIDTH), g_rand_int_range (rand, 0, HEIGHT) };
      SightRun run = { sight.algorithm, trace, &answer };
      gsize before = 0;

      sight_trace_reset (trace);
      sight_algorithm_explain (grid, &sight, viewer, &answer, trace);
      for (guint n = 0; n <= sight_trace_get_length (trace); n += MAX (1, sight_trace_get_length (trace) / 9))
        {
          sight_so_far_see (&run, n, &view, &walls);
          g_assert_cmpuint (sight_view_count (&view), >=, before);
          before = sight_view_count (&view);
        }
      sight_so_far_see (&run, sight_trace_get_length (trace), &view, &walls);
      if (!sight_view_equal (&view, &answer))
        g_error ("%s: map %d: %zu of %zu cells", preset->id, i, sight_view_count (&view), sight_view_count (&answer));
    }
}

int
main (int argc, char *argv[])
{
  const SightPreset *preset;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; (preset = sight_preset_get_nth (i)) != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/so-far/ends-at-answer/", preset->id, NULL);

      g_test_add_data_func (path, preset, test_ends_at_answer);
    }

  return g_test_run ();
}
