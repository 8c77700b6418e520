/* test-fog.c - what each team knows of the map
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/sight-fog.h"

#include "core/sight-preset.h"

/* A corridor of seven cells; what a viewer in it with range 1 sees. */
static void
look (const SightGrid *grid, int x, SightView *view)
{
  SightSight sight;

  sight_sight_init (&sight, sight_algorithm_find ("bresenham-team"));
  sight.range = 1;
  sight_algorithm_see (grid, &sight, (SightCell) { x, 0 }, view);
}

static void
assert_states (const SightFog *fog, guint team, const char *expected)
{
  char states[8] = "";

  for (int x = 0; x < fog->width; x++)
    states[x] = '0' + sight_fog_get (fog, team, (SightCell) { x, 0 });
  g_assert_cmpstr (states, ==, expected);
}

static void
test_memory (void)
{
  g_autoptr (SightGrid) grid = sight_grid_new (7, 1);
  g_autoptr (SightFog) fog = sight_fog_new (7, 1, 2);
  g_auto (SightView) a = SIGHT_VIEW_INIT;
  g_auto (SightView) b = SIGHT_VIEW_INIT;
  const SightView *const views[] = { &a, &b };

  assert_states (fog, 1, "0000000");
  look (grid, 1, &a);
  look (grid, 5, &b);
  sight_fog_update (fog, 1, views, 2);
  assert_states (fog, 1, "2220222");
  assert_states (fog, 0, "0000000");

  look (grid, 2, &a);
  sight_fog_update (fog, 1, views, 1);
  assert_states (fog, 1, "1222111");

  sight_fog_update (fog, 1, views, 0);
  assert_states (fog, 1, "1111111");
}

static void
test_keep_wiped_out (void)
{
  g_autoptr (SightGrid) grid = sight_grid_new (7, 1);
  g_autoptr (SightFog) fog = sight_fog_new (7, 1, 1);
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  const SightView *const views[] = { &view };

  fog->keep_wiped_out = TRUE;
  look (grid, 0, &view);
  sight_fog_update (fog, 0, views, 1);
  sight_fog_update (fog, 0, NULL, 0);
  assert_states (fog, 0, "2200000");

  look (grid, 6, &view);
  sight_fog_update (fog, 0, views, 1);
  assert_states (fog, 0, "1100022");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fog/memory", test_memory);
  g_test_add_func ("/fog/keep-wiped-out", test_keep_wiped_out);
  return g_test_run ();
}
