/* sight-visibility.c - what every place of a level sees of every other
 *
 * The places of @from look in bundles of 64, on all processors.  If the matrix
 * is kept, its columns are the rows turned over, 64 x 64 bits at a time; else
 * every worker counts who is seen in memory of its own, and the counts are
 * summed: whole numbers, so that it does not matter who counted.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-visibility-private.h"

#include <string.h>

#include "analysis/sight-words.h"
#include "core/scenario/sight-bulk.h"

#define BUNDLE 64 /* places */

typedef struct
{
  SightVisibility *self;
  gboolean keep;
  SightGlimpse glimpses[SIGHT_WORKERS_MAX];
  guint *watching[SIGHT_WORKERS_MAX]; /* of each worker: n_watching by the rows that it made */
} Run;

/* Whether what is seen from each place is what sees it. */
static gboolean
is_symmetric (const SightGaze *gaze, const SightPlaces *from, const SightPlaces *to)
{
  if (!sight_bulk_is_symmetric (gaze) || !sight_places_equal (from, to))
    return FALSE;
  /* Between open cells only. */
  for (guint i = 0; i < from->n; i++)
    {
      if (sight_grid_is_opaque (gaze->grid, from->cells[i]))
        return FALSE;
    }

  return TRUE;
}

static guint64
get_bytes (const SightPlaces *from, const SightPlaces *to, gboolean symmetric)
{
  const guint64 rows = (guint64) from->n * to->stride, columns = (guint64) to->n * from->stride;

  return (rows + (symmetric ? 0 : columns)) * sizeof (guint64);
}

guint64
sight_visibility_get_bytes (const SightGaze *gaze, const SightPlaces *from, const SightPlaces *to)
{
  return get_bytes (from, to, is_symmetric (gaze, from, to));
}

static SightVisibility *
visibility_new (const SightGaze *gaze, SightPlaces *from, SightPlaces *to)
{
  SightVisibility *self = g_new0 (SightVisibility, 1);

  self->from = sight_places_ref (from);
  self->to = sight_places_ref (to);
  self->gaze = *gaze;
  self->gaze.grid = sight_grid_copy (gaze->grid);
  self->symmetric = is_symmetric (gaze, from, to);
  self->n_seen = g_new0 (guint, MAX (from->n, 1));
  self->n_watching = g_new0 (guint, MAX (to->n, 1));

  return self;
}

void
sight_visibility_free (SightVisibility *self)
{
  if (self->columns != self->rows)
    g_free (self->columns);
  g_free (self->rows);
  g_free (self->n_seen);
  g_free (self->n_watching);
  sight_grid_free ((SightGrid *) self->gaze.grid);
  sight_places_unref (self->from);
  sight_places_unref (self->to);
  g_free (self);
}

/* Looking */

void
sight_glimpse_clear (SightGlimpse *self)
{
  sight_view_clear (&self->view);
  g_clear_pointer (&self->bits, g_free);
  self->capacity = 0;
}

/* @words words of @glimpse, all 0. */
static guint64 *
reserve_bits (SightGlimpse *glimpse, gsize words)
{
  if (glimpse->capacity < words)
    {
      g_free (glimpse->bits);
      glimpse->bits = g_new (guint64, words);
      glimpse->capacity = words;
    }
  memset (glimpse->bits, 0, words * sizeof *glimpse->bits);

  return glimpse->bits;
}

/* Adds what place @from sees to @row. */
static void
see (const SightVisibility *self, guint from, SightGlimpse *glimpse, guint64 *row)
{
  SightGaze gaze = self->gaze;

  gaze.cell = self->from->cells[from];
  if (sight_gaze_see (&gaze, &glimpse->view))
    sight_places_mark (self->to, &glimpse->view, row);
}

const guint64 *
sight_visibility_get_row (const SightVisibility *self, guint from, SightGlimpse *glimpse)
{
  if (self->rows != NULL)
    return self->rows + (gsize) from * self->to->stride;

  reserve_bits (glimpse, self->to->stride);
  see (self, from, glimpse, glimpse->bits);

  return glimpse->bits;
}

const guint64 *
sight_visibility_get_column (const SightVisibility *self, guint to, SightGlimpse *glimpse)
{
  const SightCell cell = self->to->cells[to];

  if (self->columns != NULL)
    return self->columns + (gsize) to * self->from->stride;
  if (self->symmetric)
    return sight_visibility_get_row (self, to, glimpse);

  reserve_bits (glimpse, self->from->stride);
  for (guint i = 0; i < self->from->n; i++)
    {
      SightGaze gaze = self->gaze;

      gaze.cell = self->from->cells[i];
      if (!sight_vision_reaches (&gaze.sight, gaze.grid, gaze.cell, cell))
        continue;
      if (sight_gaze_see (&gaze, &glimpse->view) && sight_view_sees (&glimpse->view, cell))
        sight_places_add (glimpse->bits, i);
    }

  return glimpse->bits;
}

/* Making */

/* Counts the places of @row, one more for each of them in @watching (nullable). */
static guint
count_row (const SightVisibility *self, const guint64 *row, guint *watching)
{
  guint n = 0;

  for (gsize i = 0; i < self->to->stride; i++)
    {
      n += (guint) __builtin_popcountll (row[i]);
      for (guint64 bits = watching != NULL ? row[i] : 0; bits != 0; bits &= bits - 1)
        watching[64 * i + __builtin_ctzll (bits)]++;
    }

  return n;
}

static void
look_item (SightWork *work, guint worker, guint item)
{
  Run *run = sight_work_get_data (work);
  SightVisibility *self = run->self;
  const guint end = MIN ((item + 1) * BUNDLE, self->from->n);

  if (!run->keep && !self->symmetric && run->watching[worker] == NULL)
    run->watching[worker] = g_new0 (guint, MAX (self->to->n, 1));
  for (guint i = item * BUNDLE; i < end && !sight_work_is_stopped (work, worker); i++)
    {
      guint64 *row = run->keep ? self->rows + (gsize) i * self->to->stride
                               : reserve_bits (&run->glimpses[worker], self->to->stride);

      see (self, i, &run->glimpses[worker], row);
      self->n_seen[i] = count_row (self, row, run->watching[worker]);
    }
}

/* The columns of 64 places. */
static void
turn_item (SightWork *work, guint worker, guint item)
{
  const Run *run = sight_work_get_data (work);
  SightVisibility *self = run->self;
  const guint n_columns = MIN (BUNDLE, self->to->n - item * BUNDLE);

  for (gsize i = 0; i < self->from->stride; i++)
    {
      const guint n_rows = MIN (BUNDLE, self->from->n - (guint) i * BUNDLE);
      guint64 block[BUNDLE] = { 0 };

      for (guint k = 0; k < n_rows; k++)
        block[k] = self->rows[(i * BUNDLE + k) * self->to->stride + item];
      sight_words_turn (block);
      for (guint k = 0; k < n_columns; k++)
        self->columns[((gsize) item * BUNDLE + k) * self->from->stride + i] = block[k];
    }
  for (guint k = item * BUNDLE; k < item * BUNDLE + n_columns; k++)
    self->n_watching[k] = sight_places_count (self->from, self->columns + (gsize) k * self->from->stride);
}

static void
sum_watching (Run *run)
{
  for (guint worker = 0; worker < SIGHT_WORKERS_MAX; worker++)
    {
      for (guint i = 0; run->watching[worker] != NULL && i < run->self->to->n; i++)
        run->self->n_watching[i] += run->watching[worker][i];
      g_free (run->watching[worker]);
    }
}

/* The columns and their counts, if all rows are made. */
static gboolean
add_columns (Run *run, const SightProgress *progress)
{
  SightVisibility *self = run->self;

  if (self->symmetric)
    self->columns = self->rows;
  if (self->symmetric || !run->keep)
    return TRUE;
  self->columns = g_new (guint64, MAX (self->to->n * self->from->stride, 1));

  return sight_work_run (self->to->stride, turn_item, run, progress);
}

/* A field of view for each place. */
static gboolean
look_everywhere (SightVisibility *self, gboolean keep, const SightProgress *progress)
{
  const SightProgress looking = sight_progress_part (progress, 0, .97),
                      turning = sight_progress_part (progress, .97, 1);
  Run run = { .self = self, .keep = keep };
  gboolean complete;

  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    run.glimpses[i] = (SightGlimpse) SIGHT_GLIMPSE_INIT;
  if (keep)
    self->rows = g_new0 (guint64, MAX (self->from->n * self->to->stride, 1));
  complete = sight_work_run ((self->from->n + BUNDLE - 1) / BUNDLE, look_item, &run, &looking);
  sum_watching (&run);
  complete = complete && add_columns (&run, &turning);
  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    sight_glimpse_clear (&run.glimpses[i]);

  return complete;
}

SightVisibility *
sight_visibility_new (
    const SightGaze *gaze, SightPlaces *from, SightPlaces *to, gsize memory, const SightProgress *progress)
{
  g_autoptr (SightVisibility) self = visibility_new (gaze, from, to);
  const gboolean keep = get_bytes (from, to, self->symmetric) <= (memory > 0 ? memory : SIGHT_VISIBILITY_MEMORY);
  gboolean complete;

  if (keep || !sight_visibility_has_lines (self))
    complete = look_everywhere (self, keep, progress);
  else
    complete = sight_visibility_count_lines (self, progress);
  if (complete && self->symmetric && self->to->n > 0)
    memcpy (self->n_watching, self->n_seen, self->to->n * sizeof *self->n_seen);

  return complete ? g_steal_pointer (&self) : NULL;
}
