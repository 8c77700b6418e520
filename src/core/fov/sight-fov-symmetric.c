/* sight-fov-symmetric.c - symmetric shadowcasting, after Albert Ford
 *
 * Definition: an open cell is seen if no wall, taken as a diamond, cuts the
 * straight line from the centre of the viewer's cell to its centre; a wall is
 * seen if it is visited.
 *
 * Terms: the view is cut into four quadrants: north, south, east, west.  In one,
 * "away" counts its rows from the viewer and "across" the cells of a row from
 * its axis, negative to one side.  A slope is cells across for each row away.
 *
 * Overview: in each quadrant rows further and further away are scanned from
 * left to right; a row is what lies between two slopes as seen from the viewer.
 * Walls narrow it and split it into rows of their own.
 *
 * Rules:
 * - slopes are exact fractions of integers;
 * - a row at depth d goes from floor (d lo + 1/2) to ceil (d hi - 1/2): a cell
 *   cut exactly at its middle belongs to it;
 * - an open cell is seen if d lo <= across <= d hi, a wall always;
 * - edges of walls are the slopes of the middles of their sides, (2 across - 1) / 2 d;
 * - the viewer's own cell is always seen, also in a wall;
 * - what lies outside the map is wall and never seen;
 * - the published method has no range; the distance rule is ours and only hides
 *   cells, it does not change what blocks.
 * Symmetric between open cells, under every distance rule.
 *
 * Time: the cells seen and their neighbours.
 *
 * Source: Albert Ford, Symmetric Shadowcasting (2017), answers recorded from
 * the published program.
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
  PAST_MARGIN = 2
};

typedef enum
{
  NONE,
  OPEN,
  WALL
} Before;

/* The cells of a span, a bit each. */
typedef struct
{
  SightSpan span;
  guint64 walls;
  guint64 near, outside; /* in range; centre outside the row */
} Chunk;

static inline gint64
floor_divide (gint64 a, gint64 b)
{
  return a / b - (a % b < 0);
}

/* First and last cell of the row; a half rounds towards the inside. */
static inline gint64
row_get_first (const SightWedge *row)
{
  const SightSlope lo = row->lo.fraction;

  return floor_divide (2 * (gint64) row->depth * lo.num + lo.den, 2 * (gint64) lo.den);
}

static inline gint64
row_get_last (const SightWedge *row)
{
  const SightSlope hi = row->hi.fraction;

  return -floor_divide (hi.den - 2 * (gint64) row->depth * hi.num, 2 * (gint64) hi.den);
}

static inline gboolean
row_has_center (const SightWedge *row, int across)
{
  const SightSlope slope = { across, row->depth };

  return sight_slope_compare (slope, row->lo.fraction) >= 0 && sight_slope_compare (slope, row->hi.fraction) <= 0;
}

/* The cells of @span whose centre lies outside the row: at most the first and the last. */
static inline guint64
get_outside (const SightWedge *row, const SightSpan *span)
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
                             : wall                    ? SIGHT_REASON_WALL_FACE
                                                       : SIGHT_REASON_CENTER_INSIDE;

  sight_trace_add (trace, (SightStep) { SIGHT_STEP_CELL, .cell = cell, .sector = cast->index, .depth = away,
                                        .verdict = wall ? SIGHT_VERDICT_BLOCKED : SIGHT_VERDICT_OPEN,
                                        .parts = reason < SIGHT_REASON_RANGE, .reason = reason,
                                        .flags = SIGHT_STEP_EXACT, .lo.fraction = { 2 * across - 1, 2 * away },
                                        .hi.fraction = { 2 * across + 1, 2 * away } });
}

/* A wall begins at @across: the left part of @row becomes a scan of its own; or one ended: the rest of the row
 * begins here. */
G_ALWAYS_INLINE static inline void
cut_row (SightCast *cast, SightWedge *row, int across, gboolean wall, SightTrace *trace)
{
  const SightSlope edge = { 2 * across - 1, 2 * row->depth };
  SightStep step = { .cell = sight_cast_get_cell (cast, across, row->depth),
                     .sector = cast->index,
                     .flags = SIGHT_STEP_EXACT,
                     .lo = row->lo,
                     .hi = row->hi };

  if (wall)
    {
      step.kind = SIGHT_STEP_SPLIT;
      step.hi.fraction = edge;
      step.depth = row->depth + 1;
      sight_wedges_push (&cast->wedges, sight_wedge_exact (step.depth, row->lo.fraction, edge));
    }
  else
    {
      step.kind = SIGHT_STEP_NARROW;
      step.lo.fraction = row->lo.fraction = edge;
      step.depth = row->depth;
    }
  sight_trace_add (trace, step);
}

/* Scans the cells of @span; @before: what the previous cell is.  Returns what the last one is. */
G_ALWAYS_INLINE static inline Before
scan_cells (SightCast *cast, SightWedge *row, SightSpan span, Before before, SightTrace *trace)
{
  const int width = sight_distance_get_width (cast->sight->values[DISTANCE], cast->sight->range, span.away);
  const guint64 inside = sight_row_get_within (&span, -cast->left, cast->right);
  const guint64 walls = sight_row_load (cast->grid, &cast->sector, cast->view->viewer, &span);
  const guint64 near = sight_row_get_within (&span, -width, width);
  const guint64 outside = get_outside (row, &span) & ~walls;
  const guint64 first = before == NONE ? walls & 1 : before == WALL;
  const guint64 edges = (walls ^ (walls << 1 | first)) & sight_row_get_mask (span.n);
  const Chunk chunk = { span, walls, near, outside };

  sight_row_show (cast->view, &cast->sector, &span, inside & near & ~outside);
  for (guint64 left = trace != NULL ? sight_row_get_mask (span.n) : edges; left != 0; left &= left - 1)
    {
      const int i = __builtin_ctzll (left);

      if (edges >> i & 1)
        cut_row (cast, row, span.across + i, walls >> i & 1, trace);
      if (trace != NULL && inside >> i & 1)
        trace_cell (cast, &chunk, i, trace);
    }

  return walls >> (span.n - 1) & 1 ? WALL : OPEN;
}

G_ALWAYS_INLINE static inline void
scan_row (SightCast *cast, SightWedge row, SightTrace *trace)
{
  /* Walls just outside the window bound the rows, so the room to the sides is that of the map. */
  const int first = MAX (row_get_first (&row), -cast->left - 1), last = MIN (row_get_last (&row), cast->right + 1);
  Before before = NONE;

  sight_cast_trace_row (cast, &row, SIGHT_STEP_EXACT, trace);
  for (int start = first; start <= last; start += SIGHT_ROW_MAX)
    {
      const SightSpan span = { row.depth, start, MIN (last - start + 1, SIGHT_ROW_MAX) };

      before = scan_cells (cast, &row, span, before, trace);
    }

  if (before == OPEN)
    sight_wedges_push (&cast->wedges, sight_wedge_exact (row.depth + 1, row.lo.fraction, row.hi.fraction));
  else
    sight_cast_trace_end (cast, row.depth, before == WALL ? SIGHT_REASON_ROW_BLOCKED : SIGHT_REASON_CLOSED, trace);
}

G_ALWAYS_INLINE static inline void
fov_symmetric (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  SightCast cast = { grid, sight, view };

  sight_fov_begin (grid, sight, viewer, view, trace);
  sight_wedges_init (&cast.wedges, view);
  for (guint i = 0; i < G_N_ELEMENTS (sight_sides); i++)
    {
      sight_cast_enter (&cast, &sight_sides[i], i);
      sight_cast_scan_exact (&cast, sight_side_limits, PAST_MARGIN, scan_row, trace);
    }
}

SIGHT_FOV_DEFINE (fov_symmetric)

static const SightParameter parameters[] = {
  [DISTANCE] = SIGHT_PARAMETER_DISTANCE (SIGHT_DISTANCE_CIRCLE),
};

const SightAlgorithm sight_fov_symmetric = {
  .id = "symmetric",
  .name = N_ ("Symmetric shadowcasting"),
  .family = SIGHT_FAMILY_SHADOWS,
  .summary =
      SIGHT_ABOUT (N_ ("Scans rows between exact slopes. An open cell is seen if its centre lies within them, so anyone"
                       " you see sees you.")),
  .artefacts = SIGHT_ABOUT (N_ ("An open cell stays dark if only a corner of it is in sight.")),
  .source = SIGHT_ABOUT (N_ ("Albert Ford, Symmetric Shadowcasting, 2017")),
  .symmetric = TRUE,
  .invariant = TRUE,
  .leaks = TRUE,
  .walls = SIGHT_WALLS_ALWAYS,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .frontier = SIGHT_FRONTIER_SCANS,
  .see = see,
  .explain = explain,
  SIGHT_FOV_SECTORS (sight_sides),
};
