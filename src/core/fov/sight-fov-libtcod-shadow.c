/* sight-fov-libtcod-shadow.c - libtcod's FOV_SHADOW: recursive shadowcasting
 *
 * Definition: a cell is seen if it is in range and part of it lies between the
 * slopes that nearer walls leave open.
 *
 * Terms: in one of eight octants, "away" counts the rows from the viewer and
 * "across" the cells of a row from its axis, 0 to away.  A slope is cells across
 * for each row away; hi lies towards the diagonal, lo towards the axis.  The
 * slopes of a cell go through its corners: (across + 1/2) / (away - 1/2) and
 * (across - 1/2) / (away + 1/2).
 *
 * Overview: each octant is scanned row by row, from the diagonal to the axis.
 * Where a wall begins, the part above it becomes a scan of its own; where it
 * ends, the row goes on below it.
 *
 * Rules:
 * - all slopes are of binary32, as the library has them, and compared as such;
 * - a cell is visited if its high slope is not below lo and its low slope not
 *   above hi, and is in range if d² <= range²; walls block at any distance;
 * - walls lit (the library's default) or dark: then a wall is never seen;
 * - the viewer's own cell is always seen, also in a wall;
 * - cells outside the map are skipped;
 * - range 0: no limit.
 * Not symmetric.
 *
 * Time: the cells seen and their neighbours.
 *
 * Source: libtcod 2.2.2, fov_recursive_shadowcasting.c, answers recorded from
 * the library; the method is Björn Bergström's.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov.h"

#include "sight-row.h"

enum
{
  WALLS,
  DISTANCE
};

enum
{
  PAST_MARGIN = 3
};

typedef struct
{
  int depth;
  float lo, hi;
} Row;

/* The cells of a span, a bit each. */
typedef struct
{
  SightSpan span;
  guint64 walls, near; /* near: in range */
} Chunk;

static inline float
get_high (int across, int away)
{
  return (across + 0.5f) / (away - 0.5f);
}

static inline float
get_low (int across, int away)
{
  return (across - 0.5f) / (away + 0.5f);
}

/* The first cell, from the diagonal, whose low slope is not above hi.  The
 * estimate is never too small: it is at least half a cell too large, and a
 * binary32 is good to a hundredth of a cell there. */
static inline int
row_get_first (const Row *row, int width)
{
  int across = MIN ((int) (row->hi * (row->depth + 0.5f) + 0.5f) + 1, MIN (row->depth, width));

  while (across >= 0 && get_low (across, row->depth) > row->hi)
    across--;

  return across;
}

/* The last cell, towards the axis, whose high slope is not below lo; likewise. */
static inline int
row_get_last (const Row *row)
{
  int across = MAX ((int) (row->lo * (row->depth - 0.5f) - 0.5f) - 1, 0);

  while (get_high (across, row->depth) < row->lo)
    across++;

  return across;
}

G_ALWAYS_INLINE static inline void
trace_cell (const SightCast *cast, const Chunk *chunk, int i, SightTrace *trace)
{
  const int across = chunk->span.across + i, away = chunk->span.away;
  const SightCell cell = sight_cast_get_cell (cast, across, away);
  const gboolean wall = chunk->walls >> i & 1, far = !(chunk->near >> i & 1);
  const gboolean dark = wall && cast->sight->values[WALLS] == 0;

  sight_trace_add (trace,
                   (SightStep) { SIGHT_STEP_CELL, .cell = cell, .sector = cast->index, .depth = away,
                                 .verdict = wall ? SIGHT_VERDICT_BLOCKED : SIGHT_VERDICT_OPEN, .parts = !far && !dark,
                                 .reason = far    ? SIGHT_REASON_RANGE
                                           : dark ? SIGHT_REASON_WALL_DARK
                                                  : SIGHT_REASON_REACHED,
                                 .lo.real = get_low (across, away), .hi.real = get_high (across, away) });
}

/* A wall begins at @across: the part above it becomes a scan of its own; or one ended before it: the row goes on below.
 */
G_ALWAYS_INLINE static inline void
cut_row (SightCast *cast, Row *row, int across, gboolean wall, SightTrace *trace)
{
  SightStep step = { .cell = sight_cast_get_cell (cast, across, row->depth),
                     .sector = cast->index,
                     .lo.real = row->lo,
                     .hi.real = row->hi };

  if (wall)
    {
      step.kind = SIGHT_STEP_SPLIT;
      step.depth = row->depth + 1;
      step.lo.real = get_high (across, row->depth);
      sight_wedges_push (&cast->wedges, sight_wedge_real (step.depth, step.lo.real, row->hi));
    }
  else
    {
      step.kind = SIGHT_STEP_NARROW;
      step.depth = row->depth;
      step.hi.real = row->hi = (across + 0.5f) / (row->depth + 0.5f);
    }
  sight_trace_add (trace, step);
}

/* Scans the cells of @span, the last one first; @before: whether the previous cell is a wall.  Returns whether the
 * first one is. */
G_ALWAYS_INLINE static inline gboolean
scan_cells (SightCast *cast, Row *row, SightSpan span, gboolean before, SightTrace *trace)
{
  const int reach = sight_distance_get_width (cast->sight->values[DISTANCE], cast->sight->range, span.away);
  const guint64 near = sight_row_get_within (&span, 0, reach);
  const guint64 walls = sight_row_load (cast->grid, &cast->sector, cast->view->viewer, &span);
  const guint64 edges = walls ^ (walls >> 1 | (guint64) before << (span.n - 1));
  const Chunk chunk = { span, walls, near };

  sight_row_show (cast->view, &cast->sector, &span,
                  near & (cast->sight->values[WALLS] == 1 ? ~G_GUINT64_CONSTANT (0) : ~walls));
  for (guint64 left = trace != NULL ? sight_row_get_mask (span.n) : edges; left != 0;)
    {
      const int i = 63 - __builtin_clzll (left);

      if (trace != NULL)
        trace_cell (cast, &chunk, i, trace);
      if (edges >> i & 1)
        cut_row (cast, row, span.across + i, walls >> i & 1, trace);
      left ^= G_GUINT64_CONSTANT (1) << i;
    }

  return walls & 1;
}

G_ALWAYS_INLINE static inline void
scan_row (SightCast *cast, SightWedge wedge, SightTrace *trace)
{
  Row row = { wedge.depth, wedge.lo.real, wedge.hi.real };
  gboolean before = FALSE;
  int last;

  if (row.hi < row.lo)
    {
      sight_cast_trace_end (cast, row.depth, SIGHT_REASON_CLOSED, trace);
      return;
    }

  last = row_get_last (&row);
  sight_cast_trace_row (cast, &wedge, 0, trace);
  for (int end = row_get_first (&row, cast->right) + 1; end > last; end -= SIGHT_ROW_MAX)
    {
      const int start = MAX (end - SIGHT_ROW_MAX, last);

      before = scan_cells (cast, &row, (SightSpan) { row.depth, start, end - start }, before, trace);
    }

  if (!before)
    sight_wedges_push (&cast->wedges, sight_wedge_real (row.depth + 1, row.lo, row.hi));
  else
    sight_cast_trace_end (cast, row.depth, SIGHT_REASON_ROW_BLOCKED, trace);
}

G_ALWAYS_INLINE static inline void
fov_shadow (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
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

SIGHT_FOV_DEFINE (fov_shadow)

static const SightParameter parameters[] = {
  [WALLS] = SIGHT_PARAMETER_WALLS (1),
  [DISTANCE] = SIGHT_PARAMETER_DISTANCE (SIGHT_DISTANCE_CIRCLE),
};

const SightAlgorithm sight_fov_libtcod_shadow = {
  .id = "libtcod-shadow",
  .name = N_ ("libtcod shadowcasting"),
  .family = SIGHT_FAMILY_SHADOWS,
  .summary =
      N_ ("Recursive shadowcasting as libtcod’s FOV_SHADOW does it: eight octants, row by row, in single precision."),
  .artefacts =
      SIGHT_ABOUT (N_ ("Not symmetric: from behind a pillar or at a door, a viewer often sees without being seen.")),
  .source = SIGHT_ABOUT (N_ ("libtcod 2.2.2, FOV_SHADOW; the method is Björn Bergström’s")),
  .symmetric = FALSE,
  .invariant = TRUE,
  .leaks = TRUE,
  .walls = SIGHT_WALLS_CHOICE,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .distance = SIGHT_DISTANCE_CIRCLE,
  .frontier = SIGHT_FRONTIER_SCANS,
  .crossed = SIGHT_CROSSED_ENDED,
  .see = see,
  .explain = explain,
  SIGHT_FOV_SECTORS (sight_octants),
};
