/* test-grid.c - opacity as bit rows, against a plain array
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/map/sight-grid.h"

/* Sides about the borders of words. */
static const SightRect sizes[] = { { .width = 1, .height = 1 },   { .width = 63, .height = 2 },
                                   { .width = 64, .height = 3 },  { .width = 65, .height = 1 },
                                   { .width = 127, .height = 2 }, { .width = 200, .height = 5 } };

/* Every bit of the row above and below the map, and the margins of each row. */
static void
assert_margins_opaque (const SightGrid *grid)
{
  for (int y = -1; y <= grid->height; y++)
    for (int x = -SIGHT_GRID_MARGIN; x < grid->width + SIGHT_GRID_MARGIN; x++)
      {
        if (!sight_grid_contains (grid, (SightCell) { x, y }))
          g_assert_true (sight_grid_is_opaque (grid, (SightCell) { x, y }));
      }
}

static void
assert_agrees (const SightGrid *grid, const SightMap *map, const SightLegend *legend)
{
  for (int y = 0; y < map->height; y++)
    for (int x = 0; x < map->width; x++)
      {
        const SightTile *tile = sight_legend_get (legend, sight_map_get (map, (SightCell) { x, y }));

        if (sight_grid_is_opaque (grid, (SightCell) { x, y }) == tile->transparent)
          g_error ("%d x %d: cell (%d, %d) disagrees", map->width, map->height, x, y);
      }
}

static SightRect
random_rect (const SightMap *map)
{
  int x = g_test_rand_int_range (0, map->width), y = g_test_rand_int_range (0, map->height);

  return (SightRect) { x, y, g_test_rand_int_range (1, map->width - x + 1),
                       g_test_rand_int_range (1, map->height - y + 1) };
}

static void
test_update (void)
{
  g_autoptr (SightLegend) legend = sight_legend_new_standard ();

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (SightMap) map = sight_map_new (sizes[i].width, sizes[i].height, 0);
      g_autoptr (SightGrid) grid = sight_grid_new_from_map (map, legend);

      for (int round = 0; round < 50; round++)
        {
          SightRect rect = random_rect (map);

          for (int y = rect.y; y < rect.y + rect.height; y++)
            for (int x = rect.x; x < rect.x + rect.width; x++)
              sight_map_set (map, (SightCell) { x, y }, g_test_rand_int_range (0, sight_legend_get_length (legend)));
          sight_grid_update (grid, map, legend, rect);
          assert_agrees (grid, map, legend);
          assert_margins_opaque (grid);
        }
    }
}

/* Only the cells of the rectangle are taken over. */
static void
test_update_part (void)
{
  g_autoptr (SightLegend) legend = sight_legend_new_standard ();
  g_autoptr (SightMap) map = sight_map_new (70, 2, 1);
  g_autoptr (SightGrid) grid = sight_grid_new (70, 2);

  sight_grid_update (grid, map, legend, (SightRect) { 62, 1, 4, 1 });
  for (int y = 0; y < 2; y++)
    for (int x = 0; x < 70; x++)
      g_assert_cmpint (sight_grid_is_opaque (grid, (SightCell) { x, y }), ==, y == 1 && x >= 62 && x < 66);
}

static void
test_set (void)
{
  g_autoptr (SightGrid) grid = sight_grid_new (130, 3);
  g_autoptr (SightGrid) copy = NULL;
  gboolean plain[3][130] = { { FALSE } };

  for (int round = 0; round < 2000; round++)
    {
      SightCell cell = { g_test_rand_int_range (0, 130), g_test_rand_int_range (0, 3) };

      plain[cell.y][cell.x] = g_test_rand_bit () != 0;
      sight_grid_set_opaque (grid, cell, plain[cell.y][cell.x]);
    }
  copy = sight_grid_copy (grid);
  sight_grid_set_opaque (copy, (SightCell) { 0, 0 }, !plain[0][0]);

  for (int y = 0; y < 3; y++)
    for (int x = 0; x < 130; x++)
      g_assert_cmpint (sight_grid_is_opaque (grid, (SightCell) { x, y }), ==, plain[y][x]);
  g_assert_cmpint (sight_grid_is_opaque (copy, (SightCell) { 0, 0 }), !=, plain[0][0]);
  assert_margins_opaque (grid);
}

static void
test_outside (void)
{
  g_autoptr (SightGrid) grid = sight_grid_new (4, 4);

  g_assert_false (sight_grid_is_opaque_or_outside (grid, (SightCell) { 3, 3 }));
  g_assert_true (sight_grid_is_opaque_or_outside (grid, (SightCell) { 4, 3 }));
  g_assert_true (sight_grid_is_opaque_or_outside (grid, (SightCell) { G_MAXINT, G_MININT }));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/grid/update", test_update);
  g_test_add_func ("/grid/update-part", test_update_part);
  g_test_add_func ("/grid/set", test_set);
  g_test_add_func ("/grid/outside", test_outside);

  return g_test_run ();
}
