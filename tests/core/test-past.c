/* test-past.c - what is seen past a cell that becomes opaque differs as whole fields do, by every algorithm
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/scenario/sight-bulk.h"

#include "fov-settings.h"

enum
{
  MAPS = 24,
  TRIES = 60,
};

/* What @gaze sees of the grid as it is, then with the other cell at @cell. */
typedef struct
{
  SightView before, after;
  SightRect within; /* no other cell can differ */
} Both;

static void
see_both (const SightGaze *gaze, SightGrid *grid, SightCell cell, gboolean past, Both *both)
{
  SightView *views[2] = { &both->before, &both->after };

  for (guint i = 0; i < 2; i++)
    {
      if (past)
        sight_bulk_see_past (gaze, cell, views[i], &both->within);
      else
        sight_gaze_see (gaze, views[i]);
      sight_grid_set_opaque (grid, cell, !sight_grid_is_opaque (grid, cell));
    }
}

static void
clear_both (Both *both)
{
  sight_view_clear (&both->before);
  sight_view_clear (&both->after);
}

static void
assert_same_change (const SightGaze *gaze, SightGrid *grid, SightCell cell)
{
  Both whole = { SIGHT_VIEW_INIT, SIGHT_VIEW_INIT }, past = { SIGHT_VIEW_INIT, SIGHT_VIEW_INIT };

  see_both (gaze, grid, cell, FALSE, &whole);
  see_both (gaze, grid, cell, TRUE, &past);
  for (int i = 0; i < grid->width * grid->height; i++)
    {
      const SightCell at = { i % grid->width, i / grid->width };
      const gboolean before = sight_view_sees (&whole.before, at), after = sight_view_sees (&whole.after, at);

      if (before - after != sight_view_sees (&past.before, at) - sight_view_sees (&past.after, at) ||
          (before != after && !sight_rect_contains (&past.within, at)) ||
          (sight_cell_equal (at, cell) && before != sight_view_sees (&past.before, at)))
        g_error ("%s, range %d, %d × %d: from (%d, %d) past (%d, %d), (%d, %d) differs", gaze->sight.algorithm->id,
                 gaze->sight.range, grid->width, grid->height, gaze->cell.x, gaze->cell.y, cell.x, cell.y, at.x, at.y);
    }
  clear_both (&whole);
  clear_both (&past);
}

static void
test_past (const SightVision *setting)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (int map = 0; map < MAPS; map++)
    {
      g_autoptr (SightGrid) grid = sight_grid_new (g_rand_int_range (random, 1, 48), g_rand_int_range (random, 1, 40));
      SightVision sight = *setting;

      settings_scatter (grid, random, g_rand_int_range (random, 2, 30));
      sight.range = g_rand_boolean (random) ? 0 : g_rand_int_range (random, 1, 20);
      for (int i = 0; i < TRIES; i++)
        {
          const SightCell viewer = { g_rand_int_range (random, 0, grid->width),
                                     g_rand_int_range (random, 0, grid->height) };
          const SightCell cell = { g_rand_int_range (random, 0, grid->width),
                                   g_rand_int_range (random, 0, grid->height) };
          SightGaze gaze = sight_gaze_init (grid, &sight, viewer);

          if (i % 4 == 0)
            gaze.facing = g_rand_int_range (random, 0, 360), gaze.angle = g_rand_int_range (random, 20, 360);
          assert_same_change (&gaze, grid, cell);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  settings_add ("past", test_past);

  return g_test_run ();
}
