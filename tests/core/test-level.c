/* test-level.c - a level: everything that one file holds
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/scenario/sight-gaze.h"

static SightLevel *
make_level (void)
{
  SightLevel *level = sight_level_new (sight_map_new (6, 4, 0), sight_legend_new_standard ());
  SightViewer *scout = sight_viewer_new ("Scout", 0, (SightCell) { 1, 1 });
  SightViewer *archer = sight_viewer_new ("Archer", 0, (SightCell) { 4, 2 });
  g_autoptr (SightCellSet) gate = sight_cell_set_new_rect ((SightRect) { 1, 1, 2, 3 });

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->teams, sight_team_new_nth (1));
  archer->sight = g_new (SightVision, 1);
  sight_preset_apply (sight_preset_find ("corner-rule"), archer->sight);
  g_ptr_array_add (level->viewers, scout);
  g_ptr_array_add (level->viewers, sight_viewer_new ("Captain", 1, (SightCell) { 1, 1 }));
  g_ptr_array_add (level->viewers, archer);
  g_ptr_array_add (level->lines, sight_kept_line_new ("over the wall", scout->cell, archer->cell));
  g_ptr_array_add (level->areas, sight_area_new ("Vault", SIGHT_AREA_GOAL, -1, NULL));
  g_ptr_array_add (level->areas, sight_area_new ("Gate", SIGHT_AREA_START, 1, gate));

  return level;
}

static void
assert_grid_agrees (const SightLevel *level)
{
  for (int y = 0; y < level->map->height; y++)
    for (int x = 0; x < level->map->width; x++)
      {
        const SightCell cell = { x, y };

        g_assert_cmpint (sight_grid_is_opaque (level->grid, cell), !=, sight_level_get_tile (level, cell)->transparent);
      }
}

static void
test_grid (void)
{
  g_autoptr (SightLevel) level = make_level ();

  assert_grid_agrees (level);
  sight_level_set_tile (level, (SightCell) { 2, 1 }, 1);
  assert_grid_agrees (level);
  sight_map_set (level->map, (SightCell) { 5, 3 }, 1);
  sight_level_update_grid (level, (SightRect) { 4, 3, 2, 1 });
  assert_grid_agrees (level);
  sight_level_take_map (level, sight_map_new (3, 9, 1), sight_legend_new_standard ());
  g_assert_cmpint (level->grid->height, ==, 9);
  assert_grid_agrees (level);
}

/* Makes the @n-th possible change to a viewer; FALSE after the last. */
static gboolean
change_viewer (SightViewer *viewer, int what)
{
  switch (what)
    {
    case 0:
      viewer->cell.x++;
      return TRUE;
    case 1:
      viewer->range = 3;
      return TRUE;
    case 2:
      viewer->alive = FALSE;
      return TRUE;
    case 3:
      viewer->facing = 90;
      return TRUE;
    case 4:
      viewer->sight->range = 5;
      return TRUE;
    case 5:
      g_clear_pointer (&viewer->sight, g_free);
      return TRUE;
    default:
      return FALSE;
    }
}

/* Changes one thing of an area; FALSE if there is no such thing. */
static gboolean
change_area (SightLevel *level, int what)
{
  SightArea *area = sight_level_get_area (level, 1);

  switch (what)
    {
    case 0:
      area->name[0] = 'g';
      return TRUE;
    case 1:
      area->purpose = SIGHT_AREA_GOAL;
      return TRUE;
    case 2:
      area->team = 0;
      return TRUE;
    case 3:
      sight_cell_set_remove_rect (area->cells, (SightRect) { 2, 3, 1, 1 });
      return TRUE;
    case 4:
      area->extra = g_strdup ("{}");
      return TRUE;
    case 5:
      g_ptr_array_remove_index (level->areas, 0);
      return TRUE;
    default:
      return FALSE;
    }
}

/* Changes one thing that a file holds; FALSE if there is no such thing. */
static gboolean
change (SightLevel *level, int what)
{
  SightKeptLine *line = g_ptr_array_index (level->lines, 0);

  switch (what)
    {
    case 0:
      sight_level_set_tile (level, (SightCell) { 0, 0 }, 1);
      return TRUE;
    case 1:
      sight_level_get_team (level, 1)->color = 1;
      return TRUE;
    case 2:
      line->to.y = 0;
      return TRUE;
    case 3:
      level->sight.range = 99;
      return TRUE;
    case 4:
      level->extra = g_strdup ("{}");
      return TRUE;
    case 5:
      g_ptr_array_remove_index (level->viewers, 1);
      return TRUE;
    default:
      return change_viewer (sight_level_get_viewer (level, 2), what - 6) || change_area (level, what - 12);
    }
}

static void
test_equal (void)
{
  g_autoptr (SightLevel) level = make_level ();

  for (int what = 0;; what++)
    {
      g_autoptr (SightLevel) copy = sight_level_copy (level);

      g_assert_true (sight_level_equal (level, copy));
      if (!change (copy, what))
        break;
      if (sight_level_equal (level, copy))
        g_error ("change %d was not noticed", what);
    }
}

static void
test_sight (void)
{
  g_autoptr (SightLevel) level = make_level ();
  SightViewer *scout = sight_level_get_viewer (level, 0), *archer = sight_level_get_viewer (level, 2);

  g_assert_cmpint (sight_level_get_sight (level, scout).range, ==, level->sight.range);
  scout->range = 3;
  g_assert_cmpint (sight_level_get_sight (level, scout).range, ==, 3);
  g_assert_true (sight_level_get_sight (level, scout).algorithm == level->sight.algorithm);
  g_assert_cmpstr (sight_level_get_sight (level, archer).preset->id, ==, "corner-rule");
  archer->range = 0;
  g_assert_cmpint (sight_level_get_sight (level, archer).range, ==, 0);
}

/* An area follows its map, and has no cells outside it. */
static void
test_areas (void)
{
  g_autoptr (SightLevel) level = make_level ();
  g_autofree char *free_name = sight_level_make_area_name (level, "Hall");
  g_autofree char *next_name = sight_level_make_area_name (level, "Gate");
  SightArea *gate;
  SightReshape crop = sight_reshape_crop ((SightRect) { 2, 2, 3, 9 });
  int index = -1;

  g_assert_cmpstr (free_name, ==, "Hall");
  g_assert_cmpstr (next_name, ==, "Gate 2");
  g_assert_null (sight_level_find_area (level, "Hall", &index));
  g_assert_cmpint (index, ==, -1);
  gate = sight_level_find_area (level, "Gate", &index);
  g_assert_cmpint (index, ==, 1);
  g_assert_true (gate == sight_level_get_area (level, 1));
  g_assert_cmpuint (sight_cell_set_count (gate->cells), ==, 6);
  g_assert_cmpuint (sight_level_count_walkable (level, gate->cells), ==, 6);
  sight_level_set_tile (level, (SightCell) { 2, 2 }, 1);
  g_assert_cmpuint (sight_level_count_walkable (level, gate->cells), ==, 5);
  sight_area_reshape (gate, &crop);
  g_assert_cmpuint (sight_cell_set_count (gate->cells), ==, 2);
  g_assert_true (sight_cell_set_contains (gate->cells, (SightCell) { 0, 1 }));
  sight_area_reshape (sight_level_get_area (level, 0), &crop);
  g_assert_true (sight_cell_set_is_empty (sight_level_get_area (level, 0)->cells));
  for (int i = 0; i < SIGHT_AREA_COUNT; i++)
    g_assert_cmpint (sight_area_purpose_from_id (sight_area_purpose_get_id (i)), ==, i);
  g_assert_cmpint (sight_area_purpose_from_id ("Goal"), ==, -1);
}

static void
test_find (void)
{
  g_autoptr (SightLevel) level = make_level ();
  int index = -1;

  g_assert_cmpint (sight_level_find_viewer (level, (SightCell) { 1, 1 }), ==, 1);
  g_assert_cmpint (sight_level_find_viewer (level, (SightCell) { 0, 0 }), ==, -1);
  sight_level_get_viewer (level, 1)->range = 4;
  g_assert_cmpint (sight_gaze_init_at (level, (SightCell) { 1, 1 }).sight.range, ==, 4);
  g_assert_cmpint (sight_gaze_init_at (level, (SightCell) { 0, 0 }).sight.range, ==, level->sight.range);
  g_assert_cmpuint (sight_level_get_number (level, 0), ==, 1);
  g_assert_cmpuint (sight_level_get_number (level, 1), ==, 1);
  g_assert_cmpuint (sight_level_get_number (level, 2), ==, 2);
  g_assert_true (sight_level_find_team (level, "Blue", &index) == sight_level_get_team (level, 1));
  g_assert_cmpint (index, ==, 1);
  g_assert_null (sight_level_find_team (level, "Green", &index));
}

/* The numbers of all viewers at once are those of each. */
static void
test_numbers (void)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (3, 3, 0), sight_legend_new_standard ());
  g_autofree guint *none = sight_level_number_viewers (level), *numbers = NULL;

  for (int i = 0; i < 100; i++)
    g_ptr_array_add (level->viewers, sight_viewer_new ("", g_test_rand_int_range (0, 5), (SightCell) { 0, 0 }));
  numbers = sight_level_number_viewers (level);
  for (guint i = 0; i < level->viewers->len; i++)
    g_assert_cmpuint (numbers[i], ==, sight_level_get_number (level, i));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/level/grid", test_grid);
  g_test_add_func ("/level/equal", test_equal);
  g_test_add_func ("/level/sight", test_sight);
  g_test_add_func ("/level/areas", test_areas);
  g_test_add_func ("/level/find", test_find);
  g_test_add_func ("/level/numbers", test_numbers);

  return g_test_run ();
}
