/* sight-fov-rot-js-discrete.c - rot.js's DiscreteShadowcasting: arcs of shadow in whole degrees
 *
 * Definition: a cell is seen if it is in range and its arc around the viewer
 * does not lie in the shadow of nearer walls.
 *
 * Terms: the arc of cell i of ring q goes from (i - 1/2) to (i + 1/2) times 360
 * / 8 q degrees, widened to whole degrees.  Ends are the ends of the shadows so
 * far, in order: even ones begin a shadow, odd ones end it.
 *
 * Overview: the cells are visited ring by ring, in the order of sight-ring.h, each
 * compared with the ends; a wall that is seen adds its arc to them.
 *
 * Rules:
 * - the arc is of binary64, as JavaScript has it, before it is widened;
 * - the arc of the first cell of a ring reaches over 0 degrees and is two arcs,
 *   seen if either is; both are tested, and both add to the shadows;
 * - an arc that begins in a shadow is hidden if no end lies before its own; one
 *   that begins elsewhere is hidden if it begins exactly where a shadow does
 *   and that is the only end before its own;
 * - shadows grow immediately, so a wall hides later cells of its own ring;
 * - the run ends when shadow is all around;
 * - walls are lit; what lies outside the map is wall and never seen;
 * - the viewer's own cell is always seen; from inside a wall nothing else is;
 * - range is a square: |dx| <= range and |dy| <= range;
 * - range 0 (not the library's own): no limit.
 * Not symmetric.
 *
 * Time: the cells in reach, those outside the map too.
 *
 * Source: rot.js 2.2.1, fov/discrete-shadowcasting, topology 8, answers recorded
 * from the library.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov.h"

#include "sight-ring.h"

#include <math.h>
#include <string.h>

/* Shadows are at least a degree wide and do not overlap. */
enum
{
  MAX_ENDS = 2 * 360 + 2
};

typedef struct
{
  const SightGrid *grid;
  SightView *view;
  int length;
  int ends[MAX_ENDS]; /* in degrees, in order */
} Scan;

/* Replaces @old ends from @index on with @n of @new. */
static void
replace_ends (Scan *scan, int index, int old, int n, const int *new)
{
  g_assert (scan->length - old + n <= MAX_ENDS);

  memmove (scan->ends + index + n, scan->ends + index + old, (scan->length - index - old) * sizeof (int));
  memcpy (scan->ends + index, new, n * sizeof (int));
  scan->length += n - old;
}

/* The first end that is not less than @angle. */
static int
find_end (const Scan *scan, int angle)
{
  int low = 0, high = scan->length;

  while (low < high)
    {
      const int middle = (low + high) / 2;

      if (scan->ends[middle] < angle)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

/* Whether the arc from @from to @to degrees, from <= to, is seen; adds the arc of a wall to the shadows. */
static gboolean
pass_arc (Scan *scan, int from, int to, gboolean wall)
{
  const int index = find_end (scan, from), inside = index % 2;
  const int within = find_end (scan, to) - index;
  const gboolean merges = within % 2;
  const int arc[] = { from, to };

  if (inside ? within == 0 : within == 1 && scan->ends[index] == from)
    return FALSE;
  if (!wall)
    return TRUE;

  if (inside)
    replace_ends (scan, index, within, merges ? 1 : 0, &arc[1]);
  else
    replace_ends (scan, index, within, merges ? 1 : 2, &arc[0]);

  return TRUE;
}

static inline gboolean
is_all_dark (const Scan *scan)
{
  return scan->length == 2 && scan->ends[0] == 0 && scan->ends[1] == 360;
}

G_ALWAYS_INLINE static inline void
visit_cell (Scan *scan, const SightRing *ring, SightTrace *trace)
{
  const double step = 360.0 / sight_ring_get_length (ring), start = step * (ring->index - 0.5);
  const int from = floor (start), to = ceil (start + step);
  const gboolean inside = sight_grid_contains (scan->grid, ring->at);
  const gboolean wall = !inside || sight_grid_is_opaque (scan->grid, ring->at);
  gboolean seen = pass_arc (scan, MAX (from, 0), to, wall);

  if (from < 0)
    seen |= pass_arc (scan, 360 + from, 360, wall);
  if (seen && inside)
    sight_view_show (scan->view, ring->at);

  sight_trace_add (trace, (SightStep) { SIGHT_STEP_CELL, .cell = ring->at, .depth = ring->ring, .parts = seen && inside,
                                        .verdict = wall ? SIGHT_VERDICT_BLOCKED : SIGHT_VERDICT_OPEN,
                                        .reason = !inside ? SIGHT_REASON_OUTSIDE_MAP
                                                  : seen  ? SIGHT_REASON_REACHED
                                                          : SIGHT_REASON_SHADOWED,
                                        .lo.real = from, .hi.real = to });
  if (seen && wall)
    sight_trace_add (trace, (SightStep) { SIGHT_STEP_SHADOW, .cell = ring->at, .depth = ring->ring, .lo.real = from,
                                          .hi.real = to });
}

/* Returns whether shadow is all around. */
G_ALWAYS_INLINE static inline gboolean
scan_ring (Scan *scan, int number, SightTrace *trace)
{
  SightRing ring = sight_ring_init (scan->view->viewer, number);

  sight_trace_add (
      trace, (SightStep) { SIGHT_STEP_ROW, .cell = scan->view->viewer, .depth = number, .lo.real = 0, .hi.real = 360 });
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
fov_discrete (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  const int last = sight_ring_get_last (grid, viewer, sight->range);
  Scan scan;

  scan.grid = grid;
  scan.view = view;
  scan.length = 0;
  sight_fov_begin (grid, sight, viewer, view, trace);
  if (sight_grid_is_opaque (grid, viewer))
    {
      sight_trace_add (trace, (SightStep) { SIGHT_STEP_END, .cell = viewer, .reason = SIGHT_REASON_NO_SIGHT });
      return;
    }

  for (int ring = 1; ring <= last && !sight_trace_ends (trace) && !scan_ring (&scan, ring, trace); ring++)
    ;
}

SIGHT_FOV_DEFINE (fov_discrete)

static const SightParameter parameters[] = {
  SIGHT_PARAMETER_SHAPE,
};

const SightAlgorithm sight_fov_rot_js_discrete = {
  .id = "rot-js-discrete",
  .name = N_ ("rot.js discrete shadowcasting"),
  .family = SIGHT_FAMILY_ANGLES,
  .summary =
      SIGHT_ABOUT (N_ ("Goes around the viewer ring by ring and records the arcs that walls hide, in whole degrees. The"
                       " range is a square.")),
  .artefacts = SIGHT_ABOUT (N_ ("Not symmetric. Arcs are rounded outwards: walls hide more the farther away they are. "
                                "From inside a wall nothing is seen.")),
  .source = SIGHT_ABOUT (N_ ("rot.js 2.2.1, DiscreteShadowcasting")),
  .symmetric = FALSE,
  .invariant = FALSE,
  .leaks = TRUE,
  .walls = SIGHT_WALLS_ALWAYS,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .distance = SIGHT_DISTANCE_SQUARE,
  .frontier = SIGHT_FRONTIER_SHADOWS,
  .see = see,
  .explain = explain,
};
