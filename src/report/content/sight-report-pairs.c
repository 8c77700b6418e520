/* sight-report-pairs.c - who sees whom in a report: each pair of viewers, or those that matter most
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-pairs.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define BLOCK 64 /* viewers */

/* What two viewers see of each other, first what matters most. */
enum
{
  ONE_WAY,
  BOTH,
  NEITHER,
};

/* Two viewers, a < b, and how much it matters to list them. */
typedef struct
{
  guint rank; /* ONE_WAY, … */
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

/* Where a viewer stands, and what the search asks of it again and again. */
typedef struct
{
  guint viewer;
  SightCell cell;        /* the upper left one of @body */
  SightRect body;        /* the cells that it stands on */
  const SightView *view; /* (nullable): NULL if it does not look */
  SightRect seen;        /* the cells that the view shows lie in it */
  gboolean is_alive;
  gboolean may_hide; /* that its cell is seen is not enough: there are several, or its tile conceals who stands there */
} Place;

/* The viewers by row and column, and the best candidates so far. */
typedef struct
{
  const SightReport *report;
  Place *places;
  guint n;
  int most;           /* columns or rows that one of them stands on */
  GArray *candidates; /* of Candidate: at least those that belong to the first @limit */
  guint limit;
  Candidate last; /* those behind it do not */
} Choice;

static int
compare_places (gconstpointer one, gconstpointer other)
{
  const Place *a = one, *b = other;

  if (a->cell.y != b->cell.y)
    return a->cell.y < b->cell.y ? -1 : 1;
  if (a->cell.x != b->cell.x)
    return a->cell.x < b->cell.x ? -1 : 1;

  return (a->viewer > b->viewer) - (a->viewer < b->viewer);
}

static void
find_places (Choice *self)
{
  const SightLevel *level = self->report->level;

  self->n = level->viewers->len;
  self->places = g_new (Place, self->n);
  for (guint i = 0; i < self->n; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);
      const SightTileRules *rules =
          sight_grid_contains (level->grid, viewer->cell) ? sight_grid_get_rules (level->grid, viewer->cell) : NULL;

      const SightView *view = sight_fields_get (self->report->fields, i);

      self->places[i] = (Place) { i,
                                  viewer->cell,
                                  sight_level_get_body (level, viewer),
                                  view,
                                  view != NULL ? sight_view_get_extents (view) : (SightRect) { 0, 0, 0, 0 },
                                  viewer->alive,
                                  sight_viewer_is_large (viewer) || (rules != NULL && rules->conceals != 0) };
      self->most = MAX (self->most, MAX (viewer->width, viewer->height));
    }
  if (self->n > 0)
    qsort (self->places, self->n, sizeof *self->places, compare_places);
}

/* The first place from @from on that is at (@x, @y) or behind it. */
static guint
find_place (const Choice *self, guint from, gint64 x, gint64 y)
{
  guint end = self->n;

  while (from < end)
    {
      const guint middle = from + (end - from) / 2;
      const SightCell cell = self->places[middle].cell;

      if (cell.y < y || (cell.y == y && cell.x < x))
        from = middle + 1;
      else
        end = middle;
    }

  return from;
}

/* Moves *@at to the first place from there on in columns @x to @x_end; FALSE if rows up to @y_end have none. */
static gboolean
seek (const Choice *self, guint *at, gint64 x, gint64 x_end, gint64 y_end)
{
  while (*at < self->n)
    {
      const SightCell cell = self->places[*at].cell;

      if (cell.y > y_end)
        return FALSE;
      if (cell.x >= x && cell.x <= x_end)
        return TRUE;
      *at = find_place (self, *at, x, (gint64) cell.y + (cell.x > x_end));
    }

  return FALSE;
}

static gboolean
sees (const Choice *self, const Place *a, const Place *b)
{
  if (!b->is_alive || a->view == NULL)
    return FALSE;

  return b->may_hide ? sight_fields_sees_viewer (self->report->fields, a->viewer, b->viewer)
                     : sight_view_sees (a->view, b->cell);
}

static void
cut (Choice *self)
{
  g_array_sort (self->candidates, compare_candidates);
  g_array_set_size (self->candidates, MIN (self->candidates->len, self->limit));
}

static void
offer (Choice *self, guint rank, const Place *a, const Place *b)
{
  const Candidate candidate = { rank, MIN (a->viewer, b->viewer), MAX (a->viewer, b->viewer),
                                sight_rect_distance2 (&a->body, &b->body) };

  if (compare_candidates (&candidate, &self->last) >= 0)
    return;
  g_array_append_val (self->candidates, candidate);
  if (self->candidates->len < 2 * self->limit)
    return;
  cut (self);
  self->last = g_array_index (self->candidates, Candidate, self->limit - 1);
}

/* The pair if @a sees @b; where @b sees @a too, it is offered once. */
static void
offer_seen (Choice *self, const Place *a, const Place *b)
{
  if (a == b || !sees (self, a, b))
    return;
  if (!sees (self, b, a))
    offer (self, ONE_WAY, a, b);
  else if (a < b)
    offer (self, BOTH, a, b);
}

/* The pairs in which one of the places from @first on, of one block, sees the other, which then stands among the cells
 * that its view shows.  A block at a time: what is asked of a view lies together in memory. */
static void
offer_seen_by (Choice *self, guint first)
{
  const guint end = MIN (first + BLOCK, self->n);
  const int more = self->most - 1; /* beyond those cells: a viewer there may reach into them */
  SightRect window = { 0 };
  guint at;

  for (guint i = first; i < end; i++)
    window = sight_rect_union (window, self->places[i].seen);
  at = find_place (self, 0, window.x - more, window.y - more);
  for (; seek (self, &at, window.x - more, window.x + window.width - 1, window.y + window.height - 1); at++)
    {
      for (guint i = first; i < end; i++)
        offer_seen (self, &self->places[i], &self->places[at]);
    }
}

/* The pairs in which neither sees, of the viewer at @place and those behind it, no farther away than the last that
 * counts. */
static void
offer_unseen (Choice *self, guint place)
{
  const Place *a = &self->places[place];
  gint64 reach = G_MAXINT;
  guint at = place + 1;

  if (self->last.rank == NEITHER)
    reach = (gint64) sqrt ((double) self->last.distance2) + self->most;
  for (; seek (self, &at, a->cell.x - reach, a->cell.x + reach, a->cell.y + reach); at++)
    {
      const Place *b = &self->places[at];

      if (!sees (self, a, b) && !sees (self, b, a))
        offer (self, NEITHER, a, b);
    }
}

/* Of Candidate: the first @limit. */
static GArray *
choose (const SightReport *report, guint limit)
{
  Choice self = { .report = report,
                  .candidates = g_array_new (FALSE, FALSE, sizeof (Candidate)),
                  .limit = limit,
                  .last = { G_MAXUINT } };

  find_places (&self);
  for (guint i = 0; i < self.n; i += BLOCK)
    offer_seen_by (&self, i);
  for (guint i = 0; self.last.rank >= NEITHER && i < self.n; i++)
    offer_unseen (&self, i);
  cut (&self);
  g_free (self.places);

  return self.candidates;
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

const char *
sight_report_describe_mutual (const SightReport *self, gboolean *sees)
{
  *sees = FALSE;
  /* Of many pairs, those that see each other are among those that are listed. */
  for (guint i = 0; i < self->pairs->len && !*sees; i++)
    *sees = g_array_index (self->pairs, SightReportPair, i).pair.relation != SIGHT_SEES_NEITHER;

  return *sees ? _ ("✓ Every viewer that sees another is seen by it.") : _ ("No viewer sees another.");
}
