/* sight-guards.h - the fewest viewers that see all of an area, and a proof of how few there must be
 *
 * To find the fewest is hard (set cover), so the answer is two numbers: so many
 * viewers do it, and so many at least are needed.  Where both agree the answer
 * is exact.
 *
 * Viewers: the best first (greedy), those without use removed, then a local
 * search that gives weight to cells that are hard to keep seen (after Gao, Weise
 * and Li, "An efficient local search heuristic with row weighting for the unicost
 * set covering problem", 2015).
 *
 * Proof: every cell c has a weight y[c], a whole number of at least 0.  If no
 * place sees cells of more weight than D together, then n viewers see at most n·D, so
 * that Σy / D of them are needed, rounded up.  If the weights are 0 and 1 and D is 1,
 * no place sees two of those cells: they are witnesses.  How the weights
 * were found (a linear program in floating point) does not matter: they are
 * checked as whole numbers, see sight_guards_check().
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/sight-work.h"
#include "sight-coverage.h"

G_BEGIN_DECLS

/* How much work to spend: counted in steps, never in time, so that every machine answers alike. */
typedef struct
{
  guint64 steps; /* of the search for fewer viewers: one viewer exchanged for another each */
  guint64 work;  /* of the search for a proof: numbers of its table that are changed */
  guint32 seed;  /* of the search's dice */
} SightGuardsBudget;

#define SIGHT_GUARDS_BUDGET_INIT              \
  {                                           \
    20000, G_GUINT64_CONSTANT (6000000000), 1 \
  }

/* Begin with SIGHT_GUARDS_INIT, end with sight_guards_clear(). */
typedef struct
{
  GArray *rows;    /* of guint: where the viewers stand, in rising order */
  guint n_seen;    /* columns that they see: all that any row sees */
  guint n_blind;   /* columns that no row sees */
  guint n_needed;  /* at least so many viewers are needed to see @n_seen columns */
  gint64 *weights; /* (owned) a weight for each column: the proof */
  gint64 limit;    /* D: no row sees columns of more weight together */
} SightGuards;

#define SIGHT_GUARDS_INIT  \
  {                        \
    NULL, 0, 0, 0, NULL, 0 \
  }

/**
 * sight_guards_find:
 * @self: an initialised answer; the old one is lost
 * @budget: (nullable): SIGHT_GUARDS_BUDGET_INIT
 * @progress: (nullable)
 *
 * The same answer on every machine and with any number of threads.  Memory: two
 * copies of @coverage, and 8 bytes a one of what is left after the rows and
 * columns that others make superfluous are removed.
 *
 * Returns: FALSE if it was stopped; @self is then empty
 */
gboolean sight_guards_find (SightGuards *self,
                            const SightCoverage *coverage,
                            const SightGuardsBudget *budget,
                            const SightProgress *progress) G_GNUC_WARN_UNUSED_RESULT;

/* Frees what @self holds, not @self. */
void sight_guards_clear (SightGuards *self);

/* Whether the number of viewers is proven to be the least. */
gboolean sight_guards_are_fewest (const SightGuards *self);

/* Whether the weights are 0 and 1, and no place sees two of the cells: "witnesses". */
gboolean sight_guards_have_witnesses (const SightGuards *self);

/**
 * sight_guards_check:
 *
 * Checks the answer against @coverage, in whole numbers and without what found
 * it: the viewers see all that can be seen, and the weights prove @n_needed.
 *
 * Returns: (nullable): NULL if all is right, else what is wrong
 */
const char *sight_guards_check (const SightGuards *self, const SightCoverage *coverage);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightGuards, sight_guards_clear)

G_END_DECLS
