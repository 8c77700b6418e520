/* test-large.c - viewers on several cells: checks, who sees whom, and why agree with what cells see one by one
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/why/sight-sees.h"
#include "analysis/why/sight-why.h"

#include "check-status.h"
#include "random-levels.h"

/* Whether any cell of @a that looks sees any cell of @b, or all of them. */
static gboolean
sees_plainly (const SightLevel *level, guint a, guint b)
{
  const SightGaze gaze = sight_gaze_init_viewer (level, a);
  const SightRect eyes = sight_gaze_get_body (&gaze), body = sight_viewer_get_body (sight_level_get_viewer (level, b));
  int n = 0;

  for (int i = 0; i < body.width * body.height; i++)
    {
      const SightCell cell = { body.x + i % body.width, body.y + i / body.width };
      gboolean seen = FALSE;

      for (int k = 0; k < eyes.width * eyes.height; k++)
        {
          const SightGaze eye =
              sight_gaze_from (&gaze, (SightCell) { eyes.x + k % eyes.width, eyes.y + k / eyes.width });
          const SightLos los = sight_gaze_ask_unit (&eye, cell, NULL);

          seen |= sight_los_is_clear (&los);
        }
      n += seen;
    }

  return level->rules.seen == SIGHT_SEEN_ALL ? n == body.width * body.height : n > 0;
}

static void
assert_pair (const SightLevel *level, SightFields *fields, guint a, guint b)
{
  const gboolean sees = sees_plainly (level, a, b);
  const SightPair pair = sight_sees_get_pair (level, fields, a, b);
  const SightGaze gaze = sight_gaze_init_viewer (level, a);
  g_autofree char *must = g_strdup_printf ("n%u sees n%u", a, b),
                  *must_not = g_strdup_printf ("n%u must not see n%u", a, b),
                  *shoots = g_strdup_printf ("n%u can shoot n%u", a, b);
  g_autoptr (SightWhy) why = sight_why_new_unit (&gaze, pair.to);

  g_assert_cmpint ((pair.relation & SIGHT_SEES_FORTH) != 0, ==, sees);
  g_assert_cmpint (sight_los_is_clear (&pair.los), ==, sees);
  g_assert_cmpint (why->reason == SIGHT_WHY_SEEN, ==, sees);
  g_assert_true (sight_cell_equal (why->at, pair.from));
  g_assert_cmpint (run (level, must), ==, sees ? HELD : FAILED);
  g_assert_cmpint (run (level, must_not), ==, sees ? FAILED : HELD);
  g_assert_cmpint (run (level, shoots), ==, sees ? HELD : FAILED);
}

/* Checks, who sees whom, and why agree with what cells see one by one. */
static void
test_pairs (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint n = 0; n < 24; n++)
    {
      g_autoptr (SightLevel) level = random_level_new (random, 11, 8, 25);
      g_autoptr (SightFields) fields = NULL;

      level->sight = random_sight (random, sight_algorithm_get_nth (n % 19));
      level->rules.looks = (SightLooksFrom) (n / 2 % 2);
      level->rules.seen = (SightSeenIf) (n / 4 % 2);
      g_ptr_array_add (level->teams, sight_team_new_nth (0));
      for (int i = 0; i < 3; i++)
        {
          g_autofree char *name = g_strdup_printf ("n%d", i);
          SightViewer *viewer = sight_viewer_new (name, 0, random_cell (random, level));

          viewer->width = g_rand_int_range (random, 1, 4);
          viewer->height = g_rand_int_range (random, 1, 4);
          sight_viewer_fit (viewer, sight_map_get_rect (level->map));
          g_ptr_array_add (level->viewers, viewer);
        }
      fields = sight_fields_new (level);
      for (guint a = 0; a < 3; a++)
        {
          for (guint b = 0; b < 3; b++)
            {
              if (a != b)
                assert_pair (level, fields, a, b);
            }
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/large/pairs", test_pairs);

  return g_test_run ();
}
