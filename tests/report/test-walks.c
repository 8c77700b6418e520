/* test-walks.c - the walks of the examples keep the rules of their level
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/level/sight-walk.h"
#include "core/scenario/sight-snapshot.h"
#include "format/sight-formats.h"

static void
assert_walk (const SightLevel *level, const char *name, guint turn, guint index)
{
  const SightEvent *event = sight_turn_get_event (sight_level_get_turn (level, turn), index);
  g_auto (SightSnapshot) snapshot = { 0 };
  SightWalkStop found;

  sight_snapshot_init_at (&snapshot, level, turn, index);
  found = sight_walk_find_obstacle (&snapshot.level, sight_snapshot_get_pose (&snapshot, event->viewer).cell, event);
  if (found.index > 0)
    g_error ("%s, turn %u: the walk to (%d, %d)", name, turn, found.cell.x, found.cell.y);
}

static void
assert_walks (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "examples", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (SightLevel) level = sight_format_load (sight_format_get_native (), file, NULL, &error);

  g_assert_no_error (error);
  for (guint turn = 1; turn <= level->turns->len; turn++)
    {
      const SightTurn *events = sight_level_get_turn (level, turn);

      for (guint i = 0; i < events->events->len; i++)
        {
          if (sight_turn_get_event (events, i)->kind == SIGHT_EVENT_MOVE &&
              sight_turn_get_event (events, i)->viewer >= 0)
            assert_walk (level, name, turn, i);
        }
    }
}

static void
test_examples (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "examples", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      if (!g_str_has_suffix (name, ".sightline"))
        continue;
      assert_walks (name);
      n++;
    }
  g_assert_cmpuint (n, >=, 5);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/walks/examples", test_examples);

  return g_test_run ();
}
