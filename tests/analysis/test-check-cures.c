/* test-check-cures.c - what is said to mend a check mends it
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/scenario/sight-rule.h"

#include "check-status.h"
#include "picture.h"
#include "random-levels.h"

static gboolean
closes (const SightCheckResult *result)
{
  return result->cure_kind == SIGHT_CHECK_CURE_CLOSE;
}

/* A level with the cells of @result closed, one of them, or opened, all of them. */
static SightLevel *
mend (const SightLevel *level, const SightCheckResult *result, guint cure)
{
  SightLevel *copy = sight_level_copy (level);
  const int tile = sight_legend_find_glyph (copy->legend, closes (result) ? '#' : '.');

  if (result->cure_kind == SIGHT_CHECK_CURE_RANGE)
    {
      sight_level_get_viewer (copy, (guint) result->witness.viewer)->range = result->cure_value;
      return copy;
    }
  for (guint i = 0; i < result->n_cures; i++)
    {
      if (!closes (result) || i == cure)
        sight_map_set (copy->map, result->cures[i], tile);
    }
  sight_level_update_grid (copy, sight_map_get_rect (copy->map));

  return copy;
}

static const char *const texts[] = {
  "A must not see B",
  "A sees B",
  "(1, 1) sees B",
  "A must not see (2, 3)",
  "exposure of (2, 3) <= 6",
  "exposure of (2, 3) <= 20%",
  "exposure of (2, 3) >= 12",
  "a path from (0, 0) to (8, 6) exists",
  "Red and Blue are fair within 5% by view",
  "first contact of Red and Blue <= turn 1",
  "a path from (0, 0) to (8, 6) exists, seen at most 1 turns by team Blue",
};

/* A random level with a random sight, and a viewer in each of two teams. */
static SightLevel *
make_random (GRand *random, guint number)
{
  SightLevel *level = random_level_new (random, 9, 7, 25);
  const SightCell a = random_cell (random, level), b = random_cell (random, level);

  level->sight = random_sight (random, sight_algorithm_get_nth (number % 19));
  g_ptr_array_add (level->teams, sight_team_new ("Red", 0xc01c28, SIGHT_SHAPE_CIRCLE));
  g_ptr_array_add (level->teams, sight_team_new ("Blue", 0x1a5fb4, SIGHT_SHAPE_SQUARE));
  g_ptr_array_add (level->viewers, sight_viewer_new ("A", 0, a));
  g_ptr_array_add (level->viewers, sight_viewer_new ("B", 1, b));

  return level;
}

/* Each cure of @result makes the check @text hold.  Returns: how many cures there are */
static guint
try_cures (const SightLevel *level, const char *text, const SightCheckResult *result)
{
  guint n = 0;

  g_assert_true (result->status != FAILED || result->cure != NULL);
  for (; n < (closes (result) ? result->n_cures : MIN (result->n_cures, 1)); n++)
    {
      g_autoptr (SightLevel) mended = mend (level, result, n);

      g_assert_cmpint (run (level, text), ==, FAILED);
      if (run (mended, text) != HELD)
        g_error ("%s: %s; %s", text, result->sentence, result->cure);
    }

  return n;
}

/* Every cure that is named mends its check, of every kind of check; cures of both kinds are found. */
static void
test_cures (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  guint n_cures[G_N_ELEMENTS (texts)] = { 0 }, n_closed = 0, n_opened = 0;

  for (guint i = 0; i < 44 * G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (SightLevel) level = make_random (random, i);
      g_autoptr (SightCheckRunner) runner = sight_check_runner_new (level);
      const char *text = texts[i % G_N_ELEMENTS (texts)];
      g_auto (SightCheckFault) fault = { 0 };
      g_autoptr (SightCheck) check = sight_check_new (text, &fault);
      g_autoptr (SightCheckResult) result = sight_check_run (runner, check);
      const guint n = try_cures (level, text, result);

      n_cures[i % G_N_ELEMENTS (texts)] += n > 0;
      n_closed += n > 0 && closes (result);
      n_opened += n > 0 && !closes (result);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_cmpuint (n_cures[i], >, 0);
  g_assert_cmpuint (n_closed, >, 20);
  g_assert_cmpuint (n_opened, >, 20);
}

/* In the dark a wall that opens shows nothing by itself. */
static void
test_dark (void)
{
  g_autoptr (SightLevel) level = picture_read ((const char *[]) { "#######", "#..#..#", "#######", NULL });

  level->sight = picture_sight ("symmetric", NULL, NULL);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SightCheckRunner) runner = NULL;
      g_auto (SightCheckFault) fault = { 0 };
      g_autoptr (SightCheck) check = sight_check_new ("(1, 1) sees (5, 1)", &fault);
      g_autoptr (SightCheckResult) result = NULL;

      g_assert_true (sight_rule_set_level (sight_rule_find ("dark"), level, i == 0 ? "off" : "on"));
      sight_level_update_light (level);
      runner = sight_check_runner_new (level);
      result = sight_check_run (runner, check);
      g_assert_cmpint (result->status, ==, FAILED);
      g_assert_cmpuint (result->n_cures, ==, i == 0 ? 1 : 0);
      g_assert_cmpstr (result->cure, ==,
                       i == 0 ? "opening (3, 1) would show it" : "opening (3, 1) alone would not show it");
    }
}

/* In the dark a lamp that is off is to be switched on, else one is to be put there; both light the cell. */
static void
test_lamps (void)
{
  static const char *const hall[] = { "#######", "#.....#", "###.###", "#.....#", "#######", NULL };
  g_autoptr (SightLevel) level = picture_read (hall);

  level->sight = picture_sight ("symmetric", NULL, NULL);
  g_assert_true (sight_rule_set_level (sight_rule_find ("dark"), level, "on"));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SightCheckRunner) runner = sight_check_runner_new (level);
      g_auto (SightCheckFault) fault = { 0 };
      g_autoptr (SightCheck) check = sight_check_new ("(1, 1) is lit", &fault);
      g_autoptr (SightCheckResult) result = sight_check_run (runner, check);
      g_autoptr (SightLevel) copy = sight_level_copy (level);
      SightLamp *lamp = sight_lamp_new ("Torch", (SightCell) { 5, 1 });

      g_assert_cmpint (result->status, ==, FAILED);
      g_assert_cmpint (result->cure_kind, ==, SIGHT_CHECK_CURE_LAMP);
      g_assert_cmpuint (result->n_cures, ==, 1);
      g_assert_cmpstr (result->cure, ==,
                       i == 0 ? "a lamp in (1, 1) would light it" : "switching Torch on would light it");
      if (i == 0)
        g_ptr_array_add (copy->lamps, sight_lamp_new ("", result->cures[0]));
      else
        sight_level_get_lamp (copy, (guint) sight_level_find_lamp (copy, result->cures[0]))->on = TRUE;
      sight_level_update_light (copy);
      g_assert_cmpint (run (copy, "(1, 1) is lit"), ==, HELD);

      lamp->on = FALSE;
      g_ptr_array_add (level->lamps, lamp);
      sight_level_update_light (level);
    }
}

/* Of two sides that differ by one wall, half of the map is to be copied. */
static void
test_half (void)
{
  static const char *const arena[] = { "#########", "#.......#", "#..#....#", "#.......#", "#########", NULL };
  g_autoptr (SightLevel) level = picture_read (arena);
  g_autoptr (SightCheckRunner) runner = sight_check_runner_new (level);
  g_auto (SightCheckFault) fault = { 0 };
  g_autoptr (SightCheck) check = sight_check_new ("Red and Blue are fair within 0% by view, exposure", &fault);
  g_autoptr (SightCheckResult) result = NULL;

  level->sight = picture_sight ("symmetric", NULL, NULL);
  g_ptr_array_add (level->teams, sight_team_new ("Red", 0xc01c28, SIGHT_SHAPE_CIRCLE));
  g_ptr_array_add (level->teams, sight_team_new ("Blue", 0x1a5fb4, SIGHT_SHAPE_SQUARE));
  g_ptr_array_add (level->viewers, sight_viewer_new ("A", 0, (SightCell) { 1, 2 }));
  g_ptr_array_add (level->viewers, sight_viewer_new ("B", 1, (SightCell) { 7, 2 }));
  result = sight_check_run (runner, check);
  g_assert_cmpint (result->status, ==, FAILED);
  g_assert_cmpstr (result->cause, ==, "in favour of Red");
  g_assert_cmpstr (result->cure, ==, "the half of Red copied to Blue, left to right, would mend it: 1 cell changes");
}

/* Cures of an exposure name how many places are left. */
static void
test_exposure_cures (void)
{
  static const char *const hall[] = { "#########", "#...#...#", "#.......#", "#...#...#", "#########", NULL };
  g_autoptr (SightLevel) level = picture_read (hall), mended = NULL;
  g_autoptr (SightCheckRunner) runner = NULL;
  g_auto (SightCheckFault) fault = { 0 };
  g_autoptr (SightCheck) check = sight_check_new ("exposure of (4, 2) <= 14", &fault);
  g_autoptr (SightCheckResult) result = NULL;

  level->sight = picture_sight ("symmetric", NULL, NULL);
  runner = sight_check_runner_new (level);
  result = sight_check_run (runner, check);
  g_assert_cmpint (result->status, ==, FAILED);
  g_assert_true (closes (result));
  /* A wall on one side of the middle leaves the other room, the middle, and four cells beside the wall. */
  g_assert_cmpstr (result->sentence, ==, "(4, 2) is seen from 19 of 19 cells");
  g_assert_cmpstr (result->cure, ==, "closing (3, 2) would leave 14");
  g_assert_cmpuint (result->n_cures, >=, 2);
  mended = mend (level, result, 0);
  g_assert_cmpint (run (mended, "exposure of (4, 2) = 14"), ==, HELD);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/check-cures/all", test_cures);
  g_test_add_func ("/check-cures/exposure", test_exposure_cures);
  g_test_add_func ("/check-cures/dark", test_dark);
  g_test_add_func ("/check-cures/lamps", test_lamps);
  g_test_add_func ("/check-cures/half", test_half);

  return g_test_run ();
}
