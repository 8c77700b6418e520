/* sight-vantage.c - the best places to look from, by what each adds to those before it
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-vantage.h"

typedef struct
{
  const SightCoverage *coverage;
  guint n;
  guint64 *unseen;  /* a bit for each column that no place sees yet */
  guint *gains;     /* of each row */
  gboolean *barred; /* of each row: chosen, or too near one that is */
} Search;

static void
update_gains (Search *self)
{
  for (guint row = 0; row < self->coverage->n_rows; row++)
    self->gains[row] = sight_bits_count_both (sight_coverage_get_row (self->coverage, row), self->unseen,
                                              sight_bits_words (self->coverage->n_columns));
}

static int
compare_falling (gconstpointer a, gconstpointer b)
{
  const guint first = *(const guint *) a, second = *(const guint *) b;

  return (first < second) - (first > second);
}

/* What the n largest gains add up to: rows that are barred count, for the best choice may hold them. */
static guint
sum_largest (const Search *self)
{
  const guint n_rows = self->coverage->n_rows;
  g_autofree guint *gains = g_memdup2 (self->gains, n_rows * sizeof *gains);
  guint sum = 0;

  if (n_rows > 0)
    qsort (gains, n_rows, sizeof *gains, compare_falling);
  for (guint i = 0; i < MIN (self->n, n_rows); i++)
    sum += gains[i];

  return sum;
}

/* The row that adds most; n_rows if none adds anything. */
static guint
find_best (const Search *self)
{
  const guint n_rows = self->coverage->n_rows;
  guint best = n_rows;

  for (guint row = 0; row < n_rows; row++)
    {
      if (!self->barred[row] && self->gains[row] > (best < n_rows ? self->gains[best] : 0))
        best = row;
    }

  return best;
}

static void
take (Search *self, SightVantage *answer, guint row)
{
  const guint64 *seen = sight_coverage_get_row (self->coverage, row);
  const gsize n_words = sight_bits_words (self->coverage->n_columns);
  const SightVantagePlace place = { row, sight_bits_count (seen, n_words), self->gains[row] };

  g_array_append_val (answer->places, place);
  answer->n_seen += place.n_adds;
  self->barred[row] = TRUE;
  for (gsize i = 0; i < n_words; i++)
    self->unseen[i] &= ~seen[i];
}

void
sight_vantage_find (SightVantage *self, const SightCoverage *coverage, const SightVantageRequest *request)
{
  Search search = { coverage, request->n, sight_bits_new (coverage->n_columns), g_new0 (guint, coverage->n_rows + 1),
                    g_new0 (gboolean, coverage->n_rows + 1) };
  guint best;

  sight_vantage_clear (self);
  self->places = g_array_new (FALSE, FALSE, sizeof (SightVantagePlace));
  self->n_most = coverage->n_columns;
  for (guint column = 0; column < coverage->n_columns; column++)
    sight_bits_set (search.unseen, column);
  update_gains (&search);
  self->n_most = MIN (self->n_most, sum_largest (&search));
  while (self->places->len < request->n && (best = find_best (&search)) < coverage->n_rows)
    {
      take (&search, self, best);
      for (guint row = 0; request->is_too_near != NULL && row < coverage->n_rows; row++)
        search.barred[row] |= request->is_too_near (row, best, request->data);
      update_gains (&search);
      self->n_most = MIN (self->n_most, self->n_seen + sum_largest (&search));
    }
  g_free (search.unseen);
  g_free (search.gains);
  g_free (search.barred);
}

void
sight_vantage_clear (SightVantage *self)
{
  g_clear_pointer (&self->places, g_array_unref);
  *self = (SightVantage) SIGHT_VANTAGE_INIT;
}
