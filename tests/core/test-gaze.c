/* test-gaze.c - the door to sight: a cell and a whole field have one answer, and the reason is the first that holds
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/scenario/sight-fields.h"
#include "core/scenario/sight-gaze.h"
#include "core/sight/sight-cone.h"

enum
{
  LEVELS = 12,
  SIDE = 13,
  VIEWERS = 8,
};

static SightCell
random_cell (void)
{
  /* Some lie outside the map. */
  return (SightCell) { g_test_rand_int_range (-1, SIDE + 1), g_test_rand_int_range (-1, SIDE + 1) };
}

static void
scatter (SightLevel *level)
{
  for (int i = 0; i < SIDE * SIDE / 5; i++)
    sight_level_set_tile (level, (SightCell) { g_test_rand_int_range (0, SIDE), g_test_rand_int_range (0, SIDE) }, 1);
}

static void
add_viewers (SightLevel *level)
{
  for (int i = 0; i < VIEWERS; i++)
    {
      SightViewer *viewer = sight_viewer_new ("", i & 1, random_cell ());

      viewer->alive = g_test_rand_int_range (0, 5) > 0;
      viewer->range = g_test_rand_int_range (SIGHT_RANGE_AS_SIGHT, SIDE);
      if (g_test_rand_int_range (0, 3) > 0)
        {
          viewer->facing = g_test_rand_int_range (0, 360);
          viewer->angle = g_test_rand_int_range (1, 361);
        }
      g_ptr_array_add (level->viewers, viewer);
    }
}

static SightLevel *
make_level (const SightPreset *preset)
{
  SightLevel *level = sight_level_new (sight_map_new (SIDE, SIDE, 0), sight_legend_new_standard ());

  sight_preset_apply (preset, &level->sight);
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->teams, sight_team_new_nth (1));
  scatter (level);
  add_viewers (level);

  return level;
}

/* The first reason that holds, found by other means than the door's. */
static void
assert_reason (const SightLevel *level, const SightViewer *viewer, SightCell cell, const SightLos *los)
{
  const SightVision sight = sight_level_get_sight (level, viewer);
  const gboolean is_cone = viewer->facing != SIGHT_FACING_NONE && viewer->angle < SIGHT_ANGLE_FULL;
  const SightCone cone = sight_cone_init (is_cone ? viewer->facing : 0, is_cone ? viewer->angle : SIGHT_ANGLE_FULL);
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  gboolean seen, faces;

  if (!viewer->alive || !sight_map_contains (level->map, viewer->cell) || !sight_map_contains (level->map, cell))
    {
      g_assert_cmpint (los->stop, ==, viewer->alive ? SIGHT_LOS_OUTSIDE : SIGHT_LOS_DEAD);
      return;
    }
  sight_algorithm_see (level->grid, &sight, viewer->cell, &view);
  seen = sight_view_sees (&view, cell);
  faces = !is_cone || sight_cone_contains (&cone, viewer->cell, cell);
  /* Nothing is seen beyond the range. */
  g_assert_true (!seen || sight_vision_reaches (&sight, level->grid, viewer->cell, cell));
  if (!sight_vision_reaches (&sight, level->grid, viewer->cell, cell))
    g_assert_cmpint (los->stop, ==, SIGHT_LOS_RANGE);
  else if (!faces)
    g_assert_cmpint (los->stop, ==, SIGHT_LOS_FACING);
  else if (seen)
    g_assert_cmpint (los->stop, ==, SIGHT_LOS_CLEAR);
  else
    g_assert_true (los->stop == SIGHT_LOS_UNSEEN || (los->stop <= SIGHT_LOS_FLANKERS && !sight_los_is_clear (los)));
}

static void
assert_viewer (const SightLevel *level, SightFields *fields, guint index)
{
  const SightGaze gaze = sight_gaze_init_viewer (level, index);
  g_autoptr (SightTrace) trace = sight_trace_new ();
  g_auto (SightView) quiet = SIGHT_VIEW_INIT, explained = SIGHT_VIEW_INIT;
  const gboolean any = sight_gaze_see (&gaze, &quiet);

  g_assert_cmpint (any, ==, sight_gaze_explain (&gaze, &explained, NULL, trace));
  g_assert_cmpint (any, ==, sight_fields_get (fields, index) != NULL);
  g_assert_cmpint (any, ==, sight_gaze_can_see (&gaze));
  if (any)
    {
      const SightStep *last = sight_trace_get (trace, sight_trace_get_length (trace) - 1);

      g_assert_true (sight_view_equal (&quiet, &explained));
      g_assert_true (sight_view_equal (&quiet, sight_fields_get (fields, index)));
      g_assert_cmpint (last->kind == SIGHT_STEP_CONE, ==, sight_gaze_has_cone (&gaze));
    }
  else
    g_assert_cmpuint (sight_view_count (&quiet) + sight_trace_get_length (trace), ==, 0);
  for (int i = 0; i < (SIDE + 2) * (SIDE + 2); i++)
    {
      const SightCell cell = { i % (SIDE + 2) - 1, i / (SIDE + 2) - 1 };
      const SightLos los = sight_gaze_ask (&gaze, cell, NULL);
      const SightLos known = sight_gaze_ask_in (&gaze, &quiet, cell);
      SightLos told;

      sight_trace_reset (trace);
      told = sight_gaze_ask (&gaze, cell, trace);
      g_assert_cmpint (los.stop, ==, told.stop);
      g_assert_cmpint (los.stop, ==, known.stop);
      g_assert_cmpint (sight_los_is_clear (&los), ==, sight_view_sees (&quiet, cell));
      g_assert_cmpint (sight_los_is_clear (&los), ==, sight_fields_sees (fields, index, cell));
      assert_reason (level, sight_level_get_viewer (level, index), cell, &los);
    }
}

/* One cell, all cells, explained and not: the same answer. */
static void
test_one_answer (gconstpointer data)
{
  for (int i = 0; i < LEVELS; i++)
    {
      g_autoptr (SightLevel) level = make_level (data);
      g_autoptr (SightFields) fields = sight_fields_new (level);

      for (guint k = 0; k < level->viewers->len; k++)
        assert_viewer (level, fields, k);
    }
}

/* Who looks from a cell: a living viewer rather than a dead one, the topmost of several, else the cell itself. */
static void
test_at (void)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (5, 5, 0), sight_legend_new_standard ());
  const SightCell cell = { 2, 2 };
  SightGaze gaze;

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  gaze = sight_gaze_init_at (level, cell);
  g_assert_cmpint (gaze.viewer, ==, SIGHT_GAZE_BARE);
  g_assert_cmpint (gaze.sight.range, ==, level->sight.range);
  for (int i = 0; i < 3; i++)
    g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, cell));
  sight_level_get_viewer (level, 2)->alive = FALSE;
  gaze = sight_gaze_init_at (level, cell);
  g_assert_cmpint (gaze.viewer, ==, 1);
  sight_level_get_viewer (level, 0)->alive = sight_level_get_viewer (level, 1)->alive = FALSE;
  gaze = sight_gaze_init_at (level, cell);
  g_assert_cmpint (gaze.viewer, ==, 2);
  g_assert_false (sight_gaze_can_see (&gaze));
}

/* Who looks from the cells of all viewers at once, of several cells each, dead, and not there yet. */
static void
test_lookers (void)
{
  for (int i = 0; i < 200; i++)
    {
      g_autoptr (SightLevel) level = make_level (sight_preset_get_default ());
      g_autofree int *lookers = NULL;

      for (guint k = 0; k < VIEWERS; k++)
        {
          SightViewer *viewer = sight_level_get_viewer (level, k);

          viewer->cell = (SightCell) { g_test_rand_int_range (-1, 4), g_test_rand_int_range (-1, 3) };
          viewer->width = g_test_rand_int_range (1, 4);
          viewer->height = g_test_rand_int_range (1, 3);
          viewer->away = g_test_rand_int_range (0, 4) == 0;
        }
      lookers = sight_gaze_find_lookers (level);
      for (guint k = 0; k < VIEWERS; k++)
        {
          const SightViewer *viewer = sight_level_get_viewer (level, k);

          g_assert_cmpint (lookers[k], ==,
                           viewer->away ? SIGHT_GAZE_BARE : sight_gaze_init_at (level, viewer->cell).viewer);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gaze/at", test_at);
  g_test_add_func ("/gaze/lookers", test_lookers);
  for (guint i = 0; sight_preset_get_nth (i) != NULL; i++)
    {
      const SightPreset *preset = sight_preset_get_nth (i);
      g_autofree char *name = g_strdup_printf ("/gaze/one-answer/%s", preset->id);

      g_test_add_data_func (name, preset, test_one_answer);
    }

  return g_test_run ();
}
