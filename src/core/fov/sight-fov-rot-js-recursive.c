/* sight-fov-rot-js-recursive.c - rot.js's RecursiveShadowcasting
 *
 * Definition: a cell is seen if it is in range and part of it lies between the
 * slopes that nearer walls leave open.
 *
 * Terms: as in FOV_SHADOW: octants, rows away, cells across; the slopes of a
 * cell are (across + 1/2) / (away - 1/2) and (across - 1/2) / (away + 1/2).
 *
 * Overview: each octant is scanned row by row, from the diagonal to the axis.
 * Where a wall begins, the part above it becomes a scan of its own; where it
 * ends, the row goes on below the last low slope of the wall.
 *
 * Rules:
 * - slopes are of binary64, as JavaScript has them, and compared as such;
 * - range R means d² < (R + 1)²;
 * - a part split off by a wall is dropped if its slopes have crossed; a row
 *   whose slopes cross by narrowing goes on, and cells that both slopes cut are
 *   still seen;
 * - walls are lit;
 * - the viewer's own cell is always seen, also in a wall;
 * - what lies outside the map is wall and never seen;
 * - range 0 (not the library's own): no limit.
 * Not symmetric.
 *
 * Time: the cells seen and their neighbours.
 *
 * Source: rot.js 2.2.1, fov/recursive-shadowcasting, compute(), answers recorded
 * from the library; the method is Björn Bergström's.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov.h"

#include "sight-row.h"

enum
{
  DISTANCE
};

enum
{
  PAST_MARGIN = 3
};

/* The cells of a span, a bit each. */
typedef struct
{
  SightSpan span;
  guint64 walls, near; /* near: in the map and in range */
} Chunk;

static inline double
get_high (int across, int away)
{
  return (across + 0.5) / (away - 0.5);
}

static inline double
get_low (int across, int away)
{
  return (across - 0.5) / (away + 0.5);
}

/* The first cell, from the diagonal, whose low slope is not above hi; the estimate is never too small.  Cells
 * outside the map are all walls: the one next to it represents them. */
static inline int
row_get_first (const SightWedge *row, int width)
{
  int across = MIN ((int) (row->hi.real * (row->depth + 0.5) + 0.5) + 1, MIN (row->depth, width + 1));

  while (across >= 0 && get_low (across, row->depth) > row->hi.real)
    across--;

  return across;
}

/* The last cell, towards the axis, whose high slope is not below lo; likewise. */
static inline int
row_get_last (const SightWedge *row)
{
  int across = MAX ((int) (row->lo.real * (row->depth - 0.5) - 0.5) - 1, 0);

  while (get_high (across, row->depth) < row->lo.real)
    across++;

  return across;
}

/* The most cells across that are in range: of its own (SIGHT_DISTANCE_OWN) a² + d² < (range + 1)². */
static inline int
get_reach (int distance, int range, int away)
{
  if (range == 0)
    return SIGHT_SIDE_MAX;

  return distance == SIGHT_DISTANCE_OWN ? sight_distance_get_width (SIGHT_DISTANCE_STRICT, range + 1, away)
                                        : sight_distance_get_width (distance, range, away);
}

G_ALWAYS_INLINE static inline void
trace_cell (const SightCast *cast, const Chunk *chunk, int i, SightTrace *trace)
{
  const int across = chunk->span.across + i, away = chunk->span.away;
  const SightCell cell = sight_cast_get_cell (cast, across, away);
  const gboolean wall = chunk->walls >> i & 1, far = !(chunk->near >> i & 1);

  sight_trace_add (trace, (SightStep) { SIGHT_STEP_CELL, .cell = cell, .sector = cast->index, .depth = away,
                                        .verdict = wall ? SIGHT_VERDICT_BLOCKED : SIGHT_VERDICT_OPEN, .parts = !far,
                                        .reason = far ? SIGHT_REASON_RANGE : SIGHT_REASON_REACHED,
                                        .lo.real = get_low (across, away), .hi.real = get_high (across, away) });
}

/* A wall begins at @across: the part above it becomes a scan of its own; or one ended before it: the row goes on below.
 */
G_ALWAYS_INLINE static inline void
cut_row (SightCast *cast, SightWedge *row, int across, gboolean wall, SightTrace *trace)
{
  SightStep step = {
    .cell = sight_cast_get_cell (cast, across, row->depth), .sector = cast->index, .lo = row->lo, .hi = row->hi
  };

  if (wall)
    {
      step.kind = SIGHT_STEP_SPLIT;
      step.depth = row->depth + 1;
      step.lo.real = get_high (across, row->depth);
      if (step.hi.real >= step.lo.real)
        sight_wedges_push (&cast->wedges, (SightWedge) { step.depth, step.lo, step.hi });
    }
  else
    {
      step.kind = SIGHT_STEP_NARROW;
      step.depth = row->depth;
      step.hi.real = row->hi.real = get_low (across + 1, row->depth);
    }
  sight_trace_add (trace, step);
}

/* Scans the cells of @span, the last one first; @before: whether the previous cell is a wall.  Returns whether the
 * first one is. */
G_ALWAYS_INLINE static inline gboolean
scan_cells (SightCast *cast, SightWedge *row, SightSpan span, gboolean before, SightTrace *trace)
{
  const int reach = MIN (get_reach (cast->sight->values[DISTANCE], cast->view->range, span.away), cast->right);
  const guint64 near = sight_row_get_within (&span, 0, reach);
  const guint64 walls = sight_row_load (cast->grid, &cast->sector, cast->view->viewer, &span);
  const guint64 edges = walls ^ (walls >> 1 | (guint64) before << (span.n - 1));
  const Chunk chunk = { span, walls, near };

  sight_row_show (cast->view, &cast->sector, &span, near);
  for (guint64 left = trace != NULL ? sight_row_get_mask (span.n) : edges; left != 0;)
    {
      const int i = 63 - __builtin_clzll (left);

      if (trace != NULL && span.across + i <= cast->right)
        trace_cell (cast, &chunk, i, trace);
      if (edges >> i & 1)
        cut_row (cast, row, span.across + i, walls >> i & 1, trace);
      left ^= G_GUINT64_CONSTANT (1) << i;
    }

  return walls & 1;
}

G_ALWAYS_INLINE static inline void
scan_row (SightCast *cast, SightWedge row, SightTrace *trace)
{
  const int last = row_get_last (&row);
  gboolean before = FALSE;

  sight_cast_trace_row (cast, &row, 0, trace);
  for (int end = row_get_first (&row, cast->right) + 1; end > last; end -= SIGHT_ROW_MAX)
    {
      const int start = MAX (end - SIGHT_ROW_MAX, last);

      before = scan_cells (cast, &row, (SightSpan) { row.depth, start, end - start }, before, trace);
    }

  if (!before)
    sight_wedges_push (&cast->wedges, (SightWedge) { row.depth + 1, row.lo, row.hi });
  else
    sight_cast_trace_end (cast, row.depth, SIGHT_REASON_ROW_BLOCKED, trace);
}

G_ALWAYS_INLINE static inline void
fov_recursive (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  SightCast cast = { grid, sight, view };

  sight_fov_begin (grid, sight, viewer, view, trace);
  sight_wedges_init (&cast.wedges, view);
  for (guint i = 0; i < G_N_ELEMENTS (sight_octants); i++)
    {
      sight_cast_enter (&cast, &sight_octants[i], i);
      sight_cast_scan_real (&cast, sight_octant_limits, PAST_MARGIN, scan_row, trace);
    }
}

SIGHT_FOV_DEFINE (fov_recursive)

static const SightParameter parameters[] = {
  [DISTANCE] = SIGHT_PARAMETER_SHAPE,
};

const SightAlgorithm sight_fov_rot_js_recursive = {
  .id = "rot-js-recursive",
  .name = N_ ("rot.js recursive shadowcasting"),
  .family = SIGHT_FAMILY_SHADOWS,
  .summary = SIGHT_ABOUT (N_ ("Recursive shadowcasting as rot.js does it: eight octants, row by row. "
                              "Its range is nearly one cell larger than the number says.")),
  .artefacts = SIGHT_ABOUT (N_ ("Not symmetric. Range 5 reaches every cell nearer than 6.")),
  .source = SIGHT_ABOUT (N_ ("rot.js 2.2.1, RecursiveShadowcasting; the method is Björn Bergström’s")),
  .symmetric = FALSE,
  .invariant = TRUE,
  .leaks = TRUE,
  .walls = SIGHT_WALLS_ALWAYS,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .distance = SIGHT_DISTANCE_STRICT,
  .range_extra = 1,
  .frontier = SIGHT_FRONTIER_SCANS,
  .crossed = SIGHT_CROSSED_DROPPED,
  .see = see,
  .explain = explain,
  SIGHT_FOV_SECTORS (sight_octants),
};
