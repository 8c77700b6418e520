/* test-tally.c - counts that follow edits equal those computed anew, for every sight and kind of edit
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/level/sight-tally.h"
#include "analysis/level/sight-values.h"
#include "core/scenario/sight-rule.h"

#include <math.h>
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

/* What a listener is told: the latest values, and how often. */
typedef struct
{
  SightCellSet *pending;
  guint n_begun, n_made, n_left;
  SightCell brush;
  int reach; /* how far from the brush what was made reaches, in steps */
} Heard;

static void
begun_cb (const SightCellSet *pending, gpointer data)
{
  Heard *self = data;

  g_clear_pointer (&self->pending, sight_cell_set_free);
  self->pending = sight_cell_set_copy (pending);
  self->n_begun++;
  self->n_left = (guint) sight_cell_set_count (pending);
}

static int
get_steps (SightCell a, SightCell b)
{
  return MAX (ABS (a.x - b.x), ABS (a.y - b.y));
}

/* Fewer cells are pending each time, and none of the places that are is nearer than one that was made. */
static void
made_cb (const SightPlaces *places, const double *values, const SightCellSet *pending, gpointer data)
{
  Heard *self = data;
  const guint n_left = (guint) sight_cell_set_count (pending);
  int made = 0, left = G_MAXINT;

  g_assert_cmpuint (n_left, <, self->n_left);
  for (guint i = 0; i < places->n; i++)
    {
      const int steps = get_steps (places->cells[i], self->brush);

      if (sight_cell_set_contains (pending, places->cells[i]))
        left = MIN (left, steps);
      else if (sight_cell_set_contains (self->pending, places->cells[i]))
        made = MAX (made, steps);
    }
  g_assert_cmpint (made, <=, left + 1);
  g_assert_cmpint (made, >=, self->reach);
  self->reach = made;
  self->n_left = n_left;
  self->n_made++;
}

/* Takes @measure with what is kept and anew. */
static void
assert_taken (SightValues *self, const SightGaugeRequest *request, const SightMeasure *measure)
{
  g_autoptr (SightGauge) gauge = sight_gauge_new (request);
  g_autoptr (GError) error = NULL;
  g_autofree double *values = sight_values_take (self, request, measure, NULL, NULL, NULL);
  g_autofree double *anew = sight_gauge_take (gauge, measure, NULL, &error);

  g_assert_cmpint (values == NULL, ==, anew == NULL);
  for (guint i = 0; anew != NULL && i < gauge->places->n; i++)
    {
      g_assert_true (sight_cell_equal (sight_values_get_places (self)->cells[i], gauge->places->cells[i]));
      if (isnan (anew[i]) ? !isnan (values[i]) : values[i] != anew[i])
        g_error ("%s of %s at (%d, %d): %f, anew %f", measure->id, request->level->sight.algorithm->id,
                 gauge->places->cells[i].x, gauge->places->cells[i].y, values[i], anew[i]);
    }
}

/* Every measure with one sight through edits, some of them stopped, and another measure in between. */
static void
assert_followed (GRand *rand, const SightAlgorithm *algorithm, guint n)
{
  const SightMeasure *measure = sight_measure_get_nth (n);
  g_autoptr (SightLevel) level =
      random_level_new (rand, g_rand_int_range (rand, 1, 16), g_rand_int_range (rand, 1, 14), 25);
  g_autoptr (SightCellSet) from = sight_cell_set_new_rect ((SightRect) { 0, 0, 2, 2 });
  const SightGaugeRequest request = {
    .level = level, .start = level, .team = 0, .from = measure->needs & SIGHT_MEASURE_NEEDS_START ? from : NULL
  };
  const SightProgress stopped = { stop_cb, NULL, 0, 1 };
  g_autoptr (SightValues) self = sight_values_new ();

  level->sight = random_sight (rand, algorithm);
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, random_cell (rand, level)));
  for (int i = 0; i < 6; i++)
    {
      g_autofree double *ended = NULL;

      edit (rand, level);
      if (g_rand_int_range (rand, 0, 3) == 0)
        ended = sight_values_take (self, &request, measure, NULL, &stopped, NULL);
      if (g_rand_int_range (rand, 0, 4) == 0)
        assert_taken (self, &request, sight_measure_get_nth (0));
      if (g_rand_int_range (rand, 0, 6) == 0)
        level->sight = random_sight (rand, algorithm);
      assert_taken (self, &request, measure);
    }
}

static void
test_every_measure (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (guint n = 0; sight_measure_get_nth (n) != NULL; n++)
    {
      for (guint i = 0; sight_algorithm_get_nth (i) != NULL; i++)
        assert_followed (rand, sight_algorithm_get_nth (i), n);
    }
}

/* Of many places those nearest to the brush are handed on first. */
static void
test_nearest_first (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (SightLevel) level = random_level_new (rand, 90, 70, 2);
  const SightMeasure *measure = sight_measure_find ("isovist-area");
  const SightGaugeRequest request = { .level = level, .team = -1 };
  Heard heard = { .brush = { 60, 20 } };
  const SightValuesListener listener = { begun_cb, made_cb, &heard };
  g_autoptr (SightValues) self = sight_values_new ();
  g_autofree double *first = NULL, *second = NULL;

  sight_vision_init (&level->sight, sight_algorithm_find ("symmetric"));
  sight_level_set_tile (level, heard.brush, sight_legend_find_glyph (level->legend, '.'));
  first = sight_values_take (self, &request, measure, &listener, NULL, NULL);
  g_assert_cmpuint (heard.n_begun, ==, 0);
  sight_level_set_tile (level, heard.brush, sight_legend_find_glyph (level->legend, '#'));
  second = sight_values_take (self, &request, measure, &listener, NULL, NULL);
  g_assert_cmpuint (heard.n_begun, ==, 1);
  g_assert_cmpuint (heard.n_made, >=, 2);
  g_clear_pointer (&heard.pending, sight_cell_set_free);
  assert_taken (self, &request, measure);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tally/edits", test_edits);
  g_test_add_func ("/tally/concerned", test_concerned);
  g_test_add_func ("/tally/rules", test_rules);
  g_test_add_func ("/tally/every-measure", test_every_measure);
  g_test_add_func ("/tally/nearest-first", test_nearest_first);

  return g_test_run ();
}
