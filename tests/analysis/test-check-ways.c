/* test-check-ways.c - checks about turns count what is seen on the way of a viewer: every kind of check on random
 * levels, against a plain play of the same events
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/level/sight-way.h"
#include "core/scenario/sight-gaze.h"

#include "check-status.h"
#include "random-levels.h"

enum
{
  LEVELS = 60,
  TURNS = 3,
  VIEWERS = 4, /* the first two are Red, the others Blue */
};

static const char *const names[VIEWERS] = { "Ann", "Bob", "Cid", "Dan" };

/* Who saw whom in one turn: at its end or on the way, and who lives at its end. */
typedef struct
{
  gboolean saw[VIEWERS][VIEWERS], alive[VIEWERS];
  guint n_ways; /* pairs that saw each other only on the way */
} Turn;

/* Random levels */

static SightEvent *
make_event (GRand *random, const SightLevel *level)
{
  static const SightEventKind kinds[] = { SIGHT_EVENT_MOVE,  SIGHT_EVENT_MOVE, SIGHT_EVENT_MOVE,  SIGHT_EVENT_OPEN,
                                          SIGHT_EVENT_CLOSE, SIGHT_EVENT_DIE,  SIGHT_EVENT_REVIVE };
  const SightEventKind kind = kinds[g_rand_int_range (random, 0, G_N_ELEMENTS (kinds))];
  const gboolean is_door = kind == SIGHT_EVENT_OPEN || kind == SIGHT_EVENT_CLOSE;
  SightEvent *event = sight_event_new (kind, is_door ? -1 : g_rand_int_range (random, 0, VIEWERS));

  for (int n = kind == SIGHT_EVENT_MOVE ? g_rand_int_range (random, 1, 5) : is_door; n > 0; n--)
    {
      const SightCell cell = random_cell (random, level);

      g_array_append_val (event->cells, cell);
    }

  return event;
}

/* Walls, doors, grass in which nobody is seen from afar. */
static SightLevel *
make_level (GRand *random)
{
  SightLevel *level = random_level_new (random, 8, 7, 20);
  const int door = sight_legend_find_glyph (level->legend, '+');

  sight_preset_apply (sight_preset_get_nth (g_rand_int_range (random, 0, 8)), &level->sight);
  level->sight.range = g_rand_int_range (random, 1, 4);
  level->rules.on_way = SIGHT_ON_WAY_SEEN;
  for (int i = 0; i < 4; i++)
    sight_level_set_tile (level, random_cell (random, level), (guint16) door);
  g_ptr_array_add (level->teams, sight_team_new ("Red", 0xc01c28, SIGHT_SHAPE_CIRCLE));
  g_ptr_array_add (level->teams, sight_team_new ("Blue", 0x1a5fb4, SIGHT_SHAPE_SQUARE));
  for (int i = 0; i < VIEWERS; i++)
    g_ptr_array_add (level->viewers, sight_viewer_new (names[i], i / 2, random_cell (random, level)));
  g_ptr_array_add (level->lines, sight_kept_line_new ("Gate", (SightCell) { 1, 1 }, (SightCell) { 6, 5 }));
  for (guint turn = 0; turn < TURNS; turn++)
    {
      SightTurn *events = sight_turn_new ("");

      for (int k = g_rand_int_range (random, 1, 5); k > 0; k--)
        g_ptr_array_add (events->events, make_event (random, level));
      g_ptr_array_add (level->turns, events);
    }

  return level;
}

/* The plain play, in a level that it changes itself */

static gboolean
sees (const SightLevel *now, int watcher, int target)
{
  const SightViewer *seen = sight_level_get_viewer (now, (guint) target);
  const SightGaze gaze = sight_gaze_init_viewer (now, (guint) watcher);
  const SightLos los = sight_gaze_ask_unit (&gaze, seen->cell, NULL);

  return seen->alive && sight_los_is_clear (&los);
}

static void
look (const SightLevel *now, int walker, Turn *turn)
{
  for (int i = 0; i < VIEWERS; i++)
    {
      if (i == walker)
        continue;
      turn->saw[i][walker] |= sees (now, i, walker);
      turn->saw[walker][i] |= sees (now, walker, i);
    }
}

static void
turn_door (SightLevel *now, SightCell cell, gboolean opens)
{
  const SightTile *tile = sight_level_get_tile (now, cell);

  if (tile->counterpart != SIGHT_TILE_NONE && tile->transparent != opens)
    sight_level_set_tile (now, cell, (guint16) tile->counterpart);
}

static void
play_event (SightLevel *now, const SightEvent *event, gboolean came[VIEWERS], Turn *turn)
{
  SightViewer *viewer = event->viewer >= 0 ? sight_level_get_viewer (now, (guint) event->viewer) : NULL;

  if (viewer == NULL)
    turn_door (now, sight_event_get_cell (event, 0), event->kind == SIGHT_EVENT_OPEN);
  else if (event->kind != SIGHT_EVENT_MOVE)
    viewer->alive = event->kind == SIGHT_EVENT_REVIVE;
  for (guint i = 0; viewer != NULL && viewer->alive && i < event->cells->len; i++)
    {
      if (came[event->viewer])
        look (now, event->viewer, turn);
      viewer->cell = sight_event_get_cell (event, i);
      came[event->viewer] = TRUE;
    }
}

/* What is seen in turn @number, from @now, the level after the turn before. */
static Turn
play_turn (SightLevel *now, guint number)
{
  Turn turn = { 0 };
  gboolean came[VIEWERS] = { FALSE };

  for (guint i = 0; number > 0 && i < sight_level_get_turn (now, number)->events->len; i++)
    play_event (now, sight_turn_get_event (sight_level_get_turn (now, number), i), came, &turn);
  for (int i = 0; i < VIEWERS; i++)
    {
      turn.alive[i] = sight_level_get_viewer (now, (guint) i)->alive;
      for (int k = 0; k < VIEWERS; k++)
        {
          turn.n_ways += turn.saw[i][k] && !sees (now, i, k);
          turn.saw[i][k] |= sees (now, i, k);
        }
    }

  return turn;
}

/* What each kind states, plainly; Red looks at Blue, Ann at Cid */

static gboolean
ann_sees (const Turn *turn)
{
  return turn->saw[0][2];
}

static gboolean
ann_misses (const Turn *turn)
{
  return !turn->saw[0][2];
}

static gboolean
both_see (const Turn *turn)
{
  return turn->saw[0][2] && turn->saw[2][0];
}

static gboolean
red_sees (const Turn *turn, int target)
{
  return (turn->alive[0] && turn->saw[0][target]) || (turn->alive[1] && turn->saw[1][target]);
}

static guint
count_blue (const Turn *turn, gboolean seen)
{
  guint n = 0;

  for (int i = 2; i < VIEWERS; i++)
    n += turn->alive[i] && (!seen || red_sees (turn, i));

  return n;
}

static gboolean
blue_is_hidden (const Turn *turn)
{
  return count_blue (turn, TRUE) == 0;
}

static gboolean
blue_is_seen (const Turn *turn)
{
  return count_blue (turn, TRUE) == count_blue (turn, FALSE);
}

static gboolean
half_is_seen (const Turn *turn)
{
  return 2 * count_blue (turn, TRUE) >= count_blue (turn, FALSE);
}

/* One of Red sees all of Blue, if there is any. */
static gboolean
one_is_enough (const Turn *turn)
{
  gboolean enough[2] = { turn->alive[0], turn->alive[1] };

  for (int i = 2; i < VIEWERS; i++)
    {
      for (int red = 0; red < 2; red++)
        enough[red] &= !turn->alive[i] || turn->saw[red][i];
    }

  return enough[0] || enough[1] || count_blue (turn, FALSE) == 0;
}

static gboolean
is_fair (const Turn *turn)
{
  for (int red = 0; red < 2; red++)
    {
      for (int blue = 2; blue < VIEWERS; blue++)
        {
          if (turn->alive[red] && turn->alive[blue] && turn->saw[red][blue] != turn->saw[blue][red])
            return FALSE;
        }
    }

  return TRUE;
}

/* For each kind of check one of it, and what it states; NULL: it is about turns as they end, or about none. */
static const struct
{
  const char *text;
  gboolean (*holds) (const Turn *turn);
} kinds[SIGHT_CHECK_GOLDEN + 1] = {
  [SIGHT_CHECK_SEES] = { "Ann sees Cid", ann_sees },
  [SIGHT_CHECK_MUST_NOT_SEE] = { "Ann must not see Cid", ann_misses },
  [SIGHT_CHECK_MAY_SEE] = { "Ann may see Cid", NULL },
  [SIGHT_CHECK_EACH_OTHER] = { "Ann and Cid see each other", both_see },
  [SIGHT_CHECK_HIDDEN] = { "team Blue is hidden from team Red", blue_is_hidden },
  [SIGHT_CHECK_SEEN_BY] = { "team Blue is seen by team Red", blue_is_seen },
  [SIGHT_CHECK_DEAD_GROUND] = { "team Blue is dead ground of Red", blue_is_hidden },
  [SIGHT_CHECK_SHARE] = { "team Red sees >= 50% of team Blue", half_is_seen },
  [SIGHT_CHECK_VIEWERS] = { "team Red sees team Blue with at most 1 viewers", one_is_enough },
  [SIGHT_CHECK_EXPOSURE] = { "exposure of (3, 3) <= 9", NULL },
  [SIGHT_CHECK_FAIR] = { "Red and Blue are fair within 30% by view", NULL },
  [SIGHT_CHECK_CONTACT] = { "first contact of Red and Blue >= turn 1", NULL },
  [SIGHT_CHECK_PATH] = { "a path from (1, 1) to (6, 5) exists", NULL },
  [SIGHT_CHECK_ONE_WAY] = { "no one-way pairs between Red and Blue", is_fair },
  [SIGHT_CHECK_SYMMETRIC] = { "level is symmetric by half turn", NULL },
  [SIGHT_CHECK_LINE] = { "line \"Gate\" is clear", NULL },
  [SIGHT_CHECK_LIT] = { "(3, 3) is lit", NULL },
  [SIGHT_CHECK_COVER] = { "by preset corners: Ann has cover from Cid at every turn", NULL },
  [SIGHT_CHECK_SHOOTS] = { "Ann can shoot Cid at every turn", NULL },
  [SIGHT_CHECK_MUST_NOT_SHOOT] = { "Ann must not shoot Cid at every turn", NULL },
  [SIGHT_CHECK_GOLDEN] = { "team Red sees", NULL },
};

/* The status of @text, and what is said of it. */
static SightCheckStatus
ask (const SightLevel *level, const char *text, SightCheckKind kind, char **says)
{
  g_autoptr (SightCheckRunner) runner = sight_check_runner_new (level);
  g_auto (SightCheckFault) fault = { 0 };
  g_autoptr (SightCheck) check = sight_check_new (text, &fault);
  g_autoptr (SightCheckResult) result = NULL;

  if (check == NULL)
    g_error ("%s: %s", text, fault.message);
  g_assert_cmpint (check->kind, ==, kind);
  result = sight_check_run (runner, check);
  *says = sight_check_result_describe (result);

  return result->status;
}

/* A kind that is about the ends of turns says the same whatever counts of ways. */
static void
assert_same (const SightLevel *level, SightCheckKind kind)
{
  g_autoptr (SightLevel) other = sight_level_copy (level);
  g_autofree char *first = NULL, *second = NULL;

  other->rules.on_way = SIGHT_ON_WAY_LOOKS;
  g_assert_cmpint (ask (level, kinds[kind].text, kind, &first), ==, ask (other, kinds[kind].text, kind, &second));
  g_assert_cmpstr (first, ==, second);
}

/* In each turn, in every turn, and in any: of what must not happen that is never. */
static void
assert_turns (const SightLevel *level, const Turn *turns, SightCheckKind kind)
{
  const gboolean is_never = kind == SIGHT_CHECK_MUST_NOT_SEE || kind == SIGHT_CHECK_HIDDEN ||
                            kind == SIGHT_CHECK_DEAD_GROUND || kind == SIGHT_CHECK_ONE_WAY;
  g_autofree char *every = g_strconcat (kinds[kind].text, " at every turn", NULL);
  g_autofree char *any = g_strconcat (kinds[kind].text, " at any turn", NULL);
  guint n = 0;

  for (guint turn = 0; turn <= TURNS; turn++)
    {
      const gboolean holds = kinds[kind].holds (&turns[turn]);
      g_autofree char *text = g_strdup_printf ("%s at turn %u", kinds[kind].text, turn), *says = NULL;
      const SightCheckStatus status = ask (level, text, kind, &says);

      if (status != (holds ? HELD : FAILED))
        g_error ("%s: %s, expected that it %s: %s", text, sight_check_status_get_id (status), holds ? "holds" : "fails",
                 says);
      n += holds;
    }
  g_assert_cmpint (run (level, every), ==, n == TURNS + 1 ? HELD : FAILED);
  g_assert_cmpint (run (level, any), ==, (is_never ? n == TURNS + 1 : n > 0) ? HELD : FAILED);
}

static void
test_law (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (18);
  guint n_ways = 0;

  for (guint i = 0; i < LEVELS; i++)
    {
      g_autoptr (SightLevel) level = make_level (random), now = sight_level_copy (level);
      Turn turns[TURNS + 1];

      for (guint turn = 0; turn <= TURNS; turn++)
        {
          turns[turn] = play_turn (now, turn);
          n_ways += turns[turn].n_ways;
        }
      for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
        {
          g_assert_nonnull (kinds[kind].text);
          if (kinds[kind].holds != NULL)
            assert_turns (level, turns, (SightCheckKind) kind);
          else
            assert_same (level, (SightCheckKind) kind);
        }
    }
  g_assert_cmpuint (n_ways, >, LEVELS);
}

/* Ann runs past the mouth of an alley at whose end Cid stands: what is said, who is named, what would mend it. */
static void
test_says (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (SightLevel) level = random_level_new (random, 5, 3, 0);
  SightTurn *turn = sight_turn_new ("");
  SightEvent *event = sight_event_new (SIGHT_EVENT_MOVE, 0);
  g_autofree char *says = NULL, *no = NULL;

  for (int x = 0; x < 5; x++)
    {
      const SightCell cell = { x, 0 };

      if (x != 2)
        sight_level_set_tile (level, (SightCell) { x, 1 }, 1), sight_level_set_tile (level, (SightCell) { x, 2 }, 1);
      if (x > 0)
        g_array_append_val (event->cells, cell);
    }
  g_ptr_array_add (turn->events, event);
  g_ptr_array_add (level->turns, turn);
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->teams, sight_team_new_nth (1));
  g_ptr_array_add (level->viewers, sight_viewer_new ("Ann", 0, (SightCell) { 0, 0 }));
  g_ptr_array_add (level->viewers, sight_viewer_new ("Cid", 1, (SightCell) { 2, 2 }));
  sight_preset_apply (sight_preset_find ("symmetric"), &level->sight);
  g_assert_cmpint (ask (level, "Cid must not see Ann at any turn", SIGHT_CHECK_MUST_NOT_SEE, &no), ==, HELD);
  level->rules.on_way = SIGHT_ON_WAY_SEEN;
  g_assert_cmpint (ask (level, "Cid must not see Ann at any turn", SIGHT_CHECK_MUST_NOT_SEE, &says), ==, FAILED);
  if (!g_str_has_suffix (says, "closing (2, 1) would mend it") || strstr (says, " (2, 2) sees ") == NULL ||
      strstr (says, " (1, 0) on the way in turn 1; ") == NULL)
    g_error ("%s", says);
}

static void
count_cb (gpointer data, const SightLevel *now, guint walker)
{
  const SightCell cell = sight_level_get_viewer (now, walker)->cell;

  g_string_append_printf (data, "%u (%d, %d) %d;", walker, cell.x, cell.y, sight_map_get (now->map, cell));
}

/* Turns walked one after the other are as walked alone. */
static void
test_in_order (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (int i = 0; i < LEVELS; i++)
    {
      g_autoptr (SightLevel) level = make_level (random);
      g_autoptr (SightWays) ways = sight_ways_new (level);

      for (guint turn = 1; turn <= TURNS; turn++)
        {
          g_autoptr (SightWays) alone = sight_ways_new (level);
          g_autoptr (GString) text = g_string_new (NULL), other = g_string_new (NULL);

          sight_ways_walk (ways, turn, count_cb, text);
          sight_ways_walk (alone, turn, count_cb, other);
          g_assert_cmpstr (text->str, ==, other->str);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/check-ways/law", test_law);
  g_test_add_func ("/check-ways/says", test_says);
  g_test_add_func ("/check-ways/in-order", test_in_order);

  return g_test_run ();
}
