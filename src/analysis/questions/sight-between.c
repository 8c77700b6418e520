/* sight-between.c - how much of each area is seen from each other, and the longest lines of sight between two
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-between.h"

#include "analysis/level/sight-visibility.h"
#include "sight-side.h"

typedef struct
{
  SightPlaces *from, *to;
  SightVisibility *sees;
} Pair;

static gboolean
pair_init (Pair *self,
           const SightLevel *level,
           const SightCellSet *from,
           const SightCellSet *to,
           const SightProgress *progress)
{
  const SightGaze gaze = sight_gaze_init_bare (level, (SightCell) { 0, 0 });

  self->from = sight_places_new_level (level, SIGHT_PLACES_WALKABLE, from);
  self->to = sight_places_new_level (level, SIGHT_PLACES_WALKABLE, to);
  self->sees = sight_visibility_new (&gaze, self->from, self->to, 0, progress);

  return self->sees != NULL;
}

static void
pair_clear (Pair *self)
{
  sight_places_unref (self->from);
  sight_places_unref (self->to);
  g_clear_pointer (&self->sees, sight_visibility_free);
}

static gboolean
is_near (SightCell a, SightCell b)
{
  return ABS (a.x - b.x) <= SIGHT_BETWEEN_APART && ABS (a.y - b.y) <= SIGHT_BETWEEN_APART;
}

/* Whether a line kept already has both ends near those of @from and @to. */
static gboolean
is_like_kept (const SightBetweenPair *self, SightCell from, SightCell to)
{
  for (guint i = 0; i < self->n_lines; i++)
    {
      if (is_near (self->lines[i].from, from) && is_near (self->lines[i].to, to))
        return TRUE;
    }

  return FALSE;
}

/* The longest line that is like none kept; FALSE if there is none. */
static gboolean
find_longest (const SightBetweenPair *self, const Pair *pair, SightBetweenLine *line)
{
  g_auto (SightGlimpse) glimpse = SIGHT_GLIMPSE_INIT;
  gint64 longest = -1;

  for (guint i = 0; i < pair->from->n; i++)
    {
      const guint64 *row = sight_visibility_get_row (pair->sees, i, &glimpse);
      const SightCell from = pair->from->cells[i];

      for (guint k = 0; k < pair->to->n; k++)
        {
          const SightCell to = pair->to->cells[k];

          if (!sight_places_has (row, k) || sight_cell_distance2 (from, to) <= longest || is_like_kept (self, from, to))
            continue;
          longest = sight_cell_distance2 (from, to);
          *line = (SightBetweenLine) { from, to };
        }
    }

  return longest >= 0;
}

static void
measure (SightBetweenPair *self, const Pair *pair)
{
  SightBetweenLine line;

  for (guint k = 0; k < pair->to->n; k++)
    self->n_seen += pair->sees->n_watching[k] > 0;
  while (self->n_lines < SIGHT_BETWEEN_LINES && find_longest (self, pair, &line))
    self->lines[self->n_lines++] = line;
}

SightBetween *
sight_between_new (const SightLevel *level, const GPtrArray *areas, const SightProgress *progress)
{
  g_autoptr (SightBetween) self = g_new0 (SightBetween, 1);
  const guint n = areas->len;

  self->n = n;
  self->n_cells = g_new0 (guint, n + 1);
  self->pairs = g_new0 (SightBetweenPair, n * n + 1);
  for (guint i = 0; i < n * n; i++)
    {
      const SightProgress part = sight_progress_part (progress, (double) i / (n * n), (i + 1.0) / (n * n));
      Pair pair;
      const gboolean going =
          pair_init (&pair, level, g_ptr_array_index (areas, i / n), g_ptr_array_index (areas, i % n), &part);

      self->n_cells[i % n] = pair.to->n;
      if (going && i / n != i % n)
        measure (&self->pairs[i], &pair);
      pair_clear (&pair);
      if (!going)
        return NULL;
    }

  return g_steal_pointer (&self);
}

void
sight_between_free (SightBetween *self)
{
  g_free (self->n_cells);
  g_free (self->pairs);
  g_free (self);
}
