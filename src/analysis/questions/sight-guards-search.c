/* sight-guards-search.c - few rows that see all columns: greedy, what is superfluous removed, local search
 *
 * The local search always holds a choice of rows.  Whenever it sees all columns,
 * it is kept as the best and loses a row.  Else the row that loses least goes,
 * and of the rows that see a column left unseen, drawn at random, the one that
 * gains most comes.  Columns that stay unseen gain weight, so that the search
 * leaves places where it would stand still.  A row that came last does not go
 * at once, and one that went comes back only after something around it changed.
 *
 * Source: Gao, Weise and Li, "An efficient local search heuristic with row
 * weighting for the unicost set covering problem", 2015 (its rows are our
 * columns).
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-guards-private.h"

#include <string.h>

#define NOBODY G_MAXUINT

typedef struct
{
  const SightGuardsCore *core;
  GRand *dice;
  guint64 step;
  guint n_chosen, n_unseen;
  gboolean *chosen;       /* of each row */
  gint64 *scores;         /* of each row: weight that its going would lose, or its coming gain */
  guint64 *moved;         /* of each row: the step in which it last came or went */
  gboolean *may_come;     /* of each row */
  guint *counts;          /* of each column: chosen rows that see it */
  gint64 *weights;        /* of each column */
  guint *unseen, *places; /* columns that no chosen row sees; where each stands in that list */
  guint last;             /* the row that came last, or NOBODY */
} Search;

static void
search_init (Search *self, const SightGuardsCore *core, guint32 seed)
{
  *self = (Search) { core, g_rand_new_with_seed (seed), .n_unseen = core->n_columns, .last = NOBODY };
  self->chosen = g_new0 (gboolean, core->n_rows + 1);
  self->scores = g_new0 (gint64, core->n_rows + 1);
  self->moved = g_new0 (guint64, core->n_rows + 1);
  self->may_come = g_new (gboolean, core->n_rows + 1);
  self->counts = g_new0 (guint, core->n_columns + 1);
  self->weights = g_new (gint64, core->n_columns + 1);
  self->unseen = g_new (guint, core->n_columns + 1);
  self->places = g_new (guint, core->n_columns + 1);
  for (guint c = 0; c < core->n_columns; c++)
    {
      self->weights[c] = 1;
      self->unseen[c] = self->places[c] = c;
    }
  for (guint r = 0; r < core->n_rows; r++)
    {
      self->scores[r] = core->row_first[r + 1] - core->row_first[r];
      self->may_come[r] = TRUE;
    }
}

static void
search_clear (Search *self)
{
  g_rand_free (self->dice);
  g_free (self->chosen);
  g_free (self->scores);
  g_free (self->moved);
  g_free (self->may_come);
  g_free (self->counts);
  g_free (self->weights);
  g_free (self->unseen);
  g_free (self->places);
}

static void
list_unseen (Search *self, guint column)
{
  self->places[column] = self->n_unseen;
  self->unseen[self->n_unseen++] = column;
}

static void
unlist_unseen (Search *self, guint column)
{
  const guint moved = self->unseen[--self->n_unseen];

  self->unseen[self->places[column]] = moved;
  self->places[moved] = self->places[column];
}

/* Adds @weight to the score of each row that sees @column, or of those that are (@chosen) or are not. */
static void
change_scores (Search *self, guint column, gboolean chosen, gint64 weight)
{
  const SightGuardsCore *core = self->core;

  for (guint i = core->column_first[column]; i < core->column_first[column + 1]; i++)
    {
      const guint row = core->column_rows[i];

      if (self->chosen[row] == chosen)
        self->scores[row] += weight;
      self->may_come[row] = TRUE;
    }
}

/* @row comes; the columns that it sees first are no gain for others now, but a loss if it went. */
static void
add_row (Search *self, guint row)
{
  const SightGuardsCore *core = self->core;

  self->chosen[row] = TRUE;
  self->n_chosen++;
  self->scores[row] = 0;
  for (guint i = core->row_first[row]; i < core->row_first[row + 1]; i++)
    {
      const guint column = core->row_columns[i];

      if (++self->counts[column] == 1)
        {
          unlist_unseen (self, column);
          change_scores (self, column, FALSE, -self->weights[column]);
          self->scores[row] += self->weights[column];
        }
      else if (self->counts[column] == 2)
        {
          change_scores (self, column, TRUE, -self->weights[column]);
          self->scores[row] += self->weights[column];
        }
    }
  self->moved[row] = self->step;
}

static void
remove_row (Search *self, guint row)
{
  const SightGuardsCore *core = self->core;

  self->chosen[row] = FALSE;
  self->n_chosen--;
  self->scores[row] = 0;
  for (guint i = core->row_first[row]; i < core->row_first[row + 1]; i++)
    {
      const guint column = core->row_columns[i];

      if (--self->counts[column] == 0)
        {
          list_unseen (self, column);
          change_scores (self, column, FALSE, self->weights[column]);
        }
      else if (self->counts[column] == 1)
        change_scores (self, column, TRUE, self->weights[column]);
    }
  self->may_come[row] = FALSE;
  self->moved[row] = self->step;
}

/* The chosen row whose going loses least, of equals the one that stayed longest; never @but. */
static guint
find_least (const Search *self, guint but)
{
  guint least = NOBODY;

  for (guint r = 0; r < self->core->n_rows; r++)
    {
      if (!self->chosen[r] || r == but)
        continue;
      if (least == NOBODY || self->scores[r] < self->scores[least] ||
          (self->scores[r] == self->scores[least] && self->moved[r] < self->moved[least]))
        least = r;
    }

  return least;
}

/* The row that gains most of those that see @column and may come. */
static guint
find_most (const Search *self, guint column)
{
  const SightGuardsCore *core = self->core;
  guint most = NOBODY;

  for (guint i = core->column_first[column]; i < core->column_first[column + 1]; i++)
    {
      const guint r = core->column_rows[i];

      if (!self->may_come[r])
        continue;
      if (most == NOBODY || self->scores[r] > self->scores[most] ||
          (self->scores[r] == self->scores[most] && self->moved[r] < self->moved[most]))
        most = r;
    }

  return most;
}

static void
start_greedily (Search *self)
{
  while (self->n_unseen > 0)
    {
      guint most = 0;

      for (guint r = 1; r < self->core->n_rows; r++)
        {
          if (!self->chosen[r] && (self->chosen[most] || self->scores[r] > self->scores[most]))
            most = r;
        }
      add_row (self, most);
    }
}

/* Removes rows as long as all columns stay seen. */
static void
remove_superfluous (Search *self)
{
  for (guint row = find_least (self, NOBODY); row != NOBODY && self->scores[row] == 0; row = find_least (self, NOBODY))
    remove_row (self, row);
}

static void
exchange (Search *self)
{
  const SightGuardsCore *core = self->core;
  const guint gone = find_least (self, self->last);
  guint column, came;

  self->step++;
  if (gone != NOBODY)
    remove_row (self, gone);
  column = self->unseen[g_rand_int_range (self->dice, 0, (gint32) self->n_unseen)];
  came = find_most (self, column);
  if (came == NOBODY)
    came = core->column_rows[core->column_first[column]];
  add_row (self, came);
  self->last = came;
  for (guint i = 0; i < self->n_unseen; i++)
    {
      const guint unseen = self->unseen[i];

      self->weights[unseen]++;
      for (guint k = core->column_first[unseen]; k < core->column_first[unseen + 1]; k++)
        self->scores[core->column_rows[k]]++;
    }
}

/* The rows that are chosen, in @best. */
static void
keep (const Search *self, GArray *best)
{
  g_array_set_size (best, 0);
  for (guint r = 0; r < self->core->n_rows; r++)
    {
      if (self->chosen[r])
        g_array_append_val (best, r);
    }
}

GArray *
sight_guards_search (const SightGuardsCore *core,
                     const SightGuardsBudget *budget,
                     guint enough,
                     const SightProgress *progress)
{
  g_autoptr (GArray) best = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean going = TRUE;
  Search search;

  search_init (&search, core, budget->seed);
  start_greedily (&search);
  remove_superfluous (&search);
  keep (&search, best);
  while (best->len > MAX (enough, 1) && search.step < budget->steps && going)
    {
      while (search.n_unseen == 0)
        remove_row (&search, find_least (&search, NOBODY));
      exchange (&search);
      if (search.n_unseen == 0 && search.n_chosen < best->len)
        {
          remove_superfluous (&search);
          keep (&search, best);
        }
      if (search.step % 64 == 0)
        going = sight_progress_report (progress, (double) search.step / budget->steps);
    }
  search_clear (&search);

  return going ? g_steal_pointer (&best) : NULL;
}
