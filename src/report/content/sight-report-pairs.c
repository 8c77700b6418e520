/* sight-report-pairs.c - who sees whom in a report: each pair of viewers, or those that matter most
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-pairs.h"

#include <glib/gi18n-lib.h>

/* Two viewers, a < b, and how much it matters to list them. */
typedef struct
{
  guint rank; /* 0: one way, 1: both, 2: neither */
  guint a, b;
  gint64 distance2;
} Candidate;

static int
compare_candidates (gconstpointer one, gconstpointer other)
{
  const Candidate *x = one, *y = other;

  if (x->rank != y->rank)
    return x->rank < y->rank ? -1 : 1;
  if (x->distance2 != y->distance2)
    return x->distance2 < y->distance2 ? -1 : 1;
  if (x->a != y->a)
    return x->a < y->a ? -1 : 1;

  return (x->b > y->b) - (x->b < y->b);
}

static int
compare_pairs (gconstpointer one, gconstpointer other)
{
  const SightReportPair *x = one, *y = other;

  if (x->a != y->a)
    return x->a < y->a ? -1 : 1;

  return (x->b > y->b) - (x->b < y->b);
}

static gboolean
sees (const SightReport *self, guint a, guint b)
{
  const SightViewer *other = sight_level_get_viewer (self->level, b);

  return other->alive && sight_fields_sees_unit (self->fields, a, other->cell);
}

static void
cut (GArray *candidates, guint limit)
{
  g_array_sort (candidates, compare_candidates);
  g_array_set_size (candidates, MIN (candidates->len, limit));
}

/* Of Candidate: the first @limit. */
static GArray *
choose (const SightReport *self, guint limit)
{
  const guint n = self->level->viewers->len;
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  Candidate last = { G_MAXUINT, 0, 0, 0 };

  for (guint a = 0; a < n; a++)
    {
      const SightCell cell = sight_level_get_viewer (self->level, a)->cell;

      for (guint b = a + 1; b < n; b++)
        {
          const gboolean forth = sees (self, a, b), back = sees (self, b, a);
          const Candidate candidate = { forth != back ? 0
                                        : forth       ? 1
                                                      : 2,
                                        a, b,
                                        sight_cell_distance2 (cell, sight_level_get_viewer (self->level, b)->cell) };

          if (compare_candidates (&candidate, &last) < 0)
            g_array_append_val (candidates, candidate);
          if (candidates->len < 2 * limit + 2)
            continue;
          cut (candidates, limit);
          last = g_array_index (candidates, Candidate, limit - 1);
        }
    }
  cut (candidates, limit);

  return candidates;
}

void
sight_report_add_pairs (SightReport *self)
{
  const gsize n = self->level->viewers->len;
  g_autoptr (GArray) chosen = choose (self, SIGHT_REPORT_PAIRS_MAX / 2);
  guint n_searches = 0;

  self->pairs = g_array_new (FALSE, FALSE, sizeof (SightReportPair));
  for (guint i = 0; i < chosen->len; i++)
    {
      const Candidate *candidate = &g_array_index (chosen, Candidate, i);
      const SightReportPair forth = { candidate->a, candidate->b }, back = { candidate->b, candidate->a };

      g_array_append_val (self->pairs, forth);
      g_array_append_val (self->pairs, back);
    }
  g_array_sort (self->pairs, compare_pairs);
  for (guint i = 0; i < self->pairs->len; i++)
    {
      SightReportPair *pair = &g_array_index (self->pairs, SightReportPair, i);
      SightLos *los = &pair->pair.los;

      pair->pair = sight_sees_get_pair (self->level, self->fields, pair->a, pair->b);
      if (los->stop == SIGHT_LOS_UNSEEN && n_searches++ < SIGHT_REPORT_SEARCHES_MAX)
        los->n_blockers = sight_sees_find_blockers (self->level, pair->a, pair->b, &pair->pair, los->blockers);
    }
  self->n_pairs_left = n > 0 ? n * (n - 1) - self->pairs->len : 0;
}

const SightPair *
sight_report_get_pair (const SightReport *self, guint a, guint b)
{
  const SightReportPair key = { a, b };
  guint index;

  return g_array_binary_search (self->pairs, &key, compare_pairs, &index)
             ? &g_array_index (self->pairs, SightReportPair, index).pair
             : NULL;
}

char *
sight_report_describe_pairs_left (const SightReport *self)
{
  if (self->n_pairs_left == 0)
    return NULL;

  return g_strdup_printf (_ ("These are the %u pairs that matter most: one-way pairs first, then viewers that see each "
                             "other, the nearest first.  %zu pairs are left out; “sightline-cli sees” lists them all."),
                          self->pairs->len, self->n_pairs_left);
}
