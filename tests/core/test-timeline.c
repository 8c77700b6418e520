/* test-timeline.c - what teams see, remember and forget, turn by turn, in levels drawn as text
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/scenario/sight-timeline.h"

#include <string.h>

#define AT(x, y) ((SightCell) { (x), (y) })

/* One row, Red's viewers first; ranges of 2, walls lit. */
static SightLevel *
make_level (const char *row)
{
  SightLegend *legend = sight_legend_new_standard ();
  SightMap *map = sight_map_new (strlen (row), 1, 0);
  SightLevel *level;

  for (int x = 0; x < map->width; x++)
    sight_map_set (map, AT (x, 0), sight_legend_find_glyph (legend, row[x]));
  level = sight_level_new (map, legend);
  sight_vision_init (&level->sight, sight_algorithm_find ("bresenham-team"));
  g_assert_cmpint (sight_vision_set (&level->sight, "walls", "lit"), ==, SIGHT_SET_OK);
  level->sight.range = 2;
  for (guint i = 0; i < 3; i++)
    g_ptr_array_add (level->teams, sight_team_new_nth (i));

  return level;
}

static void
add_viewer (SightLevel *level, int team, int x)
{
  g_ptr_array_add (level->viewers, sight_viewer_new ("", team, AT (x, 0)));
}

static SightTurn *
add_turn (SightLevel *level)
{
  SightTurn *turn = sight_turn_new ("");

  g_ptr_array_add (level->turns, turn);

  return turn;
}

static SightEvent *
add_event (SightTurn *turn, SightEventKind kind, int viewer)
{
  SightEvent *event = sight_event_new (kind, viewer);

  g_ptr_array_add (turn->events, event);

  return event;
}

static SightEvent *
add_event_at (SightTurn *turn, SightEventKind kind, int viewer, int x)
{
  SightEvent *event = sight_event_new_at (kind, viewer, AT (x, 0));

  g_ptr_array_add (turn->events, event);

  return event;
}

static void
add_cell (SightEvent *move, int x)
{
  const SightCell cell = AT (x, 0);

  g_array_append_val (move->cells, cell);
}

static char *
get_states (SightTimeline *timeline, guint team)
{
  const int width = sight_timeline_get_level (timeline)->map->width;
  g_autoptr (GString) states = g_string_new (NULL);

  for (int x = 0; x < width; x++)
    g_string_append_c (states, '0' + sight_timeline_get_state (timeline, team, AT (x, 0)));

  return g_string_free (g_steal_pointer (&states), FALSE);
}

/* What the team believes the map to be. */
static char *
get_tiles (SightTimeline *timeline, guint team)
{
  const SightLevel *level = sight_timeline_get_level (timeline);
  g_autoptr (GString) tiles = g_string_new (NULL);

  for (int x = 0; x < level->map->width; x++)
    {
      const int tile = sight_timeline_get_seen_tile (timeline, team, AT (x, 0));

      g_string_append_unichar (tiles, tile != SIGHT_TILE_NONE ? sight_legend_get (level->legend, tile)->glyph : '_');
    }

  return g_string_free (g_steal_pointer (&tiles), FALSE);
}

static void
assert_turn (SightTimeline *timeline, guint turn, guint team, const char *states)
{
  g_autofree char *got = NULL;

  sight_timeline_set_turn (timeline, turn);
  got = get_states (timeline, team);
  g_assert_cmpstr (got, ==, states);
}

static void
assert_tiles (SightTimeline *timeline, guint turn, guint team, const char *tiles)
{
  g_autofree char *got = NULL;

  sight_timeline_set_turn (timeline, turn);
  got = get_tiles (timeline, team);
  g_assert_cmpstr (got, ==, tiles);
}

/* A path is seen along the way, a jump only at its end; each viewer looks with what it has then. */
static void
test_move (void)
{
  g_autoptr (SightLevel) level = make_level ("..............");
  g_autoptr (SightTimeline) timeline = NULL;
  SightEvent *move;

  add_viewer (level, 0, 0);
  add_event_at (add_turn (level), SIGHT_EVENT_MOVE, 0, 6);
  move = add_event_at (add_turn (level), SIGHT_EVENT_MOVE, 0, 9);
  add_cell (move, 12);
  add_event (add_turn (level), SIGHT_EVENT_RANGE, 0)->value = 1;

  timeline = sight_timeline_new (level);
  assert_turn (timeline, 0, 0, "22200000000000");
  assert_turn (timeline, 1, 0, "11102222200000");
  assert_turn (timeline, 2, 0, "11101111112222");
  assert_turn (timeline, 3, 0, "11101111111222");
  assert_turn (timeline, 1, 0, "11102222200000");
  assert_turn (timeline, 0, 0, "22200000000000");
  assert_turn (timeline, 1, 1, "00000000000000");
  g_assert_cmpint (sight_level_get_viewer (sight_timeline_get_level (timeline), 0)->cell.x, ==, 6);
  g_assert_cmpint (sight_level_get_viewer (level, 0)->cell.x, ==, 0);

  sight_timeline_set_turn (timeline, 3);
  g_assert_cmpint (sight_timeline_get_last_seen (timeline, 0, AT (0, 0)), ==, 0);
  g_assert_cmpint (sight_timeline_get_last_seen (timeline, 0, AT (3, 0)), ==, -1);
  g_assert_cmpint (sight_timeline_get_last_seen (timeline, 0, AT (4, 0)), ==, 1);
  g_assert_cmpint (sight_timeline_get_last_seen (timeline, 0, AT (8, 0)), ==, 2);
  g_assert_cmpint (sight_timeline_get_last_seen (timeline, 0, AT (10, 0)), ==, 2);
  g_assert_cmpint (sight_timeline_get_last_seen (timeline, 0, AT (13, 0)), ==, 3);
}

/* A viewer that moves and dies in the same turn sees along its way, but not from the cell where it died. */
static void
test_die (void)
{
  g_autoptr (SightLevel) level = make_level ("............");
  g_autoptr (SightTimeline) timeline = NULL;
  SightEvent *move;
  SightTurn *turn;

  add_viewer (level, 0, 0);
  turn = add_turn (level);
  move = add_event_at (turn, SIGHT_EVENT_MOVE, 0, 4);
  add_cell (move, 9);
  add_event (turn, SIGHT_EVENT_DIE, 0);
  add_event (add_turn (level), SIGHT_EVENT_REVIVE, 0);

  timeline = sight_timeline_new (level);
  assert_turn (timeline, 0, 0, "222000000000");
  assert_turn (timeline, 1, 0, "111111100000");
  assert_turn (timeline, 2, 0, "111111122222");
}

static void
test_appear (void)
{
  g_autoptr (SightLevel) level = make_level ("........");
  g_autoptr (SightTimeline) timeline = NULL;
  SightTurn *turn;

  add_viewer (level, 0, 0);
  add_viewer (level, 1, 1);
  turn = add_turn (level);
  add_event_at (turn, SIGHT_EVENT_APPEAR, 1, 5);
  add_event_at (add_turn (level), SIGHT_EVENT_MOVE, 0, 3);

  timeline = sight_timeline_new (level);
  assert_turn (timeline, 0, 1, "00000000");
  g_assert_false (sight_timeline_is_on_map (timeline, 1));
  g_assert_false (sight_timeline_shows_viewer (timeline, 1, 1));
  g_assert_false (sight_timeline_shows_viewer (timeline, 0, 1));
  g_assert_true (sight_timeline_shows_viewer (timeline, 0, 0));
  assert_turn (timeline, 1, 1, "00022222");
  g_assert_true (sight_timeline_is_on_map (timeline, 1));
  g_assert_true (sight_timeline_shows_viewer (timeline, 1, 1));
  g_assert_false (sight_timeline_shows_viewer (timeline, 0, 1));
  sight_timeline_set_turn (timeline, 2);
  g_assert_true (sight_timeline_shows_viewer (timeline, 0, 1));

  /* Without the event, it is there from the start. */
  g_ptr_array_set_size (turn->events, 0);
  sight_timeline_change_turns (timeline, 1);
  assert_turn (timeline, 0, 1, "22220000");
  assert_turn (timeline, 2, 1, "22220000");
}

/* A door is remembered as last seen until it comes back into view. */
static void
test_door (void)
{
  g_autoptr (SightLevel) level = make_level ("...+......#.");
  g_autoptr (SightTimeline) timeline = NULL;

  add_viewer (level, 0, 2);
  add_viewer (level, 1, 7);
  add_event_at (add_turn (level), SIGHT_EVENT_OPEN, -1, 3);
  add_event_at (add_turn (level), SIGHT_EVENT_MOVE, 0, 0);
  add_event_at (add_turn (level), SIGHT_EVENT_CLOSE, -1, 3);
  add_event_at (add_turn (level), SIGHT_EVENT_MOVE, 1, 5);
  add_event_at (add_turn (level), SIGHT_EVENT_MOVE, 0, 1);
  add_event_at (add_turn (level), SIGHT_EVENT_OPEN, -1, 3);

  timeline = sight_timeline_new (level);
  assert_turn (timeline, 0, 0, "222200000000");
  assert_tiles (timeline, 0, 0, "...+________");
  assert_turn (timeline, 1, 0, "222220000000");
  assert_tiles (timeline, 1, 0, "...'._______");
  assert_turn (timeline, 2, 0, "222110000000");
  assert_tiles (timeline, 2, 0, "...'._______");
  g_assert_cmpint (sight_map_get (sight_timeline_get_level (timeline)->map, AT (3, 0)), ==, 3);

  assert_tiles (timeline, 3, 0, "...'._______");
  g_assert_cmpint (sight_map_get (sight_timeline_get_level (timeline)->map, AT (3, 0)), ==, 2);
  g_assert_cmpint (sight_map_get (level->map, AT (3, 0)), ==, 2);
  assert_tiles (timeline, 4, 0, "...'._______");
  assert_tiles (timeline, 4, 1, "___+......__");
  assert_tiles (timeline, 5, 0, "...+._______");
  assert_turn (timeline, 5, 0, "222210000000");
  assert_tiles (timeline, 6, 1, "___'......__");
  assert_tiles (timeline, 3, 0, "...'._______");
  assert_tiles (timeline, 0, 0, "...+________");
}

/* A wall that breaks unseen is still a wall to those who saw it. */
static void
test_tile (void)
{
  g_autoptr (SightLevel) level = make_level ("..#....");
  g_autoptr (SightTimeline) timeline = NULL;
  SightTurn *turn;

  add_viewer (level, 0, 0);
  add_viewer (level, 1, 5);
  add_event (add_turn (level), SIGHT_EVENT_DIE, 0);
  turn = add_turn (level);
  add_event_at (turn, SIGHT_EVENT_TILE, -1, 2)->tile = '.';
  add_event_at (turn, SIGHT_EVENT_TILE, -1, 3)->tile = 0x1f600;

  timeline = sight_timeline_new (level);
  assert_tiles (timeline, 2, 0, "..#____");
  assert_turn (timeline, 2, 0, "1110000");
  assert_turn (timeline, 2, 1, "0002222");
  g_assert_cmpuint (sight_timeline_get_faults (timeline)->len, ==, 1);
  g_assert_cmpint (g_array_index (sight_timeline_get_faults (timeline), SightFault, 0).kind, ==, SIGHT_FAULT_NO_TILE);
}

/* A door that is open only while someone walks past is seen through from there, and only by that viewer. */
static void
test_passing (void)
{
  g_autoptr (SightLevel) level = make_level ("...+....");
  g_autoptr (SightTimeline) timeline = NULL;
  SightTurn *turn;

  add_viewer (level, 0, 0);
  add_viewer (level, 1, 2);
  turn = add_turn (level);
  add_event_at (turn, SIGHT_EVENT_MOVE, 0, 2);
  add_event_at (turn, SIGHT_EVENT_OPEN, -1, 3);
  add_event_at (turn, SIGHT_EVENT_MOVE, 0, 1);
  add_event_at (turn, SIGHT_EVENT_CLOSE, -1, 3);

  timeline = sight_timeline_new (level);
  assert_turn (timeline, 1, 0, "22221000");
  assert_turn (timeline, 1, 1, "22220000");
}

static void
test_rules (void)
{
  g_autoptr (SightLevel) level = make_level ("............");
  g_autoptr (SightTimeline) timeline = NULL;
  SightEvent *move;
  SightTurn *turn;

  add_viewer (level, 0, 0);
  add_viewer (level, 1, 11);
  turn = add_turn (level);
  move = add_event_at (turn, SIGHT_EVENT_MOVE, 0, 4);
  add_cell (move, 7);
  turn = add_turn (level);
  add_event (turn, SIGHT_EVENT_DIE, 0);
  turn = add_turn (level);
  add_event (turn, SIGHT_EVENT_REVIVE, 0);
  add_event_at (turn, SIGHT_EVENT_MOVE, 0, 0);

  timeline = sight_timeline_new (level);
  assert_turn (timeline, 1, 0, "111112222200");
  assert_turn (timeline, 2, 0, "111111111100");

  level->rules.keep_revealed = TRUE;
  sight_timeline_change_all (timeline);
  assert_turn (timeline, 1, 0, "222222222200");
  assert_turn (timeline, 2, 0, "111112222200");

  level->rules = (SightRules) { .keep_wiped_out = TRUE };
  sight_timeline_change_all (timeline);
  assert_turn (timeline, 2, 0, "111112222200");
  assert_turn (timeline, 3, 0, "222111111100");
  assert_turn (timeline, 2, 0, "111112222200");

  level->rules = (SightRules) { .share_allies = TRUE };
  sight_level_get_team (level, 0)->alliance = g_strdup ("north");
  sight_level_get_team (level, 1)->alliance = g_strdup ("north");
  sight_timeline_change_all (timeline);
  assert_turn (timeline, 0, 0, "222000000222");
  assert_turn (timeline, 0, 2, "000000000000");
  assert_turn (timeline, 1, 1, "111112222222");
  g_assert_true (sight_timeline_shows_viewer (timeline, 1, 0));
  g_assert_false (sight_timeline_shows_viewer (timeline, 2, 0));
}

/* Range and sight of a team hold for its viewers that have none of their own; a viewer that changes its team looks
 * anew.
 */
static void
test_team_sight (void)
{
  g_autoptr (SightLevel) level = make_level ("............");
  g_autoptr (SightTimeline) timeline = NULL;
  g_autoptr (SightViewer) resolved = NULL, before = NULL, moved = NULL;
  SightTeam *red = sight_level_get_team (level, 0), was = *red;
  SightViewer *own, *plain;

  add_viewer (level, 0, 0);
  add_viewer (level, 0, 11);
  plain = sight_level_get_viewer (level, 0);
  own = sight_level_get_viewer (level, 1);
  timeline = sight_timeline_new (level);
  assert_turn (timeline, 0, 0, "222000000222");

  red->range = 4;
  own->range = 1;
  sight_timeline_change_team (timeline, 0, &was);
  assert_turn (timeline, 0, 0, "222220000022");
  g_assert_cmpint (sight_level_get_own_range (level, plain), ==, 4);
  resolved = sight_level_resolve_viewer (level, plain);
  g_assert_cmpint (resolved->range, ==, 4);

  /* The range of the team comes before that of its sight; before that of a viewer's own sight it does not. */
  was = *red;
  red->sight = g_memdup2 (&level->sight, sizeof level->sight);
  red->sight->range = 3;
  sight_timeline_change_team (timeline, 0, &was);
  assert_turn (timeline, 0, 0, "222220000022");
  was = *red;
  red->range = own->range = SIGHT_RANGE_AS_SIGHT;
  before = sight_viewer_copy (own);
  own->sight = g_memdup2 (&level->sight, sizeof level->sight);
  own->sight->range = 5;
  sight_timeline_change_team (timeline, 0, &was);
  sight_timeline_change_viewer (timeline, 1, before);
  assert_turn (timeline, 0, 0, "222200222222");

  moved = sight_viewer_copy (plain);
  plain->team = 1;
  sight_timeline_change_viewer (timeline, 0, moved);
  assert_turn (timeline, 0, 1, "222000000000");
}

static void
test_team_dark_vision (void)
{
  g_autoptr (SightLevel) level = make_level ("....");
  SightTeam *red = sight_level_get_team (level, 0);
  SightViewer *viewer;

  add_viewer (level, 0, 0);
  viewer = sight_level_get_viewer (level, 0);
  level->rules.dark_vision = 3;
  g_assert_cmpint (sight_level_get_dark_vision (level, viewer), ==, 3);
  red->dark_vision = 7;
  g_assert_cmpint (sight_level_get_dark_vision (level, viewer), ==, 7);
  viewer->dark_vision = 0;
  g_assert_cmpint (sight_level_get_dark_vision (level, viewer), ==, 0);
}

/* Events that cannot happen are left out, and said. */
static void
test_faults (void)
{
  static const SightFaultKind expected[] = { SIGHT_FAULT_NO_VIEWER, SIGHT_FAULT_OUTSIDE,  SIGHT_FAULT_NO_DOOR,
                                             SIGHT_FAULT_IS_CLOSED, SIGHT_FAULT_ALIVE,    SIGHT_FAULT_DEAD,
                                             SIGHT_FAULT_DEAD,      SIGHT_FAULT_NOT_WHOLE };
  g_autoptr (SightLevel) level = make_level ("...+....");
  g_autoptr (SightTimeline) timeline = NULL;
  g_autoptr (GArray) faults = NULL;
  SightTurn *turn;

  add_viewer (level, 0, 0);
  add_turn (level);
  turn = add_turn (level);
  add_event_at (turn, SIGHT_EVENT_MOVE, 1, 1);
  add_cell (add_event_at (turn, SIGHT_EVENT_MOVE, 0, 1), 8);
  add_event_at (turn, SIGHT_EVENT_OPEN, -1, 2);
  add_event_at (turn, SIGHT_EVENT_CLOSE, -1, 3);
  add_event_at (turn, SIGHT_EVENT_REVIVE, 0, 0);
  g_array_set_size (sight_turn_get_event (turn, 4)->cells, 0);
  add_event (turn, SIGHT_EVENT_DIE, 0);
  add_event (turn, SIGHT_EVENT_DIE, 0);
  add_event_at (turn, SIGHT_EVENT_MOVE, 0, 3);
  add_event (turn, SIGHT_EVENT_MOVE, 0);

  faults = sight_level_find_faults (level);
  timeline = sight_timeline_new (level);
  sight_timeline_set_turn (timeline, 2);
  g_assert_cmpuint (faults->len, ==, G_N_ELEMENTS (expected));
  g_assert_cmpuint (sight_timeline_get_faults (timeline)->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < faults->len; i++)
    {
      const SightFault *fault = &g_array_index (faults, SightFault, i);

      g_assert_cmpint (fault->kind, ==, expected[i]);
      g_assert_cmpuint (fault->turn, ==, 2);
      g_assert_cmpuint (fault->event, ==, i < 5 ? i : i + 1);
      g_assert_cmpmem (fault, sizeof *fault, &g_array_index (sight_timeline_get_faults (timeline), SightFault, i),
                       sizeof *fault);
    }
  assert_turn (timeline, 2, 0, "11100000");
}

/* Where a viewer stands before each event, whether the turn is kept or was forgotten. */
static void
test_stands (void)
{
  g_autoptr (SightLevel) level = make_level ("..........");
  g_autoptr (SightTimeline) timeline = NULL;
  SightTurn *turn;

  add_viewer (level, 0, 1);
  add_viewer (level, 1, 8);
  add_cell (add_event (add_turn (level), SIGHT_EVENT_MOVE, 0), 2);
  turn = add_turn (level);
  add_cell (add_event (turn, SIGHT_EVENT_MOVE, 0), 3);
  add_event (turn, SIGHT_EVENT_DIE, 1);
  add_cell (add_event (turn, SIGHT_EVENT_MOVE, 0), 4);
  timeline = sight_timeline_new (level);
  for (int limit = 0; limit < 2; limit++)
    {
      sight_timeline_set_limit (timeline, limit == 0 ? SIGHT_TIMELINE_BYTES : 0);
      sight_timeline_set_turn (timeline, 0);
      sight_timeline_get_level (timeline);
      sight_timeline_set_turn (timeline, 2);
      g_assert_cmpint (sight_timeline_get_pose (timeline, 0, 0).cell.x, ==, 2);
      g_assert_cmpint (sight_timeline_get_pose (timeline, 0, 1).cell.x, ==, 3);
      g_assert_cmpint (sight_timeline_get_pose (timeline, 0, 2).cell.x, ==, 3);
      g_assert_cmpint (sight_timeline_get_pose (timeline, 0, 3).cell.x, ==, 4);
      g_assert_true (sight_timeline_get_pose (timeline, 1, 1).alive);
      g_assert_false (sight_timeline_get_pose (timeline, 1, 2).alive);
      sight_timeline_set_turn (timeline, 1);
      g_assert_cmpint (sight_timeline_get_pose (timeline, 0, 0).cell.x, ==, 1);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/timeline/move", test_move);
  g_test_add_func ("/timeline/die", test_die);
  g_test_add_func ("/timeline/appear", test_appear);
  g_test_add_func ("/timeline/door", test_door);
  g_test_add_func ("/timeline/tile", test_tile);
  g_test_add_func ("/timeline/passing", test_passing);
  g_test_add_func ("/timeline/rules", test_rules);
  g_test_add_func ("/timeline/stands", test_stands);
  g_test_add_func ("/timeline/team-sight", test_team_sight);
  g_test_add_func ("/timeline/team-dark-vision", test_team_dark_vision);
  g_test_add_func ("/timeline/faults", test_faults);
  return g_test_run ();
}
