/* test-map.c - a rectangle of cells
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/map/sight-map.h"

static void
test_size (void)
{
  g_assert_true (sight_map_size_is_valid (1, 1));
  g_assert_true (sight_map_size_is_valid (SIGHT_SIDE_MAX, 256));
  g_assert_true (sight_map_size_is_valid (4096, 4096));
  g_assert_false (sight_map_size_is_valid (4096, 4097));
  g_assert_false (sight_map_size_is_valid (0, 5));
  g_assert_false (sight_map_size_is_valid (5, -1));
  g_assert_false (sight_map_size_is_valid (SIGHT_SIDE_MAX + 1, 1));
  g_assert_false (sight_map_size_is_valid (G_MAXINT64, G_MAXINT64));
}

static void
test_copy (void)
{
  g_autoptr (SightMap) map = sight_map_new (5, 3, 7);
  g_autoptr (SightMap) copy = NULL;

  g_assert_cmpuint (sight_map_get (map, (SightCell) { 4, 2 }), ==, 7);
  sight_map_set (map, (SightCell) { 4, 2 }, 9);
  copy = sight_map_copy (map);
  g_assert_true (sight_map_equal (map, copy));

  sight_map_set (copy, (SightCell) { 0, 0 }, 1);
  g_assert_false (sight_map_equal (map, copy));
  g_assert_cmpuint (sight_map_get (map, (SightCell) { 0, 0 }), ==, 7);
}

/* 3 x 2 and 2 x 3 hold as many cells, and are not equal. */
static void
test_shape (void)
{
  g_autoptr (SightMap) wide = sight_map_new (3, 2, 0);
  g_autoptr (SightMap) high = sight_map_new (2, 3, 0);

  g_assert_false (sight_map_equal (wide, high));
  g_assert_true (sight_map_contains (wide, (SightCell) { 2, 1 }));
  g_assert_false (sight_map_contains (wide, (SightCell) { 1, 2 }));
  g_assert_false (sight_map_contains (wide, (SightCell) { -1, 0 }));
}

static void
test_rectangles (void)
{
  SightRect a = { 0, 0, 4, 4 }, b = { 2, 3, 5, 1 }, apart = { 9, 9, 1, 1 }, none = { 1, 1, 0, 3 };
  SightRect both = sight_rect_intersect (a, b), all = sight_rect_union (a, b);
  SightRect nothing = sight_rect_intersect (a, apart), same = sight_rect_union (none, b);

  g_assert_cmpmem (&both, sizeof both, (&(SightRect) { 2, 3, 2, 1 }), sizeof both);
  g_assert_cmpmem (&all, sizeof all, (&(SightRect) { 0, 0, 7, 4 }), sizeof all);
  g_assert_true (sight_rect_is_empty (&nothing));
  g_assert_cmpmem (&same, sizeof same, &b, sizeof b);
  g_assert_true (sight_rect_contains (&b, (SightCell) { 6, 3 }));
  g_assert_false (sight_rect_contains (&b, (SightCell) { 7, 3 }));
}

static void
test_distance (void)
{
  g_assert_cmpint (sight_cell_distance2 ((SightCell) { 1, 1 }, (SightCell) { 4, -3 }), ==, 25);
  g_assert_cmpint (sight_cell_distance2 ((SightCell) { 0, 0 }, (SightCell) { 65535, 65535 }), ==, 8589672450);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/map/size", test_size);
  g_test_add_func ("/map/copy", test_copy);
  g_test_add_func ("/map/shape", test_shape);
  g_test_add_func ("/map/rectangles", test_rectangles);
  g_test_add_func ("/map/distance", test_distance);

  return g_test_run ();
}
