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
#include "ghost-levels.h"

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

/* Who looks: @eye, or with -1 anyone whose sight @team shares; at cells, or who stands in them. */
typedef struct
{
  int eye, team;
  gboolean unit;
} Look;

static gboolean
is_cell_seen (const Play *self, Look look, SightCell cell)
{
  for (int i = 0; i < VIEWERS; i++)
    {
      const SightGaze gaze = sight_gaze_init_viewer (self->now, (guint) i);
      const SightLos los = look.unit ? sight_gaze_ask_unit (&gaze, cell, NULL) : sight_gaze_ask (&gaze, cell, NULL);

      if ((look.eye >= 0 ? i == look.eye : is_own (self, look.team, i)) && sight_los_is_clear (&los))
        return TRUE;
    }

  return FALSE;
}

/* The same of @viewer if it stood at @cell: of any of its cells on the map, or of all. */
static gboolean
is_body_seen (const Play *self, Look look, int viewer, SightCell cell)
{
  int n = 0, n_seen = 0;

  for (int y = cell.y; y < cell.y + get (self, viewer)->height; y++)
    {
      for (int x = cell.x; x < cell.x + get (self, viewer)->width; x++)
        {
          n += x < SIDE && y < SIDE;
          n_seen += is_cell_seen (self, look, (SightCell) { x, y });
        }
    }

  return self->now->rules.seen == SIGHT_SEEN_ALL ? n_seen == n : n_seen > 0;
}

static gboolean
sees_unit (const Play *self, int eye, int viewer)
{
  return !self->away[viewer] && is_body_seen (self, (Look) { eye, -1, TRUE }, viewer, get (self, viewer)->cell);
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
          else if (ghost->turn >= 0 && is_body_seen (self, (Look) { eye, -1, FALSE }, i, ghost->cell))
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
      const gboolean seen = is_cell_seen (self, (Look) { eye, -1, FALSE }, (SightCell) { i % SIDE, i / SIDE });

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
          else if (!self->away[i] && is_body_seen (self, (Look) { -1, team, TRUE }, i, get (self, i)->cell))
            *ghost = make_ghost (self, i);
          else if (ghost->turn >= 0 && is_body_seen (self, (Look) { -1, team, FALSE }, i, ghost->cell))
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

/* Whether @viewer stays on the map in all cells of @event. */
static gboolean
has_room (const SightViewer *viewer, const SightEvent *event)
{
  for (guint i = 0; i < event->cells->len; i++)
    {
      const SightCell cell = sight_event_get_cell (event, i);

      if (cell.x + viewer->width > SIDE || cell.y + viewer->height > SIDE)
        return FALSE;
    }

  return TRUE;
}

static void
play_event (Play *self, const SightEvent *event)
{
  SightViewer *viewer = event->viewer >= 0 ? get (self, event->viewer) : NULL;
  const gboolean comes = event->kind == SIGHT_EVENT_APPEAR;

  if (viewer != NULL && !has_room (viewer, event))
    return;

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
          const SightState state = is_cell_seen (self, (Look) { -1, team, FALSE }, cell) ? SIGHT_STATE_VISIBLE
                                   : self->known[team][i]                                ? SIGHT_STATE_EXPLORED
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
              is_own (self, team, i)
                  ? !self->away[i]
                  : !self->away[i] && is_body_seen (self, (Look) { -1, team, TRUE }, i, get (self, i)->cell);
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
