/* sight-sneak-search.c - the way seen least, by a search over cells and phases
 *
 * States are pairs of a cell and a phase.  They are visited by turns seen, then
 * by steps: the states seen n times in two queues, one of those that a step
 * within them finds, one of those found from n - 1.  Both are in the order of their steps,
 * so that no heap is needed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sneak-private.h"

#define REPORT_STATES 65536

typedef struct
{
  guint32 state, steps;
  guint8 step; /* how it is reached */
} Entry;

typedef struct
{
  const SightSneakSearch *search;
  SightSneak *answer;
  guint8 *ways;          /* of each state: how it is reached, or UNKNOWN */
  GArray *here, *seeded; /* of Entry: of the present number of turns seen */
  guint next_here, next_seeded;
  GArray *later; /* of Entry: of one more */
  guint n_visited;
} Queues;

static guint
get_phase (const Queues *self, guint32 state)
{
  return (guint) (state / self->search->n_cells);
}

static SightCell
get_cell (const Queues *self, guint32 state)
{
  return sight_sneak_get_cell (self->search, state % self->search->n_cells);
}

static gboolean
is_seen (const Queues *self, guint phase, SightCell cell)
{
  return sight_cell_set_contains (sight_patrol_get_seen (self->search->patrol, phase), cell);
}

/* The next entry of the present number of turns seen; FALSE if there is none. */
static gboolean
take (Queues *self, Entry *entry)
{
  const Entry *here = &g_array_index (self->here, Entry, self->next_here);
  const Entry *seeded = &g_array_index (self->seeded, Entry, self->next_seeded);

  if (self->next_here == self->here->len && self->next_seeded == self->seeded->len)
    return FALSE;
  if (self->next_seeded == self->seeded->len || (self->next_here < self->here->len && here->steps <= seeded->steps))
    {
      *entry = *here;
      self->next_here++;
    }
  else
    {
      *entry = *seeded;
      self->next_seeded++;
    }

  return TRUE;
}

/* Goes on to one more turn seen; FALSE if no state is left. */
static gboolean
go_later (Queues *self)
{
  GArray *swap = self->seeded;

  self->seeded = self->later;
  self->later = swap;
  g_array_set_size (self->later, 0);
  g_array_set_size (self->here, 0);
  self->next_here = self->next_seeded = 0;
  self->answer->n_seen++;

  return self->seeded->len > 0;
}

static void
put (Queues *self, guint phase, SightCell cell, guint steps, guint8 step)
{
  const gsize state = phase * self->search->n_cells + sight_sneak_get_index (self->search, cell);
  const Entry entry = { (guint32) state, steps, step };

  if (self->ways[state] != SIGHT_SNEAK_UNKNOWN)
    return;
  if (is_seen (self, phase, cell))
    g_array_append_val (self->later, entry);
  else
    g_array_append_val (self->here, entry);
}

static void
put_starts (Queues *self)
{
  const SightCellSet *from = self->search->request->from;

  for (SightRuns runs = sight_cell_set_begin (from, from->bounds); sight_runs_next (&runs);)
    {
      for (int i = 0; i < runs.length; i++)
        {
          const SightCell cell = { runs.cell.x + i, runs.cell.y };

          if (sight_patrol_lets_stand (self->search->patrol, 0, cell))
            put (self, 0, cell, 0, SIGHT_SNEAK_START);
        }
    }
}

static void
put_next (Queues *self, const Entry *entry)
{
  const guint phase = get_phase (self, entry->state);
  const guint next = sight_patrol_get_phase (self->search->patrol, phase + 1);
  const SightCell cell = get_cell (self, entry->state);
  SightCell cells[9];
  const guint n = sight_sneak_get_next (self->search, phase, next, cell, cells);

  for (guint i = 0; i < n; i++)
    put (self, next, cells[i], entry->steps + 1, sight_sneak_get_step (cell, cells[i]));
}

/* The way that ends with @entry, back to its start. */
static void
walk_back (Queues *self, const Entry *entry)
{
  guint steps = entry->steps;
  SightCell cell = get_cell (self, entry->state);

  for (;;)
    {
      const gsize phase = sight_patrol_get_phase (self->search->patrol, steps);
      const guint8 way = self->ways[phase * self->search->n_cells + sight_sneak_get_index (self->search, cell)];

      g_array_append_val (self->answer->cells, cell);
      if (way == SIGHT_SNEAK_START)
        return;
      cell = sight_sneak_step_back (cell, way);
      steps--;
    }
}

/* Notes that the cell of @state can be reached unseen, if it is the first of its states. */
static void
count_unseen (Queues *self, guint32 state, SightCellSet *unseen)
{
  const SightCell cell = get_cell (self, state);

  if (self->answer->n_seen > 0 || sight_cell_set_contains (unseen, cell))
    return;
  sight_cell_set_add_rect (unseen, (SightRect) { cell.x, cell.y, 1, 1 });
  self->answer->n_unseen++;
}

static gboolean
run (Queues *self, SightCellSet *unseen)
{
  const gsize n_states = self->search->n_cells * self->search->patrol->n_phases;
  Entry entry;

  put_starts (self);
  do
    {
      while (take (self, &entry))
        {
          if (self->ways[entry.state] != SIGHT_SNEAK_UNKNOWN)
            continue;
          self->ways[entry.state] = entry.step;
          count_unseen (self, entry.state, unseen);
          if (sight_cell_set_contains (self->search->request->to, get_cell (self, entry.state)))
            {
              walk_back (self, &entry);
              return TRUE;
            }
          put_next (self, &entry);
          if (++self->n_visited % REPORT_STATES == 0 &&
              !sight_progress_report (self->search->progress, (double) self->n_visited / n_states))
            return FALSE;
        }
    }
  while (go_later (self));

  return TRUE;
}

gboolean
sight_sneak_search (const SightSneakSearch *search, SightSneak *answer)
{
  const gsize n_states = search->n_cells * search->patrol->n_phases;
  g_autoptr (SightCellSet) unseen = sight_cell_set_new (sight_map_get_rect (search->patrol->level->map));
  Queues queues = { .search = search, .answer = answer };
  gboolean done;

  queues.ways = g_new0 (guint8, n_states + 1);
  queues.here = g_array_new (FALSE, FALSE, sizeof (Entry));
  queues.seeded = g_array_new (FALSE, FALSE, sizeof (Entry));
  queues.later = g_array_new (FALSE, FALSE, sizeof (Entry));
  done = run (&queues, unseen);
  g_free (queues.ways);
  g_array_unref (queues.here);
  g_array_unref (queues.seeded);
  g_array_unref (queues.later);

  return done;
}
