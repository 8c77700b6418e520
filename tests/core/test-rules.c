/* test-rules.c - rules about sight against a plain statement of each, in every world of 3 x 2 cells of four tiles
 *
 * The plain statements share nothing with the rules but the algorithms.
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/scenario/sight-fields.h"
#include "core/scenario/sight-gaze.h"
#include "core/scenario/sight-rule.h"
#include "core/scenario/sight-timeline.h"

enum
{
  WIDTH = 3,
  HEIGHT = 2,
  CELLS = WIDTH * HEIGHT,
  TILES = 4,
  WORLDS = 1 << (2 * CELLS), /* two bits a cell */
  SIDE = 9,
  LEVELS = 30,
};

/* Algorithms of each kind: lines, shadows, arcs, sub-tiles. */
static const char *const presets[] = { "bresenham-team", "corner-rule", "symmetric", "pseudo2x", "rot-js-precise" };

static SightCell
get_cell (int index)
{
  return (SightCell) { index % WIDTH, index / WIDTH };
}

static int
get_tile (guint world, int index)
{
  return (int) (world >> (2 * index) & 3);
}

/* Floor, wall, and two tiles with @first and @second; the last one is opaque if @opaque. */
static SightLevel *
make_level (const SightTileRules *first, const SightTileRules *second, gboolean opaque, const char *preset)
{
  SightLegend *legend = sight_legend_new ();
  SightLevel *level;

  for (int i = 0; i < TILES; i++)
    {
      SightTile tile = { .glyph = 'a' + (gunichar) i,
                         .name = (char *) "tile",
                         .walkable = TRUE,
                         .transparent = i != 1 && !(i == 3 && opaque),
                         .counterpart = SIGHT_TILE_NONE,
                         .rules = i == 2   ? *first
                                  : i == 3 ? *second
                                           : (SightTileRules) { 0 } };

      sight_legend_add (legend, &tile);
    }
  level = sight_level_new (sight_map_new (WIDTH, HEIGHT, 0), legend);
  sight_preset_apply (sight_preset_find (preset), &level->sight);
  level->sight.range = 2;

  return level;
}

static void
fill_world (SightLevel *level, guint world)
{
  for (int i = 0; i < CELLS; i++)
    sight_level_set_tile (level, get_cell (i), (guint16) get_tile (world, i));
}

/* What a viewer in cell @viewer sees by the algorithm alone, if @opaque (a bit a cell) are walls. */
static guint
see_plain (const SightLevel *level, guint opaque, int range, int viewer)
{
  g_autoptr (SightGrid) grid = sight_grid_new (WIDTH, HEIGHT);
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  SightVision sight = level->sight;
  guint seen = 0;

  sight.range = range;
  for (int i = 0; i < CELLS; i++)
    sight_grid_set_opaque (grid, get_cell (i), opaque >> i & 1);
  sight_algorithm_see (grid, &sight, get_cell (viewer), &view);
  for (int i = 0; i < CELLS; i++)
    seen |= (guint) sight_view_sees (&view, get_cell (i)) << i;

  return seen;
}

static guint
get_opaque (const SightLevel *level, guint world)
{
  guint opaque = 0;

  for (int i = 0; i < CELLS; i++)
    opaque |= (guint) !sight_legend_get (level->legend, get_tile (world, i))->transparent << i;

  return opaque;
}

/* The door sees exactly @expected from cell @viewer: as a whole, cell by cell, quietly and explained. */
static void
assert_sees (const SightGaze *gaze, guint world, guint expected)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT, explained = SIGHT_VIEW_INIT;
  g_autoptr (SightTrace) trace = sight_trace_new ();

  sight_gaze_see (gaze, &view);
  sight_gaze_explain (gaze, &explained, NULL, trace);
  g_assert_true (sight_view_equal (&view, &explained));
  for (int i = 0; i < CELLS; i++)
    {
      const gboolean sees = expected >> i & 1;
      const SightLos los = sight_gaze_ask (gaze, get_cell (i), NULL);
      const SightLos known = sight_gaze_ask_in (gaze, &view, get_cell (i));

      if (sight_view_sees (&view, get_cell (i)) != sees || sight_los_is_clear (&los) != sees)
        g_error ("world 0x%x: from (%d, %d) to %d", world, gaze->cell.x, gaze->cell.y, i);
      g_assert_cmpint (los.stop, ==, known.stop);
    }
}

/* Opaque to viewers on the stopped sides of it. */
static gboolean
stops_plain (int sides, SightCell cell, SightCell viewer)
{
  return ((sides & SIGHT_SIDE_NORTH) && viewer.y < cell.y) || ((sides & SIGHT_SIDE_SOUTH) && viewer.y > cell.y) ||
         ((sides & SIGHT_SIDE_WEST) && viewer.x < cell.x) || ((sides & SIGHT_SIDE_EAST) && viewer.x > cell.x);
}

static void
test_one_way (gconstpointer preset)
{
  const SightTileRules west = { .stops = SIGHT_SIDE_WEST }, corner = { .stops = SIGHT_SIDE_NORTH | SIGHT_SIDE_EAST };
  g_autoptr (SightLevel) level = make_level (&west, &corner, FALSE, preset);

  for (guint world = 0; world < WORLDS; world++)
    {
      fill_world (level, world);
      for (int viewer = 0; viewer < CELLS; viewer++)
        {
          const SightGaze gaze = sight_gaze_init_bare (level, get_cell (viewer));
          guint opaque = get_opaque (level, world);

          for (int i = 0; i < CELLS; i++)
            {
              const int sides = get_tile (world, i) == 2 ? west.stops : get_tile (world, i) == 3 ? corner.stops : 0;

              opaque |= (guint) stops_plain (sides, get_cell (i), gaze.cell) << i;
            }
          assert_sees (&gaze, world, see_plain (level, opaque, 2, viewer));
        }
    }
}

/* Union of the fields of the lamps. */
static guint
get_lit (const SightLevel *level, guint world)
{
  guint lit = 0;

  for (int i = 0; i < CELLS; i++)
    {
      const int range = sight_legend_get (level->legend, get_tile (world, i))->rules.light;

      if (range > 0)
        lit |= see_plain (level, get_opaque (level, world), range, i);
    }

  return lit;
}

static void
test_light (gconstpointer preset)
{
  const SightTileRules near = { .light = 1 }, torch = { .light = 2 };
  g_autoptr (SightLevel) level = make_level (&near, &torch, TRUE, preset);

  level->rules.dark = TRUE;
  for (guint world = 0; world < WORLDS; world++)
    {
      guint lit;

      level->rules.dark_vision = world % 2;
      fill_world (level, world);
      lit = get_lit (level, world);
      for (int viewer = 0; viewer < CELLS; viewer++)
        {
          const SightGaze gaze = sight_gaze_init_bare (level, get_cell (viewer));
          int range;
          const SightDistance distance = sight_vision_get_distance (&level->sight, &range);
          guint bright = lit | 1u << viewer;

          for (int i = 0; i < CELLS && world % 2; i++)
            bright |= (guint) sight_distance_reaches (distance, 1, gaze.cell, get_cell (i)) << i;
          assert_sees (&gaze, world, see_plain (level, get_opaque (level, world), 2, viewer) & bright);
        }
    }
}

/* A line to one target, with the heights of eye and target. */
typedef struct
{
  SightCell at, to;
  int z0, z1;
} Plain;

/* The formula, written for one target: whether something of height @top in @cell is above the line. */
static gboolean
is_above_plain (const Plain *line, SightCell cell, int top)
{
  const int dx = abs (line->to.x - line->at.x), dy = abs (line->to.y - line->at.y);
  const int n = dx > dy ? dx : dy, x = abs (cell.x - line->at.x), y = abs (cell.y - line->at.y);
  const int k = dx > dy ? x : dy > dx ? y : x > y ? x : y;

  return cell.x >= MIN (line->at.x, line->to.x) && cell.x <= MAX (line->at.x, line->to.x) &&
         cell.y >= MIN (line->at.y, line->to.y) && cell.y <= MAX (line->at.y, line->to.y) &&
         top * n > line->z0 * (n - k) + line->z1 * k;
}

/* What the algorithm shows in cell @target if every cell above the line to it were a wall.  @eye: of the viewer */
static gboolean
sees_over_plain (const SightLevel *level, guint world, int viewer, int target, int eye)
{
  static const int ground[] = { 0, 0, 0, 1 }, top[] = { 0, 0, 2, 1 };
  const Plain line = { get_cell (viewer), get_cell (target), ground[get_tile (world, viewer)] + eye,
                       ground[get_tile (world, target)] + level->rules.height };
  guint opaque = get_opaque (level, world);

  for (int i = 0; i < CELLS; i++)
    opaque |= (guint) is_above_plain (&line, get_cell (i), top[get_tile (world, i)]) << i;

  return see_plain (level, opaque, 2, viewer) >> target & 1;
}

/* Low walls and hills: each cell against the formula.  Sights without lines heed no heights. */
static void
test_heights (gconstpointer preset)
{
  const SightTileRules low = { .top = 2 }, hill = { .ground = 1, .top = 1 };
  g_autoptr (SightLevel) level = make_level (&low, &hill, FALSE, preset);

  for (guint world = 0; world < WORLDS; world++)
    {
      const int eye = (int) (world % 4);

      level->rules.height = (int) (world / 4 % 2);
      fill_world (level, world);
      for (int viewer = 0; viewer < CELLS; viewer++)
        {
          SightGaze gaze = sight_gaze_init_bare (level, get_cell (viewer));
          guint expected =
              level->sight.algorithm->rule == NULL ? see_plain (level, get_opaque (level, world), 2, viewer) : 0;

          gaze.eye = eye;
          for (int i = 0; i < CELLS && level->sight.algorithm->rule != NULL; i++)
            expected |= (guint) sees_over_plain (level, world, viewer, i, eye) << i;
          assert_sees (&gaze, world, expected);
        }
    }
}

/* Two lamps in any cells, on or off, and what is in sight but dark. */
static void
test_lamps (gconstpointer preset)
{
  const SightTileRules none = { 0 };
  g_autoptr (SightLevel) level = make_level (&none, &none, FALSE, preset);

  level->rules.dark = TRUE;
  for (int i = 0; i < 2; i++)
    g_ptr_array_add (level->lamps, sight_lamp_new ("", get_cell (i)));
  for (guint world = 0; world < WORLDS; world += 5)
    {
      guint lit = 0;

      for (guint i = 0; i < 2; i++)
        {
          SightLamp *lamp = sight_level_get_lamp (level, i);

          lamp->cell = get_cell ((int) ((world / 5 + i) % CELLS));
          lamp->range = 1 + (int) i;
          lamp->on = (world + i) % 3 != 0;
        }
      fill_world (level, world);
      for (guint i = 0; i < 2; i++)
        {
          const SightLamp *lamp = sight_level_get_lamp (level, i);
          const int cell = lamp->cell.y * WIDTH + lamp->cell.x;
          const guint light = see_plain (level, get_opaque (level, world), lamp->range, cell);

          g_assert_cmpuint (sight_level_count_lit (level, lamp), ==, __builtin_popcount (light));
          lit |= lamp->on ? light : 0;
        }
      for (int viewer = 0; viewer < CELLS; viewer++)
        {
          const SightGaze gaze = sight_gaze_init_bare (level, get_cell (viewer));
          const guint bright = see_plain (level, get_opaque (level, world), 2, viewer);
          g_auto (SightView) dark = SIGHT_VIEW_INIT;

          assert_sees (&gaze, world, bright & (lit | 1u << viewer));
          g_assert_true (sight_gaze_see_dark (&gaze, &dark));
          for (int i = 0; i < CELLS; i++)
            g_assert_cmpint (sight_view_sees (&dark, get_cell (i)), ==, (bright & ~(lit | 1u << viewer)) >> i & 1);
        }
    }
}

static void
test_conceals (gconstpointer preset)
{
  const SightTileRules grass = { .conceals = 1 }, forest = { .conceals = 2 };
  g_autoptr (SightLevel) level = make_level (&grass, &forest, FALSE, preset);

  level->sight.range = 0;
  for (guint world = 0; world < WORLDS; world++)
    {
      fill_world (level, world);
      for (int viewer = 0; viewer < CELLS; viewer++)
        {
          const SightGaze gaze = sight_gaze_init_bare (level, get_cell (viewer));
          const guint seen = see_plain (level, get_opaque (level, world), 0, viewer);

          /* The tile itself is seen as always. */
          assert_sees (&gaze, world, seen);
          for (int i = 0; i < CELLS; i++)
            {
              const int conceals = get_tile (world, i) > 1 ? get_tile (world, i) - 1 : 0;
              int range;
              const gboolean near =
                  conceals == 0 || sight_distance_reaches (sight_vision_get_distance (&level->sight, &range), conceals,
                                                           gaze.cell, get_cell (i));
              const SightLos los = sight_gaze_ask_unit (&gaze, get_cell (i), NULL);

              g_assert_cmpint (sight_los_is_clear (&los), ==, (seen >> i & 1) && near);
              g_assert_cmpint (los.stop == SIGHT_LOS_CONCEALED, ==, (seen >> i & 1) && !near);
            }
        }
    }
}

static SightCell
random_cell (void)
{
  return (SightCell) { g_test_rand_int_range (0, SIDE), g_test_rand_int_range (0, SIDE) };
}

/* A lamp is switched or carried, if it is still there. */
static void
add_lamp_event (SightTurn *turn, const SightLevel *level)
{
  const SightEventKind kind = (SightEventKind) g_test_rand_int_range (SIGHT_EVENT_LAMP_ON, SIGHT_EVENT_LAMP_MOVE + 1);
  const SightLamp *lamp = sight_level_get_lamp (level, (guint) g_test_rand_int_range (0, 2));
  SightEvent *event = sight_event_new_at (kind, -1, lamp->cell);
  const SightCell to = random_cell ();

  if (kind == SIGHT_EVENT_LAMP_MOVE)
    g_array_append_val (event->cells, to);
  g_ptr_array_add (turn->events, event);
}

/* A dark level with walls, lamps, viewers, and turns that change single tiles and lamps. */
static SightLevel *
make_game (const char *preset)
{
  const SightTileRules lamp = { .light = 3 }, none = { 0 };
  SightLevel *level = make_level (&lamp, &none, FALSE, preset);

  sight_level_take_map (level, sight_map_new (SIDE, SIDE, 0), sight_legend_copy (level->legend));
  level->rules.dark = TRUE;
  level->sight.range = 4;
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  for (int i = 0; i < SIDE; i++)
    sight_level_set_tile (level, random_cell (), (guint16) g_test_rand_int_range (1, 3));
  for (int i = 0; i < 2; i++)
    g_ptr_array_add (level->lamps, sight_lamp_new ("", (SightCell) { 1 + 5 * i, g_test_rand_int_range (0, SIDE) }));
  sight_level_update_light (level);
  for (int i = 0; i < 3; i++)
    g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, random_cell ()));
  for (int i = 0; i < 4; i++)
    {
      SightTurn *turn = sight_turn_new ("");
      SightEvent *event = sight_event_new_at (SIGHT_EVENT_TILE, -1, random_cell ());

      event->tile = 'a' + (gunichar) g_test_rand_int_range (0, 3);
      g_ptr_array_add (turn->events, event);
      add_lamp_event (turn, level);
      g_ptr_array_add (level->turns, turn);
    }

  return level;
}

/* Fields and fog of the turn are those of a level like that, made anew. */
static void
assert_turn (SightTimeline *timeline)
{
  SightFields *fields = sight_timeline_get_fields (timeline);
  g_autoptr (SightLevel) now = sight_level_copy (sight_timeline_get_level (timeline));

  sight_level_take_map (now, sight_map_copy (now->map), sight_legend_copy (now->legend));
  for (guint i = 0; i < now->viewers->len; i++)
    {
      const SightGaze gaze = sight_gaze_init_viewer (now, i);
      g_auto (SightView) view = SIGHT_VIEW_INIT;

      sight_gaze_see (&gaze, &view);
      g_assert_true (sight_view_equal (&view, sight_fields_get (fields, i)));
      for (int k = 0; k < SIDE * SIDE; k++)
        {
          const SightCell cell = { k % SIDE, k / SIDE };

          if (sight_view_sees (&view, cell))
            g_assert_cmpint (sight_timeline_get_state (timeline, 0, cell), ==, SIGHT_STATE_VISIBLE);
        }
    }
}

/* Turns that switch lamps, played forth and back. */
static void
test_turns (void)
{
  for (int n = 0; n < LEVELS; n++)
    {
      g_autoptr (SightLevel) level = make_game (presets[n % (int) G_N_ELEMENTS (presets)]);
      g_autoptr (SightTimeline) timeline = sight_timeline_new (level);

      for (int step = 0; step < 12; step++)
        {
          sight_timeline_set_turn (timeline, (guint) g_test_rand_int_range (0, 5));
          assert_turn (timeline);
        }
    }
}

/* Every row has an id of its own, its neutral value changes nothing, and bad values are refused. */
static void
test_table (void)
{
  const SightTileRules none = { 0 };
  g_autoptr (SightLevel) level = make_level (&none, &none, FALSE, presets[0]), before = NULL;
  const SightRule *rule;

  g_ptr_array_add (level->lamps, sight_lamp_new ("", (SightCell) { 0, 0 }));
  before = sight_level_copy (level);

  for (guint i = 0; (rule = sight_rule_get_nth (i)) != NULL; i++)
    {
      g_assert_true (sight_rule_find (rule->id) == rule);
      if (rule->owner == SIGHT_RULE_OF_LEVEL)
        {
          g_assert_true (sight_rule_set_level (rule, level, rule->neutral));
          g_assert_false (sight_rule_set_level (rule, level, "-1"));
        }
      if (rule->owner == SIGHT_RULE_OF_TILE)
        {
          g_assert_true (sight_rule_set_tile (rule, level, 2, rule->neutral));
          g_assert_false (sight_rule_set_tile (rule, level, 2, "65536"));
          g_assert_false (sight_rule_set_tile (rule, level, 2, "-1"));
        }
      if (rule->owner == SIGHT_RULE_OF_LAMP)
        {
          g_assert_true (sight_rule_set_lamp (rule, level, 0, rule->neutral));
          g_assert_false (sight_rule_set_lamp (rule, level, 0, "0"));
          g_assert_false (sight_rule_set_lamp (rule, level, 0, "dim"));
        }
      g_assert_true (sight_level_equal (level, before));
    }
  g_assert_false (sight_grid_has_rules (level->grid));
  g_assert_cmpint (sight_sides_from_text ("wN"), ==, SIGHT_SIDE_NORTH | SIGHT_SIDE_WEST);
  g_assert_cmpint (sight_sides_from_text ("NX"), ==, -1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autofree char *one_way = g_strdup_printf ("/rules/one-way/%s", presets[i]);
      g_autofree char *light = g_strdup_printf ("/rules/light/%s", presets[i]);
      g_autofree char *heights = g_strdup_printf ("/rules/heights/%s", presets[i]);
      g_autofree char *lamps = g_strdup_printf ("/rules/lamps/%s", presets[i]);
      g_autofree char *conceals = g_strdup_printf ("/rules/conceals/%s", presets[i]);

      g_test_add_data_func (one_way, presets[i], test_one_way);
      g_test_add_data_func (light, presets[i], test_light);
      g_test_add_data_func (heights, presets[i], test_heights);
      g_test_add_data_func (lamps, presets[i], test_lamps);
      g_test_add_data_func (conceals, presets[i], test_conceals);
    }
  g_test_add_func ("/rules/turns", test_turns);
  g_test_add_func ("/rules/table", test_table);

  return g_test_run ();
}
