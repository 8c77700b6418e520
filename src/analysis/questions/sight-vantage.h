/* sight-vantage.h - the best places to look from, by what each adds to those before it
 *
 * Greedy: the place that adds most comes next.  The best choice of k places
 * sees at most f + the k largest gains that are left, at any point of the way
 * (f: what is seen there), and the answer says so (Nemhauser, Wolsey and
 * Fisher, 1978).
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-coverage.h"

G_BEGIN_DECLS

/* One place, with what it adds. */
typedef struct
{
  guint row;
  guint n_sees; /* columns that it sees */
  guint n_adds; /* of those, what none before it sees */
} SightVantagePlace;

/* Begin with SIGHT_VANTAGE_INIT, end with sight_vantage_clear(). */
typedef struct
{
  GArray *places; /* of SightVantagePlace, the best first; fewer than asked for if no more adds anything */
  guint n_seen;   /* columns that they see together */
  guint n_most;   /* no choice of as many as were asked for sees more columns than that */
} SightVantage;

#define SIGHT_VANTAGE_INIT \
  {                        \
    NULL, 0, 0             \
  }

/* What is asked for. */
typedef struct
{
  guint n; /* places, 1 or more */
  /* (nullable): whether @row must not be chosen because @chosen is */
  gboolean (*is_too_near) (guint row, guint chosen, gconstpointer data);
  gconstpointer data;
} SightVantageRequest;

/* Of equal places the first is taken.  Time: request->n times the rows and their words. */
void sight_vantage_find (SightVantage *self, const SightCoverage *coverage, const SightVantageRequest *request);

/* Frees what @self holds, not @self. */
void sight_vantage_clear (SightVantage *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightVantage, sight_vantage_clear)

G_END_DECLS
