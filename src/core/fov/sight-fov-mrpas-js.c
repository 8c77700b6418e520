/* sight-fov-mrpas-js.c - MRPAS as the npm package mrpas has it
 *
 * Definition: a cell is seen where it is in range, an open and seen cell lies
 * before it, and its middle, for a wall its whole width, is not covered by the
 * walls of nearer lines.
 *
 * Terms and overview: those of libtcod's FOV_RESTRICTIVE, an older form of it.
 *
 * Rules, where they differ:
 * - slopes are quotients: centre across / away, end 1/2 / away above it; a cell
 *   starts where the one before it in its line ended, the first one of a line at
 *   -1, wherever that is;
 * - a line begins at floor (dark away + 1/2) and goes on to the diagonal; octants
 *   go on to the edge of the range's box whether anything is seen or not;
 * - no obstacle is skipped;
 * - walls are lit;
 * - what lies outside the map is not looked at;
 * - range is a square; range 0: no limit; the viewer's own cell is always seen.
 * Not symmetric.
 *
 * Time: the cells in reach, times the obstacles before them.
 *
 * Source: npm mrpas 2.0.0 (Dominik Marczuk), Mrpas.compute, answers recorded from
 * the package.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov-mrpas-js.h"

#include "sight-obstacles.h"

typedef struct
{
  const SightGrid *grid;
  SightView *view;
  SightObstacles obstacles;
  guint8 octant;
  SightSector sector;
  double dark;      /* up to this slope all is dark */
  int lines, width; /* of the octant in reach; across, the axis not counted */
} Scan;

/* A cell as it is looked at. */
typedef struct
{
  int across, away;
  double start, center, end;
  gboolean wall;
} Visit;

static inline SightCell
scan_get_cell (const Scan *scan, int across, int away)
{
  return sight_sector_get_cell (&scan->sector, scan->view->viewer, across, away);
}

/* Compares the cell with the obstacles of the lines before; a wall may make them larger.  Returns whether it is seen;
 * @larger: whether it made one larger. */
static inline gboolean
pass_obstacles (Scan *scan, const Visit *visit, gboolean *larger)
{
  for (guint i = 0; i < scan->obstacles.n_before; i++)
    {
      SightObstacle *obstacle = &scan->obstacles.items[i];

      if (!sight_obstacle_overlaps (obstacle, visit->start, visit->end))
        continue;
      if (!visit->wall && obstacle->start < visit->center && visit->center < obstacle->end)
        return FALSE;
      if (visit->wall && visit->start >= obstacle->start && visit->end <= obstacle->end)
        return FALSE;
      if (visit->wall)
        {
          sight_obstacle_include (obstacle, visit->start, visit->end);
          *larger = TRUE;
        }
    }

  return TRUE;
}

/* What a wall that is seen does to what lies behind it. */
G_ALWAYS_INLINE static inline void
raise_shadow (Scan *scan, const Visit *visit, gboolean larger, SightTrace *trace)
{
  sight_trace_add (trace, (SightStep) { SIGHT_STEP_SHADOW, .cell = scan_get_cell (scan, visit->across, visit->away),
                                        .sector = scan->octant, .depth = visit->away, .lo.real = visit->start,
                                        .hi.real = visit->end });
  if (scan->dark >= visit->start)
    scan->dark = visit->end;
  else if (!larger)
    sight_obstacles_add (&scan->obstacles, visit->start, visit->end);
}

G_ALWAYS_INLINE static inline void
trace_visit (const Scan *scan, const Visit *visit, SightReason reason, SightTrace *trace)
{
  sight_trace_add (trace, (SightStep) { SIGHT_STEP_CELL, .cell = scan_get_cell (scan, visit->across, visit->away),
                                        .sector = scan->octant, .depth = visit->away,
                                        .verdict = visit->wall ? SIGHT_VERDICT_BLOCKED : SIGHT_VERDICT_OPEN,
                                        .parts = reason == SIGHT_REASON_REACHED, .reason = reason,
                                        .lo.real = visit->start, .hi.real = visit->end });
}

/* Looks at one cell.  @led: an open and seen cell leads to it.  Returns whether it is seen. */
G_ALWAYS_INLINE static inline gboolean
visit_cell (Scan *scan, const Visit *visit, gboolean led, SightTrace *trace)
{
  gboolean larger = FALSE;

  if (!led)
    {
      trace_visit (scan, visit, SIGHT_REASON_NO_NEIGHBOR, trace);
      return FALSE;
    }
  if (!pass_obstacles (scan, visit, &larger))
    {
      trace_visit (scan, visit, SIGHT_REASON_SHADOWED, trace);
      return FALSE;
    }

  trace_visit (scan, visit, SIGHT_REASON_REACHED, trace);
  if (visit->wall)
    raise_shadow (scan, visit, larger, trace);

  return TRUE;
}

/* Looks at some cells of a line that begins at @first.  Before there are obstacles all cells are seen, and only walls
 * need be looked at. */
G_ALWAYS_INLINE static inline void
scan_cells (Scan *scan, SightSpan span, int first, SightTrace *trace)
{
  const guint64 walls = sight_row_load (scan->grid, &scan->sector, scan->view->viewer, &span);
  const gboolean free = scan->obstacles.n_before == 0;
  const guint64 all = sight_row_get_mask (span.n);
  const guint64 led = free ? all : sight_obstacles_get_led (scan->grid, scan->view, &scan->sector, &span);
  const double half = 0.5 / span.away;
  guint64 seen = free ? all : 0;

  for (guint64 left = trace != NULL ? all : free ? walls : led; left != 0; left &= left - 1)
    {
      const int i = __builtin_ctzll (left), across = span.across + i;
      const double start = across == first ? -1 : (double) (across - 1) / span.away + half;
      const double center = (double) across / span.away;
      const Visit visit = { across, span.away, start, center, center + half, walls >> i & 1 };

      seen |= (guint64) visit_cell (scan, &visit, led >> i & 1, trace) << i;
    }

  sight_row_show (scan->view, &scan->sector, &span, seen);
}

G_ALWAYS_INLINE static inline void
scan_line (Scan *scan, int away, SightTrace *trace)
{
  const int first = (int) (scan->dark * away + 0.5), last = MIN (away, scan->width);

  sight_trace_add (trace, (SightStep) { SIGHT_STEP_ROW, .cell = scan->view->viewer, .sector = scan->octant,
                                        .depth = away, .lo.real = scan->dark, .hi.real = 1 });
  sight_obstacles_begin_line (&scan->obstacles);
  for (int across = first; across <= last; across += SIGHT_ROW_MAX)
    scan_cells (scan, (SightSpan) { away, across, MIN (last - across + 1, SIGHT_ROW_MAX) }, first, trace);
}

G_ALWAYS_INLINE static inline void
scan_octant (Scan *scan, guint octant, SightTrace *trace)
{
  const SightView *view = scan->view;

  scan->octant = octant;
  scan->sector = sight_octants_by_quadrant[octant];
  scan->lines = sight_rect_get_room (&view->window, view->viewer, scan->sector.xy, scan->sector.yy);
  scan->width = sight_rect_get_room (&view->window, view->viewer, scan->sector.xx, scan->sector.yx);
  scan->dark = 0;

  sight_obstacles_init (&scan->obstacles, scan->view);
  for (int away = 1; away <= scan->lines && !sight_trace_ends (trace); away++)
    scan_line (scan, away, trace);
}

/* The one body of both instances below. */
G_ALWAYS_INLINE static inline void
fov_mrpas (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  Scan scan = { grid, view };

  sight_view_reset (view, grid, viewer, sight->range);
  sight_view_show (view, viewer);
  sight_trace_add (trace, (SightStep) { SIGHT_STEP_CELL, .cell = viewer, .parts = 1, .reason = SIGHT_REASON_OWN_CELL });

  for (guint i = 0; i < G_N_ELEMENTS (sight_octants_by_quadrant); i++)
    scan_octant (&scan, i, trace);
}

static void
see (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view)
{
  fov_mrpas (grid, sight, viewer, view, NULL);
}

static void
explain (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  fov_mrpas (grid, sight, viewer, view, trace);
}

const SightAlgorithm sight_fov_mrpas_js = {
  .id = "mrpas-js",
  .name = N_ ("MRPAS (npm)"),
  .family = SIGHT_FAMILY_SHADOWS,
  .summary = N_ ("Compares each cell with the slopes of the walls before it, as the npm package mrpas does. "
                 "A later form of what libtcod calls restrictive; the range is a square."),
  .artefacts = N_ ("Not symmetric in a few places."),
  .source = N_ ("npm mrpas 2.0.0, Dominik Marczuk"),
  .symmetric = FALSE,
  .invariant = TRUE,
  .walls = SIGHT_WALLS_ALWAYS,
  .see = see,
  .explain = explain,
  .sectors = sight_octants_by_quadrant,
};
