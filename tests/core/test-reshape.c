/* test-reshape.c - where cells go when a map is resized, cut, shifted, mirrored or turned
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/map/sight-reshape.h"

/* A map of letters, one string a row. */
static SightMap *
map_new (const char *const *rows)
{
  SightMap *map = sight_map_new (strlen (rows[0]), g_strv_length ((char **) rows), 0);

  for (int y = 0; y < map->height; y++)
    {
      for (int x = 0; x < map->width; x++)
        sight_map_set (map, (SightCell) { x, y }, rows[y][x]);
    }

  return map;
}

static const char *const letters[] = { "abc", "def", NULL };

/* @expected: the rows, joined by slashes */
static void
assert_gives (SightReshape reshape, const char *expected)
{
  g_autoptr (SightMap) map = map_new (letters);
  g_auto (GStrv) rows = g_strsplit (expected, "/", -1);
  g_autoptr (SightMap) right = map_new ((const char *const *) rows);
  g_autoptr (SightMap) reshaped = sight_reshape_map (&reshape, map, '.');

  g_assert_true (sight_map_equal (reshaped, right));
}

static SightReshape
resize (int width, int height, int x, int y)
{
  g_autoptr (SightMap) map = map_new (letters);

  return sight_reshape_resize (map, width, height, (SightAnchor) { x, y });
}

static void
test_resize (void)
{
  assert_gives (resize (5, 3, -1, -1), "abc../def../.....");
  assert_gives (resize (5, 3, 1, 1), "...../..abc/..def");
  assert_gives (resize (5, 4, 0, 0), "...../.abc./.def./.....");
  assert_gives (resize (4, 3, 0, 0), "abc./def./....");
  assert_gives (resize (2, 1, 0, 0), "ab");
  assert_gives (resize (1, 1, 1, 1), "f");
}

static void
test_crop (void)
{
  assert_gives (sight_reshape_crop ((SightRect) { 1, 0, 2, 1 }), "bc");
  assert_gives (sight_reshape_crop ((SightRect) { -1, 1, 3, 2 }), ".de/...");
}

static void
test_shift (void)
{
  g_autoptr (SightMap) map = map_new (letters);

  assert_gives (sight_reshape_shift (map, 1, 0), "cab/fde");
  assert_gives (sight_reshape_shift (map, -1, 1), "efd/bca");
  assert_gives (sight_reshape_shift (map, 3000, -4000), "abc/def");
  assert_gives (sight_reshape_shift (map, G_MININT, G_MAXINT), "fde/cab");
}

static void
test_flip_turn (void)
{
  g_autoptr (SightMap) map = map_new (letters);

  assert_gives (sight_reshape_flip_x (map), "cba/fed");
  assert_gives (sight_reshape_flip_y (map), "def/abc");
  assert_gives (sight_reshape_turn (map, 0), "abc/def");
  assert_gives (sight_reshape_turn (map, 1), "da/eb/fc");
  assert_gives (sight_reshape_turn (map, 2), "fed/cba");
  assert_gives (sight_reshape_turn (map, 3), "cf/be/ad");
  assert_gives (sight_reshape_turn (map, -1), "cf/be/ad");
}

/* Law: everything in a cell moves with the tile of the cell. */
static void
assert_takes_along (const SightMap *map, SightReshape reshape)
{
  g_autoptr (SightMap) reshaped = sight_reshape_map (&reshape, map, '.');
  SightReshape back = sight_reshape_invert (&reshape, map);
  gsize n_filled = 0, n_kept = 0;

  g_assert_cmpint (back.width, ==, map->width);
  g_assert_cmpint (back.height, ==, map->height);

  for (int i = 0; i < map->width * map->height; i++)
    {
      SightCell cell = { i % map->width, i / map->width }, to = sight_reshape_cell (&reshape, cell);

      g_assert_true (sight_cell_equal (sight_reshape_cell (&back, to), cell));
      if (!sight_map_contains (reshaped, to))
        continue;
      n_kept++;
      g_assert_cmpint (sight_map_get (reshaped, to), ==, sight_map_get (map, cell));
    }
  for (int i = 0; i < reshaped->width * reshaped->height; i++)
    n_filled += reshaped->tiles[i] == '.';
  g_assert_cmpuint (n_filled + n_kept, ==, reshaped->width * reshaped->height);
}

static void
test_takes_along (void)
{
  g_autoptr (SightMap) map = map_new (letters);

  for (int i = -5; i <= 5; i++)
    {
      assert_takes_along (map, sight_reshape_turn (map, i));
      assert_takes_along (map, sight_reshape_shift (map, i, 2 * i));
      assert_takes_along (map, sight_reshape_crop ((SightRect) { i, -i, 2, 4 }));
      for (int size = 1; size < 7; size++)
        assert_takes_along (map, sight_reshape_resize (map, size, 8 - size, (SightAnchor) { i % 2, i / 3 }));
    }
  assert_takes_along (map, sight_reshape_flip_x (map));
  assert_takes_along (map, sight_reshape_flip_y (map));
}

/* Larger than the blocks that a turned map is made of. */
static void
test_large (void)
{
  g_autoptr (SightMap) map = sight_map_new (201, 67, 0);

  for (int i = 0; i < map->width * map->height; i++)
    map->tiles[i] = 1000 + i;
  for (int i = 0; i < 4; i++)
    assert_takes_along (map, sight_reshape_turn (map, i));
  assert_takes_along (map, sight_reshape_shift (map, 100, 65));
  assert_takes_along (map, sight_reshape_resize (map, 300, 30, (SightAnchor) { 0, 0 }));
}

/* Law: growing and shrinking back is nothing, whatever the anchor. */
static void
test_resize_back (void)
{
  g_autoptr (SightMap) map = map_new (letters);

  for (int i = 0; i < 9 * 9; i++)
    {
      SightAnchor anchor = { i % 3 - 1, i / 3 % 3 - 1 };
      SightReshape grow = sight_reshape_resize (map, 3 + i / 9, 2 + i % 9, anchor);
      g_autoptr (SightMap) grown = sight_reshape_map (&grow, map, '.');
      SightReshape shrink = sight_reshape_resize (grown, 3, 2, anchor);
      g_autoptr (SightMap) shrunk = sight_reshape_map (&shrink, grown, '.');

      g_assert_true (sight_map_equal (shrunk, map));
    }
}

static void
test_facing (void)
{
  g_autoptr (SightMap) map = map_new (letters);
  SightReshape flip_x = sight_reshape_flip_x (map), flip_y = sight_reshape_flip_y (map);
  SightReshape turn = sight_reshape_turn (map, 1), back = sight_reshape_turn (map, 3);
  SightReshape shift = sight_reshape_shift (map, 1, 1);

  g_assert_cmpint (sight_reshape_facing (&flip_x, 0), ==, 0);
  g_assert_cmpint (sight_reshape_facing (&flip_x, 45), ==, 315);
  g_assert_cmpint (sight_reshape_facing (&flip_y, 0), ==, 180);
  g_assert_cmpint (sight_reshape_facing (&flip_y, 90), ==, 90);
  g_assert_cmpint (sight_reshape_facing (&flip_y, 200), ==, 340);
  g_assert_cmpint (sight_reshape_facing (&turn, 300), ==, 30);
  g_assert_cmpint (sight_reshape_facing (&back, 30), ==, 300);
  g_assert_cmpint (sight_reshape_facing (&shift, 77), ==, 77);
}

/* The sides of one-way tiles go where the cells next to them go. */
static void
test_sides (void)
{
  g_autoptr (SightMap) map = sight_map_new (5, 5, 0);
  const SightReshape reshapes[] = { sight_reshape_flip_x (map), sight_reshape_flip_y (map), sight_reshape_turn (map, 1),
                                    sight_reshape_turn (map, 2), sight_reshape_turn (map, 3) };
  static const SightCell steps[] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

  for (gsize i = 0; i < G_N_ELEMENTS (reshapes); i++)
    for (int sides = 0; sides <= SIGHT_SIDES_ALL; sides++)
      {
        const int turned = sight_reshape_sides (&reshapes[i], sides);

        for (int k = 0; k < 4; k++)
          {
            const SightCell to = sight_reshape_cell (&reshapes[i], (SightCell) { 2 + steps[k].x, 2 + steps[k].y });

            for (int j = 0; j < 4; j++)
              if (to.x == 2 + steps[j].x && to.y == 2 + steps[j].y)
                g_assert_cmpint (turned >> j & 1, ==, sides >> k & 1);
          }
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/reshape/resize", test_resize);
  g_test_add_func ("/reshape/crop", test_crop);
  g_test_add_func ("/reshape/shift", test_shift);
  g_test_add_func ("/reshape/flip-turn", test_flip_turn);
  g_test_add_func ("/reshape/takes-along", test_takes_along);
  g_test_add_func ("/reshape/large", test_large);
  g_test_add_func ("/reshape/resize-back", test_resize_back);
  g_test_add_func ("/reshape/facing", test_facing);
  g_test_add_func ("/reshape/sides", test_sides);

  return g_test_run ();
}
