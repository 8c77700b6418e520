/* test-measures.c - every measure against a plain version of its definition, on random small levels
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "plain-measures.h"
#include "random-levels.h"

/* ---- worlds ---- */

static void
add_viewers (GRand *rand, SightLevel *level)
{
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->teams, sight_team_new_nth (1));
  for (int i = 0; i < 4; i++)
    {
      SightViewer *viewer = sight_viewer_new ("", i % 2, random_cell (rand, level));

      viewer->alive = i < 2 || g_rand_boolean (rand);
      viewer->range = g_rand_int_range (rand, -1, 5);
      viewer->facing = g_rand_int_range (rand, -1, 360);
      viewer->angle = g_rand_int_range (rand, 1, 361);
      g_ptr_array_add (level->viewers, viewer);
    }
  for (int i = 0; i < 5; i++)
    {
      SightTurn *turn = sight_turn_new ("");
      SightEvent *event =
          sight_event_new_at (SIGHT_EVENT_MOVE, g_rand_int_range (rand, 0, 4), random_cell (rand, level));

      g_ptr_array_add (turn->events, event);
      g_ptr_array_add (level->turns, turn);
    }
}

static SightLevel *
make_level (GRand *rand, const SightAlgorithm *algorithm)
{
  SightLevel *level = random_level_new (rand, g_rand_int_range (rand, 1, 9), g_rand_int_range (rand, 2, 8),
                                        g_rand_int_range (rand, 0, 45));
  const int water = sight_legend_find_glyph (level->legend, '~');

  for (int i = 0; i < 3; i++)
    sight_level_set_tile (level, random_cell (rand, level), water);
  sight_level_set_tile (level, random_cell (rand, level), 0);
  level->sight = random_sight (rand, algorithm);
  level->rules.movement = g_rand_int_range (rand, 0, 3);
  add_viewers (rand, level);

  return level;
}

static void
assert_measure (const PlainWorld *world, SightGauge *gauge, guint i, gboolean threads)
{
  const SightMeasure *measure = sight_measure_get_nth (i);
  const SightProgress alone = { .to = 1, .n_workers = 1 };
  g_autoptr (GError) error = NULL;
  g_autofree double *values = sight_gauge_take (gauge, measure, threads ? NULL : &alone, &error);

  if (!sight_measure_has_sight (measure, &world->level->sight))
    {
      g_assert_error (error, SIGHT_MEASURE_ERROR, SIGHT_MEASURE_ERROR_LINES);
      return;
    }
  g_assert_no_error (error);
  for (guint c = 0; c < world->places->n; c++)
    {
      const double expected = plain_measure_get (world, measure->id, c);

      if (isnan (expected) ? !isnan (values[c]) : !(fabs (values[c] - expected) < 1e-9))
        g_error ("%s of %s at (%d, %d): %f, expected %f", measure->id, world->level->sight.algorithm->id,
                 world->places->cells[c].x, world->places->cells[c].y, values[c], expected);
    }
}

/* Every measure of one level. */
static void
assert_world (GRand *rand, const SightAlgorithm *algorithm)
{
  g_autoptr (SightLevel) level = make_level (rand, algorithm);
  g_autoptr (SightCellSet) from = sight_cell_set_new (sight_map_get_rect (level->map));
  PlainWorld world = { { level, level, g_rand_int_range (rand, 0, 2), NULL, from, 0, g_rand_int_range (rand, 0, 3) },
                       level };
  g_autoptr (SightGauge) gauge = NULL;

  for (int i = 0; i < 4; i++)
    {
      const SightCell cell = random_cell (rand, level);

      sight_cell_set_add_rect (from, (SightRect) { cell.x, cell.y, 2, 1 });
    }
  gauge = sight_gauge_new (&world.request);
  world.places = gauge->places;
  world.from = gauge->from;
  world.views = g_new (SightView, world.places->n);
  for (guint i = 0; i < world.places->n; i++)
    {
      const SightGaze gaze = sight_gaze_init_bare (level, world.places->cells[i]);

      world.views[i] = (SightView) SIGHT_VIEW_INIT;
      sight_gaze_see (&gaze, &world.views[i]);
    }
  for (guint i = 0; world.places->n > 0 && sight_measure_get_nth (i) != NULL; i++)
    assert_measure (&world, gauge, i, g_rand_boolean (rand));
  for (guint i = 0; i < world.places->n; i++)
    sight_view_clear (&world.views[i]);
  g_free (world.views);
}

static void
test_plain (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (guint round = 0; round < 6; round++)
    for (guint i = 0; sight_algorithm_get_nth (i) != NULL; i++)
      assert_world (rand, sight_algorithm_get_nth (i));
}

/* ---- laws ---- */

/* Exposure summed equals view summed. */
static void
test_sums (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);

  for (guint i = 0; sight_algorithm_get_nth (i) != NULL; i++)
    {
      g_autoptr (SightLevel) level = random_level_new (rand, 70, 30, 20);
      const SightGaugeRequest request = { .level = level, .team = -1 };
      g_autofree double *exposure = NULL, *view = NULL;
      g_autoptr (SightGauge) gauge = NULL;
      double sums[2] = { 0, 0 };

      level->sight = random_sight (rand, sight_algorithm_get_nth (i));
      gauge = sight_gauge_new (&request);
      exposure = sight_gauge_take (gauge, sight_measure_find ("exposure"), NULL, NULL);
      view = sight_gauge_take (gauge, sight_measure_find ("view"), NULL, NULL);
      for (guint k = 0; k < gauge->places->n; k++)
        sums[0] += exposure[k], sums[1] += view[k];
      g_assert_cmpfloat (sums[0], ==, sums[1]);
    }
}

/* Not one bit of a value depends on the number of threads. */
static void
test_threads (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  const SightProgress alone = { .to = 1, .n_workers = 1 };

  for (guint i = 0; sight_algorithm_get_nth (i) != NULL; i++)
    {
      g_autoptr (SightLevel) level = make_level (rand, sight_algorithm_get_nth (i));
      const SightGaugeRequest request = { .level = level, .start = level, .moves = 2 };
      g_autoptr (SightGauge) gauge = sight_gauge_new (&request), single = sight_gauge_new (&request);

      for (guint k = 0; sight_measure_get_nth (k) != NULL; k++)
        {
          const SightMeasure *measure = sight_measure_get_nth (k);
          g_autofree double *values = sight_gauge_take (gauge, measure, NULL, NULL);
          g_autofree double *others = sight_gauge_take (single, measure, &alone, NULL);

          g_assert_cmpint (values == NULL, ==, others == NULL);
          if (values != NULL)
            g_assert_cmpmem (values, gauge->places->n * sizeof *values, others, gauge->places->n * sizeof *others);
        }
    }
}

/* ---- the table ---- */

static void
test_table (void)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  SightMeasureSection section = 0;

  for (guint i = 0; sight_measure_get_nth (i) != NULL; i++)
    {
      const SightMeasure *measure = sight_measure_get_nth (i);

      g_assert_true (g_hash_table_add (ids, (gpointer) measure->id));
      g_assert_true (sight_measure_find (measure->id) == measure);
      g_assert_true (g_str_has_suffix (measure->definition, "."));
      g_assert_nonnull (strstr (measure->phrase, "%s"));
      g_assert_true (measure->name[0] != '\0' && measure->unit[0] != '\0' && measure->source[0] != '\0');
      g_assert_true ((measure->get == NULL) != (measure->fill == NULL));
      /* Those of a section stand together. */
      g_assert_cmpint (measure->section, >=, section);
      section = measure->section;
    }
  g_assert_cmpint (section, ==, SIGHT_MEASURES_SECTIONS - 1);
  g_assert_null (sight_measure_find ("none"));
}

/* No direction is read as 360, nor as another than it is. */
static void
test_direction (void)
{
  const SightMeasure *measure = sight_measure_find ("drift-direction");

  for (int i = 0; i <= 36000; i++)
    {
      g_autofree char *text = sight_measure_format (measure, i / 100.),
                      *mean = sight_measure_format_mean (measure, i / 100.);
      const double shown = g_ascii_strtod (text, NULL), away = fmod (fabs (shown - i / 100.), 360);

      g_assert_cmpstr (text, !=, "360");
      g_assert_cmpstr (mean, !=, "360.0");
      g_assert_cmpfloat (MIN (away, 360 - away), <=, .5);
    }
}

static void
test_summary (void)
{
  const double values[] = { 3, NAN, 1, 7, 7 }, none[] = { NAN };
  const double around[] = { 350, 30, 10, 90, 270 };
  SightMeasureSummary summary;
  g_autofree char *text = sight_measure_format (sight_measure_find ("mean-sight"), 2.25);
  g_autofree char *nothing = sight_measure_format (sight_measure_find ("mean-sight"), NAN);

  g_assert_true (sight_measure_summarize (sight_measure_find ("view"), values, 5, &summary));
  g_assert_cmpuint (summary.n, ==, 4);
  g_assert_cmpfloat (summary.mean, ==, 4.5);
  g_assert_cmpfloat (summary.median, ==, 5);
  g_assert_cmpfloat (summary.least, ==, 1);
  g_assert_cmpuint (summary.least_place, ==, 2);
  g_assert_cmpuint (summary.most_place, ==, 3);
  g_assert_false (sight_measure_summarize (sight_measure_find ("view"), none, 1, &summary));
  /* 350° and 30° lie about 10°, and not about 190°. */
  g_assert_true (sight_measure_summarize (sight_measure_find ("drift-direction"), around, 3, &summary));
  g_assert_cmpfloat_with_epsilon (summary.mean, 10, 1e-6);
  g_assert_true (isnan (summary.median));
  g_assert_true (sight_measure_summarize (sight_measure_find ("drift-direction"), around + 3, 2, &summary));
  g_assert_true (isnan (summary.mean));
  /* The arc from 350° over north to 30°. */
  g_assert_true (sight_measure_summarize (sight_measure_find ("drift-direction"), around, 3, &summary));
  g_assert_cmpfloat (summary.least, ==, 10);
  g_assert_cmpfloat (summary.most, ==, 350);
  g_assert_cmpfloat (summary.from, ==, 350);
  g_assert_cmpfloat (summary.to, ==, 30);
  g_assert_cmpuint (summary.from_place, ==, 0);
  g_assert_cmpuint (summary.to_place, ==, 1);
  g_assert_cmpstr (text, ==, "2.2");
  g_assert_cmpstr (nothing, ==, "–");
}

static void
assert_refuses (const SightGaugeRequest *request, const char *id, SightMeasureError code)
{
  g_autoptr (SightGauge) gauge = sight_gauge_new (request);
  g_autoptr (GError) error = NULL;

  g_assert_null (sight_gauge_take (gauge, sight_measure_find (id), NULL, &error));
  g_assert_error (error, SIGHT_MEASURE_ERROR, (int) code);
}

static void
test_refusals (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (10);
  g_autoptr (SightLevel) level = random_level_new (rand, 9, 9, 0), rock = random_level_new (rand, 3, 3, 100);
  g_autoptr (SightCellSet) empty = sight_cell_set_new (sight_map_get_rect (level->map));

  sight_vision_init (&level->sight, sight_algorithm_find ("symmetric"));
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  assert_refuses (&(SightGaugeRequest) { .level = rock }, "exposure", SIGHT_MEASURE_ERROR_CELLS);
  assert_refuses (&(SightGaugeRequest) { .level = rock, .kind = SIGHT_PLACES_TRANSPARENT }, "view",
                  SIGHT_MEASURE_ERROR_CELLS);
  assert_refuses (&(SightGaugeRequest) { .level = level, .area = empty }, "exposure", SIGHT_MEASURE_ERROR_CELLS);
  assert_refuses (&(SightGaugeRequest) { .level = level, .from = empty }, "exposure", SIGHT_MEASURE_ERROR_CELLS);
  assert_refuses (&(SightGaugeRequest) { .level = level, .team = -1 }, "watched", SIGHT_MEASURE_ERROR_TEAM);
  assert_refuses (&(SightGaugeRequest) { .level = level, .team = 0 }, "watched", SIGHT_MEASURE_ERROR_TEAM);
  assert_refuses (&(SightGaugeRequest) { .level = level, .start = level }, "watched-time", SIGHT_MEASURE_ERROR_TEAM);
  assert_refuses (&(SightGaugeRequest) { .level = level }, "through-vision", SIGHT_MEASURE_ERROR_LINES);
  assert_refuses (&(SightGaugeRequest) { .level = level }, "visual-steps", SIGHT_MEASURE_ERROR_START);
  assert_refuses (&(SightGaugeRequest) { .level = level, .memory = 100 }, "control", SIGHT_MEASURE_ERROR_SIZE);
}

static gboolean
stop_cb (double done, gpointer data)
{
  return FALSE;
}

/* Stopped work has no answer and no error. */
static void
test_stop (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  g_autoptr (SightLevel) level = random_level_new (rand, 90, 90, 10);
  const SightGaugeRequest request = { .level = level, .start = level, .from = NULL };
  const SightProgress progress = { stop_cb, NULL, 0, 1 };

  add_viewers (rand, level);
  sight_level_get_viewer (level, 0)->cell = (SightCell) { 1, 1 };
  for (guint i = 0; sight_measure_get_nth (i) != NULL; i++)
    {
      const SightMeasure *measure = sight_measure_get_nth (i);
      g_autoptr (SightGauge) gauge = sight_gauge_new (&request);
      g_autoptr (GError) error = NULL;
      g_autofree double *values = NULL;

      if (measure->prepare == NULL && measure->get == NULL && !(measure->needs & SIGHT_MEASURE_NEEDS_LINES))
        continue;
      values = sight_gauge_take (gauge, measure, &progress, &error);
      g_assert_null (values);
      if (sight_measure_has_sight (measure, &level->sight))
        g_assert_no_error (error);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/measures/plain", test_plain);
  g_test_add_func ("/measures/sums", test_sums);
  g_test_add_func ("/measures/threads", test_threads);
  g_test_add_func ("/measures/table", test_table);
  g_test_add_func ("/measures/summary", test_summary);
  g_test_add_func ("/measures/direction", test_direction);
  g_test_add_func ("/measures/refusals", test_refusals);
  g_test_add_func ("/measures/stop", test_stop);

  return g_test_run ();
}
