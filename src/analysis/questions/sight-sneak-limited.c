/* sight-sneak-limited.c - the way seen least of those that take no more than so many turns
 *
 * With a limit a cell may be worth reaching later than possible, or seen more often than
 * necessary; so that here each turn has the least number of times seen for every cell.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sneak-private.h"

#include <string.h>

#define UNREACHED G_MAXUINT16

typedef struct
{
  const SightSneakSearch *search;
  guint16 *costs, *later; /* of each cell: least turns seen, in this turn and the next */
  guint8 *ways;           /* of each turn and cell: how it is reached */
  guint best_turn;        /* when the goal is reached, seen @best times */
  guint16 best;
  SightCell best_cell;
} Layers;

static gboolean
is_seen (const Layers *self, guint phase, SightCell cell)
{
  return sight_cell_set_contains (sight_patrol_get_seen (self->search->patrol, phase), cell);
}

static void
start (Layers *self)
{
  const SightCellSet *from = self->search->request->from;

  memset (self->costs, 0xff, self->search->n_cells * sizeof *self->costs);
  for (SightRuns runs = sight_cell_set_begin (from, from->bounds); sight_runs_next (&runs);)
    {
      for (int i = 0; i < runs.length; i++)
        {
          const SightCell cell = { runs.cell.x + i, runs.cell.y };
          const gsize index = sight_sneak_get_index (self->search, cell);

          if (!sight_patrol_lets_stand (self->search->patrol, 0, cell))
            continue;
          self->costs[index] = is_seen (self, 0, cell);
          self->ways[index] = SIGHT_SNEAK_START;
        }
    }
}

/* Goes from turn @turn to the next. */
static void
step (Layers *self, guint turn)
{
  const SightPatrol *patrol = self->search->patrol;
  const guint phase = sight_patrol_get_phase (patrol, turn), next = sight_patrol_get_phase (patrol, turn + 1);
  guint8 *ways = self->ways + (turn + 1) * self->search->n_cells;
  guint16 *swap;

  memset (self->later, 0xff, self->search->n_cells * sizeof *self->later);
  for (gsize i = 0; i < self->search->n_cells; i++)
    {
      const SightCell cell = sight_sneak_get_cell (self->search, i);
      SightCell cells[9];
      guint n;

      if (self->costs[i] == UNREACHED)
        continue;
      n = sight_sneak_get_next (self->search, phase, next, cell, cells);
      for (guint k = 0; k < n; k++)
        {
          const gsize index = sight_sneak_get_index (self->search, cells[k]);
          const guint16 cost = self->costs[i] + is_seen (self, next, cells[k]);

          if (cost >= self->later[index])
            continue;
          self->later[index] = cost;
          ways[index] = sight_sneak_get_step (cell, cells[k]);
        }
    }
  swap = self->costs;
  self->costs = self->later;
  self->later = swap;
}

/* Notes the goal if it is reached, seen less than before. */
static void
note_goal (Layers *self, guint turn)
{
  const SightCellSet *to = self->search->request->to;

  for (SightRuns runs = sight_cell_set_begin (to, to->bounds); sight_runs_next (&runs);)
    {
      for (int i = 0; i < runs.length; i++)
        {
          const SightCell cell = { runs.cell.x + i, runs.cell.y };
          const guint16 cost = self->costs[sight_sneak_get_index (self->search, cell)];

          if (cost >= self->best)
            continue;
          self->best = cost;
          self->best_turn = turn;
          self->best_cell = cell;
        }
    }
}

static void
walk_back (const Layers *self, SightSneak *answer)
{
  SightCell cell = self->best_cell;

  answer->n_seen = self->best;
  for (guint turn = self->best_turn;; turn--)
    {
      const guint8 way = self->ways[turn * self->search->n_cells + sight_sneak_get_index (self->search, cell)];

      g_array_append_val (answer->cells, cell);
      if (way == SIGHT_SNEAK_START)
        return;
      cell = sight_sneak_step_back (cell, way);
    }
}

gboolean
sight_sneak_search_limited (const SightSneakSearch *search, SightSneak *answer)
{
  const guint n_turns = search->request->n_turns_max;
  Layers layers = { .search = search, .best = UNREACHED };
  gboolean going = TRUE;

  layers.costs = g_new (guint16, search->n_cells);
  layers.later = g_new (guint16, search->n_cells);
  layers.ways = g_new0 (guint8, (n_turns + 1) * search->n_cells);
  start (&layers);
  note_goal (&layers, 0);
  for (guint turn = 0; turn < n_turns && going; turn++)
    {
      step (&layers, turn);
      note_goal (&layers, turn + 1);
      going = sight_progress_report (search->progress, (turn + 1.0) / n_turns);
    }
  if (going && layers.best != UNREACHED)
    walk_back (&layers, answer);
  g_free (layers.costs);
  g_free (layers.later);
  g_free (layers.ways);

  return going;
}
