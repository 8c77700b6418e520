/* test-team.c - viewers that share what they see
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/scenario/sight-team.h"

/* No two of the first teams share a name, a colour or a shape; the next round differs by its name. */
static void
test_nth (void)
{
  for (guint i = 0; i < SIGHT_SHAPE_COUNT; i++)
    {
      g_autoptr (SightTeam) a = sight_team_new_nth (i);
      g_autoptr (SightTeam) again = sight_team_new_nth (i + SIGHT_SHAPE_COUNT);

      for (guint j = 0; j < i; j++)
        {
          g_autoptr (SightTeam) b = sight_team_new_nth (j);

          g_assert_cmpstr (a->name, !=, b->name);
          g_assert_cmpuint (a->color, !=, b->color);
          g_assert_cmpuint (a->shape, !=, b->shape);
        }
      g_assert_cmpstr (a->name, !=, again->name);
    }
}

static void
test_equal (void)
{
  g_autoptr (SightTeam) team = sight_team_new ("Red", 0xc01c28, SIGHT_SHAPE_CIRCLE);
  g_autoptr (SightTeam) copy = NULL;

  team->extra = g_strdup ("{\"morale\":3}");
  copy = sight_team_copy (team);
  g_assert_true (sight_team_equal (team, copy));

  copy->shape = SIGHT_SHAPE_STAR;
  g_assert_false (sight_team_equal (team, copy));
  copy->shape = team->shape;
  copy->color = 0;
  g_assert_false (sight_team_equal (team, copy));
  copy->color = team->color;
  g_clear_pointer (&copy->extra, g_free);
  g_assert_false (sight_team_equal (team, copy));
}

static void
test_shapes (void)
{
  for (int shape = 0; shape < SIGHT_SHAPE_COUNT; shape++)
    g_assert_cmpint (sight_shape_from_id (sight_shape_get_id ((SightShape) shape)), ==, shape);
  g_assert_cmpint (sight_shape_from_id ("blob"), ==, -1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/team/nth", test_nth);
  g_test_add_func ("/team/equal", test_equal);
  g_test_add_func ("/team/shapes", test_shapes);

  return g_test_run ();
}
