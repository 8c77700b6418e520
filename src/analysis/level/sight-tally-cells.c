/* sight-tally-cells.c - what a change of few cells does to exposure and view
 *
 * The cells change one after another.  A cell that becomes opaque, or is so no
 * longer, only changes what is seen past it: every viewer that it may concern
 * looks past it (sight_bulk_see_past()) on the grid before and after, and what
 * differs is counted.  A cell that becomes a place, or is one no longer, is a
 * viewer and a target more or less, in the same way.
 *
 * Each worker collects differences of its own.  All are applied at the end, or
 * none.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "analysis/sight-words.h"
#include "sight-concern.h"
#include "sight-tally-private.h"

enum
{
  BUNDLE = 32 /* viewers that a thread takes at once */
};

typedef struct
{
  SightView before, after;
  gint *watching; /* (nullable): difference for each cell of the map */
  int first, end; /* rows of it that are not all 0 */
} Worker;

typedef struct
{
  SightTally *tally;
  SightGaze before, after; /* they differ in the grid only: in one cell, or in none */
  guint64 *bits[2];        /* the places before and after; they may differ in that cell */
  gsize stride;            /* of a row of them, in words */
  SightCell cell;          /* that changes */
  gboolean turns;          /* from open to opaque, or back */
  GArray *viewers;         /* that it concerns */
  gint *seen;              /* difference for each cell of the map */
  Worker workers[SIGHT_WORKERS_MAX];
} Change;

static guint64 *
get_word (const Change *self, guint side, SightCell cell)
{
  return &self->bits[side][(gsize) cell.y * self->stride + (cell.x >> 6)];
}

static gboolean
is_place (const Change *self, guint side, SightCell cell)
{
  return *get_word (self, side, cell) >> (cell.x & 63) & 1;
}

/* What one word of a row gains and loses. */
static int
count_word (Worker *worker, gint *row, int word, guint64 before, guint64 after)
{
  const guint64 gained = after & ~before, lost = before & ~after;

  for (guint64 bits = gained; bits != 0; bits &= bits - 1)
    row[word * 64 + __builtin_ctzll (bits)]++;
  for (guint64 bits = lost; bits != 0; bits &= bits - 1)
    row[word * 64 + __builtin_ctzll (bits)]--;

  return __builtin_popcountll (gained) - __builtin_popcountll (lost);
}

/* Counts how @before, a view of the places before, and @after differ within @within; each is NULL if no such place
 * looks. */
static int
compare (const Change *self, Worker *worker, const SightView *before, const SightView *after, SightRect within)
{
  const int first = sight_words_first (within), end = sight_words_end (within);
  int n = 0;

  for (int y = within.y; y < within.y + within.height; y++)
    {
      for (int word = first; word < end; word++)
        {
          const gsize index = (gsize) y * self->stride + word;
          const guint64 old = before != NULL ? sight_words_get (before, y, word) & self->bits[0][index] : 0;
          const guint64 new = after != NULL ? sight_words_get (after, y, word) & self->bits[1][index] : 0;

          if (old == new)
            continue;
          n += count_word (worker, worker->watching + (gsize) y * self->tally->places->width, word, old, new);
          worker->first = MIN (worker->first, y);
          worker->end = MAX (worker->end, y + 1);
        }
    }

  return n;
}

static void
look (Change *self, Worker *worker, SightCell viewer)
{
  const gboolean was = is_place (self, 0, viewer), is = is_place (self, 1, viewer);
  SightGaze before = self->before, after = self->after;
  const SightView *later = self->turns ? &worker->after : &worker->before;
  SightRect within;

  before.cell = after.cell = viewer;
  sight_bulk_see_past (&before, self->cell, &worker->before, &within);
  if (self->turns)
    sight_bulk_see_past (&after, self->cell, &worker->after, &within);
  self->seen[sight_tally_get_index (self->tally, viewer)] +=
      compare (self, worker, was ? &worker->before : NULL, is ? later : NULL, within);
}

static void
look_item (SightWork *work, guint index, guint item)
{
  Change *self = sight_work_get_data (work);
  Worker *worker = &self->workers[index];
  const guint end = MIN ((item + 1) * BUNDLE, self->viewers->len);

  if (worker->watching == NULL)
    worker->watching = g_new0 (gint, sight_tally_count_cells (self->tally));
  for (guint i = item * BUNDLE; i < end && !sight_work_is_stopped (work, index); i++)
    look (self, worker, g_array_index (self->viewers, SightCell, i));
}

/* The places, before or after, that the change of the cell may concern, itself among them. */
static void
list_viewers (Change *self)
{
  const SightPlaces *places = self->tally->places;
  const SightRect own = { self->cell.x, self->cell.y, 1, 1 };
  g_autoptr (SightCellSet) changed = sight_cell_set_new ((SightRect) { 0, 0, places->width, places->height });
  g_autoptr (SightCellSet) concerned = NULL;

  sight_cell_set_add_rect (changed, own);
  concerned = sight_concern_find (&self->after.sight, self->before.grid, self->after.grid, changed);
  sight_cell_set_add_rect (concerned, own);
  g_array_set_size (self->viewers, 0);
  for (SightRuns runs = sight_cell_set_begin (concerned, concerned->bounds); sight_runs_next (&runs);)
    {
      for (int x = runs.cell.x; x < runs.cell.x + runs.length; x++)
        {
          const SightCell cell = { x, runs.cell.y };

          if (is_place (self, 0, cell) || is_place (self, 1, cell))
            g_array_append_val (self->viewers, cell);
        }
    }
}

/* The cell of @self becomes as it is in @gaze and @places: what follows from that; then the next one can be changed. */
static gboolean
change_cell (Change *self, const SightGaze *gaze, const SightPlaces *places, const SightProgress *progress)
{
  const guint64 bit = G_GUINT64_CONSTANT (1) << (self->cell.x & 63);
  const gboolean opaque = sight_grid_is_opaque (gaze->grid, self->cell);
  gboolean complete;

  self->turns = opaque != sight_grid_is_opaque (self->before.grid, self->cell);
  sight_grid_set_opaque ((SightGrid *) self->after.grid, self->cell, opaque);
  *get_word (self, 1, self->cell) &= ~bit;
  if (sight_places_find (places, self->cell) != SIGHT_PLACE_NONE)
    *get_word (self, 1, self->cell) |= bit;

  list_viewers (self);
  complete = sight_work_run ((self->viewers->len + BUNDLE - 1) / BUNDLE, look_item, self, progress);

  sight_grid_set_opaque ((SightGrid *) self->before.grid, self->cell, opaque);
  *get_word (self, 0, self->cell) = *get_word (self, 1, self->cell);

  return complete;
}

static void
change_init (Change *self, SightTally *tally, const SightGaze *gaze)
{
  const gsize size = tally->places->map_stride * tally->places->height * sizeof (guint64);

  *self = (Change) { tally, *gaze, *gaze, .stride = tally->places->map_stride };
  self->before.grid = sight_grid_copy (tally->gaze.grid);
  self->after.grid = sight_grid_copy (tally->gaze.grid);
  self->bits[0] = g_memdup2 (tally->places->bits, size);
  self->bits[1] = g_memdup2 (tally->places->bits, size);
  self->viewers = g_array_new (FALSE, FALSE, sizeof (SightCell));
  self->seen = g_new0 (gint, sight_tally_count_cells (tally));
  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    self->workers[i] = (Worker) { SIGHT_VIEW_INIT, SIGHT_VIEW_INIT, NULL, G_MAXINT, 0 };
}

static void
change_clear (Change *self)
{
  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    {
      sight_view_clear (&self->workers[i].before);
      sight_view_clear (&self->workers[i].after);
      g_free (self->workers[i].watching);
    }
  sight_grid_free ((SightGrid *) self->before.grid);
  sight_grid_free ((SightGrid *) self->after.grid);
  g_free (self->bits[0]);
  g_free (self->bits[1]);
  g_array_unref (self->viewers);
  g_free (self->seen);
}

static void
apply (const Change *self)
{
  SightTally *tally = self->tally;

  for (gsize i = 0; i < sight_tally_count_cells (tally); i++)
    tally->seen[i] += (guint) self->seen[i];
  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    {
      const Worker *worker = &self->workers[i];
      const gsize first = (gsize) worker->first * tally->places->width;
      const gsize end = (gsize) worker->end * tally->places->width;

      for (gsize k = first; worker->watching != NULL && k < end; k++)
        tally->watching[k] += (guint) worker->watching[k];
    }
}

gboolean
sight_tally_change_cells (SightTally *self,
                          const SightGaze *gaze,
                          const SightPlaces *places,
                          const SightCellSet *changed,
                          const SightProgress *progress)
{
  const double n = (double) sight_cell_set_count (changed);
  gboolean complete = TRUE;
  double done = 0;
  Change change;

  change_init (&change, self, gaze);
  for (SightRuns runs = sight_cell_set_begin (changed, changed->bounds); sight_runs_next (&runs);)
    {
      for (int i = 0; i < runs.length && complete; i++, done++)
        {
          const SightProgress part = sight_progress_part (progress, done / n, (done + 1) / n);

          change.cell = (SightCell) { runs.cell.x + i, runs.cell.y };
          complete = change_cell (&change, gaze, places, &part);
        }
    }
  if (complete)
    apply (&change);
  change_clear (&change);

  return complete;
}
