/* sight-fov-libtcod-symmetric.c - libtcod's FOV_SYMMETRIC_SHADOWCAST
 *
 * Definition: an open cell is seen if it is in range and its centre lies
 * between the slopes that nearer walls leave open; a wall is seen if it is in
 * range and visited.
 *
 * Terms: in one of four quadrants, "away" counts the rows from the viewer and
 * "across" the cells of a row from its axis, negative to one side.  A slope is
 * cells across for each row away.
 *
 * Overview: after Albert Ford's method; rows are scanned from one side to the
 * other, narrowed and split by walls.
 *
 * Rules:
 * - all arithmetic is of binary32;
 * - a row at depth d goes from round (d lo (1 + 2^-23)) to round (d hi (1 -
 *   2^-23)), halves away from zero.  On the negative side that rounds halves
 *   the wrong way: one cell more is visited, and zero-width beams get through.
 *   So a mirrored map has a different answer, and so this is not Ford's;
 * - an open cell is seen if d lo <= across <= d hi, in binary32;
 * - range: d² < range², a cell exactly at the range is not seen;
 * - walls lit (the library's default) or dark: then a wall is never seen, not
 *   even the viewer's own cell;
 * - cells outside the map are skipped;
 * - range 0: no limit.
 *
 * Time: the cells seen and their neighbours.  The library scans the whole map
 * and then cuts the answer; the cut only removes cells from rows, so rows out
 * of range need not be scanned.
 *
 * Source: libtcod 2.2.2, fov_symmetric_shadowcast.c, answers recorded from the
 * library; the method is Albert Ford's.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov.h"

#include <float.h>

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

typedef enum
{
  NONE,
  OPEN,
  WALL
} Before;

typedef struct
{
  int depth;
  float lo, hi;
} Row;

/* The cells of a span, a bit each. */
typedef struct
{
  SightSpan span;
  guint64 walls;
  guint64 near, outside, dark; /* in range; centre outside the row; walls that are not seen */
} Chunk;

/* The library's own order and sides: which side is negative matters. */
static const SightSector sides[4] = {
  { 1, 0, 0, 1, N_ ("south") },
  { 0, 1, 1, 0, N_ ("east") },
  { 0, -1, -1, 0, N_ ("west") },
  { -1, 0, 0, -1, N_ ("north") },
};

static inline float
get_edge (int across, int away)
{
  return (2.0f * across - 1.0f) / (2.0f * away);
}

static inline int
row_get_first (const Row *row)
{
  return roundf (row->depth * row->lo * (1.0f + FLT_EPSILON));
}

static inline int
row_get_last (const Row *row)
{
  return roundf (row->depth * row->hi * (1.0f - FLT_EPSILON));
}

static inline gboolean
row_has_center (const Row *row, int across)
{
  return across >= row->depth * row->lo && across <= row->depth * row->hi;
}

/* The cells of @span whose centre lies outside the row: at most the first and the last. */
static inline guint64
get_outside (const Row *row, const SightSpan *span)
{
  const guint64 first = !row_has_center (row, span->across), last = !row_has_center (row, span->across + span->n - 1);

  return first | last << (span->n - 1);
}

G_ALWAYS_INLINE static inline void
trace_cell (const SightCast *cast, const Chunk *chunk, int i, SightTrace *trace)
{
  const int across = chunk->span.across + i, away = chunk->span.away;
  const SightCell cell = sight_cast_get_cell (cast, across, away);
  const gboolean wall = chunk->walls >> i & 1;
  const SightReason reason = !(chunk->near >> i & 1)   ? SIGHT_REASON_RANGE
                             : chunk->outside >> i & 1 ? SIGHT_REASON_CENTER_OUTSIDE
                             : chunk->dark >> i & 1    ? SIGHT_REASON_WALL_DARK
                             : wall                    ? SIGHT_REASON_WALL_FACE
                                                       : SIGHT_REASON_CENTER_INSIDE;

  sight_trace_add (trace, (SightStep) { SIGHT_STEP_CELL, .cell = cell, .sector = cast->index, .depth = away,
                                        .verdict = wall ? SIGHT_VERDICT_BLOCKED : SIGHT_VERDICT_OPEN,
                                        .parts = reason < SIGHT_REASON_RANGE, .reason = reason,
                                        .lo.real = get_edge (across, away), .hi.real = get_edge (across + 1, away) });
}

/* A wall begins at @across: the part of @row before it becomes a scan of its own; or one ended: the rest of the row
 * begins here. */
G_ALWAYS_INLINE static inline void
cut_row (SightCast *cast, Row *row, int across, Before before, SightTrace *trace)
{
  const float edge = get_edge (across, row->depth);
  SightStep step = { .cell = sight_cast_get_cell (cast, across, row->depth),
                     .sector = cast->index,
                     .lo.real = row->lo,
                     .hi.real = row->hi };

  if (before == OPEN)
    {
      step.kind = SIGHT_STEP_SPLIT;
      step.depth = row->depth + 1;
      step.hi.real = edge;
      sight_wedges_push (&cast->wedges, sight_wedge_real (step.depth, row->lo, edge));
    }
  else
    {
      step.kind = SIGHT_STEP_NARROW;
      step.depth = row->depth;
      step.lo.real = row->lo = edge;
    }
  sight_trace_add (trace, step);
}

/* Scans the cells of @span; @before: what the previous cell is.  Returns what the last one is. */
G_ALWAYS_INLINE static inline Before
scan_cells (SightCast *cast, Row *row, SightSpan span, Before before, SightTrace *trace)
{
  const int width = sight_distance_get_width (cast->sight->values[DISTANCE], cast->sight->range, span.away);
  const guint64 walls = sight_row_load (cast->grid, &cast->sector, cast->view->viewer, &span);
  const guint64 near = sight_row_get_within (&span, -width, width);
  const guint64 outside = get_outside (row, &span) & ~walls;
  const guint64 dark = cast->sight->values[WALLS] == 0 ? walls : 0;
  const guint64 first = before == NONE ? walls & 1 : before == WALL;
  const guint64 edges = (walls ^ (walls << 1 | first)) & sight_row_get_mask (span.n);
  const Chunk chunk = { span, walls, near, outside, dark };

  sight_row_show (cast->view, &cast->sector, &span, near & ~outside & ~dark);
  for (guint64 left = trace != NULL ? sight_row_get_mask (span.n) : edges; left != 0; left &= left - 1)
    {
      const int i = __builtin_ctzll (left);

      if (edges >> i & 1)
        cut_row (cast, row, span.across + i, walls >> i & 1 ? OPEN : WALL, trace);
      if (trace != NULL)
        trace_cell (cast, &chunk, i, trace);
    }

  return walls >> (span.n - 1) & 1 ? WALL : OPEN;
}

G_ALWAYS_INLINE static inline void
scan_row (SightCast *cast, SightWedge wedge, SightTrace *trace)
{
  Row row = { wedge.depth, wedge.lo.real, wedge.hi.real };
  const int first = MAX (row_get_first (&row), -cast->left), last = MIN (row_get_last (&row), cast->right);
  Before before = row_get_first (&row) < -cast->left ? OPEN : NONE;

  sight_cast_trace_row (cast, &wedge, 0, trace);
  for (int start = first; start <= last; start += SIGHT_ROW_MAX)
    {
      const SightSpan span = { row.depth, start, MIN (last - start + 1, SIGHT_ROW_MAX) };

      before = scan_cells (cast, &row, span, before, trace);
    }

  if (before != WALL)
    sight_wedges_push (&cast->wedges, sight_wedge_real (row.depth + 1, row.lo, row.hi));
  else
    sight_cast_trace_end (cast, row.depth, SIGHT_REASON_ROW_BLOCKED, trace);
}

G_ALWAYS_INLINE static inline void
fov_symmetric (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  const gboolean dark = sight->values[WALLS] == 0 && sight_grid_is_opaque (grid, viewer);
  SightCast cast = { grid, sight, view };

  sight_view_reset (view, grid, viewer, sight->range);
  if (!dark)
    sight_view_show (view, viewer);
  sight_trace_add (trace, (SightStep) { SIGHT_STEP_CELL, .cell = viewer, .parts = !dark,
                                        .reason = dark ? SIGHT_REASON_WALL_DARK : SIGHT_REASON_OWN_CELL });

  sight_wedges_init (&cast.wedges, view);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      sight_cast_enter (&cast, &sides[i], i);
      sight_cast_scan_real (&cast, sight_side_limits, PAST_MARGIN, scan_row, trace);
    }
}

SIGHT_FOV_DEFINE (fov_symmetric)

static const SightParameter parameters[] = {
  [WALLS] = SIGHT_PARAMETER_WALLS (1),
  [DISTANCE] = SIGHT_PARAMETER_DISTANCE (SIGHT_DISTANCE_STRICT),
};

const SightAlgorithm sight_fov_libtcod_symmetric = {
  .id = "libtcod-symmetric",
  .name = N_ ("libtcod symmetric shadowcasting"),
  .family = SIGHT_FAMILY_SHADOWS,
  .summary =
      SIGHT_ABOUT (N_ ("Symmetric shadowcasting as libtcod’s FOV_SYMMETRIC_SHADOWCAST does it, in single precision. "
                       "Nearly but not quite Albert Ford’s.")),
  .artefacts =
      SIGHT_ABOUT (N_ ("A mirrored map can give a different answer, and in a few pairs of cells only one sees the "
                       "other. Sight can slip between two walls that touch at a corner.")),
  .source = SIGHT_ABOUT (N_ ("libtcod 2.2.2, FOV_SYMMETRIC_SHADOWCAST; the method is Albert Ford’s")),
  .symmetric = FALSE,
  .invariant = FALSE,
  .leaks = TRUE,
  .walls = SIGHT_WALLS_CHOICE,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .distance = SIGHT_DISTANCE_STRICT,
  .frontier = SIGHT_FRONTIER_SCANS,
  .see = see,
  .explain = explain,
  SIGHT_FOV_SECTORS (sides),
};
