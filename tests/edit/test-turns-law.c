/* test-turns-law.c - after any edits, undone or not, in any turn, everything equals a fresh computation
 *
 * A document with teams, viewers and turns is edited at random, thousands of
 * times, and sometimes compared with a timeline of a copy of its level:
 * viewers, tiles, states, remembered tiles, counts, faults, fields.
 *
 * SPDX-License-Identifier: MIT
 */
#include "fresh-law.h"

#define EDITS 1500

static void
test_law (gconstpointer limit)
{
  Game game;

  game_init (&game, g_test_rand_int ());
  sight_timeline_set_limit (sight_document_get_timeline (game.document), GPOINTER_TO_SIZE (limit));
  for (int i = 0; i < EDITS; i++)
    {
      act (&game);
      if (draw (&game, 4) == 0)
        assert_fresh (&game);
    }
  game_clear (&game);
}

/* The reported cells cover everything that changed in what teams know. */
static void
test_changed (void)
{
  Game game;
  SightTimeline *timeline;

  game_init (&game, g_test_rand_int ());
  timeline = sight_document_get_timeline (game.document);
  g_assert_nonnull (timeline);
  for (int i = 0; i < EDITS / 3; i++)
    {
      g_autoptr (SightLevel) before = sight_level_copy (game.level);
      g_autoptr (SightTimeline) old = sight_timeline_new (before);
      SightRect changed;

      sight_timeline_set_turn (old, sight_document_get_turn (game.document));
      sight_timeline_take_changed (timeline);
      act (&game);
      changed = sight_timeline_take_changed (timeline);
      if (before->map->width != game.level->map->width || before->map->height != game.level->map->height ||
          before->teams->len != game.level->teams->len)
        continue;
      for (int k = 0; k < before->map->width * before->map->height; k++)
        {
          const SightCell cell = { k % before->map->width, k / before->map->width };

          if (!sight_rect_contains (&changed, cell))
            assert_same_cell (timeline, old, before->teams->len, cell);
        }
    }
  game_clear (&game);
}

/* An event of that kind whose cells, as many as it may have, lie from @cell to the right. */
static SightEvent *
event_from (SightEventKind kind, SightCell cell)
{
  const SightEventType *type = sight_event_kind_get_type (kind);
  static const guint n_cells[] = { 0, 1, 3, 2 };
  SightEvent *event = sight_event_new (kind, type->has_viewer ? 0 : -1);

  for (guint i = 0; i < n_cells[type->cells]; i++)
    g_array_append_val (event->cells, ((SightCell) { cell.x + (int) i, cell.y }));
  for (int i = 0; i < type->n_teams; i++)
    event->teams[i] = i;
  event->tile = type->has_tile ? '#' : 0;
  if (kind == SIGHT_EVENT_FACING)
    event->value = 90;

  return event;
}

/* A kept line and a check from @cell to the right. */
static void
add_named (SightLevel *level, SightCell cell)
{
  g_ptr_array_add (level->lines, sight_kept_line_new ("Out", cell, (SightCell) { cell.x + 3, cell.y }));
  g_ptr_array_add (level->checks,
                   g_strdup_printf ("(%d, %d) must not see (%d, %d)", cell.x, cell.y, cell.x + 3, cell.y));
}

/* A square map with a viewer, two lamps and an event of each kind, a kept line and a check, at @cell. */
static SightLevel *
level_with_events (SightCell cell)
{
  SightLevel *level = sight_level_new (sight_map_new (6, 6, 0), sight_legend_new_standard ());

  for (guint i = 0; i < 2; i++)
    {
      g_ptr_array_add (level->teams, sight_team_new_nth (i));
      g_ptr_array_add (level->lamps, sight_lamp_new ("", (SightCell) { cell.x + 3 * (int) i, cell.y }));
    }
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, cell));
  for (int kind = 0; kind < SIGHT_EVENT_KIND_COUNT; kind++)
    {
      SightTurn *turn = sight_turn_new ("");

      g_ptr_array_add (turn->events, event_from (kind, cell));
      g_ptr_array_add (level->turns, turn);
    }
  add_named (level, cell);

  return level;
}

static const SightKeptLine *
get_line (const SightLevel *level)
{
  return g_ptr_array_index (level->lines, 0);
}

static void
assert_same_turns (const SightLevel *a, const SightLevel *b)
{
  g_assert_true (sight_cell_equal (get_line (a)->from, get_line (b)->from));
  g_assert_true (sight_cell_equal (get_line (a)->to, get_line (b)->to));
  g_assert_cmpstr (sight_level_get_check (a, 0), ==, sight_level_get_check (b, 0));
  for (guint i = 1; i <= a->turns->len; i++)
    g_assert_true (sight_turn_equal (sight_level_get_turn (a, i), sight_level_get_turn (b, i)));
}

/* All cells lifted, turned and placed are the map turned: events of every kind, lines and checks end up where they do
 * then. */
static void
test_events_of_all (void)
{
  static const SightFlip flips[] = { SIGHT_FLIP_X, SIGHT_FLIP_Y, SIGHT_ROTATE_RIGHT, SIGHT_ROTATE_LEFT };

  for (guint i = 0; i < G_N_ELEMENTS (flips); i++)
    {
      SightLevel *level = level_with_events ((SightCell) { 1, 2 });
      g_autoptr (SightLevel) before = sight_level_copy (level);
      g_autoptr (SightDocument) whole = sight_document_new (sight_level_copy (level));
      const SightReshape reshapes[] = { sight_reshape_flip_x (level->map), sight_reshape_flip_y (level->map),
                                        sight_reshape_turn (level->map, 1), sight_reshape_turn (level->map, -1) };
      Window window;

      sight_document_begin (whole, "Turn");
      sight_document_reshape (whole, &reshapes[i], 0);
      sight_document_commit (whole);
      window_init (&window, level);
      sight_tool_state_select_all (&window.tools);
      sight_tool_state_flip (&window.tools, flips[i]);
      assert_same_turns (level, sight_document_get_level (whole));
      sight_tool_state_undo (&window.tools);
      g_assert_true (sight_level_equal (level, before));
      window_clear (&window);
    }
}

/* Events elsewhere stay, and so does a walk that leaves the lifted cells; of a line only the end in them goes along. */
static void
test_events_elsewhere (void)
{
  SightLevel *level = level_with_events ((SightCell) { 1, 2 });
  g_autoptr (SightLevel) before = sight_level_copy (level);
  const SightTurn *turn;
  Window window;

  window_init (&window, level);
  sight_tool_state_select_span (&window.tools, (SightCell) { 0, 3 }, (SightCell) { 5, 5 });
  sight_tool_state_flip (&window.tools, SIGHT_FLIP_X);
  assert_same_turns (level, before);
  sight_tool_state_select_span (&window.tools, (SightCell) { 1, 2 }, (SightCell) { 2, 2 });
  sight_tool_state_lift (&window.tools);
  sight_tool_state_move (&window.tools, 0, 1);
  sight_tool_state_place (&window.tools);
  turn = sight_level_get_turn (level, 1 + SIGHT_EVENT_MOVE);
  g_assert_true (sight_turn_equal (turn, sight_level_get_turn (before, 1 + SIGHT_EVENT_MOVE)));
  turn = sight_level_get_turn (level, 1 + SIGHT_EVENT_OPEN);
  g_assert_cmpint (sight_event_get_cell (sight_turn_get_event (turn, 0), 0).y, ==, 3);
  g_assert_true (sight_cell_equal (get_line (level)->from, (SightCell) { 1, 3 }));
  g_assert_true (sight_cell_equal (get_line (level)->to, (SightCell) { 4, 2 }));
  g_assert_cmpstr (sight_level_get_check (level, 0), ==, "(1, 3) must not see (4, 2)");
  window_clear (&window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/turns-law/fresh", GSIZE_TO_POINTER (SIGHT_TIMELINE_BYTES), test_law);
  g_test_add_data_func ("/turns-law/forgetful", GSIZE_TO_POINTER (4096), test_law);
  g_test_add_func ("/turns-law/changed", test_changed);
  g_test_add_func ("/turns-law/events-of-all", test_events_of_all);
  g_test_add_func ("/turns-law/events-elsewhere", test_events_elsewhere);

  return g_test_run ();
}
