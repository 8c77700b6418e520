/* test-check-mirror.c - checks that a level is symmetric: which teams are images of each other
 *
 * SPDX-License-Identifier: MIT
 */
#include "check-status.h"
#include "picture.h"

#include "analysis/checks/sight-check-answer.h"
#include "analysis/checks/sight-check-reshape.h"

static void
add_viewer (SightLevel *level, const char *name, int team, int x, int y)
{
  g_ptr_array_add (level->viewers, sight_viewer_new (name, team, (SightCell) { x, y }));
}

/* Of two teams each is the image of the other; of more, any is the image of any. */
static void
test_teams_mirrored (void)
{
  static const char *const floor[] = { ".....", ".....", ".....", ".....", ".....", NULL };
  static const char *const half = "level is symmetric by half turn, sight too";
  g_autoptr (SightLevel) level = picture_read (floor);

  level->sight = picture_sight ("symmetric", NULL, NULL);
  for (guint i = 0; i < 4; i++)
    g_ptr_array_add (level->teams, sight_team_new ("", 0xc01c28, SIGHT_SHAPE_CIRCLE));
  add_viewer (level, "", 0, 1, 0);
  add_viewer (level, "", 1, 3, 4);
  g_assert_cmpint (run (level, half), ==, HELD);
  /* Guards in between are their own image, wherever they stand in the list of teams. */
  add_viewer (level, "", 2, 0, 2);
  g_assert_cmpint (run (level, half), ==, FAILED);
  add_viewer (level, "", 2, 4, 2);
  g_assert_cmpint (run (level, half), ==, HELD);
  /* Four by a quarter turn. */
  g_ptr_array_set_size (level->viewers, 0);
  add_viewer (level, "", 0, 1, 0);
  add_viewer (level, "", 2, 4, 1);
  add_viewer (level, "", 1, 3, 4);
  g_assert_cmpint (run (level, "level is symmetric by quarter turn"), ==, FAILED);
  add_viewer (level, "", 3, 0, 3);
  g_assert_cmpint (run (level, "level is symmetric by quarter turn"), ==, HELD);
  sight_level_get_viewer (level, 3)->facing = 90;
  g_assert_cmpint (run (level, "level is symmetric by quarter turn"), ==, FAILED);
  /* One team cannot be exchanged for two. */
  g_ptr_array_set_size (level->viewers, 0);
  add_viewer (level, "", 0, 1, 0);
  add_viewer (level, "", 0, 3, 4);
  add_viewer (level, "", 1, 2, 2);
  g_assert_cmpint (run (level, half), ==, FAILED);
}

/* What the check that @text says of @level reads like: its number, and what is wrong. */
static void
assert_said (const SightLevel *level, const char *text, const char *number, const char *said, const char *cure)
{
  g_autoptr (SightCheckRunner) runner = sight_check_runner_new (level);
  SightCheckItem *item = sight_check_item_new (text, 0, 0);
  g_autoptr (SightCheckResult) result = sight_check_run_item (runner, item);

  g_assert_cmpstr (result->number, ==, number);
  g_assert_cmpstr (result->sentence, ==, said);
  g_assert_cmpstr (result->cure, ==, cure);
  sight_check_item_free (item);
}

/* Lamps belong to the level: one without an image is named; sight is spoken of only where it was tried. */
static void
test_lamps_mirrored (void)
{
  static const char *const floor[] = { "..........", "..........", "..........", NULL };
  static const char *const plain = "level is symmetric by left and right";
  static const char *const too = "level is symmetric by left and right, sight too";
  g_autoptr (SightLevel) level = picture_read (floor);

  level->sight = picture_sight ("symmetric", NULL, NULL);
  assert_said (level, plain, "0 cells, 0 viewers and 0 lamps differ", NULL, NULL);
  assert_said (level, too, "0 cells, 0 viewers, 0 lamps and the sight of 0 cells differ", NULL, NULL);
  g_ptr_array_add (level->lamps, sight_lamp_new ("", (SightCell) { 2, 1 }));
  g_assert_cmpint (run (level, plain), ==, FAILED);
  g_assert_cmpint (run (level, too), ==, FAILED);
  assert_said (level, plain, "0 cells, 0 viewers and 1 lamps differ", "Lamp (2, 1) has no image at (7, 1)",
               "a lamp at (7, 1) like the one at (2, 1) mends that");
  g_ptr_array_add (level->lamps, sight_lamp_new ("", (SightCell) { 7, 1 }));
  g_assert_cmpint (run (level, too), ==, HELD);
  sight_level_get_lamp (level, 1)->range = 2;
  g_assert_cmpint (run (level, plain), ==, FAILED);
  sight_level_get_lamp (level, 1)->range = sight_level_get_lamp (level, 0)->range;
  sight_level_get_lamp (level, 1)->on = FALSE;
  g_assert_cmpint (run (level, plain), ==, FAILED);
  /* One outside the map lights nothing. */
  g_ptr_array_set_size (level->lamps, 0);
  g_ptr_array_add (level->lamps, sight_lamp_new ("", (SightCell) { 22, 1 }));
  g_assert_cmpint (run (level, plain), ==, HELD);
}

/* What is made of the answer that sight alone breaks a symmetry fails until sight keeps it. */
static void
test_from_answer (void)
{
  static const char *const pillars[] = { "..........", ".#..##..#.", "...#..#...", ".#......#.",
                                         "..#....#..", "..........", NULL };
  g_autoptr (SightLevel) level = picture_read (pillars);
  guint n_broken = 0;

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->teams, sight_team_new_nth (1));
  add_viewer (level, "", 0, 0, 0);
  add_viewer (level, "", 1, 9, 0);
  for (guint i = 0; sight_algorithm_get_nth (i) != NULL; i++)
    {
      g_auto (SightRequest) request = { 0 };
      g_autoptr (SightAnswer) answer = NULL;
      g_autofree char *text = NULL;

      sight_vision_init (&level->sight, sight_algorithm_get_nth (i));
      level->sight.range = 8;
      sight_request_init (&request, level, SIGHT_QUESTION_MIRROR);
      request.mirror = SIGHT_MIRROR_LEFT_RIGHT;
      answer = sight_answer_new (level, &request, NULL);
      text = sight_check_from_answer (answer);
      g_assert_cmpstr (text, ==, "level is symmetric left to right, sight too");
      g_assert_cmpint (run (level, text), ==, answer->status == SIGHT_ANSWER_YES ? HELD : FAILED);
      n_broken += answer->status == SIGHT_ANSWER_NO;
    }
  g_assert_cmpuint (n_broken, >, 0);
}

/* A check takes what answers call a symmetry, and keeps its words when the map is turned. */
static void
test_words (void)
{
  const SightReshape turned = { .xy = -1, .yx = 1, .x0 = 5, .width = 6, .height = 6 };
  g_autoptr (SightMap) map = sight_map_new (6, 6, 0);
  g_autofree char *moved = sight_check_reshape ("level is symmetric left to right, sight too", &turned, map);
  g_autofree char *shorter = sight_check_reshape ("level is symmetric by left and right", &turned, map);

  for (int kind = 0; kind < SIGHT_MIRROR_COUNT; kind++)
    {
      g_autofree char *text = g_strconcat ("level is symmetric ", sight_mirror_get_name ((SightMirrorKind) kind), NULL);
      g_auto (SightCheckFault) fault = { 0 };
      g_autoptr (SightCheck) check = sight_check_new (text, &fault);

      g_assert_nonnull (check);
      g_assert_cmpint (check->kind, ==, SIGHT_CHECK_SYMMETRIC);
      g_assert_cmpint (check->mirror, ==, kind);
    }
  g_assert_cmpstr (moved, ==, "level is symmetric top to bottom, sight too");
  g_assert_cmpstr (shorter, ==, "level is symmetric by top and bottom");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/check-mirror/teams", test_teams_mirrored);
  g_test_add_func ("/check-mirror/lamps", test_lamps_mirrored);
  g_test_add_func ("/check-mirror/from-answer", test_from_answer);
  g_test_add_func ("/check-mirror/words", test_words);

  return g_test_run ();
}
