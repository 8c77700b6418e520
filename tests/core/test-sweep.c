/* test-sweep.c - a sweep shows exactly the cells to which the walked line is clear, by every line rule
 *
 * The walked line is the definition.  Rules are tried in every combination, also
 * in those that no algorithm of the table has.
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/fov/sight-sweep.h"

#include "worlds.h"

enum
{
  RULES = 2 * 2 * 2 * 3 * 3 * 2 * 3,
  MAPS = 40,
  VIEWERS = 6,
  LARGE_VIEWERS = 2,
};

/* Rule @n of RULES; ranges and distances are tried apart. */
static SightLineRule
get_rule (guint n)
{
  SightLineRule rule = { .test_start = n & 1, .test_target = n >> 1 & 1, .border_dark = n >> 2 & 1 };

  n >>= 3;
  rule.corner = n % 3;
  n /= 3;
  rule.supercover = n % 3 == 2;
  rule.either = n % 3 == 1;
  n /= 3;
  rule.split_diagonal = n % 2;
  rule.walked = n / 2;

  return rule;
}

static void
describe (const SightGrid *grid, const SightLineRule *rule, int range, SightCell viewer, SightCell cell)
{
  g_printerr ("start %d, target %d, border %d, corner %d, supercover %d, either %d, split %d, distance %d, range %d\n",
              rule->test_start, rule->test_target, rule->border_dark, rule->corner, rule->supercover, rule->either,
              rule->split_diagonal, rule->distance, range);
  for (int y = 0; y < grid->height && grid->width <= 100; y++)
    {
      for (int x = 0; x < grid->width; x++)
        {
          const SightCell at = { x, y };

          g_printerr ("%c", sight_cell_equal (at, viewer)     ? '@'
                            : sight_cell_equal (at, cell)     ? '?'
                            : sight_grid_is_opaque (grid, at) ? '#'
                                                              : '.');
        }
      g_printerr ("\n");
    }
  g_error ("%d × %d: from (%d, %d), cell (%d, %d) differs", grid->width, grid->height, viewer.x, viewer.y, cell.x,
           cell.y);
}

static void
assert_swept (const SightGrid *grid, const SightLineRule *rule, int range, SightCell viewer, SightView *view)
{
  sight_sweep (grid, rule, viewer, range, view);
  for (int y = 0; y < grid->height; y++)
    for (int x = 0; x < grid->width; x++)
      {
        const SightCell cell = { x, y };
        SightLos los = { SIGHT_LOS_RANGE };

        if (sight_los_reaches (grid, rule, range, viewer, cell))
          los = sight_los_walk (grid, rule, viewer, cell);
        if (sight_los_is_clear (&los) != sight_view_sees (view, cell))
          describe (grid, rule, range, viewer, cell);
      }
}

/* In every world of that shape. */
static void
test_worlds (gconstpointer data)
{
  const int width = GPOINTER_TO_INT (data) >> 8, height = GPOINTER_TO_INT (data) & 0xff;
  g_autoptr (SightGrid) grid = sight_grid_new (width, height);
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  for (guint world = 0; world < worlds_count (width, height); world++)
    {
      worlds_fill (grid, world);
      for (int i = 0; i < width * height; i++)
        for (guint n = 0; n < RULES; n++)
          {
            const SightLineRule rule = get_rule (n);

            /* Ends and borders do not depend on what lies between: some worlds are enough for them. */
            if (((n & 7) != 2 || (rule.walked != SIGHT_WALKED_FROM_VIEWER && world % 7 != 0)) && world % 61 != 0)
              continue;
            assert_swept (grid, &rule, 0, worlds_cell (width, i), &view);
          }
    }
}

static void
scatter (SightGrid *grid, GRand *random, double density)
{
  for (int y = 0; y < grid->height; y++)
    for (int x = 0; x < grid->width; x++)
      sight_grid_set_opaque (grid, (SightCell) { x, y }, g_rand_double (random) < density);
}

static SightCell
pick (const SightGrid *grid, GRand *random)
{
  return (SightCell) { g_rand_int_range (random, 0, grid->width), g_rand_int_range (random, 0, grid->height) };
}

/* On random maps of all densities, with every distance rule. */
static void
test_random (void)
{
  static const double densities[] = { 0, 0.01, 0.05, 0.15, 0.3, 0.5 };
  static const int ranges[] = { 0, 1, 4, 11 };
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  for (guint i = 0; i < MAPS; i++)
    {
      g_autoptr (SightGrid) grid = sight_grid_new (g_rand_int_range (random, 1, 41), g_rand_int_range (random, 1, 41));

      scatter (grid, random, densities[i % G_N_ELEMENTS (densities)]);
      for (guint n = 0; n < RULES; n++)
        for (int j = 0; j < VIEWERS; j++)
          {
            SightLineRule rule = get_rule (n);

            rule.distance = g_rand_int_range (random, SIGHT_DISTANCE_CIRCLE, SIGHT_DISTANCE_DIAMOND + 1);
            assert_swept (grid, &rule, ranges[j % G_N_ELEMENTS (ranges)], pick (grid, random), &view);
          }
    }
}

/* On large maps, where slopes have large denominators. */
static void
test_large (void)
{
  static const struct
  {
    int width, height;
    double density;
  } maps[] = { { 255, 255, 0.1 }, { 255, 255, 0.02 }, { 255, 255, 0.3 }, { 400, 90, 0.03 }, { 90, 400, 0.005 } };
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  for (guint i = 0; i < G_N_ELEMENTS (maps); i++)
    {
      g_autoptr (SightGrid) grid = sight_grid_new (maps[i].width, maps[i].height);

      scatter (grid, random, maps[i].density);
      for (guint n = 2; n < RULES; n += 8)
        for (int j = 0; j < (g_test_slow () ? LARGE_VIEWERS : 1); j++)
          {
            const SightLineRule rule = get_rule (n);

            assert_swept (grid, &rule, 0, pick (grid, random), &view);
          }
    }
}

int
main (int argc, char **argv)
{
  static const int shapes[][2] = { { 4, 3 }, { 3, 4 }, { 5, 2 }, { 2, 5 }, { 10, 1 }, { 1, 10 } };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sweep/worlds/%dx%d", shapes[i][0], shapes[i][1]);

      g_test_add_data_func (path, GINT_TO_POINTER (shapes[i][0] << 8 | shapes[i][1]), test_worlds);
    }
  g_test_add_func ("/sweep/random", test_random);
  g_test_add_func ("/sweep/large", test_large);

  return g_test_run ();
}
