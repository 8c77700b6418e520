/* test-turns-law.c - after any edits, undone or not, in any turn, everything equals a fresh computation
 *
 * A document with teams, viewers and turns is edited at random, thousands of
 * times, and sometimes compared with a timeline of a copy of its level:
 * viewers, tiles, states, remembered tiles, counts, faults, fields.
 *
 * SPDX-License-Identifier: MIT
 */
#include "fresh-law.h"

#define EDITS 1500

static void
test_law (gconstpointer limit)
{
  Game game;

  game_init (&game, g_test_rand_int ());
  sight_timeline_set_limit (sight_document_get_timeline (game.document), GPOINTER_TO_SIZE (limit));
  for (int i = 0; i < EDITS; i++)
    {
      act (&game);
      if (draw (&game, 4) == 0)
        assert_fresh (&game);
    }
  game_clear (&game);
}

/* The reported cells cover everything that changed in what teams know. */
static void
test_changed (void)
{
  Game game;
  SightTimeline *timeline;

  game_init (&game, g_test_rand_int ());
  timeline = sight_document_get_timeline (game.document);
  g_assert_nonnull (timeline);
  for (int i = 0; i < EDITS / 3; i++)
    {
      g_autoptr (SightLevel) before = sight_level_copy (game.level);
      g_autoptr (SightTimeline) old = sight_timeline_new (before);
      SightRect changed;

      sight_timeline_set_turn (old, sight_document_get_turn (game.document));
      sight_timeline_take_changed (timeline);
      act (&game);
      changed = sight_timeline_take_changed (timeline);
      if (before->map->width != game.level->map->width || before->map->height != game.level->map->height ||
          before->teams->len != game.level->teams->len)
        continue;
      for (int k = 0; k < before->map->width * before->map->height; k++)
        {
          const SightCell cell = { k % before->map->width, k / before->map->width };

          if (!sight_rect_contains (&changed, cell))
            assert_same_cell (timeline, old, before->teams->len, cell);
        }
    }
  game_clear (&game);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/turns-law/fresh", GSIZE_TO_POINTER (SIGHT_TIMELINE_BYTES), test_law);
  g_test_add_data_func ("/turns-law/forgetful", GSIZE_TO_POINTER (4096), test_law);
  g_test_add_func ("/turns-law/changed", test_changed);
  return g_test_run ();
}
