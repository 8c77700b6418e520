/* sight-guards-prices.c - weights that prove how many rows are needed at least, for tables too large for the simplex
 *
 * Each column has a price, and each row offers something for all columns that it
 * sees.  A column for which less than 1 is offered becomes dearer, else cheaper;
 * a row that pays more than 1 for its columns offers more, else less.  Where all
 * of that comes to rest, the prices are the best that hold (a primal-dual hybrid
 * gradient method for the linear program and its dual).
 *
 * Prices need not hold as a proof: some rows pay more than 1.  So from time to
 * time they are repaired.  Each column is divided by the most that any of its
 * rows pays, after which no row pays more than 1; then each is raised as far as
 * its rows allow.  The best repaired prices are the answer.
 *
 * The work goes with the cells that are seen, not with rows times columns.  It
 * uses no random numbers, and only operations that every machine rounds alike.
 *
 * Source: Pock and Chambolle, "Diagonal preconditioning for first order
 * primal-dual algorithms in convex optimization", 2011, for the steps.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-guards-private.h"

#include <string.h>

#define SCALE (1 << 30) /* what a price of 1 becomes */
#define REPAIR 20       /* rounds between two repairs */

typedef struct
{
  const SightGuardsCore *core;
  double *prices, *ahead;  /* of each column; where they are going */
  double *offers, *paid;   /* of each row; by each row */
  double *repaired, *best; /* prices that hold as a proof */
  double best_sum;
} Prices;

/* What each row pays for its columns at @prices. */
static void
pay (Prices *self, const double *prices)
{
  const SightGuardsCore *core = self->core;

  for (guint r = 0; r < core->n_rows; r++)
    {
      self->paid[r] = 0;
      for (guint i = core->row_first[r]; i < core->row_first[r + 1]; i++)
        self->paid[r] += prices[core->row_columns[i]];
    }
}

/* The most that a row pays that sees @column. */
static double
get_most_paid (const Prices *self, guint column)
{
  const SightGuardsCore *core = self->core;
  double most = 0;

  for (guint i = core->column_first[column]; i < core->column_first[column + 1]; i++)
    most = MAX (most, self->paid[core->column_rows[i]]);

  return most;
}

/* Makes prices of which no row pays more than 1 out of the present ones; keeps them if they are the best. */
static void
repair (Prices *self)
{
  const SightGuardsCore *core = self->core;
  double sum = 0;

  for (guint c = 0; c < core->n_columns; c++)
    {
      const double most = get_most_paid (self, c);

      self->repaired[c] = most > 1 ? self->prices[c] / most : self->prices[c];
    }
  pay (self, self->repaired);
  for (guint c = 0; c < core->n_columns; c++)
    {
      const double room = 1 - get_most_paid (self, c);

      if (room > 0)
        {
          self->repaired[c] += room;
          for (guint i = core->column_first[c]; i < core->column_first[c + 1]; i++)
            self->paid[core->column_rows[i]] += room;
        }
      sum += self->repaired[c];
    }
  if (sum <= self->best_sum)
    return;
  self->best_sum = sum;
  memcpy (self->best, self->repaired, core->n_columns * sizeof (double));
}

/* Prices change by what the rows that see a column offer for it; keeps in self->ahead where they are going. */
static void
change_prices (Prices *self)
{
  const SightGuardsCore *core = self->core;

  for (guint c = 0; c < core->n_columns; c++)
    {
      const guint first = core->column_first[c], end = core->column_first[c + 1];
      const double old = self->prices[c];
      double offered = 0;

      for (guint i = first; i < end; i++)
        offered += self->offers[core->column_rows[i]];
      self->prices[c] = MAX (old + (1 - offered) / (end - first), 0);
      self->ahead[c] = 2 * self->prices[c] - old;
    }
}

/* Rows that would pay more than 1 offer more, others less. */
static void
change_offers (Prices *self)
{
  const SightGuardsCore *core = self->core;

  pay (self, self->ahead);
  for (guint r = 0; r < core->n_rows; r++)
    {
      const guint n = core->row_first[r + 1] - core->row_first[r];

      self->offers[r] = MAX (self->offers[r] + (self->paid[r] - 1) / MAX (n, 1), 0);
    }
}

static gboolean
run (Prices *self, guint n_rounds, const SightProgress *progress)
{
  for (guint round = 0; round < n_rounds; round++)
    {
      change_prices (self);
      change_offers (self);
      if (round % REPAIR == REPAIR - 1 || round + 1 == n_rounds)
        {
          pay (self, self->prices);
          repair (self);
        }
      if (!sight_progress_report (progress, (double) round / n_rounds))
        return FALSE;
    }

  return TRUE;
}

gint64 *
sight_guards_find_prices (const SightGuardsCore *core, guint n_rounds, const SightProgress *progress)
{
  const guint n = core->n_columns + 1;
  gint64 *weights = NULL;
  Prices prices = {
    core,
    g_new0 (double, n),
    g_new0 (double, n),
    g_new0 (double, core->n_rows + 1),
    g_new0 (double, core->n_rows + 1),
    g_new0 (double, n),
    g_new0 (double, n),
  };

  if (run (&prices, n_rounds, progress))
    {
      weights = g_new0 (gint64, n);
      for (guint c = 0; c < core->n_columns; c++)
        weights[c] = (gint64) (prices.best[c] * SCALE);
    }
  g_free (prices.prices);
  g_free (prices.ahead);
  g_free (prices.offers);
  g_free (prices.paid);
  g_free (prices.repaired);
  g_free (prices.best);

  return weights;
}
