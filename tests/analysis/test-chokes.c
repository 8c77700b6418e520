/* test-chokes.c - the fewest cells that cut areas off, against every choice of cells on small levels
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/questions/sight-chokes.h"

#include "random-games.h"

#define LEVELS 120

/* Whether a way is left without the cells of @cut, a bit each. */
static gboolean
is_connected (const SightGround *ground, const SightCellSet *from, const SightCellSet *to, guint64 cut)
{
  g_autoptr (SightCellSet) left = sight_cell_set_copy (ground->walkable), starts = sight_cell_set_copy (from);
  g_autoptr (SightCellSet) walls = sight_cell_set_new_rect (ground->walkable->bounds);
  const SightGround without = { ground->width, ground->height, left, ground->movement };
  g_autofree guint *steps = NULL;

  sight_cell_set_remove (walls, ground->walkable);
  sight_cell_set_remove (starts, walls);
  for (int i = 0; i < ground->width * ground->height; i++)
    {
      if (cut >> i & 1)
        sight_cell_set_remove_rect (left, (SightRect) { i % ground->width, i / ground->width, 1, 1 });
    }
  steps = sight_ground_measure (&without, starts, SIGHT_STEPS_NONE);
  for (int i = 0; i < ground->width * ground->height; i++)
    {
      const SightCell cell = { i % ground->width, i / ground->width };

      if (sight_cell_set_contains (to, cell) && sight_cell_set_contains (left, cell) && steps[i] != SIGHT_STEPS_NONE)
        return TRUE;
    }

  return FALSE;
}

/* The fewest cells that cut, at most @most, by trying every choice; most + 1 if more are needed. */
static guint
count_least_cut (const SightGround *ground, const SightCellSet *from, const SightCellSet *to, guint most)
{
  const int n = ground->width * ground->height;

  for (guint k = 0; k <= most; k++)
    {
      for (guint64 cut = k == 0 ? 0 : (1u << k) - 1; cut < G_GUINT64_CONSTANT (1) << n;)
        {
          gboolean allowed = TRUE;

          for (int i = 0; i < n; i++)
            {
              const SightCell cell = { i % ground->width, i / ground->width };

              if (cut >> i & 1)
                allowed &= !sight_cell_set_contains (from, cell) && !sight_cell_set_contains (to, cell);
            }
          if (allowed && !is_connected (ground, from, to, cut))
            return k;
          if (cut == 0)
            break;
          {
            /* The next choice of as many cells. */
            const guint64 low = cut & -cut, next = cut + low;

            cut = (((next ^ cut) >> 2) / low) | next;
          }
        }
    }

  return most + 1;
}

static void
test_chokes (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint n_found = 0;

  for (guint i = 0; i < LEVELS; i++)
    {
      g_autoptr (SightLevel) level = random_game (random, 6);
      g_autoptr (SightGround) ground = sight_ground_new (level);
      const SightCell a = random_cell (random, level), b = random_cell (random, level);
      g_autoptr (SightCellSet) from = sight_cell_set_new_rect ((SightRect) { a.x, a.y, 2, 1 });
      g_autoptr (SightCellSet) to = sight_cell_set_new_rect ((SightRect) { b.x, b.y, 1, 2 });
      g_auto (SightChokes) chokes = SIGHT_CHOKES_INIT;

      if (sight_chokes_find (&chokes, ground, from, to, NULL) != SIGHT_CHOKES_FOUND)
        continue;
      g_assert_cmpstr (sight_chokes_check (&chokes, ground, from, to), ==, NULL);
      g_assert_cmpuint (count_least_cut (ground, from, to, 3), ==, MIN (chokes.cells->len, 4));
      n_found += chokes.cells->len > 0;
    }
  g_assert_cmpuint (n_found, >, LEVELS / 10);
}

/* Two rooms with a door, then with two. */
static void
test_chokes_open (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  g_autoptr (SightLevel) level = random_level_new (random, 40, 30, 10);
  g_autoptr (SightGround) ground = sight_ground_new (level);
  g_autoptr (SightCellSet) from = sight_cell_set_new_rect ((SightRect) { 0, 0, 3, 30 });
  g_autoptr (SightCellSet) to = sight_cell_set_new_rect ((SightRect) { 37, 0, 3, 30 });
  g_auto (SightChokes) chokes = SIGHT_CHOKES_INIT;

  g_assert_cmpint (sight_chokes_find (&chokes, ground, from, to, NULL), ==, SIGHT_CHOKES_FOUND);
  g_assert_cmpuint (chokes.cells->len, >, 10);
  g_assert_cmpstr (sight_chokes_check (&chokes, ground, from, to), ==, NULL);
  g_assert_cmpint (sight_chokes_find (&chokes, ground, from, from, NULL), ==, SIGHT_CHOKES_TOUCH);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/chokes/law", test_chokes);
  g_test_add_func ("/chokes/open", test_chokes_open);

  return g_test_run ();
}
