/* sight-guards.c - the fewest viewers that see all of an area, and a proof of how few there must be
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-guards.h"

#include <string.h>

#include "sight-guards-private.h"

enum
{
  ROUNDS_MAX = 1000 /* of prices: more gain little */
};

/* The most that the columns of one row weigh together. */
static gint64
weigh_heaviest (const SightCoverage *coverage, const gint64 *weights)
{
  gint64 heaviest = 0;

  for (guint row = 0; row < coverage->n_rows; row++)
    {
      gint64 sum = 0;

      SIGHT_BITS_EACH (column, sight_coverage_get_row (coverage, row), coverage->n_columns)
      sum += weights[column];
      heaviest = MAX (heaviest, sum);
    }

  return heaviest;
}

static gint64
weigh_all (const SightCoverage *coverage, const gint64 *weights)
{
  gint64 sum = 0;

  for (guint column = 0; column < coverage->n_columns; column++)
    sum += weights[column];

  return sum;
}

/* Takes @weights (transfer full) of @core as the proof if they prove more than the present one. */
static void
offer_proof (SightGuards *self, const SightCoverage *coverage, const SightGuardsCore *core, gint64 *weights)
{
  gint64 *spread = g_new0 (gint64, coverage->n_columns + 1);
  gint64 limit, sum;

  for (guint c = 0; c < core->n_columns; c++)
    spread[core->columns[c]] = weights[c];
  g_free (weights);
  limit = weigh_heaviest (coverage, spread);
  sum = weigh_all (coverage, spread);
  if (limit == 0 || (sum + limit - 1) / limit <= self->n_needed)
    {
      g_free (spread);
      return;
    }
  g_free (self->weights);
  self->weights = spread;
  self->limit = limit;
  self->n_needed = (guint) ((sum + limit - 1) / limit);
}

/* How many rounds of prices the budget allows. */
static guint
count_rounds (const SightGuardsCore *core, guint64 work)
{
  const guint64 round = 2 * ((guint64) core->row_first[core->n_rows] + core->n_rows + 1);

  return (guint) MIN (work / round, ROUNDS_MAX);
}

/* Weights by the linear program: exactly if it fits into a table, else nearly. */
static gboolean
prove_more (SightGuards *self,
            const SightCoverage *coverage,
            const SightGuardsCore *core,
            guint64 work,
            const SightProgress *progress)
{
  gint64 *weights = sight_guards_fits_table (core)
                        ? sight_guards_find_weights (core, work, progress)
                        : sight_guards_find_prices (core, count_rounds (core, work), progress);

  if (weights == NULL)
    return FALSE;
  offer_proof (self, coverage, core, weights);

  return TRUE;
}

/* Columns that any row sees, or none does. */
static void
count_columns (SightGuards *self, const SightCoverage *coverage)
{
  g_autofree guint64 *seen = sight_bits_new (coverage->n_columns);

  for (guint row = 0; row < coverage->n_rows; row++)
    {
      for (gsize i = 0; i < sight_bits_words (coverage->n_columns); i++)
        seen[i] |= sight_coverage_get_row (coverage, row)[i];
    }
  self->n_seen = sight_bits_count (seen, sight_bits_words (coverage->n_columns));
  self->n_blind = coverage->n_columns - self->n_seen;
}

static gboolean
fill (SightGuards *self, const SightCoverage *coverage, const SightGuardsBudget *budget, const SightProgress *progress)
{
  const SightProgress proving = sight_progress_part (progress, .1, .5), looking = sight_progress_part (progress, .5, 1);
  g_auto (SightGuardsCore) core = { 0 };

  count_columns (self, coverage);
  sight_guards_core_init (&core, coverage);
  if (!sight_progress_report (progress, .1))
    return FALSE;
  self->weights = g_new0 (gint64, coverage->n_columns + 1);
  offer_proof (self, coverage, &core, sight_guards_find_witnesses (&core));
  if (core.n_columns > 0 && !prove_more (self, coverage, &core, budget->work, &proving))
    return FALSE;
  self->rows = sight_guards_search (&core, budget, self->n_needed, &looking);
  if (self->rows == NULL)
    return FALSE;
  for (guint i = 0; i < self->rows->len; i++)
    g_array_index (self->rows, guint, i) = core.rows[g_array_index (self->rows, guint, i)];

  return TRUE;
}

gboolean
sight_guards_find (SightGuards *self,
                   const SightCoverage *coverage,
                   const SightGuardsBudget *budget,
                   const SightProgress *progress)
{
  const SightGuardsBudget usual = SIGHT_GUARDS_BUDGET_INIT;

  sight_guards_clear (self);
  if (fill (self, coverage, budget != NULL ? budget : &usual, progress))
    return TRUE;
  sight_guards_clear (self);

  return FALSE;
}

void
sight_guards_clear (SightGuards *self)
{
  g_clear_pointer (&self->rows, g_array_unref);
  g_free (self->weights);
  *self = (SightGuards) SIGHT_GUARDS_INIT;
}

gboolean
sight_guards_are_fewest (const SightGuards *self)
{
  return self->rows->len == self->n_needed;
}

gboolean
sight_guards_have_witnesses (const SightGuards *self)
{
  return self->limit == 1;
}

/* The check: plain, and apart from all that is above */

static gboolean
is_seen_by_any (const SightCoverage *coverage, guint column)
{
  for (guint row = 0; row < coverage->n_rows; row++)
    {
      if (sight_coverage_sees (coverage, row, column))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_seen_by_guard (const SightGuards *self, const SightCoverage *coverage, guint column)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      if (sight_coverage_sees (coverage, g_array_index (self->rows, guint, i), column))
        return TRUE;
    }

  return FALSE;
}

static const char *
check_proof (const SightGuards *self, const SightCoverage *coverage)
{
  gint64 total = 0;

  for (guint row = 0; row < coverage->n_rows; row++)
    {
      gint64 sum = 0;

      for (guint column = 0; column < coverage->n_columns; column++)
        sum += sight_coverage_sees (coverage, row, column) ? self->weights[column] : 0;
      if (sum > self->limit)
        return "a place sees more weight than the limit";
    }
  for (guint column = 0; column < coverage->n_columns; column++)
    {
      if (self->weights[column] < 0)
        return "a weight is negative";
      if (self->weights[column] > 0 && !is_seen_by_any (coverage, column))
        return "a cell that no place sees has a weight";
      total += self->weights[column];
    }
  if (self->n_needed > 0 && total <= self->limit * (gint64) (self->n_needed - 1))
    return "the weights prove less";

  return NULL;
}

const char *
sight_guards_check (const SightGuards *self, const SightCoverage *coverage)
{
  for (guint column = 0; column < coverage->n_columns; column++)
    {
      if (is_seen_by_any (coverage, column) && !is_seen_by_guard (self, coverage, column))
        return "a cell is not seen";
    }
  if (self->rows->len < self->n_needed)
    return "fewer viewers than are needed";

  return check_proof (self, coverage);
}
