/* test-so-far.c - the steps of a field lead to its answer, and back to its beginning
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/trace/sight-so-far.h"

#include "core/sight/sight-preset.h"

#include "random-levels.h"

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

/* What a run from the first step to step @n comes to. */
static void
assert_is_fresh (const SightSoFar *so_far, guint n)
{
  g_auto (SightSoFar) fresh = SIGHT_SO_FAR_INIT;

  sight_so_far_begin (&fresh, &so_far->run);
  sight_so_far_go (&fresh, n);
  g_assert_cmpuint (so_far->n_steps, ==, fresh.n_steps);
  g_assert_true (sight_view_equal (&so_far->view, &fresh.view));
  g_assert_true (sight_view_equal (&so_far->walls, &fresh.walls));
  g_assert_true (sight_view_equal (&so_far->dark, &fresh.dark));
}

/* To and fro: each step shows what it shows when one comes from the beginning. */
static void
test_goes_back (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  g_autoptr (SightTrace) trace = sight_trace_new ();
  g_auto (SightView) answer = SIGHT_VIEW_INIT;
  g_auto (SightSoFar) so_far = SIGHT_SO_FAR_INIT;
  SightVision sight;

  sight_preset_apply (data, &sight);
  for (int i = 0; i < 6; i++)
    {
      g_autoptr (SightGrid) grid = random_grid (rand);
      const SightCell viewer = { g_rand_int_range (rand, 0, WIDTH), g_rand_int_range (rand, 0, HEIGHT) };
      const SightExplanation run = { sight.algorithm, trace, &answer };

      sight_trace_reset (trace);
      sight_algorithm_explain (grid, &sight, viewer, &answer, trace);
      sight_so_far_begin (&so_far, &run);
      for (int k = 0; k < 40; k++)
        {
          const int length = sight_trace_get_length (trace);
          const int n = k % 4 == 3 ? length : g_rand_int_range (rand, 0, length + 1);

          sight_so_far_go (&so_far, n);
          assert_is_fresh (&so_far, n);
          /* One step at a time, as people do. */
          sight_so_far_go (&so_far, MAX (n, 1) - 1);
          assert_is_fresh (&so_far, MAX (n, 1) - 1);
        }
    }
}

/* After all steps every algorithm has its answer; a seen cell never becomes unseen. */
static void
test_ends_at_answer (gconstpointer data)
{
  const SightPreset *preset = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (SightTrace) trace = sight_trace_new ();
  g_auto (SightView) answer = SIGHT_VIEW_INIT;
  g_auto (SightSoFar) so_far = SIGHT_SO_FAR_INIT;
  SightVision sight;

  sight_preset_apply (preset, &sight);
  for (int i = 0; i < 40; i++)
    {
      g_autoptr (SightGrid) grid = random_grid (rand);
      SightCell viewer = { g_rand_int_range (rand, 0, WIDTH), g_rand_int_range (rand, 0, HEIGHT) };
      SightExplanation run = { sight.algorithm, trace, &answer };
      gsize before = 0;

      sight_trace_reset (trace);
      sight_algorithm_explain (grid, &sight, viewer, &answer, trace);
      sight_so_far_begin (&so_far, &run);
      for (guint n = 0; n <= sight_trace_get_length (trace); n += MAX (1, sight_trace_get_length (trace) / 9))
        {
          sight_so_far_go (&so_far, n);
          g_assert_cmpuint (sight_view_count (&so_far.view), >=, before);
          before = sight_view_count (&so_far.view);
        }
      sight_so_far_go (&so_far, sight_trace_get_length (trace));
      if (!sight_view_equal (&so_far.view, &answer))
        g_error ("%s: map %d: %zu of %zu cells", preset->id, i, sight_view_count (&so_far.view),
                 sight_view_count (&answer));
    }
}

/* A dark level with a lamp, and a viewer that faces somewhere, or all round. */
static SightLevel *
random_night (GRand *rand, const SightPreset *preset)
{
  SightLevel *level = random_level_new (rand, WIDTH, HEIGHT, 15);
  SightLamp *lamp = sight_lamp_new ("", random_cell (rand, level));
  SightViewer *viewer = sight_viewer_new ("", 0, random_cell (rand, level));

  sight_preset_apply (preset, &level->sight);
  level->rules.dark = TRUE;
  level->rules.dark_vision = g_rand_int_range (rand, 0, 3);
  lamp->range = g_rand_int_range (rand, 1, 5);
  viewer->facing = 90;
  viewer->angle = g_rand_boolean (rand) ? 90 : 360;
  g_ptr_array_add (level->lamps, lamp);
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, viewer);
  sight_level_update_grid (level, sight_map_get_rect (level->map));

  return level;
}

/* After all steps what is in sight but dark is what the gaze says; and on the way back, what it was on the way there.
 */
static void
test_dark (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_auto (SightView) view = SIGHT_VIEW_INIT, whole = SIGHT_VIEW_INIT, dark = SIGHT_VIEW_INIT;
  g_auto (SightSoFar) so_far = SIGHT_SO_FAR_INIT;
  gsize n_dark = 0;

  for (int i = 0; i < 30; i++)
    {
      g_autoptr (SightLevel) level = random_night (rand, data);
      g_autoptr (SightTrace) trace = sight_trace_new ();
      const SightGaze gaze = sight_gaze_init_viewer (level, 0);
      const SightExplanation run = { gaze.sight.algorithm, trace, &whole };
      int length;

      sight_gaze_explain (&gaze, &view, &whole, trace);
      sight_gaze_see_dark (&gaze, &dark);
      length = sight_trace_get_length (trace);
      sight_so_far_begin (&so_far, &run);
      sight_so_far_go (&so_far, length);
      n_dark += sight_view_count (&dark);
      for (int c = 0; c < WIDTH * HEIGHT; c++)
        {
          const SightCell cell = { c % WIDTH, c / WIDTH };

          g_assert_cmpint (sight_view_sees (&so_far.dark, cell), ==, sight_view_sees (&dark, cell));
        }
      for (int n = length; n > MAX (length - 20, 0); n--)
        {
          sight_so_far_go (&so_far, n - 1);
          assert_is_fresh (&so_far, n - 1);
        }
    }
  g_assert_cmpuint (n_dark, >, 100);
}

int
main (int argc, char *argv[])
{
  const SightPreset *preset;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; (preset = sight_preset_get_nth (i)) != NULL; i++)
    {
      g_autofree char *ends = g_strconcat ("/so-far/ends-at-answer/", preset->id, NULL);
      g_autofree char *back = g_strconcat ("/so-far/goes-back/", preset->id, NULL);
      g_autofree char *dark = g_strconcat ("/so-far/dark/", preset->id, NULL);

      g_test_add_data_func (dark, preset, test_dark);
      g_test_add_data_func (ends, preset, test_ends_at_answer);
      g_test_add_data_func (back, preset, test_goes_back);
    }

  return g_test_run ();
}
