/* sight-fov-rot-js-precise.c - rot.js's PreciseShadowcasting: exact arcs of shadow, and how much of a cell is seen
 *
 * Definition: a cell is seen if it is in range and part of its arc around the
 * viewer does not lie in the shadow of nearer walls; the size of that part is
 * its share.
 *
 * Terms: angles are fractions of a turn.  Of the n = 8 q cells of ring q, cell
 * i has the arc from (2 i - 1) / 2 n to (2 i + 1) / 2 n.  Ends are the ends of
 * the shadows so far, in order: even ones begin a shadow, odd ones end it.
 *
 * Overview: the cells are visited ring by ring, in the order of sight-ring.h, each
 * compared with the ends; a wall that is seen adds its arc to them.
 *
 * Rules:
 * - angles are exact fractions of integers;
 * - the arc of the first cell of a ring reaches over 0 and is two arcs; its share
 *   is half the sum of theirs, the one before 0 first;
 * - the ends within an arc decide how much of it is seen: see pass_arc().  An
 *   arc that holds whole shadows counts as wholly seen;
 * - shadows grow immediately, so a wall hides later cells of its own ring;
 * - the run ends when shadow is all around;
 * - walls are lit; what lies outside the map is wall and never seen;
 * - the viewer's own cell is always seen; from inside a wall nothing else is;
 * - range is a square: |dx| <= range and |dy| <= range;
 * - range 0 (not the library's own): no limit.
 * Not symmetric.
 *
 * Time: the cells in reach, those outside the map too; of a wall also the shadows
 * so far.
 *
 * Source: rot.js 2.2.1, fov/precise-shadowcasting, topology 8, answers recorded
 * from the library.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov.h"

#include "sight-ring.h"

#include <string.h>

typedef struct
{
  const SightGrid *grid;
  SightView *view;
  SightSlope *ends; /* in order, in the scratch memory of the view */
  int length, capacity;
} Scan;

/* Replaces @old ends from @index on with @n of @new, at most two. */
static void
replace_ends (Scan *scan, int index, int old, int n, const SightSlope *new)
{
  if (scan->length + 2 > scan->capacity)
    {
      scan->capacity = MAX (2 * scan->capacity, 64);
      scan->ends = sight_view_reserve_scratch (scan->view, scan->capacity * sizeof (SightSlope));
    }

  memmove (scan->ends + index + n, scan->ends + index + old, (scan->length - index - old) * sizeof (SightSlope));
  memcpy (scan->ends + index, new, n * sizeof (SightSlope));
  scan->length += n - old;
}

/* The number of ends that are less than @angle, or, where @or_equal, not greater. */
static int
count_ends (const Scan *scan, SightSlope angle, gboolean or_equal)
{
  int low = 0, high = scan->length;

  while (low < high)
    {
      const int middle = (low + high) / 2;

      if (sight_slope_compare (scan->ends[middle], angle) < (or_equal ? 1 : 0))
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

static inline gboolean
is_end (const Scan *scan, int index, SightSlope angle)
{
  return index >= 0 && index < scan->length && sight_slope_compare (scan->ends[index], angle) == 0;
}

/* Whether an arc lies wholly in shadow; its first and last end within are @first and @last. */
static gboolean
is_hidden (const Scan *scan, SightSlope from, SightSlope to, int first, int last)
{
  const gboolean begins = first % 2 == 0 && is_end (scan, first, from);
  const gboolean ends = last % 2 == 1 && is_end (scan, last, to);

  if (first == last)
    return begins || ends;
  if (first > last)
    return first % 2 == 1;

  return begins && ends && last == first + 1;
}

static inline double
get_width (SightSlope from, SightSlope to)
{
  return (double) sight_slope_compare (to, from) / ((gint64) from.den * to.den);
}

/* How much of the arc is seen, 0 to 1; adds the arc of a wall to the shadows. */
static double
pass_arc (Scan *scan, SightSlope from, SightSlope to, gboolean wall)
{
  const int first = count_ends (scan, from, FALSE), last = count_ends (scan, to, TRUE) - 1;
  const int within = last - first + 1;
  const gboolean begins_dark = first % 2 == 1, ends_dark = begins_dark != (within % 2 == 1);
  const SightSlope arc[] = { from, to };
  double seen = 1;

  if (is_hidden (scan, from, to, first, last))
    return 0;

  if (begins_dark && ends_dark)
    seen = get_width (scan->ends[first], scan->ends[last]) / get_width (from, to);
  else if (begins_dark)
    seen = get_width (scan->ends[first], to) / get_width (from, to);
  else if (ends_dark)
    seen = get_width (from, scan->ends[last]) / get_width (from, to);
  if (wall)
    replace_ends (scan, first, within, !begins_dark + !ends_dark, begins_dark ? &arc[1] : &arc[0]);

  return seen;
}

static inline gboolean
is_all_dark (const Scan *scan)
{
  return scan->length == 2 && is_end (scan, 0, (SightSlope) { 0, 1 }) && is_end (scan, 1, (SightSlope) { 1, 1 });
}

/* Marks @cell, which lies in the map, as seen with that share. */
static inline void
show (SightView *view, SightCell cell, double share)
{
  sight_view_show (view, cell);
  view->shares[(gsize) (cell.y - view->window.y) * view->window.width + cell.x - view->window.x] = share;
}

/* @step: the members that the cell and its arc do not determine. */
G_ALWAYS_INLINE static inline void
trace_cell (const SightRing *ring, SightSlope from, SightSlope to, SightStep step, SightTrace *trace)
{
  step.cell = ring->at;
  step.depth = ring->ring;
  step.flags = SIGHT_STEP_EXACT;
  step.lo.fraction = from;
  step.hi.fraction = to;
  sight_trace_add (trace, step);
}

G_ALWAYS_INLINE static inline void
visit_cell (Scan *scan, const SightRing *ring, SightTrace *trace)
{
  const int turn = 2 * sight_ring_get_length (ring);
  const SightSlope from = { ring->index > 0 ? 2 * ring->index - 1 : turn - 1, turn },
                   to = { 2 * ring->index + 1, turn };
  const gboolean inside = sight_grid_contains (scan->grid, ring->at);
  const gboolean wall = !inside || sight_grid_is_opaque (scan->grid, ring->at);
  double share;

  if (ring->index > 0)
    share = pass_arc (scan, from, to, wall);
  else
    {
      share = pass_arc (scan, from, (SightSlope) { 1, 1 }, wall);
      share = (share + pass_arc (scan, (SightSlope) { 0, 1 }, to, wall)) / 2;
    }

  if (share > 0 && inside)
    show (scan->view, ring->at, share);
  trace_cell (ring, from, to,
              (SightStep) { SIGHT_STEP_CELL, .verdict = wall ? SIGHT_VERDICT_BLOCKED : SIGHT_VERDICT_OPEN,
                            .parts = share > 0 && inside, .share = share,
                            .reason = !inside      ? SIGHT_REASON_OUTSIDE_MAP
                                      : share == 0 ? SIGHT_REASON_SHADOWED
                                      : share < 1  ? SIGHT_REASON_PARTLY
                                                   : SIGHT_REASON_REACHED },
              trace);
  if (share > 0 && wall)
    trace_cell (ring, from, to, (SightStep) { SIGHT_STEP_SHADOW, .verdict = SIGHT_VERDICT_BLOCKED }, trace);
}

/* Returns whether shadow is all around. */
G_ALWAYS_INLINE static inline gboolean
scan_ring (Scan *scan, int number, SightTrace *trace)
{
  SightRing ring = sight_ring_init (scan->view->viewer, number);

  sight_trace_add (trace, (SightStep) { SIGHT_STEP_ROW, .cell = scan->view->viewer, .depth = number,
                                        .flags = SIGHT_STEP_EXACT, .lo.fraction = { 0, 1 }, .hi.fraction = { 1, 1 } });
  for (; sight_ring_has_cell (&ring); sight_ring_next (&ring))
    {
      visit_cell (scan, &ring, trace);
      if (is_all_dark (scan))
        {
          sight_trace_add (
              trace, (SightStep) { SIGHT_STEP_END, .cell = ring.at, .depth = number, .reason = SIGHT_REASON_ALL_DARK });
          return TRUE;
        }
    }

  return FALSE;
}

G_ALWAYS_INLINE static inline void
fov_precise (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  const int last = sight_ring_get_last (grid, viewer, sight->range);
  Scan scan = { grid, view };

  sight_view_reset (view, grid, viewer, sight->range);
  sight_view_add_shares (view);
  show (view, viewer, 1);
  sight_trace_add (
      trace, (SightStep) { SIGHT_STEP_CELL, .cell = viewer, .parts = 1, .reason = SIGHT_REASON_OWN_CELL, .share = 1 });
  if (sight_grid_is_opaque (grid, viewer))
    {
      sight_trace_add (trace, (SightStep) { SIGHT_STEP_END, .cell = viewer, .reason = SIGHT_REASON_NO_SIGHT });
      return;
    }

  for (int ring = 1; ring <= last && !sight_trace_ends (trace) && !scan_ring (&scan, ring, trace); ring++)
    ;
}

SIGHT_FOV_DEFINE (fov_precise)

static const SightParameter parameters[] = {
  SIGHT_PARAMETER_SHAPE,
};

const SightAlgorithm sight_fov_rot_js_precise = {
  .id = "rot-js-precise",
  .name = N_ ("rot.js precise shadowcasting"),
  .family = SIGHT_FAMILY_ANGLES,
  .summary =
      SIGHT_ABOUT (N_ ("Goes around the viewer ring by ring and records exactly which arcs walls hide; also says how "
                       "much of each cell is seen. The range is a square.")),
  .artefacts = SIGHT_ABOUT (
      N_ ("Not symmetric. The slightest part of a cell counts as seen. From inside a wall nothing is seen.")),
  .source = SIGHT_ABOUT (N_ ("rot.js 2.2.1, PreciseShadowcasting")),
  .symmetric = FALSE,
  .invariant = TRUE,
  .leaks = TRUE,
  .walls = SIGHT_WALLS_ALWAYS,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .distance = SIGHT_DISTANCE_SQUARE,
  .frontier = SIGHT_FRONTIER_SHADOWS,
  .see = see,
  .explain = explain,
};
