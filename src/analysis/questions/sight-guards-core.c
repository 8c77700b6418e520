/* sight-guards-core.c - rows and columns that others make superfluous, removed
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-guards-private.h"

#include <string.h>

/* Both ways of a coverage, and what is left of it. */
typedef struct
{
  guint n;        /* lines: rows of the one way */
  gsize stride;   /* words a line */
  guint64 *words; /* (owned) with the bits of superfluous lines removed */
  guint64 *left;  /* (owned) a bit for each line that is left */
  guint *counts;  /* (owned) bits in each line */
} Lines;

typedef struct
{
  Lines rows, columns;
} Sides;

static const guint64 *
get_line (const Lines *self, gsize line)
{
  return self->words + line * self->stride;
}

static void
lines_init (Lines *self, guint n, gsize stride, guint64 *words)
{
  *self = (Lines) { n, stride, words, sight_bits_new (n), g_new (guint, MAX (n, 1)) };
  for (guint i = 0; i < n; i++)
    {
      self->counts[i] = sight_bits_count (get_line (self, i), stride);
      if (self->counts[i] > 0)
        sight_bits_set (self->left, i);
    }
}

static void
lines_clear (Lines *self)
{
  g_free (self->words);
  g_free (self->left);
  g_free (self->counts);
}

/* Takes line @line of @self, and its bits from the lines of @other. */
static void
remove_line (Lines *self, Lines *other, gsize line)
{
  sight_bits_unset (self->left, line);
  SIGHT_BITS_EACH (bit, get_line (self, line), other->n)
  {
    sight_bits_unset (other->words + bit * other->stride, line);
    other->counts[bit]--;
  }
  memset (self->words + line * self->stride, 0, self->stride * sizeof (guint64));
  self->counts[line] = 0;
}

/* The bit of @line that fewest lines have. */
static gsize
find_rarest (const Lines *self, const Lines *other, gsize line)
{
  gsize rarest = other->n;

  SIGHT_BITS_EACH (bit, get_line (self, line), other->n)
  {
    if (rarest == other->n || other->counts[bit] < other->counts[rarest])
      rarest = bit;
  }

  return rarest;
}

/* Whether the bits of @line are all bits of another line; of equal ones the first is left. */
static gboolean
is_within_another (const Lines *self, const Lines *other, gsize line)
{
  const gsize rarest = find_rarest (self, other, line);

  if (rarest == other->n)
    return FALSE;
  SIGHT_BITS_EACH (larger, get_line (other, rarest), self->n)
  {
    if (larger != line &&
        (self->counts[larger] > self->counts[line] || (self->counts[larger] == self->counts[line] && larger < line)) &&
        sight_bits_are_within (get_line (self, line), get_line (self, larger), self->stride))
      return TRUE;
  }

  return FALSE;
}

/* A row that sees a subset of another is superfluous. */
static gboolean
remove_small_rows (Sides *self)
{
  gboolean removed = FALSE;

  SIGHT_BITS_EACH (row, self->rows.left, self->rows.n)
  {
    if (!is_within_another (&self->rows, &self->columns, row))
      continue;
    remove_line (&self->rows, &self->columns, row);
    removed = TRUE;
  }

  return removed;
}

/* A column that is seen whenever @small is, which is another one. */
static gsize
find_larger (const Lines *self, const Lines *other, gsize small)
{
  const gsize row = find_rarest (self, other, small);

  if (row == other->n)
    return self->n;
  SIGHT_BITS_EACH (column, get_line (other, row), self->n)
  {
    if (column != small &&
        (self->counts[column] > self->counts[small] ||
         (self->counts[column] == self->counts[small] && column > small)) &&
        sight_bits_are_within (get_line (self, small), get_line (self, column), self->stride))
      return column;
  }

  return self->n;
}

/* A column that is seen whenever another one is, is superfluous. */
static gboolean
remove_large_columns (Sides *self)
{
  gboolean removed = FALSE;

  SIGHT_BITS_EACH (column, self->columns.left, self->columns.n)
  {
    for (gsize larger; (larger = find_larger (&self->columns, &self->rows, column)) < self->columns.n;)
      {
        remove_line (&self->columns, &self->rows, larger);
        removed = TRUE;
      }
  }

  return removed;
}

static void
drop_empty (Lines *self)
{
  SIGHT_BITS_EACH (line, self->left, self->n)
  {
    if (self->counts[line] == 0)
      sight_bits_unset (self->left, line);
  }
}

static void
reduce (Sides *self)
{
  gboolean going = TRUE;

  while (going)
    {
      going = remove_small_rows (self);
      going |= remove_large_columns (self);
    }
  drop_empty (&self->rows);
  drop_empty (&self->columns);
}

/* Lists */

/* The numbers of the lines that are left, and the other way round in @places (out). */
static guint *
list_left (const Lines *self, guint *n, guint **places)
{
  guint *list = g_new (guint, sight_bits_count (self->left, sight_bits_words (self->n)) + 1);

  *n = 0;
  *places = g_new0 (guint, self->n + 1);
  SIGHT_BITS_EACH (line, self->left, self->n)
  {
    (*places)[line] = *n;
    list[(*n)++] = line;
  }

  return list;
}

/* For each line that is left, the places of its bits: from @first (out) on in the list returned. */
static guint *
list_bits (const Lines *self, const guint *places, guint **first)
{
  gsize total = 0, n = 0;
  guint *bits;

  SIGHT_BITS_EACH (line, self->left, self->n)
  {
    total += self->counts[line];
    n++;
  }
  *first = g_new (guint, n + 1);
  bits = g_new (guint, total + 1);
  total = n = 0;
  SIGHT_BITS_EACH (line, self->left, self->n)
  {
    (*first)[n++] = total;
    SIGHT_BITS_EACH (bit, get_line (self, line), self->stride * 64)
    bits[total++] = places[bit];
  }
  (*first)[n] = total;

  return bits;
}

void
sight_guards_core_init (SightGuardsCore *self, const SightCoverage *coverage)
{
  const SightCoverage turned = sight_coverage_transpose (coverage);
  const gsize n_words = coverage->stride * coverage->n_rows;
  g_autofree guint *row_places = NULL, *column_places = NULL;
  guint64 *words = g_new (guint64, MAX (n_words, 1));
  Sides sides;

  if (n_words > 0)
    memcpy (words, coverage->words, n_words * sizeof *words);
  lines_init (&sides.rows, coverage->n_rows, coverage->stride, words);
  lines_init (&sides.columns, coverage->n_columns, turned.stride, (guint64 *) turned.words);
  reduce (&sides);

  self->rows = list_left (&sides.rows, &self->n_rows, &row_places);
  self->columns = list_left (&sides.columns, &self->n_columns, &column_places);
  self->row_columns = list_bits (&sides.rows, column_places, &self->row_first);
  self->column_rows = list_bits (&sides.columns, row_places, &self->column_first);
  lines_clear (&sides.rows);
  lines_clear (&sides.columns);
}

void
sight_guards_core_clear (SightGuardsCore *self)
{
  g_free (self->rows);
  g_free (self->columns);
  g_free (self->row_first);
  g_free (self->row_columns);
  g_free (self->column_first);
  g_free (self->column_rows);
  *self = (SightGuardsCore) { 0 };
}
