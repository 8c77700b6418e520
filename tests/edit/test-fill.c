/* test-fill.c - which cells a fill reaches, against a search that tries every cell
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "edit/tools/sight-fill.h"

static SightMap *
random_map (GRand *rand, int width, int height)
{
  SightMap *map = sight_map_new (width, height, 0);
  int odds = g_rand_int_range (rand, 2, 9);

  for (int i = 0; i < width * height; i++)
    map->tiles[i] = g_rand_int_range (rand, 0, odds) == 0;

  return map;
}

static gboolean
touches (const SightMap *map, const guint8 *found, SightCell cell, gboolean diagonal)
{
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
        SightCell other = { cell.x + dx, cell.y + dy };

        if ((dx == 0) + (dy == 0) >= (diagonal ? 0 : 1) && sight_map_contains (map, other) &&
            found[other.y * map->width + other.x])
          return TRUE;
      }

  return FALSE;
}

/* Adds the neighbours of the cells found so far until there are no more. */
static guint8 *
search (const SightMap *map, SightCell at, const SightFill *fill)
{
  guint8 *found = g_new0 (guint8, map->width * map->height);
  guint16 tile = sight_map_get (map, at);
  gboolean more = TRUE;

  found[at.y * map->width + at.x] = TRUE;
  while (more)
    {
      more = FALSE;
      for (int y = 0; y < map->height; y++)
        for (int x = 0; x < map->width; x++)
          {
            SightCell cell = { x, y };

            if (sight_map_get (map, cell) != tile || found[y * map->width + x])
              continue;
            if (fill->everywhere || touches (map, found, cell, fill->diagonal))
              more = found[y * map->width + x] = TRUE;
          }
    }

  return found;
}

static void
check_fill (const SightMap *map, SightCell at, const SightFill *fill)
{
  g_autofree guint8 *expected = search (map, at, fill);
  g_autoptr (SightCellSet) area = sight_fill_find (map, fill, at, G_MAXSIZE);
  gsize count = 0;

  for (int y = 0; y < map->height; y++)
    for (int x = 0; x < map->width; x++)
      {
        g_assert_cmpint (sight_cell_set_contains (area, (SightCell) { x, y }), ==, expected[y * map->width + x]);
        count += expected[y * map->width + x];
      }
  g_assert_cmpuint (sight_cell_set_count (area), ==, count);

  /* One fewer is too few. */
  g_clear_pointer (&area, sight_cell_set_free);
  area = sight_fill_find (map, fill, at, count);
  g_assert_nonnull (area);
  g_assert_null (sight_fill_find (map, fill, at, count - 1));
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (int round = 0; round < 400; round++)
    {
      int width = g_rand_int_range (rand, 1, round % 8 == 0 ? 140 : 12), height = g_rand_int_range (rand, 1, 9);
      g_autoptr (SightMap) map = random_map (rand, width, height);
      SightCell at = { g_rand_int_range (rand, 0, width), g_rand_int_range (rand, 0, height) };

      for (int i = 0; i < 4; i++)
        check_fill (map, at, &(SightFill) { i & 1, i >> 1 });
    }
}

/* One way that winds through the map, which a fill by recursion would not survive. */
static void
test_labyrinth (void)
{
  enum
  {
    SIDE = 2000
  };
  g_autoptr (SightMap) map = sight_map_new (SIDE, SIDE, 0);
  g_autoptr (SightCellSet) way = NULL, walls = NULL;

  for (int y = 1; y < SIDE; y += 2)
    for (int x = 0; x < SIDE - 1; x++)
      sight_map_set (map, (SightCell) { y % 4 == 1 ? x : x + 1, y }, 1);
  way = sight_fill_find (map, &(SightFill) { FALSE, FALSE }, (SightCell) { 0, 0 }, G_MAXSIZE);
  g_assert_cmpuint (sight_cell_set_count (way), ==, SIDE * (SIDE / 2) + SIDE / 2);
  walls = sight_fill_find (map, &(SightFill) { FALSE, TRUE }, (SightCell) { 0, 1 }, G_MAXSIZE);
  g_assert_cmpuint (sight_cell_set_count (walls), ==, SIDE - 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/fill/random", test_random);
  g_test_add_func ("/fill/labyrinth", test_labyrinth);

  return g_test_run ();
}
