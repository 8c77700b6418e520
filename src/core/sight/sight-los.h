/* sight-los.h - whether A sees B: lines of sight by rule
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"
#include "sight-distance.h"
#include "core/map/sight-grid.h"
#include "sight-line.h"

G_BEGIN_DECLS

/* When a line passes exactly between two flankers. */
typedef enum
{
  SIGHT_CORNER_PERMISSIVE, /* unless both are opaque */
  SIGHT_CORNER_STRICT,     /* unless one of them is opaque */
  SIGHT_CORNER_OPEN,       /* always */
} SightCorner;

/* Which end a line is walked from: the cells of a Bresenham line depend on it. */
typedef enum
{
  SIGHT_WALKED_FROM_VIEWER,
  SIGHT_WALKED_FROM_TARGET,
  SIGHT_WALKED_FROM_LESSER, /* the upper end, of one row the left one: A to B and B to A are the same line */
} SightWalked;

/* Which cells of the line are tested, and which are in reach. */
typedef struct
{
  gboolean test_start;     /* an opaque start blocks, also from a cell to itself */
  gboolean test_target;    /* an opaque target blocks */
  gboolean split_diagonal; /* a diagonal move that is no tie is an X move, then a Y move, both tested */
  SightCorner corner;      /* for ties */
  gboolean either;         /* also clear if the line from target to start is, with the ends tested as before */
  gboolean supercover;     /* the line has every cell that it touches; otherwise it is Bresenham's */
  SightDistance distance;  /* which cells are within a range */
  gboolean border_dark;    /* the outermost cells of the map are not in reach; the viewer's own cell is */
  SightWalked walked;      /* which end it begins at; the ends are tested as before */
  const SightGrid *costs;  /* (nullable): what tiles cost of sight: cells that the line tests do, the viewer's own does
                            * not; the one with which they add up to more than @spend stops it */
  int spend;               /* with @costs: so much the line can spend */
} SightLineRule;

/* How a line of sight ended. */
typedef enum
{
  SIGHT_LOS_CLEAR,
  SIGHT_LOS_START,     /* the start, the viewer's cell, is opaque */
  SIGHT_LOS_CELL,      /* a cell between is opaque, or outside the map */
  SIGHT_LOS_TARGET,    /* the target is opaque, or outside the map */
  SIGHT_LOS_FLANKERS,  /* the flankers of a tie are opaque */
  SIGHT_LOS_SPENT,     /* the cells tested so far cost more than the line can spend */
  SIGHT_LOS_RANGE,     /* the target is out of range: no line was walked */
  SIGHT_LOS_UNSEEN,    /* the algorithm has no lines, or never shows the border of the map, and the field of
                        * view does not hold the target */
  SIGHT_LOS_FACING,    /* the viewer faces elsewhere */
  SIGHT_LOS_DEAD,      /* the viewer is not alive, or not on the map yet */
  SIGHT_LOS_OUTSIDE,   /* the viewer or the target lies outside the map */
  SIGHT_LOS_DARK,      /* the target is in sight, but not lit, and too far for the viewer's dark vision */
  SIGHT_LOS_CONCEALED, /* anyone who stands in the target is concealed from so far */
} SightLosStop;

/* The answer of a line of sight. */
typedef struct
{
  SightLosStop stop;     /* how it ended */
  int n_blockers;        /* cells that stopped it: 0, 1 or 2 */
  SightCell blockers[2]; /* n_blockers of them */
} SightLos;

/* Whether the target is seen. */
static inline gboolean
sight_los_is_clear (const SightLos *self)
{
  return self->stop == SIGHT_LOS_CLEAR;
}

/* Whether @to, any cell at all, is within reach of @from by @rule and @range (0: no limit), whatever lies between. */
static inline gboolean
sight_los_reaches (const SightGrid *grid, const SightLineRule *rule, int range, SightCell from, SightCell to)
{
  if (rule->border_dark && !sight_cell_equal (from, to) &&
      (to.x <= 0 || to.y <= 0 || to.x >= grid->width - 1 || to.y >= grid->height - 1))
    return FALSE;

  return sight_distance_reaches (rule->distance, range, from, to);
}

/**
 * sight_los_walk:
 * @from: the viewer's cell; cells outside the map are opaque
 * @to: the target
 *
 * Walks the line between @from and @to, beginning at the end that @rule says,
 * until it arrives or is blocked, and then, if @rule says so, the line the other
 * way; the answer is that of the first line unless the second is clear.  A line
 * from a cell to itself is clear unless the rule tests the start.  Reach is
 * ignored.
 *
 * Time: the steps walked.  Allocates nothing; threads may share @grid.
 */
SIGHT_EXTERN SightLos sight_los_walk (const SightGrid *grid, const SightLineRule *rule, SightCell from, SightCell to);

/* Like sight_los_walk(), as if the blockers of @opened, which may lie outside the map, were open. */
SIGHT_EXTERN SightLos sight_los_walk_opened (
    const SightGrid *grid, const SightLineRule *rule, SightCell from, SightCell to, const SightLos *opened);

/* Like sight_los_walk(), and adds the steps to the end of @trace: a LINE, then a MOVE for each step up to the one
 * that blocks; then the same for the line back if there is one. */
SIGHT_EXTERN SightLos sight_los_walk_explain (
    const SightGrid *grid, const SightLineRule *rule, SightCell from, SightCell to, SightTrace *trace);

/* Adds the steps of the line of @rule to the end of @trace as if every cell were open: all that it can ever test.
 * @reversed: those of the line the other way. */
SIGHT_EXTERN void
sight_los_trace_open (const SightLineRule *rule, SightCell from, SightCell to, gboolean reversed, SightTrace *trace);

G_END_DECLS
