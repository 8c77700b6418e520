/* test-sees.c - who sees whom
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/why/sight-sees.h"

#include "core/scenario/sight-rule.h"
#include "core/scenario/sight-shot.h"

#include "picture.h"
#include "random-levels.h"

/* Red 1 at (0, 0), Blue 1 at (2, 1), Blue 2 in the far corner; the wall is on Red's line only. */
static SightLevel *
level_new (void)
{
  SightLevel *level = picture_read ((const char *[]) { ".#....", "......", NULL });

  level->sight = picture_sight ("corner-rule", NULL, NULL);
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->teams, sight_team_new_nth (1));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 0, 0 }));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 1, (SightCell) { 2, 1 }));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 1, (SightCell) { 5, 1 }));

  return level;
}

static void
test_one_way (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightFields) fields = sight_fields_new (level);
  SightPair forth = sight_sees_get_pair (level, fields, 0, 1), back = sight_sees_get_pair (level, fields, 1, 0);

  g_assert_cmpint (forth.relation, ==, SIGHT_SEES_BACK);
  g_assert_cmpint (forth.los.stop, ==, SIGHT_LOS_CELL);
  g_assert_true (sight_cell_equal (forth.los.blockers[0], (SightCell) { 1, 0 }));
  g_assert_cmpint (forth.distance2, ==, 5);
  g_assert_true (forth.in_range);
  g_assert_cmpint (back.relation, ==, SIGHT_SEES_FORTH);
  g_assert_true (sight_los_is_clear (&back.los));
}

static void
test_range (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightFields) fields = sight_fields_new (level);
  SightPair pair;

  sight_level_get_viewer (level, 1)->range = 2;
  pair = sight_sees_get_pair (level, fields, 1, 2);
  g_assert_cmpint (pair.relation, ==, SIGHT_SEES_BACK);
  g_assert_false (pair.in_range);
  g_assert_cmpint (pair.los.stop, ==, SIGHT_LOS_RANGE);
}

static void
test_dead_and_away (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightFields) fields = sight_fields_new (level);
  SightPair pair;

  sight_level_get_viewer (level, 2)->alive = FALSE;
  g_assert_cmpint (sight_sees_get_pair (level, fields, 1, 2).relation, ==, SIGHT_SEES_NEITHER);

  sight_level_get_viewer (level, 1)->cell = (SightCell) { -1, 0 };
  sight_fields_invalidate_all (fields);
  pair = sight_sees_get_pair (level, fields, 1, 0);
  g_assert_cmpint (pair.relation, ==, SIGHT_SEES_NEITHER);
  g_assert_cmpint (pair.los.stop, ==, SIGHT_LOS_OUTSIDE);
}

static void
test_watchers (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightFields) fields = sight_fields_new (level);
  guint n_alive;

  g_assert_cmpuint (sight_sees_count_watchers (level, fields, 1, (SightCell) { 0, 0 }, &n_alive), ==, 1);
  g_assert_cmpuint (n_alive, ==, 2);
  g_assert_cmpuint (sight_sees_count_watchers (level, fields, 0, (SightCell) { 1, 0 }, NULL), ==, 0);
  g_assert_cmpuint (sight_sees_count_watchers (level, fields, 1, (SightCell) { 9, 9 }, NULL), ==, 0);

  sight_level_get_viewer (level, 1)->alive = FALSE;
  sight_fields_invalidate_all (fields);
  g_assert_cmpuint (sight_sees_count_watchers (level, fields, 1, (SightCell) { 0, 0 }, &n_alive), ==, 0);
  g_assert_cmpuint (n_alive, ==, 1);
}

static SightPairReason
get_reason (const SightLevel *level, guint a, guint b)
{
  g_autoptr (SightFields) fields = sight_fields_new (level);
  const SightPair pair = sight_sees_get_pair (level, fields, a, b);

  return sight_sees_get_reason (&pair);
}

static void
test_reasons (void)
{
  g_autoptr (SightLevel) level = level_new ();
  SightViewer *viewer = sight_level_get_viewer (level, 1);

  g_assert_cmpint (get_reason (level, 0, 1), ==, SIGHT_PAIR_BLOCKED);
  g_assert_cmpint (get_reason (level, 1, 0), ==, SIGHT_PAIR_SEES);
  viewer->facing = 90;
  viewer->angle = 90;
  g_assert_cmpint (get_reason (level, 1, 0), ==, SIGHT_PAIR_FACING);
  g_assert_cmpint (get_reason (level, 1, 2), ==, SIGHT_PAIR_SEES);
  viewer->range = 2;
  g_assert_cmpint (get_reason (level, 1, 2), ==, SIGHT_PAIR_RANGE);
  viewer->cell = (SightCell) { 9, 9 };
  g_assert_cmpint (get_reason (level, 0, 1), ==, SIGHT_PAIR_OUTSIDE);
  g_assert_cmpint (get_reason (level, 1, 0), ==, SIGHT_PAIR_OUTSIDE);
  viewer->alive = FALSE;
  g_assert_cmpint (get_reason (level, 0, 1), ==, SIGHT_PAIR_DEAD);
  g_assert_cmpint (get_reason (level, 1, 0), ==, SIGHT_PAIR_DEAD);
}

/* With every preset, the blocker that is named stands between. */
static void
test_blockers (void)
{
  for (guint n = 0; sight_preset_get_nth (n) != NULL; n++)
    {
      g_autoptr (SightLevel) level = picture_read ((const char *[]) { "......", "..##..", "......", NULL });
      g_autoptr (SightFields) fields = NULL;
      SightCell blockers[2];
      SightPair pair;

      sight_preset_apply (sight_preset_get_nth (n), &level->sight);
      g_ptr_array_add (level->teams, sight_team_new_nth (0));
      g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 1, 1 }));
      g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 4, 1 }));
      fields = sight_fields_new (level);
      pair = sight_sees_get_pair (level, fields, 0, 1);
      if (sight_sees_get_reason (&pair) != SIGHT_PAIR_BLOCKED)
        {
          /* A line between corners runs along the wall, which is one cell high. */
          g_assert_cmpint (sight_sees_get_reason (&pair), ==,
                           level->sight.algorithm->quarters ? SIGHT_PAIR_SEES : SIGHT_PAIR_RANGE);
          continue;
        }
      if (sight_sees_find_blockers (level, 0, 1, &pair, blockers) == 0)
        continue;
      g_assert_cmpint (blockers[0].y, ==, 1);
      g_assert_true (blockers[0].x == 2 || blockers[0].x == 3);
    }
}

static gboolean
can_target (const SightLevel *level, guint a, guint b)
{
  g_autoptr (SightFields) fields = sight_fields_new (level);
  const SightPair pair = sight_sees_get_pair (level, fields, a, b);

  return sight_sees_can_target (level, a, b, &pair);
}

static void
test_targets (void)
{
  g_autoptr (SightLevel) level = level_new ();

  g_assert_true (can_target (level, 1, 0));
  g_assert_false (can_target (level, 0, 1));
  g_assert_false (can_target (level, 1, 2));
  for (guint i = 0; i < 2; i++)
    sight_level_get_team (level, i)->alliance = g_strdup ("north");
  g_assert_false (can_target (level, 1, 0));
  g_assert_true (sight_level_are_allies (level, 0, 1));
  g_assert_false (sight_level_are_allies (level, 0, 0));
  g_assert_false (sight_level_shares_sight (level, 0, 1));
  level->rules.share_allies = TRUE;
  g_assert_true (sight_level_shares_sight (level, 0, 1));
}

/* Shots */

enum
{
  N_LEVELS = 40,
  N_VIEWERS = 5
};

/* A dark level with tall grass, a second sight, and viewers with sights to shoot by of their own. */
static SightLevel *
make_shooters (GRand *random, guint n)
{
  SightLevel *level = random_level_new (random, 11, 9, 20);
  guint count = 0;

  while (sight_algorithm_get_nth (count) != NULL)
    count++;
  level->sight = random_sight (random, sight_algorithm_get_nth (g_rand_int_range (random, 0, (int) count)));
  for (int i = 0; i < 2; i++)
    g_ptr_array_add (level->teams, sight_team_new_nth (i));
  for (int i = 0; i < N_VIEWERS; i++)
    {
      SightViewer *viewer = sight_viewer_new ("", i % 2, random_cell (random, level));
      const SightVision own =
          random_sight (random, sight_algorithm_get_nth (g_rand_int_range (random, 0, (int) count)));

      viewer->alive = i != 3;
      if (i == 1)
        viewer->shoot = g_memdup2 (&own, sizeof own);
      g_ptr_array_add (level->viewers, viewer);
    }
  if (n % 2 == 0)
    level->rules.shoot = random_sight (random, sight_algorithm_get_nth (n / 2 % count));
  level->rules.dark = n % 3 == 0;
  g_assert_true (sight_rule_set_tile (sight_rule_find ("conceals"), level, 0, "1"));
  sight_level_update_light (level);

  return level;
}

/* The bare algorithm of what a viewer shoots by, whatever the light and the grass; without one, who sees can shoot. */
static void
test_shots (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (18);

  for (guint n = 0; n < N_LEVELS; n++)
    {
      g_autoptr (SightLevel) level = make_shooters (random, n);
      g_autoptr (SightGrid) bare = sight_grid_copy_bare (level->grid);
      g_autoptr (SightFields) fields = sight_fields_new (level);

      for (guint i = 0; i < N_VIEWERS * N_VIEWERS; i++)
        {
          const SightViewer *a = sight_level_get_viewer (level, i / N_VIEWERS);
          const SightViewer *b = sight_level_get_viewer (level, i % N_VIEWERS);
          const SightVision *shoot = a->shoot != NULL ? a->shoot : n % 2 == 0 ? &level->rules.shoot : NULL;
          const SightPair pair = sight_sees_get_pair (level, fields, i / N_VIEWERS, i % N_VIEWERS);
          const SightLos los =
              sight_algorithm_los (bare, shoot != NULL ? shoot : &level->sight, a->cell, b->cell, NULL);
          const gboolean expected = shoot != NULL ? a->alive && b->alive && sight_los_is_clear (&los)
                                                  : (pair.relation & SIGHT_SEES_FORTH) != 0;

          g_assert_cmpint (pair.has_shots, ==, shoot != NULL);
          g_assert_cmpint (pair.shoots, ==, expected);
          g_assert_cmpint (sight_sees_can_target (level, i / N_VIEWERS, i % N_VIEWERS, &pair), ==,
                           expected && a->team != b->team);
        }
    }
}

/* What --rule says becomes the second sight, and bad values leave it alone. */
static void
test_shoot_rule (void)
{
  g_autoptr (SightLevel) level = level_new ();
  const SightRule *rule = sight_rule_find ("shoot");
  SightVision before;

  g_assert_true (sight_rule_set_level (rule, level, "corners,range=6,from=each"));
  g_assert_cmpstr (level->rules.shoot.algorithm->id, ==, "corners");
  g_assert_cmpint (level->rules.shoot.range, ==, 6);
  before = level->rules.shoot;
  for (guint i = 0; i < 5; i++)
    {
      static const char *const bad[] = { "no-such", "corners,range", "corners,from=under", "corners,x=1",
                                         "own,range=2" };

      g_assert_false (sight_rule_set_level (rule, level, bad[i]));
      g_assert_true (sight_vision_equal (&before, &level->rules.shoot));
    }
  g_assert_true (sight_rule_set_level (rule, level, "own"));
  g_assert_null (level->rules.shoot.algorithm);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sees/one-way", test_one_way);
  g_test_add_func ("/sees/range", test_range);
  g_test_add_func ("/sees/dead-and-away", test_dead_and_away);
  g_test_add_func ("/sees/watchers", test_watchers);
  g_test_add_func ("/sees/reasons", test_reasons);
  g_test_add_func ("/sees/blockers", test_blockers);
  g_test_add_func ("/sees/targets", test_targets);
  g_test_add_func ("/sees/shots", test_shots);
  g_test_add_func ("/sees/shoot-rule", test_shoot_rule);

  return g_test_run ();
}
