/* test-line-rules.c - heights and costs of tiles, and their openings, against a plain statement of each line
 *
 * The plain statement takes from the walks nothing but which cells and flankers a line tests on an open map.
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/why/sight-why.h"
#include "core/scenario/sight-gaze.h"

enum
{
  WIDTH = 3,
  HEIGHT = 2,
  CELLS = WIDTH * HEIGHT,
  WORLDS = 1 << (2 * CELLS), /* two bits a cell */
  SIDE = 9,
  MAPS = 40,
  N_TILES = 7,
};

static const char *const presets[] = { "bresenham-team", "corner-rule", "simple-los", "supercover" };

/* Floor, wall, smoke, thick smoke, low wall, hill, bush on a hill. */
static const SightTileRules rules[N_TILES] = {
  { 0 }, { 0 }, { .cost = 1 }, { .cost = 2 }, { .top = 2 }, { .ground = 1 }, { .ground = 1, .top = 2, .cost = 1 },
};

static SightLevel *
make_level (int width, int height, const char *preset)
{
  SightLegend *legend = sight_legend_new ();
  SightLevel *level;

  for (int i = 0; i < N_TILES; i++)
    {
      const SightTile tile = { .glyph = 'a' + (gunichar) i,
                               .name = (char *) "tile",
                               .walkable = TRUE,
                               .transparent = i != 1,
                               .counterpart = SIGHT_TILE_NONE,
                               .rules = rules[i] };

      sight_legend_add (legend, &tile);
    }
  level = sight_level_new (sight_map_new (width, height, 0), legend);
  sight_preset_apply (sight_preset_find (preset), &level->sight);

  return level;
}

/* Line by line */

/* One line of a gaze to one cell, as it is on an open map. */
typedef struct
{
  const SightLevel *level;
  const SightGaze *gaze;
  SightCell to;
  guint opened; /* cells that count as open floor, a bit each; of small maps */
} Plain;

static gboolean
is_opened (const Plain *self, SightCell cell)
{
  const int index = cell.y * self->level->map->width + cell.x;

  return index < 32 && self->opened >> index & 1;
}

static const SightTileRules *
get_rules (const Plain *self, SightCell cell)
{
  return is_opened (self, cell) ? &rules[0] : &rules[sight_map_get (self->level->map, cell)];
}

/* The formula of heights: whether the tile of @cell, which lies in the map, stands above the line. */
static gboolean
is_above (const Plain *self, SightCell cell)
{
  const SightCell at = self->gaze->cell, to = self->to;
  const int dx = abs (to.x - at.x), dy = abs (to.y - at.y), x = abs (cell.x - at.x), y = abs (cell.y - at.y);
  const int n = MAX (dx, dy), k = dx > dy ? x : dy > dx ? y : MAX (x, y);
  const int z0 = rules[sight_map_get (self->level->map, at)].ground + self->gaze->eye;
  const int z1 = rules[sight_map_get (self->level->map, to)].ground + self->level->rules.height;
  const SightTileRules *tile = get_rules (self, cell);

  return MAX (tile->top, tile->ground) * n > z0 * (n - k) + z1 * k;
}

static gboolean
is_opaque (const Plain *self, SightCell cell)
{
  const SightCell at = self->gaze->cell, to = self->to;
  const gboolean between = cell.x >= MIN (at.x, to.x) && cell.x <= MAX (at.x, to.x) && cell.y >= MIN (at.y, to.y) &&
                           cell.y <= MAX (at.y, to.y);

  if (!sight_map_contains (self->level->map, cell))
    return TRUE;
  if (is_opened (self, cell))
    return FALSE;

  return sight_map_get (self->level->map, cell) == 1 || (between && is_above (self, cell));
}

static int
get_cost (const Plain *self, SightCell cell)
{
  return sight_cell_equal (cell, self->gaze->cell) ? 0 : get_rules (self, cell)->cost;
}

/* Whether the flankers of a step let it through. */
static gboolean
passes_flankers (const Plain *self, const SightLineRule *rule, const SightStep *step)
{
  const SightCell x = { step->to.x, step->cell.y }, y = { step->cell.x, step->to.y };

  if (!(step->flankers & SIGHT_FLANKER_TESTED))
    return TRUE;

  return rule->corner == SIGHT_CORNER_STRICT ? !is_opaque (self, x) && !is_opaque (self, y)
                                             : !is_opaque (self, x) || !is_opaque (self, y);
}

/* Whether the line is clear that the rule begins with, or @reversed the other one. */
static gboolean
is_clear_one_way (const Plain *self, const SightLineRule *rule, gboolean reversed)
{
  g_autoptr (SightTrace) trace = sight_trace_new ();
  const SightStep *line;
  gboolean back;
  int sum = 0;

  sight_los_trace_open (rule, self->gaze->cell, self->to, reversed, trace);
  line = sight_trace_get (trace, 0);
  back = (line->flags & SIGHT_STEP_REVERSED) != 0;
  if (back ? rule->test_target : rule->test_start)
    {
      if (is_opaque (self, line->cell))
        return FALSE;
      sum += get_cost (self, line->cell);
    }
  for (guint i = 1; i < sight_trace_get_length (trace); i++)
    {
      const SightStep *step = sight_trace_get (trace, i);

      if (!passes_flankers (self, rule, step))
        return FALSE;
      if (step->verdict != SIGHT_VERDICT_OPEN)
        continue;
      if (is_opaque (self, step->to))
        return FALSE;
      sum += get_cost (self, step->to);
    }

  return sum <= self->gaze->spend;
}

static gboolean
is_clear (const Plain *self)
{
  const SightVision *sight = &self->gaze->sight;
  const SightLineRule rule = sight->algorithm->rule (sight);

  if (!sight_los_reaches (self->level->grid, &rule, sight->range, self->gaze->cell, self->to))
    return FALSE;

  return is_clear_one_way (self, &rule, FALSE) || (rule.either && is_clear_one_way (self, &rule, TRUE));
}

/* The door gives for all cells what the plain statement says: as a whole, explained, cell by cell. */
static void
assert_sees (const SightLevel *level, const SightGaze *gaze)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT, explained = SIGHT_VIEW_INIT;
  g_autoptr (SightTrace) trace = sight_trace_new ();

  sight_gaze_see (gaze, &view);
  sight_gaze_explain (gaze, &explained, NULL, trace);
  g_assert_true (sight_view_equal (&view, &explained));
  for (int i = 0; i < level->map->width * level->map->height; i++)
    {
      const Plain plain = { level, gaze, { i % level->map->width, i / level->map->width }, 0 };
      const SightLos los = sight_gaze_ask (gaze, plain.to, NULL);

      if (sight_view_sees (&view, plain.to) != is_clear (&plain) || sight_los_is_clear (&los) != is_clear (&plain))
        g_error ("from (%d, %d) to (%d, %d)", gaze->cell.x, gaze->cell.y, plain.to.x, plain.to.y);
    }
}

/* The fewest cells which, opened, show the cell; -1 for none. */
static int
count_fewest (Plain plain)
{
  int fewest = -1;

  for (guint opened = 0; opened < 1 << CELLS; opened++)
    {
      plain.opened = opened;
      if ((fewest < 0 || __builtin_popcount (opened) < fewest) && is_clear (&plain))
        fewest = __builtin_popcount (opened);
    }

  return fewest;
}

/* The openings are enough, and no fewer are. */
static void
assert_openings (const SightLevel *level, const SightGaze *gaze, SightCell to)
{
  g_autoptr (SightWhy) why = sight_why_new (gaze, to);
  Plain plain = { level, gaze, to, 0 };

  if (why->reason != SIGHT_WHY_BLOCKED)
    return;
  g_assert_cmpuint (why->openings->len, ==, count_fewest (plain));
  for (guint i = 0; i < why->openings->len; i++)
    {
      const SightCell cell = sight_why_get_opening (why, i)->cell;

      plain.opened |= 1u << (cell.y * WIDTH + cell.x);
    }
  g_assert_true (is_clear (&plain));
}

/* Every world of floor, walls and two kinds of smoke, with little and much to spend. */
static void
test_small (gconstpointer preset)
{
  g_autoptr (SightLevel) level = make_level (WIDTH, HEIGHT, preset);

  for (guint world = 0; world < WORLDS; world++)
    {
      for (int i = 0; i < CELLS; i++)
        sight_level_set_tile (level, (SightCell) { i % WIDTH, i / WIDTH }, (guint16) (world >> (2 * i) & 3));
      for (int i = 0; i < CELLS; i++)
        {
          SightGaze gaze = sight_gaze_init_bare (level, (SightCell) { i % WIDTH, i / WIDTH });

          gaze.spend = (int) ((world + (guint) i) % 4);
          assert_sees (level, &gaze);
          if (world % 13 == (guint) i)
            assert_openings (level, &gaze, (SightCell) { (i + 2) % WIDTH, (i / WIDTH + 1) % HEIGHT });
        }
    }
}

/* All rules of lines at once on random maps, with any eye, height, range and sum to spend. */
static void
test_random (gconstpointer preset)
{
  for (int n = 0; n < MAPS; n++)
    {
      g_autoptr (SightLevel) level = make_level (SIDE, SIDE, preset);

      for (int i = 0; i < SIDE * SIDE; i++)
        {
          if (g_test_rand_bit ())
            sight_level_set_tile (level, (SightCell) { i % SIDE, i / SIDE },
                                  (guint16) g_test_rand_int_range (0, N_TILES));
        }
      level->sight.range = g_test_rand_int_range (0, SIDE);
      level->rules.height = g_test_rand_int_range (0, 3);
      level->rules.spend = g_test_rand_int_range (0, 6);
      sight_level_update_light (level);
      for (int i = 0; i < SIDE * SIDE; i += 5)
        {
          SightGaze gaze = sight_gaze_init_bare (level, (SightCell) { i % SIDE, i / SIDE });

          g_assert_cmpint (gaze.spend, ==, level->rules.spend);
          gaze.eye = g_test_rand_int_range (0, 4);
          assert_sees (level, &gaze);
        }
    }
}

/* What is spent is in the steps, and so is the cell with which it is too much. */
static void
test_steps (void)
{
  g_autoptr (SightLevel) level = make_level (SIDE, 1, "bresenham-team");
  g_autoptr (SightTrace) trace = sight_trace_new ();
  SightGaze gaze = sight_gaze_init_bare (level, (SightCell) { 0, 0 });
  SightLos los;

  for (int x = 0; x < SIDE; x++)
    sight_level_set_tile (level, (SightCell) { x, 0 }, 2);
  gaze.spend = 3;
  los = sight_gaze_ask (&gaze, (SightCell) { SIDE - 1, 0 }, trace);
  g_assert_cmpint (los.stop, ==, SIGHT_LOS_SPENT);
  g_assert_cmpint (los.blockers[0].x, ==, 4);
  g_assert_cmpuint (sight_trace_get_length (trace), ==, 5);
  for (guint i = 0; i < 5; i++)
    {
      g_assert_cmpint (sight_trace_get (trace, i)->spent.sum, ==, i);
      g_assert_cmpint (sight_trace_get (trace, i)->spent.spend, ==, 3);
    }
  g_assert_cmpint (sight_trace_get (trace, 4)->verdict, ==, SIGHT_VERDICT_BLOCKED);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autofree char *small = g_strdup_printf ("/line-rules/small/%s", presets[i]);
      g_autofree char *any = g_strdup_printf ("/line-rules/random/%s", presets[i]);

      g_test_add_data_func (small, presets[i], test_small);
      g_test_add_data_func (any, presets[i], test_random);
    }
  g_test_add_func ("/line-rules/steps", test_steps);

  return g_test_run ();
}
