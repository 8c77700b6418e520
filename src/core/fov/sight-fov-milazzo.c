/* sight-fov-milazzo.c - Adam Milazzo's algorithm: walls with bevelled corners
 *
 * Definition: a wall is seen if sight touches it, an open cell if sight touches
 * its middle, a diamond that ends a quarter of a cell inside.  Corners of walls
 * without a wall next to them are bevelled.
 *
 * Terms: in one of eight octants, x counts the columns from the viewer and y the
 * cells of a column from its axis, 0 to x.  A slope is y / x; top and bottom
 * bound what is left to see.
 *
 * Overview: each octant is scanned column by column, from top to bottom.  Where
 * a wall begins, the part above it becomes a scan of its own; where it ends,
 * top drops to its edge.
 *
 * Rules:
 * - slopes are exact fractions of integers;
 * - a column begins and ends at the cells that top and bottom run through in the
 *   middle of that column, or the next where they leave it through its upper edge:
 *   see get_top() and get_bottom();
 * - an open cell at the top of a column is seen where top > (4 y - 1) / (4 x + 1),
 *   at its bottom where bottom < (4 y + 1) / (4 x - 1), between them always; walls
 *   always: see is_seen();
 * - the edge of a wall runs through (2 y + 1) / 2 x; where it begins and a wall
 *   is above it, through (2 y + 1) / (2 x - 1); where it ends and a wall lies
 *   diagonally above and beyond, through (2 y + 1) / (2 x + 1);
 * - range: d² <= range²; cells farther away are skipped;
 * - walls are lit; the viewer's own cell is always seen, also in a wall;
 * - what lies outside the map is wall and never seen;
 * - range 0: no limit.
 * Nearly but not quite symmetric.
 *
 * Time: the cells seen and their neighbours.
 *
 * Source: Adam Milazzo, Roguelike Vision Algorithms (2014), "my algorithm",
 * answers recorded from the published program.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov.h"

#include "sight-wedge.h"

enum
{
  DISTANCE
};

enum
{
  PAST_MARGIN = 5 /* the bevels of a cell depend on its neighbours */
};

typedef enum
{
  NONE,
  OPEN,
  WALL
} Before;

typedef struct
{
  int x;
  SightSlope top, bottom;
  int top_y, bottom_y;
} Column;

static inline SightCell
scan_get_cell (const SightCast *cast, int x, int y)
{
  return sight_cast_get_cell (cast, y, x);
}

static inline gboolean
scan_blocks (const SightCast *cast, int x, int y)
{
  return sight_grid_is_opaque_or_outside (cast->grid, scan_get_cell (cast, x, y));
}

static inline int
compare (SightSlope slope, int y, int x)
{
  const gint64 order = sight_slope_compare (slope, (SightSlope) { y, x });

  return (order > 0) - (order < 0);
}

/* The cell that @slope runs through at the left edge of the middle of column @x. */
static inline int
get_y (SightSlope slope, int x)
{
  return ((2 * (gint64) x - 1) * slope.num + slope.den) / (2 * (gint64) slope.den);
}

static inline int
get_top (const SightCast *cast, SightSlope top, int x)
{
  int y = get_y (top, x);

  if (top.den == 1)
    return x;
  if (scan_blocks (cast, x, y))
    return compare (top, 2 * y + 1, 2 * x) >= 0 && !scan_blocks (cast, x, y + 1) ? y + 1 : y;

  return compare (top, 2 * y + 1, 2 * x + scan_blocks (cast, x + 1, y + 1)) > 0 ? y + 1 : y;
}

static inline int
get_bottom (const SightCast *cast, SightSlope bottom, int x)
{
  const int y = get_y (bottom, x);

  if (bottom.num == 0)
    return 0;

  return compare (bottom, 2 * y + 1, 2 * x) >= 0 && scan_blocks (cast, x, y) && !scan_blocks (cast, x, y + 1) ? y + 1
                                                                                                              : y;
}

static inline gboolean
is_seen (const Column *column, int y, gboolean wall)
{
  return wall || ((y != column->top_y || compare (column->top, 4 * y - 1, 4 * column->x + 1) > 0) &&
                  (y != column->bottom_y || compare (column->bottom, 4 * y + 1, 4 * column->x - 1) < 0));
}

G_ALWAYS_INLINE static inline void
scan_cell (SightCast *cast, const Column *column, int y, gboolean wall, SightTrace *trace)
{
  const SightCell cell = scan_get_cell (cast, column->x, y);
  const gboolean seen = is_seen (column, y, wall);

  if (seen)
    sight_view_show (cast->view, cell);
  sight_trace_add (trace, (SightStep) { SIGHT_STEP_CELL, .cell = cell, .sector = cast->index, .depth = column->x,
                                        .verdict = wall ? SIGHT_VERDICT_BLOCKED : SIGHT_VERDICT_OPEN, .parts = seen,
                                        .reason = wall   ? SIGHT_REASON_WALL_FACE
                                                  : seen ? SIGHT_REASON_CENTER_INSIDE
                                                         : SIGHT_REASON_CENTER_OUTSIDE,
                                        .flags = SIGHT_STEP_EXACT, .lo.fraction = { 4 * y + 1, 4 * column->x - 1 },
                                        .hi.fraction = { 4 * y - 1, 4 * column->x + 1 } });
}

G_ALWAYS_INLINE static inline void
trace_cut (const SightCast *cast, const Column *column, int y, SightStepKind kind, SightTrace *trace)
{
  sight_trace_add (trace, (SightStep) { kind, .cell = scan_get_cell (cast, column->x, y), .sector = cast->index,
                                        .depth = column->x + (kind == SIGHT_STEP_SPLIT), .flags = SIGHT_STEP_EXACT,
                                        .lo.fraction = column->bottom, .hi.fraction = column->top });
}

/* A wall begins at @y, below an open cell.  Returns whether the column is done. */
G_ALWAYS_INLINE static inline gboolean
begin_wall (SightCast *cast, Column *column, int y, SightTrace *trace)
{
  const SightSlope edge = { 2 * y + 1, 2 * column->x - scan_blocks (cast, column->x, y + 1) };
  Column above = *column;

  if (sight_slope_compare (column->top, edge) <= 0)
    return FALSE;

  above.bottom = edge;
  sight_wedges_push (&cast->wedges, sight_wedge_exact (column->x + 1, edge, column->top));
  trace_cut (cast, &above, y, SIGHT_STEP_SPLIT, trace);

  return y == column->bottom_y;
}

/* An open cell begins at @y, below a wall.  Returns whether nothing is left to see. */
G_ALWAYS_INLINE static inline gboolean
end_wall (SightCast *cast, Column *column, int y, SightTrace *trace)
{
  const SightSlope edge = { 2 * y + 1, 2 * column->x + scan_blocks (cast, column->x + 1, y + 1) };

  if (sight_slope_compare (column->bottom, edge) >= 0)
    return TRUE;

  column->top = edge;
  trace_cut (cast, column, y, SIGHT_STEP_NARROW, trace);

  return FALSE;
}

/* Returns what the last cell was, or NONE if nothing goes on. */
G_ALWAYS_INLINE static inline Before
scan_cells (SightCast *cast, Column *column, SightTrace *trace)
{
  const SightDistance distance =
      cast->sight->values[DISTANCE] == SIGHT_DISTANCE_OWN ? SIGHT_DISTANCE_CIRCLE : SIGHT_DISTANCE_SQUARE;
  const int reach = sight_distance_get_width (distance, cast->view->range, column->x);
  const gboolean last = column->x == cast->view->range;
  Before before = NONE;

  /* Cells outside the map are all walls: the one next to it represents them. */
  for (int y = MIN (column->top_y, MIN (reach, cast->right + 1)); y >= column->bottom_y; y--)
    {
      const gboolean wall = scan_blocks (cast, column->x, y);

      if (y <= cast->right)
        scan_cell (cast, column, y, wall, trace);
      if (last)
        continue;
      if (before == OPEN && wall && begin_wall (cast, column, y, trace))
        return WALL;
      if (before == WALL && !wall && end_wall (cast, column, y, trace))
        return NONE;
      before = wall ? WALL : OPEN;
    }

  return before;
}

G_ALWAYS_INLINE static inline void
scan_column (SightCast *cast, SightWedge wedge, SightTrace *trace)
{
  const SightSlope top = wedge.hi.fraction, bottom = wedge.lo.fraction;
  Column column = { wedge.depth, top, bottom, get_top (cast, top, wedge.depth),
                    get_bottom (cast, bottom, wedge.depth) };
  Before before;

  trace_cut (cast, &column, column.top_y, SIGHT_STEP_ROW, trace);
  before = scan_cells (cast, &column, trace);
  if (before == OPEN)
    sight_wedges_push (&cast->wedges, sight_wedge_exact (column.x + 1, column.bottom, column.top));
  else
    sight_cast_trace_end (cast, column.x, before == WALL ? SIGHT_REASON_ROW_BLOCKED : SIGHT_REASON_CLOSED, trace);
}

G_ALWAYS_INLINE static inline void
fov_milazzo (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  SightCast cast = { grid, sight, view };

  sight_fov_begin (grid, sight, viewer, view, trace);
  sight_wedges_init (&cast.wedges, view);
  for (guint i = 0; i < G_N_ELEMENTS (sight_octants); i++)
    {
      sight_cast_enter (&cast, &sight_octants[i], i);
      sight_cast_scan_exact (&cast, sight_octant_limits, PAST_MARGIN, scan_column, trace);
    }
}

SIGHT_FOV_DEFINE (fov_milazzo)

static const SightParameter parameters[] = {
  [DISTANCE] = SIGHT_PARAMETER_SHAPE,
};

const SightAlgorithm sight_fov_milazzo = {
  .id = "milazzo",
  .name = N_ ("Milazzo, bevelled walls"),
  .family = SIGHT_FAMILY_SHADOWS,
  .summary =
      SIGHT_ABOUT (N_ ("Shadowcasting with exact slopes and bevelled wall corners, which gives natural views around "
                       "corners, through doors and along corridors.")),
  .artefacts = SIGHT_ABOUT (N_ ("In a few pairs of cells, only one sees the other.")),
  .source = SIGHT_ABOUT (N_ ("Adam Milazzo, Roguelike Vision Algorithms, 2014")),
  .symmetric = FALSE,
  .invariant = TRUE,
  .leaks = TRUE,
  .walls = SIGHT_WALLS_ALWAYS,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .distance = SIGHT_DISTANCE_CIRCLE,
  .frontier = SIGHT_FRONTIER_SCANS,
  .bevels = TRUE,
  .see = see,
  .explain = explain,
  SIGHT_FOV_SECTORS (sight_octants),
};
