/* test-sizes.c - viewers on several cells: every door gives what its cells see one by one, and any or all of them seen
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/scenario/sight-cover.h"
#include "core/scenario/sight-fields.h"
#include "core/scenario/sight-rule.h"
#include "core/scenario/sight-shot.h"
#include "random-viewers.h"

enum
{
  LEVELS = 60,
  SIDE = 9,
  VIEWERS = 4,
};

static SightCell
roll_cell (void)
{
  return random_viewer_cell (SIDE, SIDE);
}

/* Walls, grass that conceals, a lamp in the dark; some viewers stick out of the map, one stands outside. */
static SightLevel *
make_level (int number)
{
  SightLegend *legend = sight_legend_new_standard ();
  SightTile grass = *sight_legend_get (legend, 0);
  SightLevel *level;

  grass.glyph = 'x';
  grass.rules.conceals = 2;
  level = sight_level_new (sight_map_new (SIDE, SIDE, 0), legend);
  sight_legend_add (legend, &grass);
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  random_viewer_sight (&level->sight);
  level->rules.dark = number % 3 == 0;
  level->rules.dark_vision = number % 2 * 2;
  level->rules.looks = (SightLooksFrom) (number / 2 % SIGHT_LOOKS_COUNT);
  level->rules.seen = (SightSeenIf) (number / 4 % SIGHT_SEEN_COUNT);
  g_ptr_array_add (level->lamps, sight_lamp_new ("", roll_cell ()));
  for (int i = 0; i < 18; i++)
    sight_level_set_tile (level, roll_cell (), i % 3 > 0 ? 1 : (guint16) (sight_legend_get_length (legend) - 1));
  for (int i = 0; i < VIEWERS; i++)
    {
      SightViewer *viewer = random_viewer_new ("", 0, i > 0 ? roll_cell () : (SightCell) { -1, 2 });

      viewer->width = g_test_rand_int_range (1, 4);
      viewer->height = g_test_rand_int_range (1, 4);
      g_ptr_array_add (level->viewers, viewer);
    }
  if (number % 2 == 0)
    sight_rule_set_level (sight_rule_find ("shoot"), level, "corners");
  sight_level_update_light (level);

  return level;
}

/* Its cells, plainly: those on the map if the upper left one is. */
static GArray *
list_body (const SightViewer *viewer)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (SightCell));

  for (int y = 0; y < viewer->height; y++)
    {
      for (int x = 0; x < viewer->width; x++)
        {
          const SightCell cell = { viewer->cell.x + x, viewer->cell.y + y };

          if (viewer->cell.x >= 0 && cell.x < SIDE && cell.y < SIDE)
            g_array_append_val (cells, cell);
        }
    }

  return cells;
}

/* @viewer as one of one cell for each of its cells that look: all of them, or the middle one.
 * (element-type SightGaze) */
static GArray *
list_eyes (const SightLevel *level, guint index)
{
  const SightViewer *viewer = sight_level_get_viewer (level, index);
  g_autoptr (GArray) cells = list_body (viewer);
  g_autoptr (SightLevel) one = sight_level_copy (level);
  GArray *eyes = g_array_new (FALSE, FALSE, sizeof (SightGaze));
  SightViewer *eye = sight_level_get_viewer (one, index);

  eye->width = eye->height = 1;
  for (guint i = 0; i < cells->len; i++)
    {
      const SightCell middle = { viewer->cell.x + (viewer->width - 1) / 2, viewer->cell.y + (viewer->height - 1) / 2 };
      SightGaze gaze;

      eye->cell = g_array_index (cells, SightCell, i);
      gaze = sight_gaze_init_viewer (one, index);
      gaze.grid = level->grid;
      if (level->rules.looks == SIGHT_LOOKS_ANY || sight_cell_equal (eye->cell, middle))
        g_array_append_val (eyes, gaze);
    }

  return eyes;
}

static gboolean
any_sees (const GArray *eyes, SightCell cell, SightGazeAsk ask)
{
  for (guint i = 0; i < eyes->len; i++)
    {
      const SightLos los = ask (&g_array_index (eyes, SightGaze, i), cell, NULL);

      if (sight_los_is_clear (&los))
        return TRUE;
    }

  return FALSE;
}

/* The least cover from any of @eyes; -1: none is measured. */
static int
get_cover (const GArray *eyes, SightCell cell)
{
  int least = -1;

  for (guint i = 0; i < eyes->len; i++)
    {
      const SightGaze *eye = &g_array_index (eyes, SightGaze, i);
      SightCover cover;

      if (sight_cell_equal (eye->cell, cell))
        return -1;
      if (sight_cover_get (eye, cell, &cover))
        least = least < 0 ? cover.n_stopped : MIN (least, cover.n_stopped);
    }

  return least;
}

static gboolean
is_dark (const GArray *eyes, SightCell cell)
{
  gboolean dark = FALSE;

  for (guint i = 0; i < eyes->len; i++)
    {
      g_auto (SightView) view = SIGHT_VIEW_INIT;

      dark |= sight_gaze_see_dark (&g_array_index (eyes, SightGaze, i), &view) && sight_view_sees (&view, cell);
    }

  return dark && !any_sees (eyes, cell, sight_gaze_ask);
}

static void
assert_cell (const SightGaze *gaze, const GArray *eyes, const SightView *view, SightCell cell)
{
  const gboolean sees = any_sees (eyes, cell, sight_gaze_ask), unit = any_sees (eyes, cell, sight_gaze_ask_unit);
  const SightGaze one = sight_gaze_narrow (gaze, cell), other = sight_gaze_narrow_unit (gaze, cell);
  const SightRect body = sight_gaze_get_body (gaze);
  const SightLos answers[] = { sight_gaze_ask (gaze, cell, NULL), sight_gaze_ask_in (gaze, view, cell),
                               sight_gaze_ask (&one, cell, NULL) };
  const SightLos units[] = { sight_gaze_ask_unit (gaze, cell, NULL), sight_gaze_ask_unit_in (gaze, view, cell),
                             sight_gaze_ask_unit (&other, cell, NULL) };

  g_assert_cmpint (sight_view_sees (view, cell), ==, sees);
  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_assert_cmpint (sight_los_is_clear (&answers[i]), ==, sees);
      g_assert_cmpint (answers[i].stop, ==, answers[0].stop);
      g_assert_cmpint (sight_los_is_clear (&units[i]), ==, unit);
      g_assert_cmpint (units[i].stop, ==, units[0].stop);
    }
  g_assert_true (!sees || sight_gaze_notices (gaze, cell) == unit);
  g_assert_false (sight_gaze_is_large (&one));
  g_assert_true (sight_rect_is_empty (&body) || sight_rect_contains (&body, one.cell));
}

static void
assert_viewer (const SightLevel *level, SightFields *fields, guint index)
{
  const SightViewer *viewer = sight_level_get_viewer (level, index);
  const SightGaze gaze = sight_gaze_init_viewer (level, index);
  const SightRect window = sight_level_get_window (level, viewer);
  g_autoptr (GArray) eyes = list_eyes (level, index);
  g_autoptr (SightTrace) trace = sight_trace_new ();
  g_auto (SightView) view = SIGHT_VIEW_INIT, dark = SIGHT_VIEW_INIT, explained = SIGHT_VIEW_INIT;
  const SightView *known = sight_fields_get (fields, index);

  g_assert_cmpint (sight_gaze_see (&gaze, &view), ==, viewer->alive && eyes->len > 0);
  sight_gaze_explain (&gaze, &explained, NULL, trace);
  sight_gaze_see_dark (&gaze, &dark);
  g_assert_true (sight_view_equal (&view, &explained));
  for (int i = 0; i < (SIDE + 2) * (SIDE + 2); i++)
    {
      const SightCell cell = { i % (SIDE + 2) - 1, i / (SIDE + 2) - 1 };
      const gboolean sees = any_sees (eyes, cell, sight_gaze_ask);
      SightCover cover;

      assert_cell (&gaze, eyes, &view, cell);
      g_assert_cmpint (sight_view_sees (&dark, cell), ==, is_dark (eyes, cell));
      g_assert_cmpint (known != NULL && sight_view_sees (known, cell), ==, sees);
      g_assert_cmpint (sight_fields_sees (fields, index, cell), ==, sees);
      g_assert_cmpint (sight_fields_sees_unit (fields, index, cell), ==, any_sees (eyes, cell, sight_gaze_ask_unit));
      g_assert_true (!sees || sight_rect_contains (&window, cell));
      g_assert_cmpint (sight_cover_get (&gaze, cell, &cover) ? cover.n_stopped : -1, ==, get_cover (eyes, cell));
    }
}

/* Whether any or all of @cells are seen, by the rules. */
static gboolean
are_seen (const SightLevel *level, const GArray *eyes, const GArray *cells, SightGazeAsk ask)
{
  guint n = 0;

  for (guint i = 0; i < cells->len; i++)
    n += any_sees (eyes, g_array_index (cells, SightCell, i), ask);

  return level->rules.seen == SIGHT_SEEN_ALL ? n == cells->len && n > 0 : n > 0;
}

static void
assert_pair (const SightLevel *level, SightFields *fields, guint a, guint b)
{
  const SightViewer *viewer = sight_level_get_viewer (level, a), *other = sight_level_get_viewer (level, b);
  const SightGaze gaze = sight_gaze_init_viewer (level, a), aim = sight_shot_aim (&gaze, level, viewer);
  g_autoptr (GArray) eyes = list_eyes (level, a), cells = list_body (other);
  const gboolean sees = are_seen (level, eyes, cells, sight_gaze_ask_unit);
  const SightGazeAsk ask = sight_shot_get (level, viewer) != NULL ? sight_gaze_ask : sight_gaze_ask_unit;
  SightCell at;
  SightLos los = sight_gaze_ask_viewer (&gaze, level, other, sight_gaze_ask_unit, &at);

  g_assert_cmpint (sight_fields_sees_viewer (fields, a, b), ==, sees);
  g_assert_cmpint (sight_los_is_clear (&los), ==, sees);
  los = sight_gaze_ask_unit (&gaze, at, NULL);
  g_assert_cmpint (sight_los_is_clear (&los), ==, sees);
  for (guint i = 0; i < eyes->len; i++)
    {
      SightGaze *eye = &g_array_index (eyes, SightGaze, i);

      *eye = sight_gaze_from (&aim, eye->cell);
    }
  g_assert_cmpint (sight_shot_can_viewer (level, fields, a, b), ==, are_seen (level, eyes, cells, ask));
}

static void
test_doors (void)
{
  for (int number = 0; number < LEVELS; number++)
    {
      g_autoptr (SightLevel) level = make_level (number);
      g_autoptr (SightFields) fields = sight_fields_new (level);

      for (guint a = 0; a < VIEWERS; a++)
        {
          assert_viewer (level, fields, a);
          for (guint b = 0; b < VIEWERS; b++)
            assert_pair (level, fields, a, b);
        }
    }
}

/* Moving, growing and painting leave what fields hold right. */
static void
test_changes (void)
{
  for (int number = 0; number < LEVELS; number++)
    {
      g_autoptr (SightLevel) level = make_level (3 * number + 1);
      g_autoptr (SightFields) fields = sight_fields_new (level);

      for (int step = 0; step < 12; step++)
        {
          const guint index = (guint) g_test_rand_int_range (0, VIEWERS);
          SightViewer *viewer = sight_level_get_viewer (level, index);
          const SightCell cell = roll_cell ();
          SightGaze gaze;
          g_auto (SightView) view = SIGHT_VIEW_INIT;
          const SightView *known;

          sight_fields_get (fields, index);
          if (step % 3 == 0)
            {
              sight_level_set_tile (level, cell, (guint16) (step % 2));
              sight_fields_invalidate_cells (fields, (SightRect) { cell.x, cell.y, 1, 1 });
            }
          else if (step % 3 == 1)
            {
              viewer->cell = cell;
              sight_fields_move_viewer (fields, index);
            }
          else
            {
              viewer->width = viewer->width % 3 + 1;
              sight_fields_invalidate_viewer (fields, index);
            }
          known = sight_fields_get (fields, index);
          if (known == NULL)
            continue;
          gaze = sight_gaze_init_viewer (level, index);
          sight_gaze_see (&gaze, &view);
          g_assert_true (sight_view_equal (known, &view));
        }
    }
}

/* Neutral: one cell, whatever the rules. */
static void
test_neutral (void)
{
  g_autoptr (SightLevel) level = make_level (0);
  SightViewer *viewer = sight_level_get_viewer (level, 1);
  g_auto (SightView) any = SIGHT_VIEW_INIT, centre = SIGHT_VIEW_INIT;
  SightGaze gaze;

  viewer->width = viewer->height = 1;
  viewer->alive = TRUE;
  level->rules.looks = SIGHT_LOOKS_ANY;
  gaze = sight_gaze_init_viewer (level, 1);
  g_assert_false (sight_gaze_is_large (&gaze));
  sight_gaze_see (&gaze, &any);
  level->rules.looks = SIGHT_LOOKS_CENTRE;
  gaze = sight_gaze_init_viewer (level, 1);
  sight_gaze_see (&gaze, &centre);
  g_assert_true (sight_view_equal (&any, &centre));
}

/* The middle of even sizes, and where a viewer goes when its map turns: the cells of its cells. */
static void
test_places (void)
{
  g_autoptr (SightMap) map = sight_map_new (7, 5, 0);
  const SightReshape reshapes[] = { sight_reshape_flip_x (map),  sight_reshape_flip_y (map),
                                    sight_reshape_turn (map, 1), sight_reshape_turn (map, 2),
                                    sight_reshape_turn (map, 3), sight_reshape_shift (map, 1, 1) };
  g_autoptr (SightViewer) viewer = sight_viewer_new ("", 0, (SightCell) { 2, 1 });

  viewer->width = 4;
  viewer->height = 2;
  g_assert_true (sight_cell_equal (sight_viewer_get_middle (viewer), (SightCell) { 3, 1 }));
  for (gsize i = 0; i < G_N_ELEMENTS (reshapes); i++)
    {
      g_autoptr (SightViewer) moved = sight_viewer_copy (viewer);
      SightRect body;

      sight_viewer_reshape (moved, &reshapes[i]);
      body = sight_viewer_get_body (moved);
      g_assert_cmpint (body.width * body.height, ==, 8);
      for (int k = 0; k < 8; k++)
        g_assert_true (
            sight_rect_contains (&body, sight_reshape_cell (&reshapes[i], (SightCell) { 2 + k % 4, 1 + k / 4 })));
    }
  viewer->cell = (SightCell) { 5, 4 };
  sight_viewer_fit (viewer, (SightRect) { 0, 0, 7, 5 });
  g_assert_true (sight_cell_equal (viewer->cell, (SightCell) { 3, 3 }));
  sight_viewer_fit (viewer, (SightRect) { 0, 0, 3, 5 });
  g_assert_cmpint (viewer->width, ==, 4);
  viewer->cell.x = 2;
  sight_viewer_fit (viewer, (SightRect) { 0, 0, 3, 5 });
  g_assert_cmpint (viewer->width, ==, 3);
  g_assert_true (sight_cell_equal (viewer->cell, (SightCell) { 0, 3 }));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sizes/doors", test_doors);
  g_test_add_func ("/sizes/changes", test_changes);
  g_test_add_func ("/sizes/neutral", test_neutral);
  g_test_add_func ("/sizes/places", test_places);

  return g_test_run ();
}
