/* bench-turns.c - how long turns take: a move, steps back and forth, jumps; and the memory that turns take
 *
 * A map of 1024 x 1024 cells, a tenth of them walls, with 200 viewers of range
 * 20 in 4 teams, and 1,000 turns.  Light turns have four moves of three cells,
 * heavy ones a move of each viewer.  Prints medians and the worst.
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit/document/sight-document-turns.h"

#define SIDE 1024
#define N_TEAMS 4
#define N_VIEWERS 200
#define N_TURNS 1000
#define N_TIMES 501
#define RANGE 20

typedef struct
{
  GRand *rand;
  SightDocument *document;
  SightTimeline *timeline;
  gint64 times[N_TURNS];
} Bench;

/* One step from @cell; none if it would leave the map. */
static SightCell
step (GRand *rand, SightCell cell)
{
  const int x = cell.x + g_rand_int_range (rand, -1, 2), y = cell.y + g_rand_int_range (rand, -1, 2);

  return (SightCell) { CLAMP (x, 0, SIDE - 1), CLAMP (y, 0, SIDE - 1) };
}

static void
add_move (GRand *rand, SightTurn *turn, guint viewer, SightCell *cell, int length)
{
  SightEvent *move = sight_event_new (SIGHT_EVENT_MOVE, viewer);

  for (int i = 0; i < length; i++)
    {
      *cell = step (rand, *cell);
      g_array_append_val (move->cells, *cell);
    }
  g_ptr_array_add (turn->events, move);
}

static void
add_turns (GRand *rand, SightLevel *level, gboolean heavy)
{
  SightCell cells[N_VIEWERS];

  for (guint i = 0; i < N_VIEWERS; i++)
    cells[i] = sight_level_get_viewer (level, i)->cell;
  for (int turn = 0; turn < N_TURNS; turn++)
    {
      SightTurn *events = sight_turn_new ("");

      for (int i = 0; i < (heavy ? N_VIEWERS : 4); i++)
        {
          const guint viewer = heavy ? i : g_rand_int_range (rand, 0, N_VIEWERS);

          add_move (rand, events, viewer, &cells[viewer], heavy ? 1 : 3);
        }
      g_ptr_array_add (level->turns, events);
    }
}

static void
bench_init (Bench *self, gboolean heavy)
{
  SightMap *map = sight_map_new (SIDE, SIDE, 0);
  SightLevel *level;

  self->rand = g_rand_new_with_seed (1);
  for (gsize i = 0; i < (gsize) SIDE * SIDE; i++)
    map->tiles[i] = g_rand_int_range (self->rand, 0, 10) == 0;
  level = sight_level_new (map, sight_legend_new_standard ());
  for (guint i = 0; i < N_TEAMS; i++)
    g_ptr_array_add (level->teams, sight_team_new_nth (i));
  for (guint i = 0; i < N_VIEWERS; i++)
    {
      const SightCell cell = { g_rand_int_range (self->rand, 0, SIDE), g_rand_int_range (self->rand, 0, SIDE) };
      SightViewer *viewer = sight_viewer_new ("", i % N_TEAMS, cell);

      viewer->range = RANGE;
      g_ptr_array_add (level->viewers, viewer);
    }
  add_turns (self->rand, level, heavy);
  self->document = sight_document_new (level);
  self->timeline = sight_document_get_timeline (self->document);
}

static void
bench_clear (Bench *self)
{
  g_object_unref (self->document);
  g_rand_free (self->rand);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const gint64 *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

static void
report (Bench *self, const char *name, guint n)
{
  qsort (self->times, n, sizeof *self->times, compare);
  g_print ("  %-44s %8" G_GINT64_FORMAT " us median %8" G_GINT64_FORMAT " us worst\n", name, self->times[n / 2],
           self->times[n - 1]);
}

/* Everything that a window shows of a turn is recomputed: what teams know, and who sees whom. */
static void
update (Bench *self)
{
  SightFields *fields = sight_timeline_get_fields (self->timeline);

  for (guint i = 0; i < N_TEAMS; i++)
    sight_timeline_get_counts (self->timeline, i);
  for (guint i = 0; i < N_VIEWERS; i++)
    sight_fields_get (fields, i);
  sight_timeline_take_changed (self->timeline);
}

static void
show (Bench *self, guint turn)
{
  sight_document_show_turn (self->document, turn);
  update (self);
}

static void
bench_moves (Bench *self, guint turn, const char *name)
{
  show (self, turn);
  sight_document_begin (self->document, "Move");
  for (guint i = 0; i < N_TIMES; i++)
    {
      const guint viewer = g_rand_int_range (self->rand, 0, N_VIEWERS);
      const SightCell cell = sight_level_get_viewer (sight_document_get_snapshot (self->document), viewer)->cell;
      gint64 begun = g_get_monotonic_time ();

      sight_document_record_move (self->document, viewer, step (self->rand, cell));
      update (self);
      self->times[i] = g_get_monotonic_time () - begun;
    }
  sight_document_cancel (self->document);
  update (self);
  report (self, name, N_TIMES);
}

/* @next: the turn after @turn */
static void
bench_turns (Bench *self, guint (*next) (Bench *self, guint turn), guint turn, const char *name)
{
  for (guint i = 0; i < N_TURNS; i++)
    {
      gint64 begun = g_get_monotonic_time ();

      turn = next (self, turn);
      show (self, turn);
      self->times[i] = g_get_monotonic_time () - begun;
    }
  report (self, name, N_TURNS);
}

static guint
step_forth (Bench *self, guint turn)
{
  return turn + 1;
}

static guint
step_back (Bench *self, guint turn)
{
  return turn - 1;
}

static guint
jump (Bench *self, guint turn)
{
  return g_rand_int_range (self->rand, 0, N_TURNS + 1);
}

static void
bench (gboolean heavy)
{
  Bench self;
  gint64 begun;

  bench_init (&self, heavy);
  g_print (heavy ? "1,000 turns, each of 200 moves\n" : "1,000 turns, each of 4 paths of 3 cells\n");
  begun = g_get_monotonic_time ();
  update (&self);
  g_print ("  %-44s %8" G_GINT64_FORMAT " us\n", "the start, from nothing", g_get_monotonic_time () - begun);
  bench_moves (&self, 0, "a move at the start");
  bench_turns (&self, step_forth, 0, "a turn forth, for the first time");
  g_print ("  %-44s %8.2f byte a cell and team, and %.1f MiB of turns\n", "memory",
           (double) (sight_timeline_get_bytes (self.timeline) - sight_timeline_get_turn_bytes (self.timeline)) /
               ((gsize) SIDE * SIDE * N_TEAMS),
           sight_timeline_get_turn_bytes (self.timeline) / 1024.0 / 1024);
  bench_turns (&self, step_back, N_TURNS, "a turn back");
  bench_turns (&self, step_forth, 0, "a turn forth again");
  bench_turns (&self, jump, 0, "a jump to any turn");
  bench_moves (&self, N_TURNS, "a move in the last turn");
  bench_clear (&self);
}

int
main (void)
{
  bench (FALSE);
  bench (TRUE);

  return 0;
}
