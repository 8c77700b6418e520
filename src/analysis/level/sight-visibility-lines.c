/* sight-visibility-lines.c - counting what places see by lines within a range, 64 places at once
 *
 * Who is seen from a place, and who sees it, are two runs with tries of their
 * own: in the first the places are viewers, in the second targets.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-visibility-private.h"

#include "core/scenario/sight-bulk.h"

#define PLACES_MIN 256 /* below, the fields of view are there before the trie is */

typedef struct
{
  const SightTrie *trie;
  const SightTrieMap *map;
  const SightPlaces *anchors;
  guint *counts; /* of each anchor */
  guint64 *scratch[SIGHT_WORKERS_MAX];
} Count;

gboolean
sight_visibility_has_lines (const SightVisibility *self)
{
  return self->from->n >= PLACES_MIN && sight_bulk_has_trie (&self->gaze);
}

/* The anchors of one word of the map. */
static void
count_word (const Count *self, guint worker, gsize index)
{
  const SightPlaces *places = self->anchors;
  const int word = (int) (index % places->map_stride), y = (int) (index / places->map_stride);
  SightAnchors anchors = { { word * 64, y }, places->bits[index] };

  sight_trie_count (self->trie, self->map, &anchors, self->scratch[worker]);
  for (guint i = places->first_runs[index]; i < places->first_runs[index + 1]; i++)
    {
      const SightPlacesRun *run = &places->runs[i];

      for (guint k = 0; k < run->length; k++)
        self->counts[run->first + k] = anchors.counts[run->shift + k];
    }
}

static void
count_item (SightWork *work, guint worker, guint item)
{
  Count *self = sight_work_get_data (work);
  const gsize first = (gsize) item * self->anchors->map_stride;

  if (self->scratch[worker] == NULL)
    self->scratch[worker] = g_new (guint64, sight_trie_get_scratch (self->trie));
  for (gsize i = first; i < first + self->anchors->map_stride && !sight_work_is_stopped (work, worker); i++)
    {
      if (self->anchors->bits[i] != 0)
        count_word (self, worker, i);
    }
}

static gboolean
count_end (const SightVisibility *self, SightTrieEnd end, const SightProgress *progress)
{
  const gboolean viewers = end == SIGHT_TRIE_FROM_VIEWERS;
  const SightPlaces *others = viewers ? self->to : self->from;
  g_autoptr (SightTrie) trie = sight_bulk_new_trie (&self->gaze, end);
  g_autoptr (SightTrieMap) map =
      sight_trie_map_new (self->gaze.grid, others->bits, others->map_stride, self->gaze.sight.range);
  Count count = { trie, map, viewers ? self->from : self->to, viewers ? self->n_seen : self->n_watching };
  gboolean complete = sight_work_run ((guint) self->from->height, count_item, &count, progress);

  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    g_free (count.scratch[i]);

  return complete;
}

gboolean
sight_visibility_count_lines (SightVisibility *self, const SightProgress *progress)
{
  const double middle = self->symmetric ? 1 : .5;
  const SightProgress first = sight_progress_part (progress, 0, middle);
  const SightProgress second = sight_progress_part (progress, middle, 1);

  return count_end (self, SIGHT_TRIE_FROM_VIEWERS, &first) &&
         (self->symmetric || count_end (self, SIGHT_TRIE_FROM_TARGETS, &second));
}
