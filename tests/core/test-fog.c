/* test-fog.c - what each team knows of the map, with steps undone and redone
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/scenario/sight-fog.h"

#include "core/sight/sight-preset.h"

#define WIDTH 7

/* A corridor of seven cells; what a viewer in it with range 1 sees. */
static void
look (int x, SightView *view)
{
  g_autoptr (SightGrid) grid = sight_grid_new (WIDTH, 1);
  SightVision sight;

  sight_vision_init (&sight, sight_algorithm_find ("bresenham-team"));
  sight.range = 1;
  sight_algorithm_see (grid, &sight, (SightCell) { x, 0 }, view);
}

/* @cells: "0110000": what the team sees now */
static void
set (SightFog *fog, guint team, const char *cells)
{
  guint64 word = 0;

  for (int x = 0; x < WIDTH; x++)
    word |= (guint64) (cells[x] == '1') << x;
  sight_fog_set (fog, team, 0, word);
}

static void
assert_states (const SightFog *fog, guint team, const char *expected)
{
  char states[WIDTH + 1] = "";
  gsize counts[3] = { 0 };
  SightCounts got = sight_fog_get_counts (fog, team);

  for (int x = 0; x < WIDTH; x++)
    {
      SightState state = sight_fog_get (fog, team, (SightCell) { x, 0 });

      states[x] = '0' + state;
      counts[state]++;
    }
  g_assert_cmpstr (states, ==, expected);
  g_assert_cmpuint (got.hidden, ==, counts[SIGHT_STATE_HIDDEN]);
  g_assert_cmpuint (got.explored, ==, counts[SIGHT_STATE_EXPLORED]);
  g_assert_cmpuint (got.visible, ==, counts[SIGHT_STATE_VISIBLE]);
}

static void
test_states (void)
{
  g_autoptr (SightFog) fog = sight_fog_new (WIDTH, 1, 2, FALSE);
  g_autoptr (SightFogStep) first = NULL;
  g_autoptr (SightFogStep) second = NULL;
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  /* The start has no memory. */
  assert_states (fog, 1, "0000000");
  set (fog, 1, "0000011");
  set (fog, 1, "1110000");
  assert_states (fog, 1, "2220000");
  assert_states (fog, 0, "0000000");

  sight_fog_begin (fog);
  look (4, &view);
  sight_fog_look (fog, 1, &view);
  set (fog, 1, "0110000");
  first = sight_fog_end (fog);
  assert_states (fog, 1, "1221110");
  g_assert_cmphex (sight_fog_step_get_glimpse (first, 1, 0), ==, 0x38);
  g_assert_cmphex (sight_fog_step_get_flips (first, 1, 0), ==, 0x01);
  g_assert_cmphex (sight_fog_step_get_flips (first, 0, 0), ==, 0);

  sight_fog_begin (fog);
  set (fog, 1, "0000000");
  second = sight_fog_end (fog);
  assert_states (fog, 1, "1111110");

  sight_fog_swap (fog, second, FALSE);
  assert_states (fog, 1, "1221110");
  sight_fog_swap (fog, first, FALSE);
  assert_states (fog, 1, "2220000");
  sight_fog_swap (fog, first, TRUE);
  sight_fog_swap (fog, second, TRUE);
  assert_states (fog, 1, "1111110");
}

static void
test_keep_revealed (void)
{
  g_autoptr (SightFog) fog = sight_fog_new (WIDTH, 1, 1, TRUE);
  g_autoptr (SightFogStep) first = NULL;
  g_autoptr (SightFogStep) second = NULL;
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  set (fog, 0, "1100000");
  sight_fog_begin (fog);
  look (3, &view);
  sight_fog_look (fog, 0, &view);
  set (fog, 0, "0000110");
  first = sight_fog_end (fog);
  assert_states (fog, 0, "2222220");

  /* What was revealed goes with the turn. */
  sight_fog_begin (fog);
  second = sight_fog_end (fog);
  assert_states (fog, 0, "1111220");

  sight_fog_swap (fog, second, FALSE);
  assert_states (fog, 0, "2222220");
  sight_fog_swap (fog, first, FALSE);
  assert_states (fog, 0, "2200000");
}

/* A fog that remembers a tile of cell (0, 0), and the step that made it so. */
static SightFog *
make_memory (SightFogStep **step)
{
  SightFog *fog = sight_fog_new (WIDTH, 1, 1, FALSE);

  set (fog, 0, "1100000");
  sight_fog_begin (fog);
  set (fog, 0, "0110000");
  sight_fog_repaint (fog, (SightCell) { 0, 0 }, 2, 3);
  sight_fog_repaint (fog, (SightCell) { WIDTH - 1, 0 }, 4, 5);
  sight_fog_forget (fog, 0);
  *step = sight_fog_end (fog);

  return fog;
}

static void
test_memory (void)
{
  const SightCell left = { 0, 0 }, right = { WIDTH - 1, 0 };
  g_autoptr (SightFog) fog = NULL;
  g_autoptr (SightFog) other = NULL;
  g_autoptr (SightFogStep) same = NULL;
  g_autoptr (SightFogStep) first = NULL;
  g_autoptr (SightFogStep) second = NULL;
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  fog = make_memory (&first);
  other = make_memory (&same);
  g_assert_cmpint (sight_fog_get_tile (fog, 0, left), ==, 2);
  g_assert_cmpint (sight_fog_get_tile (fog, 0, right), ==, -1);

  /* Another change leaves the tile that was seen; the way back to it needs no memory. */
  sight_fog_begin (fog);
  sight_fog_repaint (fog, left, 3, 7);
  g_assert_cmpint (sight_fog_get_tile (fog, 0, left), ==, 2);
  sight_fog_repaint (fog, left, 7, 2);
  g_assert_cmpint (sight_fog_get_tile (fog, 0, left), ==, -1);
  sight_fog_repaint (fog, left, 2, 3);
  look (0, &view);
  sight_fog_look (fog, 0, &view);
  g_assert_cmpint (sight_fog_get_tile (fog, 0, left), ==, -1);
  second = sight_fog_end (fog);
  g_assert_cmpint (sight_fog_compare (other, fog).width, ==, 1);

  sight_fog_swap (fog, second, FALSE);
  g_assert_cmpint (sight_fog_get_tile (fog, 0, left), ==, 2);
  g_assert_cmpint (sight_fog_compare (other, fog).width, ==, 0);
  sight_fog_swap (fog, first, FALSE);
  g_assert_cmpint (sight_fog_get_tile (fog, 0, left), ==, -1);
}

static void
test_changed (void)
{
  g_autoptr (SightFog) fog = sight_fog_new (200, 10, 1, FALSE);
  SightRect changed;

  sight_fog_set (fog, 0, 3 * sight_fog_get_stride (fog) + 3, 1);
  changed = sight_fog_take_changed (fog);
  g_assert_cmpint (changed.x, ==, 192);
  g_assert_cmpint (changed.width, ==, 8);
  g_assert_cmpint (changed.y, ==, 3);
  g_assert_cmpint (changed.height, ==, 1);
  g_assert_cmpint (sight_fog_take_changed (fog).width, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fog/states", test_states);
  g_test_add_func ("/fog/keep-revealed", test_keep_revealed);
  g_test_add_func ("/fog/memory", test_memory);
  g_test_add_func ("/fog/changed", test_changed);
  return g_test_run ();
}
