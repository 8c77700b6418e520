/* sight-asymmetry.c - who sees without being seen: the pairs of a map that a sight treats unequally
 *
 * Terms.  A strip is the 64 cells of one word of a row of the map.  A block is
 * what the 64 viewers of one strip see of another strip: 64 words.  With a
 * block turned over its diagonal, 64 x 64 pairs are compared word by word.
 *
 * The viewers of each strip leave their blocks, those of a rectangle round all
 * that they see.  Then each pair of strips is looked at once.  Where memory
 * does not hold the blocks of all strips, a part of them is kept, and those
 * after it are computed one by one and forgotten.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-asymmetry.h"

#include <string.h>

#include "analysis/sight-words.h"

#define STRIP 64                   /* cells of a strip, words of a block */
#define MEMORY (256 * 1024 * 1024) /* bytes of blocks that are kept, unless someone says otherwise */
#define BATCH_MAX 4096             /* strips that are filled before memory is counted again */

typedef struct
{
  int y, word;     /* where it lies */
  SightRect box;   /* the strips that its viewers see: words across, rows down */
  int stride;      /* of a row of @blocks, in blocks */
  guint64 *blocks; /* (nullable) of the strips in @box */
} Strip;

typedef struct
{
  SightView view;
  guint64 *blocks; /* all in reach of one strip */
  gsize capacity;  /* in words */
  guint64 n_visible, n_pairs, n_one_way;
  gint64 time;
  SightNearest nearest;
} Worker;

typedef struct
{
  const SightGrid *grid;
  const SightVision *sight;
  int n_words;    /* strips of a row */
  guint n_strips; /* of the map, row by row */
  Strip *strips;
  guint first, end; /* the strips that are kept */
  guint batch;      /* the first that is being filled */
  gsize memory;     /* words of blocks that may be kept */
  double filling;   /* how much of the work for a part is to fill its strips */
  Worker workers[SIGHT_WORKERS_MAX];
} Run;

/* Blocks */

/* What the viewers of @self see of the strip @of; NULL: nothing. */
static const guint64 *
get_block (const Strip *self, const Strip *of)
{
  if (self->blocks == NULL || !sight_rect_contains (&self->box, (SightCell) { of->word, of->y }))
    return NULL;

  return self->blocks + ((gsize) (of->y - self->box.y) * self->stride + (of->word - self->box.x)) * STRIP;
}

/* The open cells of a strip; beyond the map all is opaque. */
static guint64
get_open (const Run *self, int y, int word)
{
  return ~sight_grid_get_row (self->grid, y)[word];
}

/* The strips that viewers in @strip may see. */
static SightRect
get_reach (const Run *self, const Strip *strip)
{
  const SightRect all = { 0, 0, self->n_words, self->grid->height };
  const int range = self->sight->range, more = (range + STRIP - 1) / STRIP;
  const SightRect near = { strip->word - more, strip->y - range, 2 * more + 1, 2 * range + 1 };

  return range == 0 ? all : sight_rect_intersect (all, near);
}

/* Filling */

/* Puts what @viewer sees into the blocks of @reach. */
static void
look (Run *self, Worker *worker, SightRect reach, SightCell viewer, Strip *strip)
{
  const gint64 start = g_get_monotonic_time ();
  guint64 *blocks = worker->blocks + viewer.x % STRIP;
  const SightGaze gaze = sight_gaze_init (self->grid, self->sight, viewer);
  SightRect window;

  sight_gaze_see (&gaze, &worker->view);
  worker->time += g_get_monotonic_time () - start;
  worker->n_visible += sight_view_count (&worker->view);
  window = worker->view.window;
  for (int y = window.y; y < window.y + window.height; y++)
    {
      for (int word = sight_words_first (window); word < sight_words_end (window); word++)
        {
          const guint64 seen = sight_words_get (&worker->view, y, word) & get_open (self, y, word);

          if (seen == 0)
            continue;
          blocks[((gsize) (y - reach.y) * reach.width + (word - reach.x)) * STRIP] = seen;
          strip->box = sight_rect_union (strip->box, (SightRect) { word, y, 1, 1 });
        }
    }
}

static void
reserve_blocks (Worker *self, gsize words)
{
  if (words > self->capacity)
    {
      g_free (self->blocks);
      self->blocks = g_new (guint64, words);
      self->capacity = words;
    }
  memset (self->blocks, 0, words * sizeof *self->blocks);
}

/* Computes what the viewers of @strip see; its blocks lie in the worker's memory. */
static void
fill_strip (Run *self, SightWork *work, guint index, Strip *strip)
{
  Worker *worker = &self->workers[index];
  const SightRect reach = get_reach (self, strip);

  strip->box = (SightRect) { 0, 0, 0, 0 };
  strip->stride = reach.width;
  strip->blocks = NULL;
  if (get_open (self, strip->y, strip->word) == 0)
    return;

  reserve_blocks (worker, (gsize) reach.width * reach.height * STRIP);
  for (guint64 open = get_open (self, strip->y, strip->word); open != 0; open &= open - 1)
    {
      if (sight_work_is_stopped (work, index))
        return;
      look (self, worker, reach, (SightCell) { strip->word * STRIP + __builtin_ctzll (open), strip->y }, strip);
    }
  if (!sight_rect_is_empty (&strip->box))
    strip->blocks =
        worker->blocks + ((gsize) (strip->box.y - reach.y) * reach.width + (strip->box.x - reach.x)) * STRIP;
}

/* Gives @self blocks of its own, limited to its box. */
static void
keep_strip (Strip *self)
{
  const gsize words = (gsize) self->box.width * STRIP;
  guint64 *kept;

  if (self->blocks == NULL)
    return;

  kept = g_new (guint64, words * self->box.height);
  for (int y = 0; y < self->box.height; y++)
    memcpy (kept + words * y, self->blocks + (gsize) y * self->stride * STRIP, words * sizeof *kept);
  self->blocks = kept;
  self->stride = self->box.width;
}

static void
fill_item (SightWork *work, guint worker, guint item)
{
  Run *self = sight_work_get_data (work);
  Strip *strip = &self->strips[self->batch + item];

  fill_strip (self, work, worker, strip);
  keep_strip (strip);
}

/* Comparing */

static void
list_pairs (Worker *worker, const Strip *a, const Strip *b, int row, const guint64 ways[2])
{
  const SightCell cell = { a->word * STRIP + row, a->y };

  for (int way = 0; way < 2; way++)
    {
      for (guint64 bits = ways[way]; bits != 0; bits &= bits - 1)
        {
          const SightCell other = { b->word * STRIP + __builtin_ctzll (bits), b->y };

          sight_nearest_add (&worker->nearest,
                             way == 0 ? (SightOneWay) { cell, other } : (SightOneWay) { other, cell });
        }
    }
}

/* Whether pairs between two strips may be near enough to be listed. */
static gboolean
is_near (const Worker *worker, const Strip *a, const Strip *b)
{
  const gint64 dx = MAX (ABS (a->word - b->word) - 1, 0) * STRIP, dy = b->y - a->y;

  return dx * dx + dy * dy <= worker->nearest.worst;
}

/* All pairs between the cells of two strips, or within one. */
static void
compare_strips (Worker *worker, const Strip *a, const Strip *b)
{
  static const guint64 nothing[STRIP];
  const guint64 *forth = get_block (a, b), *turned = get_block (b, a);
  const gboolean near = is_near (worker, a, b);
  guint64 back[STRIP];

  if (forth == NULL && turned == NULL)
    return;
  forth = forth != NULL ? forth : nothing;
  memcpy (back, turned != NULL ? turned : nothing, sizeof back);
  sight_words_turn (back);
  for (int i = 0; i < STRIP; i++)
    {
      /* Within one strip each pair would come twice, and each cell with itself. */
      const guint64 later = a == b ? ~G_GUINT64_CONSTANT (1) << i : ~G_GUINT64_CONSTANT (0);
      const guint64 ways[2] = { forth[i] & ~back[i] & later, back[i] & ~forth[i] & later };

      worker->n_pairs += __builtin_popcountll ((forth[i] | back[i]) & later);
      worker->n_one_way += __builtin_popcountll (ways[0] | ways[1]);
      if (near && (ways[0] | ways[1]) != 0)
        list_pairs (worker, a, b, i, ways);
    }
}

/* @strip with the strips that are kept from index @from on, to row @last. */
static void
compare_with_kept (Run *self, Worker *worker, const Strip *strip, guint from, int last)
{
  const SightRect reach = get_reach (self, strip);
  const int end = MIN (last + 1, reach.y + reach.height);

  for (int y = MAX (reach.y, (int) (from / self->n_words)); y < end; y++)
    {
      for (int word = reach.x; word < reach.x + reach.width; word++)
        {
          const guint index = (guint) y * self->n_words + word;

          if (index >= from && index < self->end)
            compare_strips (worker, &self->strips[index], strip);
        }
    }
}

static void
compare_item (SightWork *work, guint worker, guint item)
{
  Run *self = sight_work_get_data (work);
  const Strip *strip = &self->strips[self->first + item];

  compare_with_kept (self, &self->workers[worker], strip, self->first + item, self->grid->height - 1);
}

/* A strip after those that are kept: what its viewers see was, or will be, counted with its own part. */
static void
pass_item (SightWork *work, guint worker, guint item)
{
  Run *self = sight_work_get_data (work);
  Worker *mine = &self->workers[worker];
  const guint64 n_visible = mine->n_visible;
  const gint64 time = mine->time;
  Strip strip = self->strips[self->end + item];

  fill_strip (self, work, worker, &strip);
  mine->n_visible = n_visible;
  mine->time = time;
  compare_with_kept (self, mine, &strip, self->first, strip.y);
}

/* Parts */

static gsize
count_words (const Run *self, guint from, guint end)
{
  gsize words = 0;

  for (guint i = from; i < end; i++)
    words += (gsize) self->strips[i].box.width * self->strips[i].box.height * STRIP;

  return words;
}

/* How many of the next strips fit into @room words, however much they see; 1 at least where @must. */
static guint
get_batch (const Run *self, gsize room, gboolean must)
{
  const int range = self->sight->range, width = 2 * ((range + STRIP - 1) / STRIP) + 1;
  const gsize most_width = range == 0 ? self->n_words : MIN (width, self->n_words);
  const gsize most_height = range == 0 ? self->grid->height : MIN (2 * range + 1, self->grid->height);
  const guint n = MIN (room / (most_width * most_height * STRIP), BATCH_MAX);

  return MIN (MAX (n, must ? 1u : 0u), self->n_strips - self->end);
}

/* The share of the work at which strip @index is filled. */
static double
get_share (const Run *self, guint index)
{
  return (self->first + (index - self->first) * self->filling) / self->n_strips;
}

/* Fills strips from @first on as long as memory lasts. */
static gboolean
fill_part (Run *self, const SightProgress *progress)
{
  gsize used = 0;
  guint n;

  for (self->end = self->first; self->end < self->n_strips; self->end += n)
    {
      SightProgress part;

      n = get_batch (self, used < self->memory ? self->memory - used : 0, self->end == self->first);
      if (n == 0)
        return TRUE;
      /* Where all fits at once, filling is nearly all of the work. */
      if (self->end == self->first)
        self->filling = n == self->n_strips ? .95 : .3;
      part = sight_progress_part (progress, get_share (self, self->end), get_share (self, self->end + n));
      self->batch = self->end;
      if (!sight_work_run (n, fill_item, self, &part))
        return FALSE;
      used += count_words (self, self->end, self->end + n);
    }

  return TRUE;
}

/* The index after the last strip that sees, or is seen from, those that are kept. */
static guint
get_reach_end (const Run *self)
{
  const SightRect reach = get_reach (self, &self->strips[self->end - 1]);

  return (guint) (reach.y + reach.height) * self->n_words;
}

static gboolean
run_part (Run *self, const SightProgress *progress)
{
  SightProgress compared, passed;
  double filled, middle;

  if (!fill_part (self, progress))
    return FALSE;

  filled = get_share (self, self->end);
  middle = filled + .1 * ((double) self->end / self->n_strips - filled);
  compared = sight_progress_part (progress, filled, middle);
  passed = sight_progress_part (progress, middle, (double) self->end / self->n_strips);

  return sight_work_run (self->end - self->first, compare_item, self, &compared) &&
         sight_work_run (get_reach_end (self) - self->end, pass_item, self, &passed);
}

static gboolean
run_parts (Run *self, const SightProgress *progress)
{
  gboolean going = TRUE;

  for (self->first = 0; self->first < self->n_strips && going; self->first = self->end)
    {
      going = run_part (self, progress);
      for (guint i = self->first; i < self->n_strips; i++)
        g_clear_pointer (&self->strips[i].blocks, g_free);
    }

  return going;
}

static void
run_init (Run *self, const SightAsymmetryLimits *limits)
{
  const guint n_pairs = limits != NULL ? limits->pairs : 0;

  self->memory = (limits != NULL && limits->memory > 0 ? limits->memory : MEMORY) / sizeof (guint64);
  self->n_words = (self->grid->width + STRIP - 1) / STRIP;
  self->n_strips = (guint) self->grid->height * self->n_words;
  self->strips = g_new0 (Strip, self->n_strips);
  for (guint i = 0; i < self->n_strips; i++)
    {
      self->strips[i].y = i / self->n_words;
      self->strips[i].word = i % self->n_words;
    }
  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    {
      self->workers[i] = (Worker) { .view = SIGHT_VIEW_INIT };
      sight_nearest_init (&self->workers[i].nearest, n_pairs);
    }
}

static void
run_clear (Run *self)
{
  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    {
      sight_view_clear (&self->workers[i].view);
      sight_nearest_clear (&self->workers[i].nearest);
      g_free (self->workers[i].blocks);
    }
  g_free (self->strips);
}

/* What all workers found. */
static SightAsymmetry
collect (Run *self)
{
  SightAsymmetry answer = SIGHT_ASYMMETRY_INIT;

  for (guint i = 0; i < self->n_strips; i++)
    answer.n_cells += __builtin_popcountll (get_open (self, self->strips[i].y, self->strips[i].word));
  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    {
      Worker *worker = &self->workers[i];

      answer.n_visible += worker->n_visible;
      answer.n_pairs += worker->n_pairs;
      answer.n_one_way += worker->n_one_way;
      answer.time += worker->time;
      if (i > 0)
        sight_nearest_merge (&self->workers[0].nearest, &worker->nearest);
    }
  answer.pairs = sight_nearest_steal (&self->workers[0].nearest);

  return answer;
}

void
sight_asymmetry_clear (SightAsymmetry *self)
{
  g_clear_pointer (&self->pairs, g_array_unref);
  *self = (SightAsymmetry) SIGHT_ASYMMETRY_INIT;
}

gboolean
sight_asymmetry_fill (SightAsymmetry *self,
                      const SightGrid *grid,
                      const SightVision *sight,
                      const SightAsymmetryLimits *limits,
                      const SightProgress *progress)
{
  Run run = { grid, sight };
  gboolean done;

  sight_asymmetry_clear (self);
  run_init (&run, limits);
  done = run_parts (&run, progress);
  if (done)
    *self = collect (&run);
  run_clear (&run);

  return done;
}
