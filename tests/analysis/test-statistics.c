/* test-statistics.c - what a map is made of
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/level/sight-statistics.h"

#include <string.h>

static SightMap *
map_new (const SightLegend *legend, const char *const *rows)
{
  SightMap *map = sight_map_new (strlen (rows[0]), g_strv_length ((char **) rows), 0);

  for (int i = 0; i < map->width * map->height; i++)
    map->tiles[i] = sight_legend_find_glyph (legend, rows[i / map->width][i % map->width]);

  return map;
}

static void
test_counts (void)
{
  static const char *const rows[] = { "####+###", "#..#..~#", "#..#.'=#", "########", NULL };
  g_autoptr (SightLegend) legend = sight_legend_new_standard ();
  g_autoptr (SightMap) map = map_new (legend, rows);
  g_autoptr (SightStatistics) statistics = sight_statistics_new (map, legend);

  g_assert_cmpuint (statistics->n_cells, ==, 32);
  g_assert_cmpuint (statistics->n_tiles, ==, sight_legend_get_length (legend));
  for (guint i = 0; i < statistics->n_tiles; i++)
    g_assert_cmpuint (statistics->tiles[i], ==, sight_statistics_count_tile (map, i));
  g_assert_cmpuint (statistics->tiles[sight_legend_find_glyph (legend, '#')], ==, 21);
  g_assert_cmpuint (statistics->tiles[sight_legend_find_glyph (legend, '.')], ==, 7);
  /* Doors can be walked, open or not. */
  g_assert_cmpuint (statistics->n_walkable, ==, 9);
  g_assert_cmpuint (statistics->n_transparent, ==, 10);
}

static void
assert_regions (const char *const *rows, guint n, const SightRegion *regions)
{
  g_autoptr (SightLegend) legend = sight_legend_new_standard ();
  g_autoptr (SightMap) map = map_new (legend, rows);
  g_autoptr (SightStatistics) statistics = sight_statistics_new (map, legend);

  g_assert_cmpuint (statistics->n_regions, ==, n);
  g_assert_cmpuint (sight_statistics_get_n_kept (statistics), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (statistics->regions[i].n_cells, ==, regions[i].n_cells);
      g_assert_true (sight_cell_equal (statistics->regions[i].first, regions[i].first));
    }
}

static void
test_regions (void)
{
  /* Cells that touch at a corner are not joined; the larger region comes first. */
  assert_regions ((const char *const[]) { "..#..", "..###", "##...", NULL }, 3,
                  (const SightRegion[]) { { 4, { 0, 0 } }, { 3, { 2, 2 } }, { 2, { 3, 0 } } });
  /* Arms that meet late are one region. */
  assert_regions ((const char *const[]) { ".#.#.", ".#.#.", ".....", NULL }, 1,
                  (const SightRegion[]) { { 11, { 0, 0 } } });
  assert_regions ((const char *const[]) { "#...#", "..#..", "#...#", NULL }, 1,
                  (const SightRegion[]) { { 10, { 1, 0 } } });
  /* The end of a row is not next to the beginning of the next. */
  assert_regions ((const char *const[]) { "##.", ".##", NULL }, 2,
                  (const SightRegion[]) { { 1, { 2, 0 } }, { 1, { 0, 1 } } });
  assert_regions ((const char *const[]) { "###", NULL }, 0, NULL);
}

/* A simple search: the cells that can be reached from @start, which are then taken out of @open. */
static gsize
reach (GHashTable *open, const SightMap *map, int start)
{
  const int steps[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
  g_autoptr (GQueue) queue = g_queue_new ();
  gsize n = 0;

  g_hash_table_remove (open, GINT_TO_POINTER (start));
  g_queue_push_tail (queue, GINT_TO_POINTER (start));
  while (!g_queue_is_empty (queue))
    {
      int at = GPOINTER_TO_INT (g_queue_pop_head (queue));

      n++;
      for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
        {
          SightCell next = { at % map->width + steps[i][0], at / map->width + steps[i][1] };
          gpointer key = GINT_TO_POINTER (next.y * map->width + next.x);

          if (sight_map_contains (map, next) && g_hash_table_remove (open, key))
            g_queue_push_tail (queue, key);
        }
    }

  return n;
}

static int
compare_sizes (gconstpointer a, gconstpointer b)
{
  const gsize *x = a, *y = b;

  return (*x < *y) - (*x > *y);
}

/* Law: on random maps, thin and dense, the regions are those that a simple search finds. */
static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (SightLegend) legend = sight_legend_new_standard ();

  for (int round = 0; round < 200; round++)
    {
      g_autoptr (SightMap) map = sight_map_new (g_rand_int_range (rand, 1, 40), g_rand_int_range (rand, 1, 40), 0);
      g_autoptr (GHashTable) open = g_hash_table_new (NULL, NULL);
      g_autoptr (GArray) sizes = g_array_new (FALSE, FALSE, sizeof (gsize));
      g_autoptr (SightStatistics) statistics = NULL;

      for (int i = 0; i < map->width * map->height; i++)
        {
          map->tiles[i] = g_rand_int_range (rand, 0, 10) < round % 10;
          if (map->tiles[i] == 0)
            g_hash_table_add (open, GINT_TO_POINTER (i));
        }
      statistics = sight_statistics_new (map, legend);
      for (int i = 0; i < map->width * map->height; i++)
        {
          gsize n = g_hash_table_contains (open, GINT_TO_POINTER (i)) ? reach (open, map, i) : 0;

          if (n > 0)
            g_array_append_val (sizes, n);
        }
      g_array_sort (sizes, compare_sizes);
      g_assert_cmpuint (statistics->n_regions, ==, sizes->len);
      for (guint i = 0; i < sight_statistics_get_n_kept (statistics); i++)
        g_assert_cmpuint (statistics->regions[i].n_cells, ==, g_array_index (sizes, gsize, i));
    }
}

/* More regions than are kept: the largest are. */
static void
test_many (void)
{
  g_autoptr (SightLegend) legend = sight_legend_new_standard ();
  g_autoptr (SightMap) map = sight_map_new (100, 100, 1);
  g_autoptr (SightStatistics) statistics = NULL;

  for (int y = 0; y < map->height; y += 2)
    {
      for (int x = 0; x < map->width; x += 3)
        {
          sight_map_set (map, (SightCell) { x, y }, 0);
          if (y >= 96 && x < 99)
            sight_map_set (map, (SightCell) { x + 1, y }, 0);
        }
    }
  statistics = sight_statistics_new (map, legend);
  g_assert_cmpuint (statistics->n_regions, ==, 50 * 34);
  g_assert_cmpuint (sight_statistics_get_n_kept (statistics), ==, SIGHT_STATISTICS_REGIONS);
  g_assert_cmpuint (statistics->regions[65].n_cells, ==, 2);
  g_assert_cmpint (statistics->regions[65].first.y, ==, 98);
  g_assert_cmpuint (statistics->regions[66].n_cells, ==, 1);
  g_assert_true (sight_cell_equal (statistics->regions[66].first, (SightCell) { 0, 0 }));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/statistics/counts", test_counts);
  g_test_add_func ("/statistics/regions", test_regions);
  g_test_add_func ("/statistics/random", test_random);
  g_test_add_func ("/statistics/many", test_many);

  return g_test_run ();
}
