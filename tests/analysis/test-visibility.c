/* test-visibility.c - places, steps and the matrix of what places see, against their definitions
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/level/sight-steps.h"
#include "analysis/level/sight-visibility.h"

#include "random-levels.h"

/* Floor, walls, water (not walkable) and closed doors (walkable or not, opaque). */
static SightLevel *
make_level (GRand *rand, int width, int height)
{
  SightLevel *level = random_level_new (rand, width, height, g_rand_int_range (rand, 0, 45));
  const int water = sight_legend_find_glyph (level->legend, '~');
  const int bush = sight_legend_find_glyph (level->legend, '%');

  for (int i = 0; i < width * height / 8; i++)
    sight_level_set_tile (level, random_cell (rand, level), i % 2 || bush < 0 ? water : bush);
  level->sight = random_sight (rand, level->sight.algorithm);

  return level;
}

static SightCellSet *
random_set (GRand *rand, const SightLevel *level)
{
  SightCellSet *cells = sight_cell_set_new (sight_map_get_rect (level->map));

  for (int i = 0; i < 6; i++)
    {
      const SightCell cell = random_cell (rand, level);

      sight_cell_set_add_rect (cells, (SightRect) { cell.x, cell.y, g_rand_int_range (rand, 1, 9), 3 });
    }

  return cells;
}

static gboolean
counts (const SightLevel *level, SightPlacesKind kind, SightCell cell)
{
  const SightTile *tile = sight_level_get_tile (level, cell);

  return kind == SIGHT_PLACES_WALKABLE ? tile->walkable : tile->transparent;
}

static void
test_places (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (int i = 0; i < 200; i++)
    {
      g_autoptr (SightLevel) level = make_level (rand, g_rand_int_range (rand, 1, 150), g_rand_int_range (rand, 1, 9));
      g_autoptr (SightCellSet) within = i % 2 ? random_set (rand, level) : NULL;
      const SightPlacesKind kind = i / 2 % 2;
      g_autoptr (SightPlaces) places = sight_places_new_level (level, kind, within);
      guint n = 0;

      for (int y = -1; y <= level->map->height; y++)
        {
          for (int x = -1; x <= level->map->width; x++)
            {
              const SightCell cell = { x, y };
              const gboolean is_place = sight_map_contains (level->map, cell) && counts (level, kind, cell) &&
                                        (within == NULL || sight_cell_set_contains (within, cell));

              g_assert_cmpint (sight_places_find (places, cell), ==, is_place ? (int) n : SIGHT_PLACE_NONE);
              g_assert_true (!is_place || sight_cell_equal (places->cells[n], cell));
              n += is_place;
            }
        }
      g_assert_cmpuint (n, ==, places->n);
    }
}

static void
assert_row (const SightVisibility *self, const SightGaze *gaze, guint from, SightGlimpse *look)
{
  const guint64 *row = sight_visibility_get_row (self, from, look);
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  SightGaze own = *gaze;
  guint n = 0;

  own.cell = self->from->cells[from];
  sight_gaze_see (&own, &view);
  for (guint i = 0; i < self->to->n; i++)
    {
      g_assert_cmpint (sight_places_has (row, i), ==, sight_view_sees (&view, self->to->cells[i]));
      n += sight_places_has (row, i);
    }
  g_assert_cmpuint (n, ==, self->n_seen[from]);
}

static void
assert_columns (const SightVisibility *self)
{
  g_auto (SightGlimpse) rows = SIGHT_GLIMPSE_INIT, columns = SIGHT_GLIMPSE_INIT;

  for (guint to = 0; to < self->to->n; to++)
    {
      const guint64 *column = sight_visibility_get_column (self, to, &columns);
      guint n = 0;

      for (guint from = 0; from < self->from->n; from++)
        {
          g_assert_cmpint (sight_places_has (column, from), ==, sight_visibility_sees (self, from, to, &rows));
          n += sight_places_has (column, from);
        }
      g_assert_cmpuint (n, ==, self->n_watching[to]);
    }
}

/* Every sight; one set of places or two; with a matrix and without. */
static void
test_matrix (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  guint n_algorithms = 0;

  while (sight_algorithm_get_nth (n_algorithms) != NULL)
    n_algorithms++;
  for (guint i = 0; i < 480; i++)
    {
      g_autoptr (SightLevel) level = make_level (rand, g_rand_int_range (rand, 1, 80), g_rand_int_range (rand, 1, 6));
      g_autoptr (SightCellSet) within = random_set (rand, level);
      g_autoptr (SightPlaces) all = sight_places_new_level (level, i % 2, NULL);
      g_autoptr (SightPlaces) some = sight_places_new_level (level, i % 2, within);
      const SightAlgorithm *algorithm = sight_algorithm_get_nth (i / 4 % n_algorithms);
      SightGaze gaze = sight_gaze_init_bare (level, (SightCell) { 0, 0 });
      g_auto (SightGlimpse) look = SIGHT_GLIMPSE_INIT;
      g_autoptr (SightVisibility) self = NULL;

      gaze.sight = random_sight (rand, algorithm);
      if (g_rand_boolean (rand))
        gaze.facing = g_rand_int_range (rand, 0, 360), gaze.angle = g_rand_int_range (rand, 1, 361);
      self = sight_visibility_new (&gaze, i % 4 == 3 ? some : all, i % 4 == 2 ? some : all, i % 3 == 0 ? 1 : 0, NULL);
      g_assert_cmpint (sight_visibility_has_matrix (self), ==, i % 3 != 0 || self->from->n * self->to->n == 0);
      for (guint from = 0; from < self->from->n; from++)
        assert_row (self, &gaze, from, &look);
      assert_columns (self);
    }
}

/* Without a matrix, lines within a range are counted 64 places at once. */
static void
test_lines (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (guint i = 0; sight_algorithm_get_nth (i) != NULL; i++)
    {
      g_autoptr (SightLevel) level = make_level (rand, 100, 20);
      g_autoptr (SightCellSet) within = random_set (rand, level);
      g_autoptr (SightPlaces) places = sight_places_new_level (level, SIGHT_PLACES_WALKABLE, NULL);
      g_autoptr (SightPlaces) some = sight_places_new_level (level, SIGHT_PLACES_TRANSPARENT, within);
      SightGaze gaze = sight_gaze_init_bare (level, (SightCell) { 0, 0 });

      gaze.sight = random_sight (rand, sight_algorithm_get_nth (i));
      gaze.sight.range = g_rand_int_range (rand, 1, 30);
      for (guint k = 0; k < 2; k++)
        {
          SightPlaces *to = k == 0 ? places : some;
          g_autoptr (SightVisibility) kept = sight_visibility_new (&gaze, places, to, 0, NULL);
          g_autoptr (SightVisibility) counted = sight_visibility_new (&gaze, places, to, 1, NULL);

          g_assert_cmpmem (kept->n_seen, places->n * sizeof (guint), counted->n_seen, places->n * sizeof (guint));
          g_assert_cmpmem (kept->n_watching, to->n * sizeof (guint), counted->n_watching, to->n * sizeof (guint));
        }
    }
}

static gboolean
stop_cb (double done, gpointer data)
{
  return FALSE;
}

static void
test_stop (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (SightLevel) level = random_level_new (rand, 200, 200, 10);
  g_autoptr (SightPlaces) places = sight_places_new_level (level, SIGHT_PLACES_WALKABLE, NULL);
  const SightGaze gaze = sight_gaze_init_bare (level, (SightCell) { 0, 0 });
  const SightProgress progress = { stop_cb, NULL, 0, 1 };

  g_assert_null (sight_visibility_new (&gaze, places, places, 0, &progress));
}

/* Relaxes until nothing changes. */
static guint *
measure_slowly (const SightGround *ground, const SightCellSet *starts, guint most)
{
  guint *steps = g_new (guint, ground->width * ground->height);
  gboolean changed = TRUE;

  for (int i = 0; i < ground->width * ground->height; i++)
    {
      const SightCell cell = { i % ground->width, i / ground->width };

      steps[i] = sight_cell_set_contains (starts, cell) ? 0 : SIGHT_STEPS_NONE;
    }
  while (changed)
    {
      changed = FALSE;
      for (int i = 0; i < ground->width * ground->height; i++)
        {
          SightCell next[8];
          const guint n = sight_ground_get_next (ground, (SightCell) { i % ground->width, i / ground->width }, next);

          for (guint k = 0; k < n && steps[i] < most; k++)
            {
              guint *other = &steps[next[k].y * ground->width + next[k].x];

              changed |= steps[i] + 1 < *other;
              *other = MIN (*other, steps[i] + 1);
            }
        }
    }

  return steps;
}

static void
test_steps (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (int i = 0; i < 200; i++)
    {
      g_autoptr (SightLevel) level = make_level (rand, g_rand_int_range (rand, 1, 14), g_rand_int_range (rand, 1, 14));
      g_autoptr (SightCellSet) starts = sight_cell_set_new (sight_map_get_rect (level->map));
      const guint most = i % 2 ? (guint) g_rand_int_range (rand, 0, 9) : SIGHT_STEPS_NONE;
      const SightCell start = random_cell (rand, level);
      g_autoptr (SightGround) ground = NULL;
      g_autofree guint *steps = NULL, *expected = NULL;

      level->rules.movement = i % 3;
      sight_cell_set_add_rect (starts, (SightRect) { start.x, start.y, 1, 1 });
      ground = sight_ground_new (level);
      steps = sight_ground_measure (ground, starts, most);
      expected = measure_slowly (ground, starts, most);
      g_assert_cmpmem (steps, ground->width * ground->height * sizeof *steps, expected,
                       ground->width * ground->height * sizeof *expected);
    }
}

static void
test_movement (void)
{
  /* Two walls touch at a corner: .# over #. */
  static const guint reached[] = { 1, 1, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (reached); i++)
    {
      SightMap *map = sight_map_new (2, 2, 0);
      g_autoptr (SightLevel) level = sight_level_new (map, sight_legend_new_standard ());
      const int wall = sight_legend_find_glyph (level->legend, '#');
      g_autoptr (SightCellSet) cells = NULL;
      g_autoptr (SightGround) ground = NULL;

      sight_level_set_tile (level, (SightCell) { 1, 0 }, wall);
      sight_level_set_tile (level, (SightCell) { 0, 1 }, wall);
      level->rules.movement = i;
      g_ptr_array_add (level->teams, sight_team_new_nth (0));
      g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 0, 0 }));
      ground = sight_ground_new (level);
      cells = sight_ground_reach_team (ground, level, 0, -1, 5);
      g_assert_cmpuint (sight_cell_set_count (cells), ==, reached[i]);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/visibility/places", test_places);
  g_test_add_func ("/visibility/matrix", test_matrix);
  g_test_add_func ("/visibility/lines", test_lines);
  g_test_add_func ("/visibility/stop", test_stop);
  g_test_add_func ("/visibility/steps", test_steps);
  g_test_add_func ("/visibility/movement", test_movement);

  return g_test_run ();
}
