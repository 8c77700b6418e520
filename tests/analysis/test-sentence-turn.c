/* test-sentence-turn.c - turns and their events in plain words
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/sentence/sight-sentence-turn.h"
#include "analysis/sentence/sight-sentence.h"

static SightLevel *
level_new (void)
{
  SightLegend *legend = sight_legend_new_standard ();
  SightLevel *level = sight_level_new (sight_map_new (5, 5, 0), legend);

  sight_level_set_tile (level, (SightCell) { 2, 2 }, sight_legend_find_glyph (legend, '+'));
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->teams, sight_team_new_nth (1));
  g_ptr_array_add (level->viewers, sight_viewer_new ("Scout", 0, (SightCell) { 1, 1 }));

  return level;
}

/* @event: (transfer full) */
static void
assert_says (const SightLevel *level, SightEvent *event, const char *expected)
{
  g_autofree char *text = sight_sentence_event (level, event);
  g_autofree char *plain = sight_sentence_to_plain (text);

  g_assert_cmpstr (plain, ==, expected);
  sight_event_free (event);
}

static SightEvent *
with_value (SightEvent *event, int value)
{
  event->value = value;

  return event;
}

static void
test_events (void)
{
  g_autoptr (SightLevel) level = level_new ();
  SightEvent *event = sight_event_new_at (SIGHT_EVENT_MOVE, 0, (SightCell) { 2, 1 });
  const SightCell next = { 3, 1 };

  g_array_append_val (event->cells, next);
  assert_says (level, event, "Red 1 moves 2 cells, to (3, 1)");
  assert_says (level, sight_event_new_at (SIGHT_EVENT_APPEAR, 0, next), "Red 1 appears at (3, 1)");
  assert_says (level, sight_event_new (SIGHT_EVENT_DIE, 0), "Red 1 dies");
  assert_says (level, with_value (sight_event_new (SIGHT_EVENT_RANGE, 0), 7), "Red 1 changes range to 7 cells");
  assert_says (level, with_value (sight_event_new (SIGHT_EVENT_FACING, 0), 90), "Red 1 turns to East →");
  assert_says (level, sight_event_new_at (SIGHT_EVENT_OPEN, -1, (SightCell) { 2, 2 }), "Door opens at (2, 2)");
  assert_says (level, sight_event_new_at (SIGHT_EVENT_CLOSE, -1, (SightCell) { 9, 9 }), "(9, 9) closes at (9, 9)");
  assert_says (level, sight_event_new (SIGHT_EVENT_DIE, -1), "nobody dies");

  event = sight_event_new (SIGHT_EVENT_TEAM, 0);
  event->teams[0] = 1;
  assert_says (level, event, "Red 1 changes sides to Blue");
  for (int i = 0; i < 2; i++)
    {
      event = sight_event_new (i == 0 ? SIGHT_EVENT_ALLY : SIGHT_EVENT_PART, -1);
      event->teams[0] = 1;
      event->teams[1] = 0;
      assert_says (level, event, i == 0 ? "Blue and Red make an alliance" : "Blue and Red end their alliance");
    }

  event = sight_event_new_at (SIGHT_EVENT_TILE, -1, (SightCell) { 0, 0 });
  event->tile = '#';
  assert_says (level, event, "Floor changes at (0, 0), to Wall");
}

static void
assert_turn (const SightLevel *level, guint number, const char *expected)
{
  g_autofree char *text = sight_sentence_turn (level, number);
  g_autofree char *plain = sight_sentence_to_plain (text);

  g_assert_cmpstr (plain, ==, expected);
}

static void
test_turns (void)
{
  g_autoptr (SightLevel) level = level_new ();
  SightTurn *turn = sight_turn_new ("");

  g_ptr_array_add (level->turns, turn);
  assert_turn (level, 0, "Start");
  assert_turn (level, 1, "Nothing yet");
  g_ptr_array_add (turn->events, sight_event_new (SIGHT_EVENT_DIE, 0));
  assert_turn (level, 1, "Red 1 dies");
  g_ptr_array_add (turn->events, sight_event_new (SIGHT_EVENT_REVIVE, 0));
  assert_turn (level, 1, "Red 1 dies …");
  g_free (turn->name);
  turn->name = g_strdup ("Retreat");
  assert_turn (level, 1, "Retreat");
}

static void
assert_caption (SightTimeline *timeline, const char *title, const char *expected)
{
  g_autofree char *text = sight_sentence_caption (title, timeline);

  g_assert_cmpstr (text, ==, expected);
}

/* A picture of the start has its title alone; that of a turn says which, by number and name. */
static void
test_captions (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightTimeline) timeline = NULL;

  g_ptr_array_add (level->turns, sight_turn_new ("Retreat"));
  g_ptr_array_add (level->turns, sight_turn_new (""));
  g_ptr_array_add (sight_level_get_turn (level, 2)->events, sight_event_new (SIGHT_EVENT_DIE, 0));
  timeline = sight_timeline_new (level);
  assert_caption (NULL, "vault", "vault");
  assert_caption (timeline, "vault", "vault");
  assert_caption (timeline, NULL, NULL);
  sight_timeline_set_turn (timeline, 1);
  assert_caption (timeline, "vault", "vault · Turn 1 · Retreat");
  assert_caption (timeline, NULL, "Turn 1 · Retreat");
  sight_timeline_set_turn (timeline, 2);
  assert_caption (timeline, "vault", "vault · Turn 2 · Red 1 dies");
}

/* Adds an event of @kind to the last turn. */
static const SightEvent *
add_event (SightLevel *level, SightEventKind kind, SightCell from, const SightCell *to)
{
  SightTurn *turn = level->turns->pdata[level->turns->len - 1];
  SightEvent *event = sight_event_new_at (kind, -1, from);

  if (to != NULL)
    g_array_append_val (event->cells, *to);
  g_ptr_array_add (turn->events, event);

  return event;
}

static void
assert_event (const SightLevel *level, const SightEvent *event, const char *expected)
{
  g_autofree char *text = sight_sentence_event (level, event), *plain = sight_sentence_strip (text);

  g_assert_cmpstr (plain, ==, expected);
}

/* A lamp keeps its name where an earlier event moved it, and so does one that is in its place then. */
static void
test_moved_lamp (void)
{
  const SightCell a = { 1, 1 }, b = { 3, 1 }, c = { 4, 1 };
  SightLevel *level = level_new ();
  const SightEvent *events[4];

  g_ptr_array_add (level->lamps, sight_lamp_new ("Hall", a));
  g_ptr_array_add (level->lamps, sight_lamp_new ("Cellar", c));
  g_ptr_array_add (level->turns, sight_turn_new (""));
  events[0] = add_event (level, SIGHT_EVENT_LAMP_MOVE, a, &b);
  events[1] = add_event (level, SIGHT_EVENT_LAMP_OFF, b, NULL);
  g_ptr_array_add (level->turns, sight_turn_new (""));
  events[2] = add_event (level, SIGHT_EVENT_LAMP_MOVE, c, &a);
  events[3] = add_event (level, SIGHT_EVENT_LAMP_OFF, a, NULL);
  assert_event (level, events[0], "Hall is moved to (3, 1)");
  assert_event (level, events[1], "Hall goes out at (3, 1)");
  assert_event (level, events[2], "Cellar is moved to (1, 1)");
  assert_event (level, events[3], "Cellar goes out at (1, 1)");
  sight_level_free (level);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sentence-turn/events", test_events);
  g_test_add_func ("/sentence-turn/moved-lamp", test_moved_lamp);
  g_test_add_func ("/sentence-turn/turns", test_turns);
  g_test_add_func ("/sentence-turn/captions", test_captions);

  return g_test_run ();
}
