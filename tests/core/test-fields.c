/* test-fields.c - fields of view kept up to date, against fields computed anew
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/scenario/sight-fields.h"
#include "core/scenario/sight-gaze.h"
#include "core/scenario/sight-timeline.h"

enum
{
  WIDTH = 70,
  HEIGHT = 40,
  VIEWERS = 10,
  EDITS = 400
};

static SightCell
random_cell (void)
{
  return (SightCell) { g_test_rand_int_range (0, WIDTH), g_test_rand_int_range (0, HEIGHT) };
}

static SightLevel *
make_level (void)
{
  SightLevel *level = sight_level_new (sight_map_new (WIDTH, HEIGHT, 0), sight_legend_new_standard ());

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->teams, sight_team_new_nth (1));
  for (int i = 0; i < VIEWERS; i++)
    {
      SightViewer *viewer = sight_viewer_new ("", i & 1, random_cell ());

      viewer->range = i == 0 ? SIGHT_RANGE_AS_SIGHT : i;
      g_ptr_array_add (level->viewers, viewer);
    }
  for (int i = 0; i < WIDTH * HEIGHT / 6; i++)
    sight_level_set_tile (level, random_cell (), 1);

  return level;
}

/* Recomputes the field of @viewer into @view; FALSE if it has none. */
static gboolean
see (const SightLevel *level, guint index, SightView *view)
{
  const SightGaze gaze = sight_gaze_init_viewer (level, index);

  return sight_gaze_see (&gaze, view);
}

static void
assert_fresh (const SightLevel *level, SightFields *fields)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightView *kept = sight_fields_get (fields, i);

      g_assert_cmpint (kept != NULL, ==, see (level, i, &view));
      if (kept != NULL)
        g_assert_true (sight_view_equal (kept, &view));
    }
}

/* Changes something of @viewer. */
static void
change_viewer (SightViewer *viewer)
{
  switch (g_test_rand_int_range (0, 4))
    {
    case 0:
      viewer->alive = !viewer->alive;
      break;
    case 1:
      viewer->range = g_test_rand_int_range (SIGHT_RANGE_AS_SIGHT, 20);
      break;
    case 2:
      viewer->cell = (SightCell) { -3, 5 };
      break;
    default:
      viewer->cell = random_cell ();
    }
}

static void
change (SightLevel *level, SightFields *fields)
{
  const SightCell cell = random_cell ();
  const guint viewer = g_test_rand_int_range (0, VIEWERS);

  if (g_test_rand_int_range (0, 4) > 0)
    {
      sight_level_set_tile (level, cell, g_test_rand_int_range (0, 3));
      sight_fields_invalidate_cells (fields, (SightRect) { cell.x, cell.y, 1, 1 });
    }
  else
    {
      change_viewer (sight_level_get_viewer (level, viewer));
      sight_fields_invalidate_viewer (fields, viewer);
    }
}

static void
test_edits (void)
{
  g_autoptr (SightLevel) level = make_level ();
  g_autoptr (SightFields) fields = sight_fields_new (level);

  for (int i = 0; i < EDITS; i++)
    {
      change (level, fields);
      /* Some changes meet fields that are still dirty from the one before. */
      if (i % 3 == 0)
        assert_fresh (level, fields);
    }
}

static void
test_sight (void)
{
  g_autoptr (SightLevel) level = make_level ();
  g_autoptr (SightFields) fields = sight_fields_new (level);

  assert_fresh (level, fields);
  sight_preset_apply (sight_preset_find ("corner-rule"), &level->sight);
  g_ptr_array_remove_index (level->viewers, 2);
  sight_fields_invalidate_all (fields);
  assert_fresh (level, fields);
}

/* A viewer that walks to and fro, and doors that open and close: cells come into view and leave it. */
static void
test_to_and_fro (void)
{
  g_autoptr (SightLevel) level = make_level ();
  g_autoptr (SightFields) fields = sight_fields_new (level);

  for (guint i = 0; i < level->viewers->len; i++)
    sight_level_get_viewer (level, i)->angle = 120;
  for (int i = 0; i < EDITS; i++)
    {
      const guint index = g_test_rand_int_range (0, level->viewers->len);
      SightViewer *viewer = sight_level_get_viewer (level, index);

      if (g_test_rand_int_range (0, 3) == 0)
        change (level, fields);
      else
        {
          viewer->cell = (SightCell) { g_test_rand_int_range (0, 3), 2 };
          viewer->range = g_test_rand_int_range (4, 6);
          viewer->facing = g_test_rand_int_range (0, 2) * 90;
          sight_fields_move_viewer (fields, index);
        }
      if (i % 3 == 0)
        assert_fresh (level, fields);
    }
}

/* Against the definition. */
static void
test_alone (void)
{
  g_autoptr (SightLevel) level = make_level ();
  g_autoptr (SightFields) fields = sight_fields_new (level);
  gsize counts[VIEWERS];
  gsize sum = 0;

  for (guint i = 0; i < level->viewers->len; i++)
    sight_level_get_viewer (level, i)->team = i % 2;
  for (guint i = 0; i < level->viewers->len; i++)
    {
      g_auto (SightView) alone = SIGHT_VIEW_INIT;
      gsize count = 0;

      sight_fields_count_alone (fields, i % 2, counts);
      if (sight_fields_get (fields, i) == NULL)
        {
          g_assert_cmpuint (counts[i], ==, 0);
          continue;
        }
      sight_fields_mark_alone (fields, i, &alone);
      for (int k = 0; k < WIDTH * HEIGHT; k++)
        {
          const SightCell cell = { k % WIDTH, k / WIDTH };
          gboolean expected = sight_fields_sees (fields, i, cell);

          for (guint other = i % 2; other < level->viewers->len; other += 2)
            expected &= other == i || !sight_fields_sees (fields, other, cell);
          g_assert_cmpint (sight_view_sees (&alone, cell), ==, expected);
          count += expected;
        }
      g_assert_cmpuint (counts[i], ==, count);
      sum += count;
    }
  g_assert_cmpuint (sum, >, 0);
}

/* A field that no change met is the very same one. */
static void
test_kept (void)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (WIDTH, HEIGHT, 0), sight_legend_new_standard ());
  g_autoptr (SightFields) fields = sight_fields_new (level);
  SightViewer *viewer = sight_viewer_new ("", 0, (SightCell) { 5, 5 });

  viewer->range = 3;
  g_ptr_array_add (level->viewers, viewer);
  g_assert_nonnull (sight_fields_get (fields, 0));
  g_assert_true (sight_fields_sees (fields, 0, (SightCell) { 7, 5 }));

  sight_level_set_tile (level, (SightCell) { 6, 5 }, 1);
  sight_fields_invalidate_cells (fields, (SightRect) { 9, 5, 1, 1 });
  g_assert_true (sight_fields_sees (fields, 0, (SightCell) { 7, 5 }));

  sight_fields_invalidate_cells (fields, (SightRect) { 6, 5, 1, 1 });
  g_assert_false (sight_fields_sees (fields, 0, (SightCell) { 7, 5 }));
  g_assert_false (sight_fields_sees (fields, 0, (SightCell) { -1, 900 }));
}

/* What a team sees is what one of its viewers sees. */
static void
test_team (void)
{
  g_autoptr (SightLevel) level = make_level ();
  g_autoptr (SightFields) fields = sight_fields_new (level);

  for (guint team = 0; team < 2; team++)
    {
      g_autofree guint64 *seen = g_new0 (guint64, (WIDTH + 63) / 64 * HEIGHT);
      gsize count = 0;

      sight_fields_mark_team (fields, team, seen);
      for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
          {
            gboolean any = FALSE;

            for (guint i = team; i < VIEWERS; i += 2)
              any |= sight_fields_sees (fields, i, (SightCell) { x, y });
            g_assert_cmpint (seen[y * ((WIDTH + 63) / 64) + x / 64] >> (x & 63) & 1, ==, any);
            count += any;
          }
      g_assert_cmpuint (sight_fields_count_team (fields, team), ==, count);
    }
}

/* A viewer looks by the sight of the team that it joins in a turn; that changes while it is shown, and the viewer
 * begins in that team: it does not see by what the team had. */
static void
test_team_joined (void)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (12, 1, 0), sight_legend_new_standard ());
  g_autoptr (SightTimeline) timeline = NULL;
  g_autoptr (SightViewer) before = NULL;
  g_autoptr (SightTeam) ranged = NULL;
  SightTurn *turn = sight_turn_new ("");
  SightEvent *joins = sight_event_new (SIGHT_EVENT_TEAM, 0);
  SightTeam *blue = sight_team_new_nth (1);

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->teams, blue);
  joins->teams[0] = 1;
  g_ptr_array_add (turn->events, joins);
  g_ptr_array_add (level->turns, turn);
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 0, 0 }));
  level->sight.range = 2;
  blue->range = 5;
  timeline = sight_timeline_new (level);
  sight_timeline_set_turn (timeline, 1);
  g_assert_true (sight_view_sees (sight_fields_get (sight_timeline_get_fields (timeline), 0), (SightCell) { 5, 0 }));

  ranged = sight_team_copy (blue);
  blue->range = SIGHT_RANGE_AS_SIGHT;
  sight_timeline_change_team (timeline, 1, ranged);
  before = sight_viewer_copy (sight_level_get_viewer (level, 0));
  sight_level_get_viewer (level, 0)->team = 1;
  sight_timeline_change_viewer (timeline, 0, before);
  g_assert_false (sight_view_sees (sight_fields_get (sight_timeline_get_fields (timeline), 0), (SightCell) { 5, 0 }));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/fields/edits", test_edits);
  g_test_add_func ("/fields/team-joined", test_team_joined);
  g_test_add_func ("/fields/sight", test_sight);
  g_test_add_func ("/fields/to-and-fro", test_to_and_fro);
  g_test_add_func ("/fields/alone", test_alone);
  g_test_add_func ("/fields/kept", test_kept);
  g_test_add_func ("/fields/team", test_team);

  return g_test_run ();
}
