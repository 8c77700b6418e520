/* test-view.c - the window around a viewer
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/sight/sight-view.h"

static void
test_window (void)
{
  static const struct
  {
    SightCell viewer;
    int range;
    SightRect window;
  } cases[] = {
    { { 0, 0 }, 3, { 0, 0, 4, 4 } },
    { { 99, 9 }, 3, { 96, 6, 4, 4 } },
    { { 50, 5 }, 2, { 48, 3, 5, 5 } },
    { { 50, 5 }, 0, { 0, 0, 100, 10 } },
    { { 50, 5 }, SIGHT_RANGE_MAX, { 0, 0, 100, 10 } },
  };
  g_autoptr (SightGrid) grid = sight_grid_new (100, 10);
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      sight_view_reset (&view, grid, cases[i].viewer, cases[i].range);
      g_assert_cmpmem (&view.window, sizeof view.window, &cases[i].window, sizeof view.window);
      g_assert_cmpuint (sight_view_count (&view), ==, 0);
    }
}

/* Cells shown at random are counted and found, and nothing else is seen. */
static void
test_show (void)
{
  g_autoptr (SightGrid) grid = sight_grid_new (200, 40);
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  gboolean plain[40][200] = { { FALSE } };
  gsize count = 0;

  sight_view_reset (&view, grid, (SightCell) { 66, 20 }, 15);
  for (int round = 0; round < 300; round++)
    {
      SightCell cell = { g_test_rand_int_range (51, 82), g_test_rand_int_range (5, 36) };

      count += !plain[cell.y][cell.x];
      plain[cell.y][cell.x] = TRUE;
      sight_view_show (&view, cell);
    }
  g_assert_cmpuint (sight_view_count (&view), ==, count);
  for (int y = -2; y < 42; y++)
    for (int x = -2; x < 202; x++)
      {
        gboolean inside = x >= 0 && y >= 0 && x < 200 && y < 40;

        g_assert_cmpint (sight_view_sees (&view, (SightCell) { x, y }), ==, inside && plain[y][x]);
      }
}

/* The rectangle that holds what is seen, of views with and without sub-tiles. */
static void
test_extents (void)
{
  g_autoptr (SightGrid) grid = sight_grid_new (200, 40);
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  for (int round = 0; round < 200; round++)
    {
      SightRect all = { 0, 0, 0, 0 }, extents;

      if (round % 2 == 0)
        sight_view_reset (&view, grid, (SightCell) { 66, 20 }, round % 3 == 0 ? 0 : 15);
      else
        sight_view_reset_scaled (&view, grid, (SightCell) { 66, 20 }, round % 3 == 0 ? 0 : 15);
      for (int n = round % 4; n > 0; n--)
        {
          const SightCell cell = { g_test_rand_int_range (51, 82), g_test_rand_int_range (5, 36) };

          all = sight_rect_union (all, (SightRect) { cell.x, cell.y, 1, 1 });
          sight_view_show (&view, (SightCell) { cell.x * view.scale + n % view.scale, cell.y * view.scale });
        }
      extents = sight_view_get_extents (&view);
      g_assert_cmpmem (&extents, sizeof extents, &all, sizeof all);
    }
}

/* A cell with sub-tiles is seen if one of the four is, and counts once. */
static void
test_subtiles (void)
{
  g_autoptr (SightGrid) grid = sight_grid_new (70, 8);
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  for (int sub = 0; sub < 4; sub++)
    {
      sight_view_reset_scaled (&view, grid, (SightCell) { 32, 4 }, 3);
      sight_view_show (&view, (SightCell) { 2 * 33 + (sub & 1), 2 * 5 + sub / 2 });
      g_assert_true (sight_view_sees (&view, (SightCell) { 33, 5 }));
      g_assert_false (sight_view_sees (&view, (SightCell) { 32, 5 }));
      g_assert_false (sight_view_sees (&view, (SightCell) { 33, 4 }));
      g_assert_cmpuint (sight_view_count (&view), ==, 1);
    }
  for (int sub = 0; sub < 4; sub++)
    sight_view_show (&view, (SightCell) { 2 * 33 + (sub & 1), 2 * 5 + sub / 2 });
  g_assert_cmpuint (sight_view_count (&view), ==, 1);
}

/* Rows of the whole map, in the window and outside, and of sub-tiles. */
static void
test_digits (void)
{
  g_autoptr (SightGrid) grid = sight_grid_new (9, 5);
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  g_autoptr (GString) text = g_string_new (">");

  sight_view_reset (&view, grid, (SightCell) { 6, 3 }, 1);
  sight_view_show (&view, (SightCell) { 5, 2 });
  sight_view_show (&view, (SightCell) { 7, 3 });
  for (int y = 1; y < 5; y++)
    sight_view_append_digits (&view, 9, y, text);
  g_assert_cmpstr (text->str, ==, ">000000000000001000000000010000000000");

  sight_view_reset_scaled (&view, grid, (SightCell) { 1, 0 }, 1);
  sight_view_show (&view, (SightCell) { 5, 3 });
  g_string_truncate (text, 0);
  for (int y = 2; y < 5; y++)
    sight_view_append_digits (&view, 9, y, text);
  g_assert_cmpstr (text->str, ==, "000000000000000000000001000000000000000000000000000000");
}

static void
test_equal (void)
{
  g_autoptr (SightGrid) grid = sight_grid_new (20, 20);
  g_auto (SightView) a = SIGHT_VIEW_INIT;
  g_auto (SightView) b = SIGHT_VIEW_INIT;

  sight_view_reset (&a, grid, (SightCell) { 5, 5 }, 4);
  sight_view_show (&a, (SightCell) { 6, 6 });
  sight_view_copy (&b, &a);
  g_assert_true (sight_view_equal (&a, &b));

  sight_view_show (&b, (SightCell) { 6, 7 });
  g_assert_false (sight_view_equal (&a, &b));
  g_assert_false (sight_view_sees (&a, (SightCell) { 6, 7 }));

  sight_view_reset (&b, grid, (SightCell) { 5, 6 }, 4);
  g_assert_false (sight_view_equal (&a, &b));
}

static void
test_shares (void)
{
  g_autoptr (SightGrid) grid = sight_grid_new (9, 9);
  g_auto (SightView) a = SIGHT_VIEW_INIT;
  g_auto (SightView) b = SIGHT_VIEW_INIT;
  const SightCell cell = { 4, 3 };

  sight_view_reset (&a, grid, (SightCell) { 4, 4 }, 2);
  sight_view_show (&a, cell);
  g_assert_cmpfloat (sight_view_get_share (&a, cell), ==, 1);

  sight_view_add_shares (&a);
  g_assert_cmpfloat (sight_view_get_share (&a, cell), ==, 0);
  a.shares[1 * 5 + 2] = 0.5f;
  g_assert_cmpfloat (sight_view_get_share (&a, cell), ==, 0.5f);

  sight_view_copy (&b, &a);
  g_assert_true (sight_view_equal (&a, &b));
  b.shares[0] = 0.25f;
  g_assert_false (sight_view_equal (&a, &b));
}

/* A reused view keeps its memory and nothing of the old answer. */
static void
test_reuse (void)
{
  g_autoptr (SightGrid) grid = sight_grid_new (100, 100);
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  guint64 *rows;

  sight_view_reset (&view, grid, (SightCell) { 50, 50 }, 20);
  sight_view_show (&view, (SightCell) { 50, 50 });
  rows = view.rows;
  sight_view_reset (&view, grid, (SightCell) { 50, 50 }, 10);
  g_assert_cmpuint (sight_view_count (&view), ==, 0);
  g_assert_true (view.rows == rows);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/view/window", test_window);
  g_test_add_func ("/view/show", test_show);
  g_test_add_func ("/view/extents", test_extents);
  g_test_add_func ("/view/subtiles", test_subtiles);
  g_test_add_func ("/view/digits", test_digits);
  g_test_add_func ("/view/equal", test_equal);
  g_test_add_func ("/view/shares", test_shares);
  g_test_add_func ("/view/reuse", test_reuse);

  return g_test_run ();
}
