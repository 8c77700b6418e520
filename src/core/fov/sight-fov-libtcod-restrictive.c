/* sight-fov-libtcod-restrictive.c - libtcod's FOV_RESTRICTIVE: MRPAS 1.2
 *
 * Definition: a cell is seen where it is in range, an open and seen cell lies
 * before it, and its middle, for a wall its whole width, is not covered by the
 * walls of nearer lines.
 *
 * Terms: in one of eight octants a line is the row of cells at one distance
 * "away"; "across" counts its cells from the axis, 0 to away.  The slope of a
 * cell goes from start through centre to end: (across -+ 1/2, across) / away.
 * An obstacle is the slope, from start to end, of walls of nearer lines.
 *
 * Overview: each octant is walked line by line, from the axis to the diagonal,
 * against the obstacles of the lines before.  A wall that is seen becomes an
 * obstacle, or makes one larger.
 *
 * Rules:
 * - slopes are of binary64, as multiples of 1 / away;
 * - of each quadrant, in the order south-east, north-east, south-west,
 *   north-west, first the octant beside the y axis, then the one beside the x
 *   axis.  The order matters: cells of both are looked up as they are by then;
 * - from the second line with an obstacle on, a cell is hidden unless the cell
 *   before it, or that one's neighbour towards the axis, is open and seen;
 * - an open cell is hidden where its centre lies within an obstacle, a wall where
 *   all of it does; a wall that reaches out makes the obstacle larger;
 * - in the octant beside the x axis every obstacle that follows one that the cell
 *   overlaps is skipped, an oddity of the source;
 * - a wall that begins no later than where all is dark, raises that; else, if it
 *   made no obstacle larger, it becomes one;
 * - the first line without a seen cell ends the octant, as does a line that is
 *   dark up to its last cell;
 * - range is a square: |dx| <= range and |dy| <= range;
 * - walls lit (the library's default) or dark: then a wall is never seen;
 * - the viewer's own cell is always seen, also in a wall;
 * - range 0: no limit.
 * Not symmetric, and a transposed map has another answer.
 *
 * Time: the cells in reach, times the obstacles before them.
 *
 * Source: libtcod 2.2.2, fov_restrictive.c (Dominik Marczuk's MRPAS 1.2), answers
 * recorded from the library.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov-libtcod-restrictive.h"

#include "sight-obstacles.h"
#include "core/sight/sight-parameters.h"

enum
{
  WALLS
};

typedef struct
{
  const SightGrid *grid;
  SightView *view;
  gboolean light_walls;
  SightObstacles obstacles;
  guint8 octant;
  SightSector sector;
  gboolean beside_x; /* the octant lies beside the x axis */
  double dark;       /* up to this slope all is dark */
  int lines, width;  /* of the octant in reach; across, the axis not counted */
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
      if (scan->beside_x)
        i++;
    }

  return TRUE;
}

/* What a wall that is seen does to what lies behind it.  Returns whether the line is dark up to its last cell. */
G_ALWAYS_INLINE static inline gboolean
raise_shadow (Scan *scan, const Visit *visit, gboolean larger, SightTrace *trace)
{
  sight_trace_add (trace, (SightStep) { SIGHT_STEP_SHADOW, .cell = scan_get_cell (scan, visit->across, visit->away),
                                        .sector = scan->octant, .depth = visit->away, .lo.real = visit->start,
                                        .hi.real = visit->end });
  if (scan->dark >= visit->start)
    {
      scan->dark = visit->end;
      return visit->across == visit->away;
    }
  if (!larger)
    sight_obstacles_add (&scan->obstacles, visit->start, visit->end);

  return FALSE;
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

/* Looks at one cell.  @led: an open and seen cell leads to it.  Returns whether it is seen; @done: becomes TRUE where
 * the line is dark up to its last cell. */
G_ALWAYS_INLINE static inline gboolean
visit_cell (Scan *scan, const Visit *visit, gboolean led, gboolean *done, SightTrace *trace)
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

  trace_visit (scan, visit, visit->wall && !scan->light_walls ? SIGHT_REASON_WALL_DARK : SIGHT_REASON_REACHED, trace);
  if (visit->wall)
    *done = raise_shadow (scan, visit, larger, trace);

  return TRUE;
}

/* Looks at some cells of a line.  @done: becomes FALSE where one is seen, TRUE where the line is dark up to its last
 * cell. Before there are obstacles all cells are seen, and only walls need be looked at. */
G_ALWAYS_INLINE static inline void
scan_cells (Scan *scan, SightSpan span, gboolean *done, SightTrace *trace)
{
  const guint64 walls = sight_row_load (scan->grid, &scan->sector, scan->view->viewer, &span);
  const gboolean free = scan->obstacles.n_before == 0;
  const guint64 all = sight_row_get_mask (span.n);
  const guint64 led = free ? all : sight_obstacles_get_led (scan->grid, scan->view, &scan->sector, &span);
  const double space = 1.0 / span.away, half = space * 0.5;
  guint64 seen = free ? all : 0;
  gboolean dark = FALSE;

  for (guint64 left = trace != NULL ? all : free ? walls : led; left != 0; left &= left - 1)
    {
      const int i = __builtin_ctzll (left), across = span.across + i;
      const double center = across * space;
      const Visit visit = { across, span.away, center - half, center, center + half, walls >> i & 1 };

      seen |= (guint64) visit_cell (scan, &visit, led >> i & 1, &dark, trace) << i;
    }

  sight_row_show (scan->view, &scan->sector, &span, scan->light_walls ? seen : seen & ~walls);
  if (seen != 0)
    *done = dark;
}

/* Walks the line @away.  Returns whether the octant is done with. */
G_ALWAYS_INLINE static inline gboolean
scan_line (Scan *scan, int away, SightTrace *trace)
{
  const double space = 1.0 / away, half = space * 0.5;
  const int last = MIN (away, scan->width);
  gboolean done = TRUE;

  sight_trace_add (trace, (SightStep) { SIGHT_STEP_ROW, .cell = scan->view->viewer, .sector = scan->octant,
                                        .depth = away, .lo.real = scan->dark, .hi.real = 1 });
  sight_obstacles_begin_line (&scan->obstacles);
  for (int across = (int) ((scan->dark + half) / space); across <= last; across += SIGHT_ROW_MAX)
    scan_cells (scan, (SightSpan) { away, across, MIN (last - across + 1, SIGHT_ROW_MAX) }, &done, trace);
  if (done)
    sight_trace_add (
        trace, (SightStep) { SIGHT_STEP_END, .sector = scan->octant, .depth = away, .reason = SIGHT_REASON_ALL_DARK });

  return done;
}

G_ALWAYS_INLINE static inline void
scan_octant (Scan *scan, guint octant, SightTrace *trace)
{
  const SightView *view = scan->view;

  scan->octant = octant;
  scan->beside_x = octant & 1;
  scan->sector = sight_octants_by_quadrant[octant];
  scan->lines = sight_rect_get_room (&view->window, view->viewer, scan->sector.xy, scan->sector.yy);
  scan->width = sight_rect_get_room (&view->window, view->viewer, scan->sector.xx, scan->sector.yx);
  scan->dark = 0;

  sight_obstacles_init (&scan->obstacles, scan->view);
  for (int away = 1; away <= scan->lines && !sight_trace_ends (trace) && !scan_line (scan, away, trace); away++)
    ;
}

/* The one body of both instances below. */
G_ALWAYS_INLINE static inline void
fov_restrictive (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  Scan scan = { grid, view, sight->values[WALLS] == 1 };

  sight_view_reset (view, grid, viewer, sight->range);
  sight_view_show (view, viewer);
  sight_trace_add (trace, (SightStep) { SIGHT_STEP_CELL, .cell = viewer, .parts = 1, .reason = SIGHT_REASON_OWN_CELL });

  for (guint i = 0; i < G_N_ELEMENTS (sight_octants_by_quadrant); i++)
    scan_octant (&scan, i, trace);
}

static void
see (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view)
{
  fov_restrictive (grid, sight, viewer, view, NULL);
}

static void
explain (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  fov_restrictive (grid, sight, viewer, view, trace);
}

static const SightParameter parameters[] = {
  [WALLS] = SIGHT_PARAMETER_WALLS (1),
};

const SightAlgorithm sight_fov_libtcod_restrictive = {
  .id = "libtcod-restrictive",
  .name = N_ ("libtcod restrictive (MRPAS)"),
  .family = SIGHT_FAMILY_SHADOWS,
  .summary = N_ ("Compares each cell with the slopes of the walls before it, as libtcod’s FOV_RESTRICTIVE does. "
                 "The range is a square."),
  .artefacts =
      N_ ("Not symmetric in a few places; a map and its mirror image along the diagonal can have different answers."),
  .source = N_ ("libtcod 2.2.2, FOV_RESTRICTIVE; Dominik Marczuk’s MRPAS 1.2"),
  .symmetric = FALSE,
  .invariant = FALSE,
  .walls = SIGHT_WALLS_CHOICE,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .see = see,
  .explain = explain,
  .sectors = sight_octants_by_quadrant,
};
