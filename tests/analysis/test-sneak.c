/* test-sneak.c - ways past a team: walked by a plain simulator, and against a plain search on small levels
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/questions/sight-sentry.h"
#include "core/scenario/sight-gaze.h"

#include "random-levels.h"

#define LEVELS 150
#define TURNS_MAX 60 /* after so many turns nothing new happens in these levels */

/* A patrol of @n_viewers that walk at random, and back to their starts if @returns. */
static SightLevel *
random_patrol (GRand *random, guint n_viewers, guint n_turns, gboolean returns)
{
  const gboolean is_seen_on_way = g_rand_int_range (random, 0, 3) == 0;
  SightLevel *level = random_level_new (random, g_rand_int_range (random, 3, 8), g_rand_int_range (random, 3, 7), 25);

  sight_preset_apply (sight_preset_get_default (), &level->sight);
  level->sight.range = g_rand_int_range (random, 1, 4);
  level->rules.movement = (SightMovement) g_rand_int_range (random, 0, 3);
  level->rules.on_way = is_seen_on_way ? SIGHT_ON_WAY_SEEN : SIGHT_ON_WAY_LOOKS;
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  for (guint i = 0; i < n_viewers; i++)
    g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, random_cell (random, level)));
  for (guint turn = 0; turn < n_turns; turn++)
    {
      SightTurn *events = sight_turn_new ("");

      for (guint i = 0; i < n_viewers; i++)
        {
          const gboolean back = returns && turn + 1 == n_turns;
          const SightCell cell = back ? sight_level_get_viewer (level, i)->cell : random_cell (random, level);
          SightEvent *event = sight_event_new (SIGHT_EVENT_MOVE, (int) i);

          for (int n = g_rand_int_range (random, 0, 3); n > 0; n--)
            {
              const SightCell passed = random_cell (random, level);

              g_array_append_val (event->cells, passed);
            }
          g_array_append_val (event->cells, cell);
          g_ptr_array_add (events->events, event);
        }
      g_ptr_array_add (level->turns, events);
    }

  return level;
}

/* Plain answers: the level of each turn, asked cell by cell */

typedef struct
{
  const SightSneakRequest *request;
  SightLevel *levels[TURNS_MAX + 1];
  guint played[TURNS_MAX + 1]; /* the turn of the level that is walked in each; 0: none */
} World;

static void
world_init (World *self, const SightLevel *level, const SightSneakRequest *request, gboolean returns)
{
  g_autoptr (SightTimeline) timeline = sight_timeline_new (level);
  const guint n_turns = level->turns->len;

  self->request = request;
  for (guint turn = 0; turn <= TURNS_MAX; turn++)
    {
      if (turn > 0 && n_turns > 0)
        self->played[turn] = returns ? (turn - 1) % n_turns + 1 : turn <= n_turns ? turn : 0;
      sight_timeline_set_turn (timeline, returns && n_turns > 0 ? turn % n_turns : MIN (turn, n_turns));
      self->levels[turn] = sight_level_copy (sight_timeline_get_level (timeline));
    }
}

static void
world_clear (World *self)
{
  for (guint turn = 0; turn <= TURNS_MAX; turn++)
    sight_level_free (self->levels[turn]);
}

/* Whether @viewer sees @cell from where it stands after @turn, or from a cell that it passes in it. */
static gboolean
viewer_sees (const World *self, guint turn, guint viewer, SightCell cell)
{
  SightGaze gaze = sight_gaze_init_viewer (self->levels[turn], viewer);
  SightLos los = sight_gaze_ask (&gaze, cell, NULL);
  const SightEvent *event;

  if (sight_los_is_clear (&los))
    return TRUE;
  if (self->played[turn] == 0 || self->levels[0]->rules.on_way != SIGHT_ON_WAY_SEEN)
    return FALSE;
  event = sight_turn_get_event (sight_level_get_turn (self->levels[0], self->played[turn]), viewer);
  for (guint i = 0; i + 1 < event->cells->len; i++)
    {
      gaze.cell = sight_event_get_cell (event, i);
      los = sight_gaze_ask (&gaze, cell, NULL);
      if (sight_los_is_clear (&los))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_seen (const World *self, guint turn, SightCell cell)
{
  for (guint i = 0; i < self->levels[turn]->viewers->len; i++)
    {
      if (viewer_sees (self, turn, i, cell))
        return TRUE;
    }

  return FALSE;
}

static SightCell
get_stand (const World *self, guint turn, guint viewer)
{
  return sight_level_get_viewer (self->levels[turn], viewer)->cell;
}

static gboolean
lets_stand (const World *self, guint turn, SightCell cell)
{
  if (!sight_map_contains (self->levels[turn]->map, cell) || !sight_level_get_tile (self->levels[turn], cell)->walkable)
    return FALSE;
  for (guint i = 0; i < self->levels[turn]->viewers->len; i++)
    {
      if (sight_cell_equal (get_stand (self, turn, i), cell))
        return FALSE;
    }

  return TRUE;
}

/* Whether one can go from @from to @to as turn @turn begins. */
static gboolean
lets_step (const World *self, guint turn, SightCell from, SightCell to)
{
  const SightLevel *level = self->levels[turn];
  const SightCell sides[] = { { from.x, to.y }, { to.x, from.y } };

  if (ABS (to.x - from.x) > 1 || ABS (to.y - from.y) > 1 || !lets_stand (self, turn, to))
    return FALSE;
  if (sight_cell_equal (from, to))
    return !self->request->must_move;
  for (guint i = 0; i < level->viewers->len && !self->request->may_swap; i++)
    {
      if (sight_cell_equal (get_stand (self, turn - 1, i), to) && sight_cell_equal (get_stand (self, turn, i), from))
        return FALSE;
    }
  if (from.x == to.x || from.y == to.y || level->rules.movement == SIGHT_MOVEMENT_CORNERS)
    return TRUE;

  return level->rules.movement == SIGHT_MOVEMENT_DIAGONAL && sight_level_get_tile (level, sides[0])->walkable &&
         sight_level_get_tile (level, sides[1])->walkable;
}

/* The fewest turns seen on any way of at most @n_turns turns; -1 if there is none. */
static int
count_least (const World *self, guint n_turns)
{
  const SightMap *map = self->levels[0]->map;
  const int n = map->width * map->height;
  int costs[100], later[100], best = G_MAXINT;

  for (int i = 0; i < n; i++)
    {
      const SightCell cell = { i % map->width, i / map->width };

      costs[i] = sight_cell_set_contains (self->request->from, cell) && lets_stand (self, 0, cell)
                     ? is_seen (self, 0, cell)
                     : G_MAXINT;
    }
  for (guint turn = 0;; turn++)
    {
      for (int i = 0; i < n; i++)
        {
          if (sight_cell_set_contains (self->request->to, (SightCell) { i % map->width, i / map->width }))
            best = MIN (best, costs[i]);
        }
      if (turn == n_turns)
        return best == G_MAXINT ? -1 : best;
      for (int k = 0; k < n; k++)
        {
          const SightCell to = { k % map->width, k / map->width };

          later[k] = G_MAXINT;
          for (int i = 0; i < n; i++)
            {
              if (costs[i] < later[k] && lets_step (self, turn + 1, (SightCell) { i % map->width, i / map->width }, to))
                later[k] = costs[i];
            }
          if (later[k] < G_MAXINT)
            later[k] += is_seen (self, turn + 1, to);
        }
      memcpy (costs, later, sizeof costs);
    }
}

/* Walks the way, step by step. */
static void
check_way (const World *self, const SightSneak *sneak)
{
  guint n_seen = 0, n_sightings = 0;

  for (guint turn = 0; turn < sneak->cells->len; turn++)
    {
      const SightCell cell = g_array_index (sneak->cells, SightCell, turn);

      if (turn == 0)
        g_assert_true (lets_stand (self, 0, cell) && sight_cell_set_contains (self->request->from, cell));
      else
        g_assert_true (lets_step (self, turn, g_array_index (sneak->cells, SightCell, turn - 1), cell));
      n_seen += is_seen (self, turn, cell);
      for (guint i = 0; i < self->levels[turn]->viewers->len; i++)
        n_sightings += viewer_sees (self, turn, i, cell);
    }
  g_assert_true (sight_cell_set_contains (self->request->to,
                                          g_array_index (sneak->cells, SightCell, sight_sneak_get_n_turns (sneak))));
  g_assert_cmpuint (n_seen, ==, sneak->n_seen);
  g_assert_cmpuint (n_sightings, ==, sneak->sightings->len);
  g_assert_cmpuint (sneak->run, <=, sneak->n_seen);
  g_assert_cmpint (sneak->run > 0, ==, sneak->n_seen > 0);
}

/* Cells that @viewer walks to in all turns. */
static guint
count_walked (const SightLevel *level, guint viewer)
{
  guint n = 0;

  for (guint turn = 1; turn <= level->turns->len; turn++)
    n += sight_turn_get_event (sight_level_get_turn (level, turn), viewer)->cells->len;

  return n;
}

/* What each viewer is told to see and where it is told to stand is what the simulator finds in each turn. */
static void
check_sentries (const World *self, const SightPatrol *patrol, const SightSneak *sneak)
{
  g_autoptr (GPtrArray) sentries = sight_sentry_list (patrol, sneak);

  g_assert_cmpuint (sentries->len, ==, patrol->n_viewers);
  for (guint i = 0; i < sentries->len; i++)
    {
      const SightSentry *sentry = g_ptr_array_index (sentries, i);
      guint n_seen = 0;

      g_assert_cmpuint (sentry->stands->len, ==, sneak->cells->len);
      g_assert_cmpuint (sentry->walk->len, ==, count_walked (patrol->level, sentry->viewer) + 1);
      for (guint turn = 0; turn < sneak->cells->len; turn++)
        {
          g_assert_true (sight_cell_equal (g_array_index (sentry->stands, SightCell, turn),
                                           get_stand (self, turn, sentry->viewer)));
          if (!viewer_sees (self, turn, sentry->viewer, g_array_index (sneak->cells, SightCell, turn)))
            continue;
          g_assert_cmpuint (n_seen, <, sentry->seen->len);
          g_assert_cmpuint (g_array_index (sentry->seen, guint, n_seen++), ==, turn);
        }
      g_assert_cmpuint (n_seen, ==, sentry->seen->len);
    }
}

static void
check_level (GRand *random, const SightLevel *level, gboolean returns)
{
  const SightCell a = random_cell (random, level), b = random_cell (random, level);
  g_autoptr (SightCellSet) from = sight_cell_set_new_rect ((SightRect) { a.x, a.y, 2, 1 });
  g_autoptr (SightCellSet) to = sight_cell_set_new_rect ((SightRect) { b.x, b.y, 1, 1 });
  SightSneakRequest request = { from, to, 0, g_rand_boolean (random), g_rand_boolean (random) };
  g_autoptr (SightPatrol) patrol = sight_patrol_new (level, 0, FALSE);
  g_auto (SightSneak) sneak = SIGHT_SNEAK_INIT;
  World world = { NULL };
  int least;

  world_init (&world, level, &request, returns);
  least = count_least (&world, TURNS_MAX);
  sight_sneak_find (&sneak, patrol, &request, NULL);
  g_assert_cmpint (sneak.status == SIGHT_SNEAK_FOUND, ==, least >= 0);
  if (sneak.status == SIGHT_SNEAK_FOUND)
    {
      check_way (&world, &sneak);
      check_sentries (&world, patrol, &sneak);
      g_assert_cmpint (sneak.n_seen, ==, least);
      g_assert_cmpint (count_least (&world, sight_sneak_get_n_turns (&sneak)), ==, least);
      if (sight_sneak_get_n_turns (&sneak) > 0)
        g_assert_cmpint (count_least (&world, sight_sneak_get_n_turns (&sneak) - 1), !=, least);
    }
  request.n_turns_max = g_rand_int_range (random, 1, 12);
  least = count_least (&world, request.n_turns_max);
  sight_sneak_find (&sneak, patrol, &request, NULL);
  g_assert_cmpint (sneak.status == SIGHT_SNEAK_FOUND, ==, least >= 0);
  if (least >= 0)
    {
      check_way (&world, &sneak);
      g_assert_cmpint (sneak.n_seen, ==, least);
    }
  world_clear (&world);
}

static void
test_law (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);

  for (guint i = 0; i < LEVELS; i++)
    {
      const gboolean returns = i % 2;
      g_autoptr (SightLevel) level =
          random_patrol (random, g_rand_int_range (random, 0, 4), g_rand_int_range (random, 0, 5), returns);

      check_level (random, level, returns);
    }
}

/* A corridor with a viewer at its end: no unseen way, and every cell that can be reached unseen is counted. */
static void
test_proof (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (12);
  g_autoptr (SightLevel) level = random_level_new (random, 9, 1, 0);
  g_autoptr (SightCellSet) from = sight_cell_set_new_rect ((SightRect) { 0, 0, 1, 1 });
  g_autoptr (SightCellSet) to = sight_cell_set_new_rect ((SightRect) { 7, 0, 1, 1 });
  const SightSneakRequest request = { from, to };
  g_autoptr (SightPatrol) patrol = NULL;
  g_auto (SightSneak) sneak = SIGHT_SNEAK_INIT;

  level->sight.range = 3;
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 8, 0 }));
  patrol = sight_patrol_new (level, 0, FALSE);
  g_assert_cmpint (sight_sneak_find (&sneak, patrol, &request, NULL), ==, SIGHT_SNEAK_FOUND);
  g_assert_cmpuint (sneak.n_seen, ==, 3);
  g_assert_cmpuint (sneak.n_unseen, ==, 5);
  g_assert_cmpuint (sneak.run, ==, 3);
  g_assert_cmpuint (sneak.run_first, ==, 5);
  g_assert_cmpuint (sight_sneak_count_sightings (&sneak, 0), ==, 3);
  sight_cell_set_add_rect (to, (SightRect) { 7, 0, 1, 1 });
  sight_patrol_free (g_steal_pointer (&patrol));
  patrol = sight_patrol_new (level, 0, TRUE);
  g_assert_cmpint (sight_sneak_find (&sneak, patrol, &request, NULL), ==, SIGHT_SNEAK_NO_GOAL);
}

/* A wall with one gap, in which a viewer of the team stands: it is all that is in the way, also of who keeps off. */
static void
test_barrier (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (13);
  g_autoptr (SightLevel) level = random_level_new (random, 5, 3, 0);
  g_autoptr (SightCellSet) from = sight_cell_set_new_rect ((SightRect) { 0, 1, 1, 1 });
  g_autoptr (SightCellSet) to = sight_cell_set_new_rect ((SightRect) { 4, 1, 1, 1 });
  const SightSneakRequest request = { from, to };
  const int wall = sight_legend_find_glyph (level->legend, '#');

  sight_level_set_tile (level, (SightCell) { 2, 0 }, wall);
  sight_level_set_tile (level, (SightCell) { 2, 2 }, wall);
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 4, 0 }));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 2, 1 }));
  for (int keeps_off = 0; keeps_off < 2; keeps_off++)
    {
      g_autoptr (SightPatrol) patrol = sight_patrol_new (level, 0, keeps_off);
      g_auto (SightSneak) sneak = SIGHT_SNEAK_INIT;
      SightSighting barrier = { 0, 0 };
      SightCell cell;

      g_assert_cmpint (sight_sneak_find (&sneak, patrol, &request, NULL), ==,
                       keeps_off ? SIGHT_SNEAK_NO_GOAL : SIGHT_SNEAK_NO_WAY);
      g_assert_true (sight_sneak_find_barrier (patrol, &request, NULL, &barrier, &cell));
      g_assert_cmpuint (barrier.viewer, ==, 1);
      g_assert_true (sight_cell_equal (cell, (SightCell) { keeps_off ? 1 : 2, 1 }));
    }
  /* Nobody stands in the way of a way that walls bar. */
  sight_level_set_tile (level, (SightCell) { 2, 1 }, wall);
  {
    g_autoptr (SightPatrol) patrol = sight_patrol_new (level, 0, FALSE);
    SightSighting barrier;
    SightCell cell;

    g_assert_false (sight_sneak_find_barrier (patrol, &request, NULL, &barrier, &cell));
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sneak/law", test_law);
  g_test_add_func ("/sneak/proof", test_proof);
  g_test_add_func ("/sneak/barrier", test_barrier);

  return g_test_run ();
}
