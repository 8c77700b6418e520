/* test-cell-set.c - a set of cells, compared with a table of booleans
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/map/sight-cell-set.h"

enum
{
  SIDE = 150 /* of the table, in cells; its corner is cell (LEFT, TOP) */
};

#define LEFT (-40)
#define TOP (-3)

typedef struct
{
  gboolean has[SIDE][SIDE];
} Table;

static SightRect
random_rect (GRand *rand)
{
  return (SightRect) { LEFT + g_rand_int_range (rand, -9, SIDE), TOP + g_rand_int_range (rand, -9, SIDE),
                       g_rand_int_range (rand, 0, 90), g_rand_int_range (rand, 0, 12) };
}

/* The cells of @rect that are in @bounds. */
static void
set_table (Table *table, SightRect rect, SightRect bounds, gboolean value)
{
  rect = sight_rect_intersect (rect, bounds);
  for (int y = rect.y; y < rect.y + rect.height; y++)
    for (int x = rect.x; x < rect.x + rect.width; x++)
      table->has[y - TOP][x - LEFT] = value;
}

static void
assert_same (const SightCellSet *cells, const Table *table)
{
  SightRect extents = sight_cell_set_get_extents (cells), expected = { 0 };
  gsize count = 0;

  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      {
        SightCell cell = { x + LEFT, y + TOP };

        g_assert_cmpint (sight_cell_set_contains (cells, cell), ==, table->has[y][x]);
        count += table->has[y][x];
        if (table->has[y][x])
          expected = sight_rect_union (expected, (SightRect) { cell.x, cell.y, 1, 1 });
      }
  g_assert_cmpuint (sight_cell_set_count (cells), ==, count);
  g_assert_cmpint (sight_cell_set_is_empty (cells), ==, count == 0);
  g_assert_cmpint (extents.width, ==, expected.width);
  g_assert_cmpint (extents.height, ==, expected.height);
  if (count > 0)
    g_assert_cmpmem (&extents, sizeof extents, &expected, sizeof expected);
  g_assert_cmpint (sight_cell_set_is_rect (cells), ==, count > 0 && count == (gsize) expected.width * expected.height);
}

/* Its runs are its cells, once each, in order, and as long as possible. */
static void
assert_runs (const SightCellSet *cells, const Table *table, SightRect rect)
{
  Table found = { 0 };
  SightCell last = { G_MININT, G_MININT };

  for (SightRuns runs = sight_cell_set_begin (cells, rect); sight_runs_next (&runs);)
    {
      g_assert_cmpint (runs.length, >, 0);
      g_assert_true (runs.cell.y > last.y || (runs.cell.y == last.y && runs.cell.x > last.x));
      last = (SightCell) { runs.cell.x + runs.length, runs.cell.y };
      for (int i = 0; i < runs.length; i++)
        found.has[runs.cell.y - TOP][runs.cell.x + i - LEFT] = TRUE;
    }
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      {
        SightCell cell = { x + LEFT, y + TOP };

        g_assert_cmpint (found.has[y][x], ==, table->has[y][x] && sight_rect_contains (&rect, cell));
      }
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (int round = 0; round < 60; round++)
    {
      SightRect bounds = { LEFT + g_rand_int_range (rand, 0, 70), TOP + g_rand_int_range (rand, 0, 70),
                           g_rand_int_range (rand, 0, 80), g_rand_int_range (rand, 0, 80) };
      g_autoptr (SightCellSet) cells = sight_cell_set_new (bounds);
      g_autofree Table *table = g_new0 (Table, 1);

      for (int i = 0; i < 30; i++)
        {
          SightRect rect = random_rect (rand);
          gboolean add = g_rand_int_range (rand, 0, 3) > 0;

          if (add)
            sight_cell_set_add_rect (cells, rect);
          else
            sight_cell_set_remove_rect (cells, rect);
          set_table (table, rect, bounds, add);
        }
      assert_same (cells, table);
      assert_runs (cells, table, cells->bounds);
      assert_runs (cells, table, random_rect (rand));
    }
}

static SightCellSet *
random_set (GRand *rand, Table *table)
{
  SightRect bounds = { LEFT + g_rand_int_range (rand, 0, 50), TOP + g_rand_int_range (rand, 0, 50), 90, 20 };
  SightCellSet *cells = sight_cell_set_new (bounds);

  for (int i = 0; i < 12; i++)
    {
      SightRect rect = random_rect (rand);

      sight_cell_set_add_rect (cells, rect);
      set_table (table, rect, bounds, TRUE);
    }

  return cells;
}

static void
test_sets (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);

  for (int round = 0; round < 40; round++)
    {
      g_autofree Table *table = g_new0 (Table, 1), *other = g_new0 (Table, 1);
      g_autoptr (SightCellSet) a = random_set (rand, table), b = random_set (rand, other);
      g_autoptr (SightCellSet) all = sight_cell_set_unite (a, b), cut = NULL, without = sight_cell_set_copy (all);
      SightRect rect = random_rect (rand);

      sight_cell_set_remove (without, b);
      for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
          {
            SightCell cell = { x + LEFT, y + TOP };

            g_assert_cmpint (sight_cell_set_contains (without, cell), ==, table->has[y][x] && !other->has[y][x]);
            table->has[y][x] |= other->has[y][x];
          }
      assert_same (all, table);
      g_assert_cmpmem (&all->bounds, sizeof all->bounds, (&(SightRect[]) { sight_cell_set_get_extents (all) }),
                       sizeof all->bounds);
      sight_cell_set_add (without, b);
      g_assert_true (sight_cell_set_equal (without, all));
      cut = sight_cell_set_cut (all, rect);
      assert_runs (all, table, rect);
      g_assert_cmpint (sight_cell_set_equal (cut, all), ==, sight_cell_set_count (cut) == sight_cell_set_count (all));
      sight_cell_set_remove (all, cut);
      for (SightRuns runs = sight_cell_set_begin (all, rect); sight_runs_next (&runs);)
        g_assert_not_reached ();
    }
}

/* A reshaped set has each cell at its new position. */
static void
test_reshape (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  g_autoptr (SightMap) map = sight_map_new (37, 20, 0);
  const SightReshape reshapes[] = { sight_reshape_flip_x (map), sight_reshape_flip_y (map), sight_reshape_turn (map, 1),
                                    sight_reshape_turn (map, 2), sight_reshape_turn (map, 3) };

  for (guint i = 0; i < G_N_ELEMENTS (reshapes); i++)
    {
      g_autofree Table *table = g_new0 (Table, 1);
      g_autoptr (SightCellSet) cells = random_set (rand, table);
      g_autoptr (SightCellSet) turned = sight_cell_set_reshape (cells, &reshapes[i]);

      g_assert_cmpuint (sight_cell_set_count (turned), ==, sight_cell_set_count (cells));
      for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
          {
            SightCell cell = sight_reshape_cell (&reshapes[i], (SightCell) { x + LEFT, y + TOP });

            g_assert_cmpint (sight_cell_set_contains (turned, cell), ==, table->has[y][x]);
          }
    }
}

/* What a shift takes over the edge comes in on the other side. */
static void
test_wrap (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (10);
  g_autoptr (SightMap) map = sight_map_new (37, 20, 0);

  for (int round = 0; round < 40; round++)
    {
      const SightReshape shift = sight_reshape_shift (map, round * 7 - 90, round - 20);
      g_autofree Table *table = g_new0 (Table, 1);
      g_autoptr (SightCellSet) any = random_set (rand, table);
      g_autoptr (SightCellSet) cells = sight_cell_set_cut (any, sight_map_get_rect (map));
      g_autoptr (SightCellSet) shifted = sight_cell_set_reshape (cells, &shift);

      g_assert_cmpuint (sight_cell_set_count (shifted), ==, sight_cell_set_count (cells));
      for (SightRuns runs = sight_cell_set_begin (cells, cells->bounds); sight_runs_next (&runs);)
        {
          for (int i = 0; i < runs.length; i++)
            g_assert_true (sight_cell_set_contains (
                shifted, sight_reshape_cell (&shift, (SightCell) { runs.cell.x + i, runs.cell.y })));
        }
    }
}

/* The rectangles are the cells, once each, and no two of the same columns touch from above. */
static void
test_rects (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  g_autoptr (SightCellSet) none = sight_cell_set_new ((SightRect) { 0, 0, 9, 9 });
  g_autoptr (GArray) no_rects = sight_cell_set_get_rects (none);

  g_assert_cmpuint (no_rects->len, ==, 0);
  for (int round = 0; round < 60; round++)
    {
      g_autofree Table *table = g_new0 (Table, 1);
      g_autoptr (SightCellSet) cells = random_set (rand, table), again = sight_cell_set_new (cells->bounds);
      g_autoptr (GArray) rects = sight_cell_set_get_rects (cells);
      gsize count = 0;

      for (guint i = 0; i < rects->len; i++)
        {
          const SightRect a = g_array_index (rects, SightRect, i);

          sight_cell_set_add_rect (again, a);
          count += (gsize) a.width * a.height;
          for (guint k = 0; k < rects->len; k++)
            {
              const SightRect b = g_array_index (rects, SightRect, k);

              g_assert_false (a.x == b.x && a.width == b.width && a.y + a.height == b.y);
              g_assert_true (k <= i || b.y > a.y || (b.y == a.y && b.x > a.x));
            }
        }
      g_assert_true (sight_cell_set_equal (again, cells));
      g_assert_cmpuint (count, ==, sight_cell_set_count (cells));
    }
}

static void
test_tile (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (SightMap) map = sight_map_new (130, 9, 0);
  g_autoptr (SightCellSet) within = sight_cell_set_new_rect ((SightRect) { 5, -2, 70, 6 });
  g_autoptr (SightCellSet) all = NULL, some = NULL;

  for (int i = 0; i < map->width * map->height; i++)
    map->tiles[i] = g_rand_int_range (rand, 0, 3);
  all = sight_cell_set_new_tile (map, NULL, 2);
  some = sight_cell_set_new_tile (map, within, 2);
  for (int i = 0; i < map->width * map->height; i++)
    {
      SightCell cell = { i % map->width, i / map->width };

      g_assert_cmpint (sight_cell_set_contains (all, cell), ==, map->tiles[i] == 2);
      g_assert_cmpint (sight_cell_set_contains (some, cell), ==,
                       map->tiles[i] == 2 && sight_cell_set_contains (within, cell));
    }
}

static void
test_empty (void)
{
  g_autoptr (SightCellSet) none = sight_cell_set_new ((SightRect) { 3, 4, -2, 9 });
  g_autoptr (SightCellSet) some = sight_cell_set_new_rect ((SightRect) { -5, 2, 64, 1 });
  g_autoptr (SightCellSet) wide = sight_cell_set_new ((SightRect) { -9, -9, 99, 99 });
  SightRuns runs = sight_cell_set_begin (none, none->bounds);

  g_assert_false (sight_runs_next (&runs));
  g_assert_false (sight_runs_next (&runs));
  g_assert_true (sight_cell_set_is_empty (none));
  g_assert_false (sight_cell_set_is_rect (none));
  g_assert_true (sight_cell_set_is_rect (some));
  g_assert_false (sight_cell_set_equal (none, some));
  g_assert_true (sight_cell_set_equal (none, wide));
  sight_cell_set_add (wide, some);
  g_assert_true (sight_cell_set_equal (wide, some));
  runs = sight_cell_set_begin (some, some->bounds);
  g_assert_true (sight_runs_next (&runs));
  g_assert_cmpint (runs.length, ==, 64);
  g_assert_false (sight_runs_next (&runs));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cell-set/random", test_random);
  g_test_add_func ("/cell-set/sets", test_sets);
  g_test_add_func ("/cell-set/reshape", test_reshape);
  g_test_add_func ("/cell-set/wrap", test_wrap);
  g_test_add_func ("/cell-set/rects", test_rects);
  g_test_add_func ("/cell-set/tile", test_tile);
  g_test_add_func ("/cell-set/empty", test_empty);

  return g_test_run ();
}
