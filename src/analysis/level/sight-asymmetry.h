/* sight-asymmetry.h - who sees without being seen: the pairs of a map that a sight treats unequally
 *
 * Only open cells count: nobody stands in a wall.  A pair is two open cells of
 * which one at least sees the other; it is one way if the other does not.  A
 * cell of which a part is seen counts as seen.
 *
 * Any number of threads may read one grid at once; nothing here writes to it.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-gaze.h"
#include "sight-one-way.h"
#include "analysis/sight-work.h"

G_BEGIN_DECLS

/* One viewer: which open cells it sees that do not see it, and which see it that it does not see.  It faces where it
 * faces; from the other cells someone looks all round, with the same sight. */
typedef struct
{
  SightView sees; /* all that the viewer sees */
  SightView only_sees;
  SightView only_seen;
} SightOneSided;

#define SIGHT_ONE_SIDED_INIT                          \
  {                                                   \
    SIGHT_VIEW_INIT, SIGHT_VIEW_INIT, SIGHT_VIEW_INIT \
  }

void sight_one_sided_clear (SightOneSided *self);

/**
 * sight_one_sided_fill:
 * @self: initialised; its old answer is lost
 * @gaze: on the map; its cell may be open or not
 * @stand: where and when whoever looks is seen in turn
 * @progress: (nullable)
 *
 * Time: a line for each open cell in reach, or where the algorithm has none, a
 * field of view; on all processors.
 *
 * Returns: FALSE if it was stopped; @self then shows nothing one way
 */
gboolean sight_one_sided_fill (SightOneSided *self,
                               const SightGaze *gaze,
                               const SightStand *stand,
                               const SightProgress *progress) G_GNUC_WARN_UNUSED_RESULT;

/* A sight on a whole map. */
typedef struct
{
  guint64 n_cells;   /* open cells */
  guint64 n_visible; /* cells, open or not, that each of them sees, in sum */
  guint64 n_pairs;
  guint64 n_one_way; /* of n_pairs */
  gint64 time;       /* for all fields of view, in microseconds, as if on one processor */
  GArray *pairs;     /* (nullable) of SightOneWay: the nearest of them; free with sight_asymmetry_clear() */
} SightAsymmetry;

#define SIGHT_ASYMMETRY_INIT \
  {                          \
    0, 0, 0, 0, 0, NULL      \
  }

void sight_asymmetry_clear (SightAsymmetry *self);

/* How much of an answer is kept. */
typedef struct
{
  guint pairs;  /* how many to list; of more, those are kept whose cells are nearest to one another */
  gsize memory; /* bytes that may be used at once; 0: 256 MB */
} SightAsymmetryLimits;

/**
 * sight_asymmetry_fill:
 * @self: initialised; its old answer is lost
 * @limits: (nullable): no pair is listed
 * @progress: (nullable)
 *
 * Time: a field of view for each open cell, on all processors, and the cells
 * seen, 64 x 64 at once.  Memory: a bit for each cell of a rectangle round what
 * is seen, for each viewer.  Where that is more than @limits allow, the map is done
 * in parts, and fields of view are computed again for each part that they reach.
 *
 * The pairs are listed by distance, then by row and column of from, then of to.
 *
 * Returns: FALSE if it was stopped; @self is then empty
 */
gboolean sight_asymmetry_fill (SightAsymmetry *self,
                               const SightGrid *grid,
                               const SightVision *sight,
                               const SightAsymmetryLimits *limits,
                               const SightProgress *progress) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_asymmetry_tabulate:
 * @sights: @n of them
 * @rows: @n initialised rows, one a sight, without lists of pairs
 * @progress: (nullable)
 *
 * Which sight fits the map?  Like sight_asymmetry_fill() for each of @sights.
 *
 * Returns: FALSE if it was stopped; rows not reached are then empty
 */
gboolean sight_asymmetry_tabulate (const SightGrid *grid,
                                   const SightVision *sights,
                                   guint n,
                                   SightAsymmetry *rows,
                                   const SightProgress *progress) G_GNUC_WARN_UNUSED_RESULT;

/* The one-way share of the pairs, in hundredths of a percent, rounded to the nearest, but 0 only where there is none
 * and 10000 only where all are. */
int sight_asymmetry_get_share (const SightAsymmetry *self);

/* How many cells are seen from an open cell on average, in tenths, rounded to the nearest. */
guint64 sight_asymmetry_get_visible (const SightAsymmetry *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightOneSided, sight_one_sided_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightAsymmetry, sight_asymmetry_clear)

G_END_DECLS
