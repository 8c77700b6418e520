/* sight-coverage.h - which places see which cells, as rows of bits: what guards and vantage points are chosen from
 *
 * Row r is a place where a viewer may stand, column c a cell that is to be
 * seen; both are numbers, and whoever asks knows what they stand for.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-bits.h"

G_BEGIN_DECLS

/* Plain data that belongs to whoever asks; many threads may read one. */
typedef struct
{
  guint n_rows, n_columns;
  gsize stride;         /* words a row */
  const guint64 *words; /* row by row */
} SightCoverage;

static inline const guint64 *
sight_coverage_get_row (const SightCoverage *self, guint row)
{
  return self->words + row * self->stride;
}

static inline gboolean
sight_coverage_sees (const SightCoverage *self, guint row, guint column)
{
  return sight_bits_get (sight_coverage_get_row (self, row), column);
}

/* The other way round: rows become columns.  Free the words with g_free().  Time: the ones. */
static inline SightCoverage
sight_coverage_transpose (const SightCoverage *self)
{
  const gsize stride = MAX (sight_bits_words (self->n_rows), 1);
  guint64 *words = g_new0 (guint64, stride * MAX (self->n_columns, 1));

  for (guint row = 0; row < self->n_rows; row++)
    SIGHT_BITS_EACH (column, sight_coverage_get_row (self, row), self->n_columns)
  sight_bits_set (words + column * stride, row);

  return (SightCoverage) { self->n_columns, self->n_rows, stride, words };
}

G_END_DECLS
