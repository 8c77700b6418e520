/* test-check-mirror.c - checks that a level is symmetric: which teams are images of each other
 *
 * SPDX-License-Identifier: MIT
 */
#include "check-status.h"
#include "picture.h"

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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/check-mirror/teams", test_teams_mirrored);

  return g_test_run ();
}
