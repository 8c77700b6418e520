/* test-tile-colors.c - the colours offered for tiles, which everyone can distinguish
 *
 * SPDX-License-Identifier: MIT
 */
#include "draw/scene/sight-tile-colors.h"

#include "vision.h"

/* Pairs that the paper gives, with their differences. */
static void
test_formula (void)
{
  static const struct
  {
    VisionLab p, q;
    double difference;
  } pairs[] = {
    { { 50, 2.6772, -79.7751 }, { 50, 0, -82.7485 }, 2.0425 },
    { { 50, 2.5, 0 }, { 73, 25, -18 }, 27.1492 },
    { { 50, 2.5, 0 }, { 61, -5, 29 }, 22.8977 },
    { { 60.2574, -34.0099, 36.2677 }, { 60.4626, -34.1751, 39.4387 }, 1.2644 },
    { { 63.0109, -31.0961, -5.8663 }, { 62.8187, -29.7946, -4.0864 }, 1.2630 },
    { { 2.0776, 0.0795, -1.1350 }, { 0.9033, -0.0636, -0.5514 }, 0.9082 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    g_assert_cmpfloat_with_epsilon (vision_measure (pairs[i].p, pairs[i].q), pairs[i].difference, .0001);
}

static void
test_apart (void)
{
  for (int a = 0; a < SIGHT_TILE_COLORS; a++)
    {
      for (int b = 0; b < a; b++)
        {
          for (int s = 0; s < VISION_SIGHTS; s++)
            g_assert_cmpfloat (
                vision_distance (sight_tile_color_get_nth (a)->rgb, sight_tile_color_get_nth (b)->rgb, s), >=, 13);
          g_assert_cmpstr (sight_tile_color_get_nth (a)->name, !=, sight_tile_color_get_nth (b)->name);
        }
    }
}

static void
test_find (void)
{
  for (int i = 0; i < SIGHT_TILE_COLORS; i++)
    g_assert_cmpint (sight_tile_color_find (sight_tile_color_get_nth (i)->rgb), ==, i);
  g_assert_cmpint (sight_tile_color_find (0x123456), ==, -1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tile-colors/formula", test_formula);
  g_test_add_func ("/tile-colors/apart", test_apart);
  g_test_add_func ("/tile-colors/find", test_find);

  return g_test_run ();
}
