/* test-light.c - the light of a level that changes equals the light of the same level made anew; what is
 * seen in it
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/scenario/sight-gaze.h"
#include "core/scenario/sight-late-fields.h"
#include "core/scenario/sight-painting.h"

enum
{
  WIDTH = 70, /* more than a word */
  HEIGHT = 20,
  LEVELS = 3, /* of each preset */
  STEPS = 60,
  LAMPS_MAX = 8,
};

static int
draw (int n)
{
  return g_test_rand_int_range (0, n);
}

static SightCell
draw_cell (void)
{
  return (SightCell) { draw (WIDTH), draw (HEIGHT) };
}

/* Floor, wall, and tiles of which rules know something. */
static SightLegend *
make_legend (void)
{
  static const SightTileRules rules[] = { { 0 },        { 0 },         { .light = 3 },
                                          { .top = 4 }, { .cost = 2 }, { .stops = SIGHT_SIDE_WEST, .light = 1 } };
  SightLegend *legend = sight_legend_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      const SightTile tile = { .glyph = 'a' + i,
                               .name = (char *) "tile",
                               .walkable = TRUE,
                               .transparent = i != 1,
                               .counterpart = SIGHT_TILE_NONE,
                               .rules = rules[i] };

      sight_legend_add (legend, &tile);
    }

  return legend;
}

static guint16
draw_tile (const SightLevel *level)
{
  return (guint16) (draw (2) == 0 ? draw (2) : draw ((int) sight_legend_get_length (level->legend)));
}

static void
add_lamp (SightLevel *level)
{
  SightLamp *lamp = sight_lamp_new ("", draw_cell ());

  lamp->range = 1 + draw (9);
  lamp->on = draw (4) > 0;
  g_ptr_array_add (level->lamps, lamp);
}

static SightLevel *
make_level (const SightPreset *preset)
{
  SightLevel *level = sight_level_new (sight_map_new (WIDTH, HEIGHT, 0), make_legend ());

  sight_preset_apply (preset, &level->sight);
  level->rules.dark = TRUE;
  for (int i = 0; i < WIDTH * HEIGHT / 5; i++)
    sight_map_set (level->map, draw_cell (), draw_tile (level));
  for (int i = 0; i < LAMPS_MAX / 2; i++)
    add_lamp (level);
  sight_level_update_grid (level, sight_map_get_rect (level->map));

  return level;
}

/* Each kind of change, by the function that is meant for it. */

static void
paint_run (SightLevel *level)
{
  const SightCell cell = draw_cell ();

  sight_level_set_run (level, cell, 1 + draw (WIDTH - cell.x), draw_tile (level));
}

static void
paint_some (SightLevel *level)
{
  SightPainting painting = { level };

  for (int i = draw (12); i >= 0; i--)
    {
      const SightCell cell = draw_cell ();

      sight_painting_set_run (&painting, cell, 1 + draw (MIN (3, WIDTH - cell.x)), draw_tile (level));
    }
  sight_painting_end (&painting);
}

static void
change_lamp (SightLevel *level)
{
  SightLamp *lamp;

  if (level->lamps->len < LAMPS_MAX)
    add_lamp (level);
  lamp = sight_level_get_lamp (level, (guint) draw ((int) level->lamps->len));
  switch (draw (4))
    {
    case 0:
      lamp->on = !lamp->on;
      break;
    case 1:
      lamp->cell = draw_cell ();
      break;
    case 2:
      lamp->range = 1 + draw (9);
      break;
    default:
      /* Outside the map, as after a resize. */
      lamp->cell.x = WIDTH + 1;
      break;
    }
  sight_level_update_light (level);
}

static void
remove_lamps (SightLevel *level)
{
  const guint first = (guint) draw ((int) level->lamps->len + 1);

  if (first < level->lamps->len)
    g_ptr_array_remove_range (level->lamps, first, (guint) draw ((int) (level->lamps->len - first) + 1));
  sight_level_update_light (level);
}

static void
change_rules (SightLevel *level)
{
  level->rules.dark = draw (4) > 0;
  level->rules.eye = 1 + draw (3);
  level->rules.spend = draw (4);
  level->rules.height = draw (3);
  sight_level_update_light (level);
}

static guint
count_presets (void)
{
  guint n = 0;

  while (sight_preset_get_nth (n) != NULL)
    n++;

  return n;
}

static void
change_sight (SightLevel *level)
{
  sight_preset_apply (sight_preset_get_nth ((guint) draw ((int) count_presets ())), &level->sight);
  sight_level_update_light (level);
}

/* A tile of the legend gives light, or no more. */
static void
change_legend (SightLevel *level)
{
  SightTile tile = *sight_legend_get (level->legend, 2);

  tile.rules.light = draw (4);
  sight_legend_set (level->legend, 2, &tile);
  sight_level_update_grid (level, sight_map_get_rect (level->map));
}

static void (*const changes[]) (SightLevel *level) = { paint_run,    paint_run,    paint_some,   paint_some,
                                                       paint_some,   change_lamp,  change_lamp,  change_lamp,
                                                       remove_lamps, change_rules, change_sight, change_legend };

static void
assert_lit_anew (const SightLevel *level)
{
  g_autoptr (SightLevel) anew = sight_level_copy (level);

  sight_level_take_map (anew, sight_map_copy (level->map), sight_legend_copy (level->legend));
  g_assert_true ((level->grid->lit == NULL) == (anew->grid->lit == NULL));
  for (int i = 0; i < WIDTH * HEIGHT; i++)
    {
      const SightCell cell = { i % WIDTH, i / WIDTH };

      if (sight_grid_is_lit (level->grid, cell) != sight_grid_is_lit (anew->grid, cell))
        g_error ("%s: (%d, %d)", level->sight.algorithm->id, cell.x, cell.y);
    }
}

static void
test_anew (gconstpointer preset)
{
  for (int i = 0; i < LEVELS; i++)
    {
      g_autoptr (SightLevel) level = make_level (preset);

      assert_lit_anew (level);
      for (int step = 0; step < STEPS; step++)
        {
          g_autoptr (SightLevel) same = sight_level_copy (level);

          changes[draw (G_N_ELEMENTS (changes))](level);
          assert_lit_anew (level);
          /* The copy shares what each lamp lit, and goes its own way. */
          paint_run (same);
          assert_lit_anew (same);
        }
    }
}

/* What one sees in the dark, taken away a word at a time, is what one sees whose steps are told: a cell at a time. */
static void
test_dark (gconstpointer preset)
{
  g_autoptr (SightLevel) level = make_level (preset);
  g_auto (SightView) view = SIGHT_VIEW_INIT, explained = SIGHT_VIEW_INIT;

  for (int i = 0; i < 40; i++)
    {
      SightGaze gaze = sight_gaze_init_bare (level, draw_cell ());
      g_autoptr (SightTrace) trace = sight_trace_new ();

      gaze.sight.range = draw (3) * 20;
      gaze.dark_vision = draw (2) * draw (70);
      sight_gaze_see (&gaze, &view);
      sight_gaze_explain (&gaze, &explained, NULL, trace);
      g_assert_true (sight_view_equal (&view, &explained));
    }
}

/* More lamps than what they light is kept of. */
static void
test_many (void)
{
  const int side = 600, range = 250;
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (side, side, 1), make_legend ());
  const int n = 4000;

  sight_preset_apply (sight_preset_find ("symmetric"), &level->sight);
  level->rules.dark = TRUE;
  for (int i = 0; i < n; i++)
    {
      SightLamp *lamp = sight_lamp_new ("", (SightCell) { 5 + i * 7 % (side - 10), 5 + i / 8 });

      lamp->range = range;
      g_ptr_array_add (level->lamps, lamp);
    }
  sight_level_update_light (level);
  g_assert_null (level->grid->glows);
  g_assert_true (sight_grid_is_lit (level->grid, sight_level_get_lamp (level, 0)->cell));

  g_ptr_array_set_size (level->lamps, n / 4);
  sight_level_update_light (level);
  g_assert_nonnull (level->grid->glows);
  g_assert_true (sight_grid_is_lit (level->grid, sight_level_get_lamp (level, 0)->cell));
  g_assert_false (sight_grid_is_lit (level->grid, (SightCell) { 0, 0 }));
}

/* A game may answer differently the next time: nothing that it said is kept. */
static void
test_given (void)
{
  g_autoptr (SightLevel) level = make_level (sight_preset_get_default ());
  SightAlgorithm game = *level->sight.algorithm;

  g_assert_nonnull (level->grid->glows);
  game.id = "game";
  sight_vision_give (&level->sight, &game, "game");
  sight_level_update_light (level);
  g_assert_null (level->grid->glows);
  paint_run (level);
  g_assert_null (level->grid->glows);
  assert_lit_anew (level);
}

/* A lamp that changes in a dark level lets only those look again who can see what it lit or lights. */
static void
test_far_viewer (void)
{
  static const SightCell near = { 5, 5 }, far = { 60, 10 };
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (WIDTH, HEIGHT, 0), make_legend ());
  SightLamp *lamp = sight_lamp_new ("", near);
  SightRect cells = sight_lamp_get_window (lamp);
  g_autoptr (SightTimeline) timeline = NULL;
  SightFields *fields;

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, near));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, far));
  g_ptr_array_add (level->lamps, lamp);
  level->sight.range = 8;
  level->rules.dark = TRUE;
  sight_level_update_light (level);
  timeline = sight_timeline_new (level);
  g_assert_cmpuint (sight_timeline_count_seen (timeline, 0), >, 0);
  fields = sight_timeline_get_fields (timeline);

  lamp->cell.x++;
  cells =
      sight_rect_intersect (sight_rect_union (cells, sight_lamp_get_window (lamp)), sight_map_get_rect (level->map));
  sight_level_update_light (level);
  sight_timeline_change_lamps (timeline, cells);
  g_assert_true (sight_fields_is_dirty (fields, 0));
  g_assert_false (sight_fields_is_dirty (fields, 1));
  g_assert_cmpint (sight_level_get_lamp (sight_timeline_get_level (timeline), 0)->cell.x, ==, near.x + 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < count_presets (); i++)
    {
      const SightPreset *preset = sight_preset_get_nth (i);
      g_autofree char *path = g_strdup_printf ("/light/anew/%s", preset->id);
      g_autofree char *dark = g_strdup_printf ("/light/dark/%s", preset->id);

      g_test_add_data_func (path, preset, test_anew);
      g_test_add_data_func (dark, preset, test_dark);
    }
  g_test_add_func ("/light/many", test_many);
  g_test_add_func ("/light/given", test_given);
  g_test_add_func ("/light/far-viewer", test_far_viewer);

  return g_test_run ();
}
