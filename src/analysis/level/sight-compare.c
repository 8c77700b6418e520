/* sight-compare.c - two sights on one map: which cells only one of them shows
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-compare.h"

#include "analysis/sight-words.h"

void
sight_compare_counts_add (SightCompareCounts *self, const SightCompareCounts *more)
{
  self->only_a += more->only_a;
  self->only_b += more->only_b;
  self->both += more->both;
}

gboolean
sight_compare_counts_agree (const SightCompareCounts *self)
{
  return self->only_a == 0 && self->only_b == 0;
}

int
sight_compare_get_percent (const SightCompareCounts *self, guint64 part)
{
  guint64 all = self->only_a + self->only_b + self->both;

  return all == 0 ? 0 : (int) ((part * 200 + all) / (2 * all));
}

/* One viewer */

void
sight_comparison_clear (SightComparison *self)
{
  sight_view_clear (&self->only_a);
  sight_view_clear (&self->only_b);
  sight_view_clear (&self->both);
}

void
sight_comparison_fill (SightComparison *self, const SightGrid *grid, const SightView *a, const SightView *b)
{
  const int range = a->range == 0 || b->range == 0 ? 0 : MAX (a->range, b->range);
  const SightRect window = sight_rect_union (a->window, b->window);
  SightView *const views[] = { &self->only_a, &self->only_b, &self->both };

  g_assert (sight_cell_equal (a->viewer, b->viewer));

  for (gsize i = 0; i < G_N_ELEMENTS (views); i++)
    sight_view_reset_window (views[i], a->viewer, range, window);
  for (int y = window.y; y < window.y + window.height; y++)
    {
      guint64 *only_a = sight_view_get_row (&self->only_a, y);
      guint64 *only_b = sight_view_get_row (&self->only_b, y);
      guint64 *both = sight_view_get_row (&self->both, y);

      for (int i = 0; i < self->both.stride; i++)
        {
          const guint64 in_a = sight_words_get (a, y, self->both.first_word + i);
          const guint64 in_b = sight_words_get (b, y, self->both.first_word + i);

          only_a[i] = in_a & ~in_b;
          only_b[i] = in_b & ~in_a;
          both[i] = in_a & in_b;
        }
    }
  self->counts = sight_compare_count (a, b);
}

SightCompareCounts
sight_compare_count (const SightView *a, const SightView *b)
{
  const SightRect window = sight_rect_union (a->window, b->window);
  SightCompareCounts counts = { 0, 0, 0 };

  for (int y = window.y; y < window.y + window.height; y++)
    {
      for (int word = sight_words_first (window); word < sight_words_end (window); word++)
        {
          const guint64 in_a = sight_words_get (a, y, word), in_b = sight_words_get (b, y, word);

          counts.only_a += __builtin_popcountll (in_a & ~in_b);
          counts.only_b += __builtin_popcountll (in_b & ~in_a);
          counts.both += __builtin_popcountll (in_a & in_b);
        }
    }

  return counts;
}

void
sight_compare_list (const SightView *view, GArray *cells)
{
  const SightRect window = view->window;

  for (int y = window.y; y < window.y + window.height; y++)
    {
      for (int word = sight_words_first (window); word < sight_words_end (window); word++)
        {
          for (guint64 bits = sight_words_get (view, y, word); bits != 0; bits &= bits - 1)
            {
              const SightCell cell = { 64 * word + __builtin_ctzll (bits), y };

              g_array_append_val (cells, cell);
            }
        }
    }
}

/* All open cells */

typedef struct
{
  SightView a, b;
  SightCompareCounts counts;
} Worker;

typedef struct
{
  const SightGrid *grid;
  const SightVision *a, *b;
  Worker workers[SIGHT_WORKERS_MAX];
} Sum;

/* The viewers in row @y. */
static void
sum_row (SightWork *work, guint worker, guint y)
{
  Sum *self = sight_work_get_data (work);
  Worker *mine = &self->workers[worker];

  for (int x = 0; x < self->grid->width && !sight_work_is_stopped (work, worker); x++)
    {
      const SightCell viewer = { x, y };
      SightCompareCounts counts;
      SightGaze a, b;

      if (sight_grid_is_opaque (self->grid, viewer))
        continue;
      a = sight_gaze_init (self->grid, self->a, viewer);
      b = sight_gaze_init (self->grid, self->b, viewer);
      sight_gaze_see (&a, &mine->a);
      sight_gaze_see (&b, &mine->b);
      counts = sight_compare_count (&mine->a, &mine->b);
      sight_compare_counts_add (&mine->counts, &counts);
    }
}

gboolean
sight_compare_sum (const SightGrid *grid,
                   const SightVision *a,
                   const SightVision *b,
                   SightCompareCounts *counts,
                   const SightProgress *progress)
{
  Sum self = { grid, a, b };
  gboolean done;

  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    self.workers[i] = (Worker) { SIGHT_VIEW_INIT, SIGHT_VIEW_INIT };
  done = sight_work_run (grid->height, sum_row, &self, progress);
  *counts = (SightCompareCounts) { 0, 0, 0 };
  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    {
      sight_compare_counts_add (counts, &self.workers[i].counts);
      sight_view_clear (&self.workers[i].a);
      sight_view_clear (&self.workers[i].b);
    }

  return done;
}
