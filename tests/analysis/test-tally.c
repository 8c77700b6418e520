/* test-tally.c - counts that follow edits equal those computed anew, for every sight and kind of edit
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/level/sight-tally.h"
#include "core/scenario/sight-rule.h"

#include <string.h>

#include "random-levels.h"

/* Paints a wall, a floor, water (no opacity changes) or a closed door: one cell, a line, a block. */
static void
edit (GRand *rand, SightLevel *level)
{
  static const char glyphs[] = "#.~+";
  const int tile = sight_legend_find_glyph (level->legend, glyphs[g_rand_int_range (rand, 0, 4)]);
  const SightCell first = random_cell (rand, level);
  const int width = g_rand_int_range (rand, 0, 3) > 0 ? 1 : g_rand_int_range (rand, 1, 9);
  const int height = g_rand_int_range (rand, 0, 3) > 0 ? 1 : g_rand_int_range (rand, 1, 5);

  for (int y = first.y; y < MIN (first.y + height, level->map->height); y++)
    for (int x = first.x; x < MIN (first.x + width, level->map->width); x++)
      sight_level_set_tile (level, (SightCell) { x, y }, tile);
}

static void
assert_equal (const SightTally *self, const SightGaze *gaze, SightPlaces *places)
{
  g_autoptr (SightTally) anew = sight_tally_new (gaze, places, NULL);
  const gsize size = (gsize) places->width * places->height * sizeof (guint);

  g_assert_cmpmem (sight_tally_get_seen (self), size, sight_tally_get_seen (anew), size);
  g_assert_cmpmem (sight_tally_get_watching (self), size, sight_tally_get_watching (anew), size);
}

static gboolean
stop_cb (double done, gpointer data)
{
  return FALSE;
}

/* One level through many edits; some updates are stopped, some take several edits at once. */
static void
assert_edits (GRand *rand, const SightAlgorithm *algorithm, int width, int height)
{
  g_autoptr (SightLevel) level = random_level_new (rand, width, height, g_rand_int_range (rand, 0, 50));
  const SightPlacesKind kind = g_rand_int_range (rand, 0, 2);
  g_autoptr (SightPlaces) first = sight_places_new_level (level, kind, NULL);
  const SightProgress stopped = { stop_cb, NULL, 0, 1 };
  SightGaze gaze = sight_gaze_init_bare (level, (SightCell) { 0, 0 });
  g_autoptr (SightTally) self = NULL;

  gaze.sight = random_sight (rand, algorithm);
  if (g_rand_int_range (rand, 0, 4) == 0)
    gaze.facing = g_rand_int_range (rand, 0, 360), gaze.angle = g_rand_int_range (rand, 1, 361);
  self = sight_tally_new (&gaze, first, NULL);
  for (int i = 0; i < 12; i++)
    {
      g_autoptr (SightPlaces) places = NULL;

      edit (rand, level);
      if (g_rand_int_range (rand, 0, 3) == 0)
        edit (rand, level);
      places = sight_places_new_level (level, kind, NULL);
      g_assert_true (sight_tally_fits (self, &gaze, places));
      if (g_rand_int_range (rand, 0, 3) == 0 && sight_tally_update (self, &gaze, places, &stopped))
        assert_equal (self, &gaze, places);
      g_assert_true (sight_tally_update (self, &gaze, places, NULL));
      assert_equal (self, &gaze, places);
    }
}

static void
test_edits (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; sight_algorithm_get_nth (i) != NULL; i++)
    {
      for (int round = 0; round < 12; round++)
        assert_edits (rand, sight_algorithm_get_nth (i), g_rand_int_range (rand, 1, 24),
                      g_rand_int_range (rand, 1, 20));
      assert_edits (rand, sight_algorithm_get_nth (i), 140, 9);
    }
}

/* What is concerned holds every viewer whose field changes. */
static void
test_concerned (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (guint i = 0; sight_algorithm_get_nth (i) != NULL; i++)
    {
      for (int round = 0; round < 15; round++)
        {
          g_autoptr (SightLevel) level = random_level_new (rand, 30, 20, g_rand_int_range (rand, 5, 50));
          g_autoptr (SightPlaces) before = sight_places_new_level (level, SIGHT_PLACES_TRANSPARENT, NULL), after = NULL;
          SightGaze gaze = sight_gaze_init_bare (level, (SightCell) { 0, 0 });
          g_autoptr (SightGrid) grid = sight_grid_copy (level->grid);
          g_autoptr (SightCellSet) concerned = NULL;
          g_autoptr (SightTally) self = NULL;

          gaze.sight = random_sight (rand, sight_algorithm_get_nth (i));
          self = sight_tally_new (&gaze, before, NULL);
          edit (rand, level);
          after = sight_places_new_level (level, SIGHT_PLACES_TRANSPARENT, NULL);
          concerned = sight_tally_find_concerned (self, level->grid, after);
          for (int k = 0; k < 30 * 20; k++)
            {
              SightGaze old = gaze;
              g_auto (SightView) now = SIGHT_VIEW_INIT, then = SIGHT_VIEW_INIT;

              gaze.cell = old.cell = (SightCell) { k % 30, k / 30 };
              old.grid = grid;
              sight_gaze_see (&gaze, &now);
              sight_gaze_see (&old, &then);
              if (!sight_view_equal (&now, &then) && !sight_cell_set_contains (concerned, gaze.cell))
                g_error ("%s: (%d, %d) sees something else", gaze.sight.algorithm->id, gaze.cell.x, gaze.cell.y);
            }
        }
    }
}

/* Rules of the level: counts are those of the door, and an edit counts anew. */
static void
test_rules (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint i = 0; sight_algorithm_get_nth (i) != NULL; i++)
    {
      g_autoptr (SightLevel) level = random_level_new (rand, 20, 16, 25);
      const int lamp = sight_legend_find_glyph (level->legend, '>'),
                slit = sight_legend_find_glyph (level->legend, '=');
      g_autoptr (SightPlaces) places = NULL;
      g_autoptr (SightTally) self = NULL;
      g_auto (SightView) view = SIGHT_VIEW_INIT;
      SightGaze gaze;

      g_assert_true (sight_rule_set_tile (sight_rule_find ("light"), level, (guint) lamp, "4"));
      g_assert_true (sight_rule_set_tile (sight_rule_find ("stops-from"), level, (guint) slit, "NE"));
      for (int k = 0; k < 20; k++)
        sight_level_set_tile (level, random_cell (rand, level), (guint16) (k % 2 ? lamp : slit));
      level->sight = random_sight (rand, sight_algorithm_get_nth (i));
      level->rules.dark = i % 3 != 0;
      level->rules.dark_vision = (int) (i % 3);
      sight_level_update_light (level);
      places = sight_places_new_level (level, SIGHT_PLACES_TRANSPARENT, NULL);
      gaze = sight_gaze_init_bare (level, (SightCell) { 0, 0 });
      self = sight_tally_new (&gaze, places, NULL);
      for (guint k = 0; k < places->n; k++)
        {
          guint n = 0;

          gaze.cell = places->cells[k];
          sight_gaze_see (&gaze, &view);
          for (guint j = 0; j < places->n; j++)
            n += sight_view_sees (&view, places->cells[j]);
          g_assert_cmpuint (sight_tally_get_seen (self)[gaze.cell.y * 20 + gaze.cell.x], ==, n);
        }
      g_assert_false (sight_tally_fits (self, &gaze, places));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tally/edits", test_edits);
  g_test_add_func ("/tally/concerned", test_concerned);
  g_test_add_func ("/tally/rules", test_rules);

  return g_test_run ();
}
