/* test-leaks.c - which algorithms see through a diagonal gap between two walls, against what the table says
 *
 * The worlds are squares with a wall from corner to corner whose cells touch at
 * their corners only.  An algorithm leaks if some open cell on one side sees an
 * open cell on the other.
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/sight/sight-preset.h"

enum
{
  SMALLEST = 2,
  LARGEST = 7,
};

/* Whether anything crosses the wall x = y of @grid, or x + y = side - 1 if @rising. */
static gboolean
crosses (const SightGrid *grid, const SightVision *sight, gboolean rising)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  const int side = grid->width;

  for (int i = 0; i < side * side; i++)
    {
      const SightCell from = { i % side, i / side };

      if (sight_grid_is_opaque (grid, from))
        continue;
      sight_algorithm_see (grid, sight, from, &view);
      for (int k = 0; k < side * side; k++)
        {
          const SightCell to = { k % side, k / side };
          const int first = rising ? from.x + from.y - side + 1 : from.x - from.y;
          const int second = rising ? to.x + to.y - side + 1 : to.x - to.y;

          if (first * second < 0 && sight_view_sees (&view, to))
            return TRUE;
        }
    }

  return FALSE;
}

static gboolean
leaks (const SightVision *sight)
{
  for (int side = SMALLEST; side <= LARGEST; side++)
    for (int rising = 0; rising < 2; rising++)
      {
        g_autoptr (SightGrid) grid = sight_grid_new (side, side);

        for (int i = 0; i < side; i++)
          sight_grid_set_opaque (grid, (SightCell) { i, rising ? side - 1 - i : i }, TRUE);
        if (crosses (grid, sight, rising))
          return TRUE;
      }

  return FALSE;
}

static void
test_table (void)
{
  guint n = 0;

  for (guint i = 0; sight_preset_get_nth (i) != NULL; i++)
    {
      SightVision sight;
      gboolean found;

      sight_preset_apply (sight_preset_get_nth (i), &sight);
      sight.range = 0;
      found = leaks (&sight);
      if (found != sight.algorithm->leaks)
        g_error ("%s %s", sight.algorithm->id, found ? "leaks" : "does not leak");
      n += found;
    }
  g_assert_cmpuint (n, ==, 17);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/leaks/table", test_table);

  return g_test_run ();
}
