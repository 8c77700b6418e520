/* test-walk.c - what a walk may not do: cells that nobody can walk on, steps that the movement of the level does not
 * have
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/level/sight-walk.h"

#define WALL 1

/* A wall at (2, 1); a viewer of @width cells a side walks there. */
static SightLevel *
make_level (SightMovement movement, int width)
{
  SightLevel *level = sight_level_new (sight_map_new (8, 6, 0), sight_legend_new_standard ());
  SightViewer *viewer = sight_viewer_new ("", 0, (SightCell) { 1, 1 });

  g_assert_false (sight_legend_get (level->legend, WALL)->walkable);
  level->rules.movement = movement;
  viewer->width = viewer->height = width;
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, viewer);
  sight_map_set (level->map, (SightCell) { 2, 1 }, WALL);

  return level;
}

static SightWalkStop
find (const SightLevel *level, SightCell start, SightCell to)
{
  g_autoptr (SightEvent) move = sight_event_new_at (SIGHT_EVENT_MOVE, 0, to);

  return sight_walk_find_obstacle (level, start, move);
}

static void
test_steps (void)
{
  static const struct
  {
    SightMovement movement;
    SightCell from, to;
    guint index; /* of what is found */
    gboolean is_step, has_between;
    SightCell between;
  } cases[] = {
    { SIGHT_MOVEMENT_ORTHOGONAL, { 1, 3 }, { 2, 3 }, 0, FALSE, FALSE, { 0, 0 } },
    { SIGHT_MOVEMENT_ORTHOGONAL, { 1, 3 }, { 2, 4 }, 1, TRUE, TRUE, { 2, 3 } },
    { SIGHT_MOVEMENT_ORTHOGONAL, { 1, 1 }, { 2, 2 }, 1, TRUE, TRUE, { 1, 2 } },
    { SIGHT_MOVEMENT_ORTHOGONAL, { 1, 1 }, { 2, 1 }, 1, FALSE, FALSE, { 0, 0 } },
    { SIGHT_MOVEMENT_ORTHOGONAL, { 1, 3 }, { 5, 5 }, 0, FALSE, FALSE, { 0, 0 } },
    { SIGHT_MOVEMENT_DIAGONAL, { 1, 3 }, { 2, 4 }, 0, FALSE, FALSE, { 0, 0 } },
    { SIGHT_MOVEMENT_DIAGONAL, { 1, 1 }, { 2, 2 }, 1, TRUE, TRUE, { 1, 2 } },
    { SIGHT_MOVEMENT_CORNERS, { 1, 1 }, { 2, 2 }, 0, FALSE, FALSE, { 0, 0 } },
    { SIGHT_MOVEMENT_CORNERS, { 1, 0 }, { 2, 1 }, 1, FALSE, FALSE, { 0, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SightLevel) level = make_level (cases[i].movement, 1);
      const SightWalkStop found = find (level, cases[i].from, cases[i].to);
      SightCell between;

      g_assert_cmpuint (found.index, ==, cases[i].index);
      g_assert_true (found.index == 0 || sight_cell_equal (found.cell, cases[i].to));
      g_assert_true (found.is_step == cases[i].is_step);
      g_assert_true (sight_walk_get_between (level, sight_level_get_viewer (level, 0), cases[i].from, cases[i].to,
                                             &between) == cases[i].has_between);
      g_assert_true (!cases[i].has_between || sight_cell_equal (between, cases[i].between));
    }
}

/* All cells of a large viewer count, beside a diagonal step too. */
static void
test_large (void)
{
  g_autoptr (SightLevel) level = make_level (SIGHT_MOVEMENT_DIAGONAL, 2);
  SightCell between;

  g_assert_true (find (level, (SightCell) { 0, 2 }, (SightCell) { 1, 1 }).index == 1);
  g_assert_false (find (level, (SightCell) { 0, 2 }, (SightCell) { 1, 1 }).is_step);
  g_assert_true (find (level, (SightCell) { 2, 2 }, (SightCell) { 3, 1 }).is_step);
  g_assert_true (sight_walk_get_between (level, sight_level_get_viewer (level, 0), (SightCell) { 2, 2 },
                                         (SightCell) { 3, 1 }, &between));
  g_assert_true (sight_cell_equal (between, (SightCell) { 3, 2 }));
  g_assert_cmpuint (find (level, (SightCell) { 4, 2 }, (SightCell) { 5, 3 }).index, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/walk/steps", test_steps);
  g_test_add_func ("/walk/large", test_large);

  return g_test_run ();
}
