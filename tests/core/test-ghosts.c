/* test-ghosts.c - sides, and what teams see and remember of each other over turns, against a plain play of the same
 * events
 *
 * The plain play keeps nothing between looks: it asks the gaze of each viewer
 * anew, in a level that it changes itself.
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/scenario/sight-gaze.h"
#include "core/scenario/sight-timeline.h"

enum
{
  SIDE = 7,
  TEAMS = 3,
  VIEWERS = 4,
  TURNS = 5,
  LEVELS = 120,
};

static const char *const presets[] = { "bresenham-team", "symmetric", "corner-rule" };

/* What each team remembers of each viewer; turn -1: nothing. */
typedef struct
{
  SightLevel *now; /* (owned) */
  int turn;
  gboolean away[VIEWERS], came[VIEWERS];
  SightGhost ghosts[TEAMS][VIEWERS];
  gboolean known[TEAMS][SIDE * SIDE]; /* cells that a team sees or saw: at the end of turns, on the way of viewers */
  guint event;                        /* that is played */
  GArray *passings;                   /* (owned) of SightPassing: of the turn */
} Play;

static int
roll (int n)
{
  return g_test_rand_int_range (0, n);
}

static SightCell
roll_cell (void)
{
  return (SightCell) { roll (SIDE), roll (SIDE) };
}

/* Random levels */

static void
add_event (SightTurn *turn)
{
  static const SightEventKind kinds[] = { SIGHT_EVENT_MOVE,   SIGHT_EVENT_MOVE, SIGHT_EVENT_MOVE,
                                          SIGHT_EVENT_APPEAR, SIGHT_EVENT_DIE,  SIGHT_EVENT_REVIVE,
                                          SIGHT_EVENT_TEAM,   SIGHT_EVENT_ALLY, SIGHT_EVENT_PART };
  const SightEventKind kind = kinds[roll (G_N_ELEMENTS (kinds))];
  const SightEventType *type = sight_event_kind_get_type (kind);
  SightEvent *event = sight_event_new (kind, type->has_viewer ? roll (VIEWERS) : -1);
  int n = kind == SIGHT_EVENT_MOVE ? 1 + roll (4) : kind == SIGHT_EVENT_APPEAR;

  event->teams[0] = type->n_teams > 0 ? roll (TEAMS) : -1;
  event->teams[1] = type->n_teams > 1 ? (event->teams[0] + 1 + roll (TEAMS - 1)) % TEAMS : -1;

  for (; n > 0; n--)
    {
      const SightCell cell = roll_cell ();

      g_array_append_val (event->cells, cell);
    }
  g_ptr_array_add (turn->events, event);
}

/* Walls, grass that conceals beyond a cell, viewers, turns. */
static SightLevel *
make_level (int number)
{
  SightLegend *legend = sight_legend_new_standard ();
  SightTile grass = *sight_legend_get (legend, 0);
  SightLevel *level;

  grass.glyph = 'x';
  grass.rules.conceals = 1;
  level = sight_level_new (sight_map_new (SIDE, SIDE, 0), legend);
  sight_legend_add (legend, &grass);
  sight_preset_apply (sight_preset_find (presets[number % (int) G_N_ELEMENTS (presets)]), &level->sight);
  level->sight.range = roll (4) == 0 ? 0 : 1 + roll (4);
  level->rules.last_seen = TRUE;
  level->rules.share_allies = roll (2);
  level->rules.on_way = (SightOnWay) roll (SIGHT_ON_WAY_COUNT);
  for (guint i = 0; i < TEAMS; i++)
    {
      SightTeam *team = sight_team_new_nth (i);

      team->alliance = roll (3) == 0 ? g_strdup ("pact") : NULL;
      team->range = roll (2) == 0 ? 1 + roll (3) : SIGHT_RANGE_AS_SIGHT;
      g_ptr_array_add (level->teams, team);
    }
  for (int i = 0; i < 12; i++)
    sight_level_set_tile (level, roll_cell (), roll (3) > 0 ? 1 : (guint16) (sight_legend_get_length (legend) - 1));
  for (int i = 0; i < VIEWERS; i++)
    g_ptr_array_add (level->viewers, sight_viewer_new ("", i % TEAMS, roll_cell ()));
  for (int i = 0; i < TURNS; i++)
    {
      SightTurn *turn = sight_turn_new ("");

      for (int k = 1 + roll (3); k > 0; k--)
        add_event (turn);
      g_ptr_array_add (level->turns, turn);
    }

  return level;
}

/* The plain play */

static SightViewer *
get (const Play *self, int viewer)
{
  return sight_level_get_viewer (self->now, (guint) viewer);
}

static gboolean
is_own (const Play *self, int team, int viewer)
{
  return sight_level_shares_sight (self->now, (guint) team, (guint) get (self, viewer)->team);
}

static gboolean
sees_cell (const Play *self, int eye, SightCell cell)
{
  const SightGaze gaze = sight_gaze_init_viewer (self->now, (guint) eye);
  const SightLos los = sight_gaze_ask (&gaze, cell, NULL);

  return sight_los_is_clear (&los);
}

static gboolean
sees_unit (const Play *self, int eye, int viewer)
{
  const SightGaze gaze = sight_gaze_init_viewer (self->now, (guint) eye);
  const SightLos los = sight_gaze_ask_unit (&gaze, get (self, viewer)->cell, NULL);

  return !self->away[viewer] && sight_los_is_clear (&los);
}

static SightGhost
make_ghost (const Play *self, int viewer)
{
  return get (self, viewer)->alive ? (SightGhost) { get (self, viewer)->cell, get (self, viewer)->team, self->turn }
                                   : (SightGhost) { { 0, 0 }, -1, -1 };
}

static void
forget (SightGhost *ghost)
{
  *ghost = (SightGhost) { { 0, 0 }, -1, -1 };
}

/* @eye looks, for its team and those that share its sight. */
static void
look_from (Play *self, int eye)
{
  for (int team = 0; team < TEAMS; team++)
    {
      for (int i = 0; i < VIEWERS && is_own (self, team, eye); i++)
        {
          SightGhost *ghost = &self->ghosts[team][i];

          if (is_own (self, team, i))
            continue;
          if (sees_unit (self, eye, i))
            *ghost = make_ghost (self, i);
          else if (ghost->turn >= 0 && sees_cell (self, eye, ghost->cell))
            forget (ghost);
        }
    }
}

/* What @eye sees from here is known to its team and those that share its sight. */
static void
explore_from (Play *self, int eye)
{
  for (int i = 0; i < SIDE * SIDE; i++)
    {
      const gboolean seen = sees_cell (self, eye, (SightCell) { i % SIDE, i / SIDE });

      for (int team = 0; team < TEAMS; team++)
        self->known[team][i] |= seen && is_own (self, team, eye);
    }
}

/* Those of other sides look at @viewer, which walks. */
static void
look_at (Play *self, int viewer)
{
  for (int eye = 0; eye < VIEWERS; eye++)
    {
      const SightPassing passing = { self->event, (guint) viewer, (guint) eye, get (self, viewer)->cell };

      if (is_own (self, get (self, eye)->team, viewer) || !sees_unit (self, eye, viewer))
        continue;
      g_array_append_val (self->passings, passing);
      for (int team = 0; team < TEAMS; team++)
        {
          if (is_own (self, team, eye) && !is_own (self, team, viewer))
            self->ghosts[team][viewer] = make_ghost (self, viewer);
        }
    }
}

/* Whether any viewer whose sight @team shares sees it. */
static gboolean
team_sees (const Play *self, int team, int viewer, SightCell cell)
{
  for (int eye = 0; eye < VIEWERS; eye++)
    {
      if (is_own (self, team, eye) && (viewer >= 0 ? sees_unit (self, eye, viewer) : sees_cell (self, eye, cell)))
        return TRUE;
    }

  return FALSE;
}

static void
look_at_end (Play *self)
{
  for (int eye = 0; eye < VIEWERS; eye++)
    explore_from (self, eye);
  for (int team = 0; team < TEAMS; team++)
    {
      for (int i = 0; i < VIEWERS; i++)
        {
          SightGhost *ghost = &self->ghosts[team][i];

          if (is_own (self, team, i))
            forget (ghost);
          else if (team_sees (self, team, i, get (self, i)->cell))
            *ghost = make_ghost (self, i);
          else if (ghost->turn >= 0 && team_sees (self, team, -1, ghost->cell))
            forget (ghost);
        }
    }
}

static void
walk (Play *self, int viewer, const SightEvent *event)
{
  for (guint i = 0; i < event->cells->len; i++)
    {
      const SightOnWay on_way = self->now->rules.on_way;

      if (self->came[viewer] && on_way != SIGHT_ON_WAY_END)
        {
          look_from (self, viewer);
          explore_from (self, viewer);
        }
      if (self->came[viewer] && on_way == SIGHT_ON_WAY_SEEN)
        look_at (self, viewer);
      get (self, viewer)->cell = sight_event_get_cell (event, i);
      self->came[viewer] = TRUE;
    }
}

/* Teams are allies if they have the same number; 0: none.  An alliance is called after it. */
static void
change_alliance (Play *self, const SightEvent *event)
{
  SightTeam *team = sight_level_get_team (self->now, (guint) event->teams[0]);
  SightTeam *other = sight_level_get_team (self->now, (guint) event->teams[1]);
  const gboolean are_allies = team->alliance != NULL && g_strcmp0 (team->alliance, other->alliance) == 0;

  if (are_allies != (event->kind == SIGHT_EVENT_PART))
    return;
  g_clear_pointer (&team->alliance, g_free);
  if (event->kind == SIGHT_EVENT_PART)
    return;
  if (other->alliance == NULL)
    other->alliance = g_strdup_printf ("of turn %d, event %u", self->turn, self->event);
  team->alliance = g_strdup (other->alliance);
}

static void
play_event (Play *self, const SightEvent *event)
{
  SightViewer *viewer = event->viewer >= 0 ? get (self, event->viewer) : NULL;
  const gboolean comes = event->kind == SIGHT_EVENT_APPEAR;

  if (viewer == NULL)
    change_alliance (self, event);
  else if (event->kind == SIGHT_EVENT_TEAM)
    viewer->team = event->teams[0];
  else if (event->kind == SIGHT_EVENT_MOVE && viewer->alive)
    walk (self, event->viewer, event);
  else if (event->kind == SIGHT_EVENT_DIE)
    viewer->alive = FALSE;
  else if (event->kind == SIGHT_EVENT_REVIVE)
    viewer->alive = TRUE;
  else if (comes && !viewer->alive)
    {
      viewer->cell = sight_event_get_cell (event, 0);
      viewer->alive = TRUE;
      self->away[event->viewer] = FALSE;
      self->came[event->viewer] = TRUE;
    }
}

/* Viewers whose first event is that they appear are not there before. */
static void
play_init (Play *self, const SightLevel *level)
{
  gboolean known[VIEWERS] = { FALSE };

  *self = (Play) { .now = sight_level_copy (level), .passings = g_array_new (FALSE, FALSE, sizeof (SightPassing)) };
  for (guint i = 1; i <= TURNS; i++)
    {
      const SightTurn *turn = sight_level_get_turn (level, i);

      for (guint k = 0; k < turn->events->len; k++)
        {
          const SightEvent *event = sight_turn_get_event (turn, k);

          if (event->viewer >= 0 && !known[event->viewer])
            self->away[event->viewer] = event->kind == SIGHT_EVENT_APPEAR;
          if (event->viewer >= 0)
            known[event->viewer] = TRUE;
        }
    }
  for (int i = 0; i < VIEWERS; i++)
    {
      get (self, i)->alive = !self->away[i];
      for (int team = 0; team < TEAMS; team++)
        forget (&self->ghosts[team][i]);
    }
  look_at_end (self);
}

static void
play_turn (Play *self)
{
  const SightTurn *turn = sight_level_get_turn (self->now, (guint) ++self->turn);

  for (int i = 0; i < VIEWERS; i++)
    self->came[i] = FALSE;
  g_array_set_size (self->passings, 0);
  for (self->event = 0; self->event < turn->events->len; self->event++)
    play_event (self, sight_turn_get_event (turn, self->event));
  look_at_end (self);
}

/* Sides, what is visible and explored, and who was seen on its way. */
static void
assert_sides (const Play *self, SightTimeline *timeline)
{
  const SightLevel *level = sight_timeline_get_level (timeline);
  const GArray *passings = sight_timeline_get_passings (timeline);

  for (int team = 0; team < TEAMS; team++)
    {
      for (int i = 0; i < SIDE * SIDE; i++)
        {
          const SightCell cell = { i % SIDE, i / SIDE };
          const SightState state = team_sees (self, team, -1, cell) ? SIGHT_STATE_VISIBLE
                                   : self->known[team][i]           ? SIGHT_STATE_EXPLORED
                                                                    : SIGHT_STATE_HIDDEN;

          g_assert_cmpint (sight_timeline_get_state (timeline, (guint) team, cell), ==, state);
        }
      for (int other = 0; other < TEAMS; other++)
        g_assert_true (sight_level_are_allies (level, (guint) team, (guint) other) ==
                       sight_level_are_allies (self->now, (guint) team, (guint) other));
    }
  for (int i = 0; i < VIEWERS; i++)
    g_assert_cmpint (sight_level_get_viewer (level, (guint) i)->team, ==, get (self, i)->team);
  g_assert_cmpuint (passings->len, ==, self->passings->len);
  for (guint i = 0; i < passings->len; i++)
    {
      const SightPassing *got = &g_array_index (passings, SightPassing, i);
      const SightPassing *expected = &g_array_index (self->passings, SightPassing, i);

      g_assert_cmpuint (got->event, ==, expected->event);
      g_assert_cmpuint (got->viewer, ==, expected->viewer);
      g_assert_cmpuint (got->watcher, ==, expected->watcher);
      g_assert_true (sight_cell_equal (got->cell, expected->cell));
    }
}

static void
assert_ghosts (const Play *self, SightTimeline *timeline)
{
  assert_sides (self, timeline);
  for (int team = 0; team < TEAMS; team++)
    {
      for (int i = 0; i < VIEWERS; i++)
        {
          const SightGhost *expected = &self->ghosts[team][i];
          const gboolean shown =
              is_own (self, team, i) ? !self->away[i] : team_sees (self, team, i, get (self, i)->cell);
          SightGhost ghost;

          g_assert_true (sight_timeline_shows_viewer (timeline, (guint) team, (guint) i) == shown);
          g_assert_true (sight_timeline_get_ghost (timeline, (guint) team, (guint) i, &ghost) ==
                         (expected->turn >= 0 && !shown));
          g_assert_cmpint (ghost.turn, ==, expected->turn);
          g_assert_true (sight_cell_equal (ghost.cell, expected->cell));
          g_assert_cmpint (ghost.team, ==, expected->team);
        }
    }
}

/* Forth, back, and forth again from a timeline that keeps no turns. */
static void
test_plain (void)
{
  for (int n = 0; n < LEVELS; n++)
    {
      g_autoptr (SightLevel) level = make_level (n);
      g_autoptr (SightTimeline) timeline = sight_timeline_new (level);
      Play plays[TURNS + 1];

      for (int i = 0; i <= TURNS; i++)
        {
          play_init (&plays[i], level);
          while (plays[i].turn < i)
            play_turn (&plays[i]);
          sight_timeline_set_turn (timeline, (guint) i);
          assert_ghosts (&plays[i], timeline);
        }
      for (int i = 0; i < 8; i++)
        {
          const int turn = roll (TURNS + 1);

          sight_timeline_set_limit (timeline, i < 4 ? SIGHT_TIMELINE_BYTES : 0);
          sight_timeline_set_turn (timeline, (guint) turn);
          assert_ghosts (&plays[turn], timeline);
        }
      for (int i = 0; i <= TURNS; i++)
        {
          sight_level_free (plays[i].now);
          g_array_unref (plays[i].passings);
        }
    }
}

/* A level that remembers nothing has no ghosts. */
static void
test_off (void)
{
  g_autoptr (SightLevel) level = make_level (0);
  g_autoptr (SightTimeline) timeline = NULL;
  SightGhost ghost;

  level->rules.last_seen = FALSE;
  timeline = sight_timeline_new (level);
  for (guint turn = 0; turn <= TURNS; turn++)
    {
      sight_timeline_set_turn (timeline, turn);
      for (guint i = 0; i < TEAMS * VIEWERS; i++)
        g_assert_false (sight_timeline_get_ghost (timeline, i / VIEWERS, i % VIEWERS, &ghost));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ghosts/plain", test_plain);
  g_test_add_func ("/ghosts/off", test_off);

  return g_test_run ();
}
