/* sight-tally.c - exposure and view of every cell, kept while the level changes
 *
 * Differences are whole numbers that every worker collects for itself; they are
 * applied at the end, in the same way whoever found them, or not at all.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "analysis/sight-words.h"
#include "sight-concern.h"
#include "sight-tally-private.h"
#include "sight-visibility.h"

enum
{
  BUNDLE = 16,  /* viewers that a thread takes at once */
  FEW = 24,     /* changed cells that are taken one after another */
  FEW_LINES = 4 /* likewise, where all around them can be counted with a trie */
};

SightTally *
sight_tally_new (const SightGaze *gaze, SightPlaces *places, const SightProgress *progress)
{
  g_autoptr (SightVisibility) sees = sight_visibility_new (gaze, places, places, 1, progress);
  SightTally *self;

  if (sees == NULL)
    return NULL;

  self = g_new0 (SightTally, 1);
  self->gaze = *gaze;
  self->gaze.grid = sight_grid_copy (gaze->grid);
  self->places = sight_places_ref (places);
  self->seen = g_new0 (guint, sight_tally_count_cells (self));
  self->watching = g_new0 (guint, sight_tally_count_cells (self));
  for (guint i = 0; i < places->n; i++)
    {
      self->seen[sight_tally_get_index (self, places->cells[i])] = sees->n_seen[i];
      self->watching[sight_tally_get_index (self, places->cells[i])] = sees->n_watching[i];
    }

  return self;
}

void
sight_tally_free (SightTally *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->tries); i++)
    g_clear_pointer (&self->tries[i], sight_trie_free);
  sight_grid_free ((SightGrid *) self->gaze.grid);
  sight_places_unref (self->places);
  g_free (self->seen);
  g_free (self->watching);
  g_free (self);
}
const guint *
sight_tally_get_seen (const SightTally *self)
{
  return self->seen;
}

const guint *
sight_tally_get_watching (const SightTally *self)
{
  return self->watching;
}

gboolean
sight_tally_fits (const SightTally *self, const SightGaze *gaze, const SightPlaces *places)
{
  /* A lamp, or a one-way tile, concerns more cells than the changed one. */
  return !sight_grid_has_rules (self->gaze.grid) && !sight_grid_has_rules (gaze->grid) &&
         self->places->width == places->width && self->places->height == places->height &&
         sight_vision_equal (&self->gaze.sight, &gaze->sight) && self->gaze.facing == gaze->facing &&
         self->gaze.angle == gaze->angle;
}

/* What changed */

/* The cells whose opacity, or whether they are places, differs. */
static SightCellSet *
find_changed (const SightTally *self, const SightGrid *grid, const SightPlaces *places)
{
  SightCellSet *changed = sight_cell_set_new ((SightRect) { 0, 0, places->width, places->height });

  for (int y = 0; y < places->height; y++)
    {
      const gsize row = (gsize) y * places->map_stride;

      for (gsize word = 0; word < places->map_stride; word++)
        changed->words[(gsize) y * changed->stride + word] =
            (sight_grid_get_row (self->gaze.grid, y)[word] ^ sight_grid_get_row (grid, y)[word]) |
            (self->places->bits[row + word] ^ places->bits[row + word]);
    }

  return changed;
}

SightCellSet *
sight_tally_find_concerned (const SightTally *self, const SightGrid *grid, const SightPlaces *places)
{
  g_autoptr (SightCellSet) changed = find_changed (self, grid, places);

  return sight_concern_find (&self->gaze.sight, self->gaze.grid, grid, changed);
}

/* Takes over the grid and the places of now. */
static void
settle (SightTally *self, const SightGaze *gaze, SightPlaces *places)
{
  SightPlaces *before = self->places;

  sight_grid_free ((SightGrid *) self->gaze.grid);
  self->gaze = *gaze;
  self->gaze.grid = sight_grid_copy (gaze->grid);
  self->places = sight_places_ref (places);
  sight_places_unref (before);
}

/* Lines within a range */

typedef struct
{
  SightTally *tally;
  const SightTrie *tries[2];
  SightTrieMap *map;
  const SightPlaces *places;
  SightRect box; /* words across and rows down that are counted */
  guint *counts; /* of 64 cells for each word of the box, those who see, then those who are seen */
  guint n_ends;  /* 2, or 1 if the sight is symmetric */
  guint64 *scratch[SIGHT_WORKERS_MAX];
} Lines;

static guint *
get_counts (const Lines *self, guint end, int word, int y)
{
  const gsize index = (gsize) (y - self->box.y) * self->box.width + (word - self->box.x);

  return self->counts + ((gsize) end * self->box.width * self->box.height + index) * 64;
}

static void
count_item (SightWork *work, guint worker, guint item)
{
  Lines *self = sight_work_get_data (work);
  const int y = self->box.y + (int) item;
  const gsize size = MAX (sight_trie_get_scratch (self->tries[0]), sight_trie_get_scratch (self->tries[1]));

  if (self->scratch[worker] == NULL)
    self->scratch[worker] = g_new (guint64, size);
  for (int word = self->box.x; word < self->box.x + self->box.width; word++)
    {
      SightAnchors anchors = { { word * 64, y }, self->places->bits[(gsize) y * self->places->map_stride + word] };

      for (guint end = 0; end < self->n_ends && !sight_work_is_stopped (work, worker); end++)
        {
          sight_trie_count (self->tries[end], self->map, &anchors, self->scratch[worker]);
          memcpy (get_counts (self, end, word, y), anchors.counts, sizeof anchors.counts);
        }
    }
}

static void
apply_lines (const Lines *self)
{
  SightTally *tally = self->tally;
  guint *const totals[2] = { tally->seen, tally->watching };

  for (int y = self->box.y; y < self->box.y + self->box.height; y++)
    {
      for (int word = self->box.x; word < self->box.x + self->box.width; word++)
        {
          const int width = MIN (64, self->places->width - word * 64);
          const gsize first = sight_tally_get_index (tally, (SightCell) { word * 64, y });

          for (guint end = 0; end < 2; end++)
            memcpy (totals[end] + first, get_counts (self, MIN (end, self->n_ends - 1), word, y),
                    width * sizeof (guint));
        }
    }
}

/* Whether lines between places are the same both ways. */
static gboolean
is_symmetric (const SightGaze *gaze, const SightPlaces *places)
{
  if (!sight_bulk_is_symmetric (gaze))
    return FALSE;
  for (int y = 0; y < places->height; y++)
    {
      for (gsize word = 0; word < places->map_stride; word++)
        {
          if (places->bits[(gsize) y * places->map_stride + word] & sight_grid_get_row (gaze->grid, y)[word])
            return FALSE;
        }
    }

  return TRUE;
}

/* The words and rows that lie within range of @changed, and a little more. */
static SightRect
get_box (const SightTally *self, SightRect changed)
{
  const int range = self->gaze.sight.range + 1;
  const SightRect map = { 0, 0, self->places->width, self->places->height };
  const SightRect near = sight_rect_intersect (
      map, (SightRect) { changed.x - range, changed.y - range, changed.width + 2 * range, changed.height + 2 * range });
  const int first = sight_words_first (near);

  return (SightRect) { first, near.y, sight_words_end (near) - first, near.height };
}

static gboolean
update_lines (
    SightTally *self, const SightGaze *gaze, SightPlaces *places, SightRect changed, const SightProgress *progress)
{
  g_autoptr (SightTrieMap) map = sight_trie_map_new (gaze->grid, places->bits, places->map_stride, gaze->sight.range);
  Lines lines = { self, .map = map, .places = places, .box = get_box (self, changed),
                  .n_ends = is_symmetric (gaze, places) ? 1 : 2 };
  gboolean complete;

  for (guint end = 0; end < 2; end++)
    {
      if (self->tries[end] == NULL)
        self->tries[end] = sight_bulk_new_trie (gaze, end);
      lines.tries[end] = self->tries[end];
    }
  lines.counts = g_new (guint, (gsize) lines.n_ends * lines.box.width * lines.box.height * 64);
  complete = sight_work_run ((guint) lines.box.height, count_item, &lines, progress);
  if (complete)
    apply_lines (&lines);
  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    g_free (lines.scratch[i]);
  g_free (lines.counts);

  return complete;
}

/* Any other sight */

typedef struct
{
  SightView view;
  gint *watching; /* (nullable): difference for each cell of the map */
  int first, end; /* rows of it that are not all 0 */
} Worker;

typedef struct
{
  SightTally *tally;
  const SightGaze *gaze;
  const SightPlaces *places;
  SightCell *viewers; /* that look again */
  guint *seen;        /* of each of them, now */
  guint n_viewers;
  Worker workers[SIGHT_WORKERS_MAX];
} Change;

/* What @gaze sees of @places: counted, and added @times to what its worker found. */
static guint
look (const Change *self, Worker *worker, const SightGaze *gaze, const SightPlaces *places, int times)
{
  const int width = places->width;
  guint n = 0;

  if (sight_places_find (places, gaze->cell) == SIGHT_PLACE_NONE || !sight_gaze_see (gaze, &worker->view))
    return 0;
  for (int y = worker->view.window.y; y < worker->view.window.y + worker->view.window.height; y++)
    {
      gint *row = worker->watching + (gsize) y * width;
      gboolean any = FALSE;

      for (int word = sight_words_first (worker->view.window); word < sight_words_end (worker->view.window); word++)
        {
          guint64 bits = sight_words_get (&worker->view, y, word) & places->bits[(gsize) y * places->map_stride + word];

          any |= bits != 0;
          n += (guint) __builtin_popcountll (bits);
          for (; bits != 0; bits &= bits - 1)
            row[word * 64 + __builtin_ctzll (bits)] += times;
        }
      if (any)
        {
          worker->first = MIN (worker->first, y);
          worker->end = MAX (worker->end, y + 1);
        }
    }

  return n;
}

static void
look_item (SightWork *work, guint index, guint item)
{
  Change *self = sight_work_get_data (work);
  Worker *worker = &self->workers[index];
  const guint end = MIN ((item + 1) * BUNDLE, self->n_viewers);

  if (worker->watching == NULL)
    worker->watching = g_new0 (gint, sight_tally_count_cells (self->tally));
  for (guint i = item * BUNDLE; i < end && !sight_work_is_stopped (work, index); i++)
    {
      SightGaze before = self->tally->gaze, after = *self->gaze;

      before.cell = after.cell = self->viewers[i];
      look (self, worker, &before, self->tally->places, -1);
      self->seen[i] = look (self, worker, &after, self->places, 1);
    }
}

static void
apply_change (const Change *self)
{
  SightTally *tally = self->tally;

  for (guint i = 0; i < self->n_viewers; i++)
    tally->seen[sight_tally_get_index (tally, self->viewers[i])] = self->seen[i];
  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    {
      const Worker *worker = &self->workers[i];
      const gsize first = (gsize) worker->first * self->places->width, end = (gsize) worker->end * self->places->width;

      for (gsize k = first; worker->watching != NULL && k < end; k++)
        tally->watching[k] += (guint) worker->watching[k];
    }
}

/* Those of @concerned that are or were places. */
static void
list_viewers (Change *self, const SightCellSet *concerned)
{
  GArray *viewers = g_array_new (FALSE, FALSE, sizeof (SightCell));

  for (SightRuns runs = sight_cell_set_begin (concerned, concerned->bounds); sight_runs_next (&runs);)
    {
      for (int x = runs.cell.x; x < runs.cell.x + runs.length; x++)
        {
          const SightCell cell = { x, runs.cell.y };

          if (sight_places_find (self->places, cell) != SIGHT_PLACE_NONE ||
              sight_places_find (self->tally->places, cell) != SIGHT_PLACE_NONE)
            g_array_append_val (viewers, cell);
        }
    }
  self->n_viewers = viewers->len;
  self->viewers = (SightCell *) (gpointer) g_array_free (viewers, FALSE);
  self->seen = g_new0 (guint, MAX (self->n_viewers, 1));
}

static gboolean
update_views (SightTally *self,
              const SightGaze *gaze,
              SightPlaces *places,
              const SightCellSet *changed,
              const SightProgress *progress)
{
  g_autoptr (SightCellSet) concerned = sight_concern_find (&gaze->sight, self->gaze.grid, gaze->grid, changed);
  Change change = { self, gaze, places };
  gboolean complete;

  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    change.workers[i] = (Worker) { SIGHT_VIEW_INIT, NULL, G_MAXINT, 0 };
  list_viewers (&change, concerned);
  complete = sight_work_run ((change.n_viewers + BUNDLE - 1) / BUNDLE, look_item, &change, progress);
  if (complete)
    apply_change (&change);
  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    {
      sight_view_clear (&change.workers[i].view);
      g_free (change.workers[i].watching);
    }
  g_free (change.viewers);
  g_free (change.seen);

  return complete;
}

/* Cells that are no longer places have no counts. */
static void
clear_others (SightTally *self, const SightCellSet *changed)
{
  for (SightRuns runs = sight_cell_set_begin (changed, changed->bounds); sight_runs_next (&runs);)
    {
      for (int x = runs.cell.x; x < runs.cell.x + runs.length; x++)
        {
          const SightCell cell = { x, runs.cell.y };

          if (sight_places_find (self->places, cell) == SIGHT_PLACE_NONE)
            self->seen[sight_tally_get_index (self, cell)] = self->watching[sight_tally_get_index (self, cell)] = 0;
        }
    }
}

gboolean
sight_tally_update (SightTally *self, const SightGaze *gaze, SightPlaces *places, const SightProgress *progress)
{
  g_autoptr (SightCellSet) changed = find_changed (self, gaze->grid, places);
  const SightRect extents = sight_cell_set_get_extents (changed);
  gboolean complete;

  g_assert (sight_tally_fits (self, gaze, places));

  if (sight_rect_is_empty (&extents))
    return TRUE;
  if (sight_cell_set_count (changed) <= (sight_bulk_has_trie (gaze) ? FEW_LINES : FEW))
    complete = sight_tally_change_cells (self, gaze, places, changed, progress);
  else if (sight_bulk_has_trie (gaze))
    complete = update_lines (self, gaze, places, extents, progress);
  else
    complete = update_views (self, gaze, places, changed, progress);
  if (!complete)
    return FALSE;
  settle (self, gaze, places);
  clear_others (self, changed);

  return TRUE;
}
