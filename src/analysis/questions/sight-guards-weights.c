/* sight-guards-weights.c - weights that prove how many rows are needed at least
 *
 * Witnesses: columns of which no row sees two, those first that few rows see.
 *
 * Weights: the linear program "most Σy with Σy ≤ 1 over the columns of each
 * row", by the simplex method on a dense table (steepest edge; the right sides
 * differ by a millionth part, so that it does not go round in circles).  Every
 * table on the way gives weights that hold, so the work can end at any step.
 * What comes out is made whole numbers; the caller checks what those prove.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-guards-private.h"

#define SCALE (1 << 30)   /* what a weight of 1 becomes */
#define DISTURB 1e-6      /* by how much the right sides differ at most */
#define TINY 1e-9         /* less than this is rounding */
#define TABLE_MAX 8000000 /* numbers in a table */
#define REPORT_WORK 4000000

/* A condensed table: rows are what is not 0, columns what is. */
typedef struct
{
  guint m, n;
  double *cells;        /* (m + 1) * (n + 1); the last row is the goal, the last column the right side */
  double *lengths;      /* of the columns, squared */
  guint *basic, *free_; /* what stands in each row and column: a weight, 0 to n - 1, or n + a row */
} Table;

static double *
get_table_row (const Table *self, guint row)
{
  return self->cells + (gsize) row * (self->n + 1);
}

static void
table_init (Table *self, const SightGuardsCore *core)
{
  const guint m = core->n_rows, n = core->n_columns;

  *self = (Table) {
    m, n, g_new0 (double, (gsize) (m + 1) * (n + 1)), g_new (double, n + 1), g_new (guint, m + 1), g_new (guint, n + 1)
  };
  for (guint i = 0; i < m; i++)
    {
      double *row = get_table_row (self, i);

      for (guint k = core->row_first[i]; k < core->row_first[i + 1]; k++)
        row[core->row_columns[k]] = 1;
      row[n] = 1 + DISTURB * (double) (i * 2654435761u % 9973) / 9973;
      self->basic[i] = n + i;
    }
  for (guint j = 0; j < n; j++)
    {
      get_table_row (self, m)[j] = -1;
      self->free_[j] = j;
    }
}

static void
table_clear (Table *self)
{
  g_free (self->cells);
  g_free (self->lengths);
  g_free (self->basic);
  g_free (self->free_);
}

/* The column along which the goal grows most for its length; n if it grows along none. */
static guint
find_column (const Table *self)
{
  const double *goal = get_table_row (self, self->m);
  guint best = self->n;
  double most = 0;

  for (guint j = 0; j < self->n; j++)
    self->lengths[j] = 1;
  for (guint i = 0; i < self->m; i++)
    {
      const double *row = get_table_row (self, i);

      for (guint j = 0; j < self->n; j++)
        self->lengths[j] += row[j] * row[j];
    }
  for (guint j = 0; j < self->n; j++)
    {
      const double gain = goal[j] < -TINY ? goal[j] * goal[j] / self->lengths[j] : 0;

      if (gain > most)
        {
          best = j;
          most = gain;
        }
    }

  return best;
}

/* The row that limits @column first; m if none does. */
static guint
find_row (const Table *self, guint column)
{
  guint best = self->m;
  double least = 0;

  for (guint i = 0; i < self->m; i++)
    {
      const double *row = get_table_row (self, i);
      double ratio;

      if (row[column] <= TINY)
        continue;
      ratio = row[self->n] / row[column];
      if (best == self->m || ratio < least)
        {
          best = i;
          least = ratio;
        }
    }

  return best;
}

/* Exchanges what stands in row @r and column @c; returns how many numbers changed. */
static guint64
pivot (Table *self, guint r, guint c)
{
  double *row = get_table_row (self, r);
  const double by = row[c];
  const guint name = self->basic[r];
  guint64 work = 0;

  row[c] = 1;
  for (guint j = 0; j <= self->n; j++)
    row[j] /= by;
  for (guint i = 0; i <= self->m; i++)
    {
      double *other = get_table_row (self, i);
      const double factor = other[c];

      if (i == r || factor == 0)
        continue;
      other[c] = 0;
      for (guint j = 0; j <= self->n; j++)
        other[j] -= factor * row[j];
      work += self->n;
    }
  self->basic[r] = self->free_[c];
  self->free_[c] = name;

  return work + self->n;
}

static gint64 *
read_weights (const Table *self)
{
  gint64 *weights = g_new0 (gint64, self->n + 1);

  for (guint i = 0; i < self->m; i++)
    {
      if (self->basic[i] < self->n)
        weights[self->basic[i]] = (gint64) (MAX (get_table_row (self, i)[self->n], 0) * SCALE);
    }

  return weights;
}

static gboolean
solve (Table *self, guint64 work_max, const SightProgress *progress)
{
  guint64 work = 0, reported = 0;

  while (work < work_max)
    {
      const guint column = find_column (self), row = column < self->n ? find_row (self, column) : self->m;

      work += (guint64) self->m * self->n;
      if (row == self->m)
        return TRUE;
      work += pivot (self, row, column);
      if (work - reported < REPORT_WORK)
        continue;
      reported = work;
      if (!sight_progress_report (progress, (double) work / work_max))
        return FALSE;
    }

  return TRUE;
}

gint64 *
sight_guards_find_weights (const SightGuardsCore *core, guint64 work, const SightProgress *progress)
{
  gint64 *weights = NULL;
  Table table;

  table_init (&table, core);
  if (solve (&table, work, progress))
    weights = read_weights (&table);
  table_clear (&table);

  return weights;
}

gboolean
sight_guards_fits_table (const SightGuardsCore *core)
{
  return (guint64) (core->n_rows + 1) * (core->n_columns + 1) <= TABLE_MAX;
}

static int
compare_degrees (gconstpointer a, gconstpointer b, gpointer data)
{
  const SightGuardsCore *core = data;
  const guint first = *(const guint *) a, second = *(const guint *) b;
  const guint of_first = core->column_first[first + 1] - core->column_first[first];
  const guint of_second = core->column_first[second + 1] - core->column_first[second];

  return of_first != of_second ? (of_first > of_second) - (of_first < of_second) : (first > second) - (first < second);
}

/* Whether no row that sees @column sees a witness; if so, those rows see one now. */
static gboolean
take_witness (const SightGuardsCore *core, guint column, gboolean *sees)
{
  for (guint i = core->column_first[column]; i < core->column_first[column + 1]; i++)
    {
      if (sees[core->column_rows[i]])
        return FALSE;
    }
  for (guint i = core->column_first[column]; i < core->column_first[column + 1]; i++)
    sees[core->column_rows[i]] = TRUE;

  return TRUE;
}

gint64 *
sight_guards_find_witnesses (const SightGuardsCore *core)
{
  g_autofree guint *order = g_new (guint, core->n_columns + 1);
  g_autofree gboolean *sees = g_new0 (gboolean, core->n_rows + 1);
  gint64 *weights = g_new0 (gint64, core->n_columns + 1);

  for (guint c = 0; c < core->n_columns; c++)
    order[c] = c;
  g_qsort_with_data (order, (gint) core->n_columns, sizeof *order, compare_degrees, (gpointer) core);
  for (guint i = 0; i < core->n_columns; i++)
    weights[order[i]] = take_witness (core, order[i], sees);

  return weights;
}
