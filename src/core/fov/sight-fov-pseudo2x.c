/* sight-fov-pseudo2x.c - recursive shadowcasting that shows the parts of walls that face the viewer
 *
 * Definition: an open cell is seen if it is in range (d² <= range²) and between
 * the slopes that nearer walls leave open.  Of the 2 x 2 sub-tiles of a wall
 * there, those that face the viewer are seen.
 *
 * Terms: in one of eight octants, "away" counts the rows from the viewer and
 * "across" the cells of a row from its axis.  A slope is cells across for each
 * row away; hi lies towards the diagonal, lo towards the axis.  The previous
 * cell is the neighbour towards the diagonal.
 *
 * Overview: each octant is scanned row by row, from hi to lo.  A wall after an
 * open cell starts a scan of the part above it; an open cell after a wall
 * lowers hi.  If the last cell of a row is open, the next row is scanned.
 *
 * Rules:
 * - slopes are of binary64;
 * - a row begins at hi * away, rounded to the nearest cell, halves to even, and
 *   goes on while across / away >= lo;
 * - the cell before the first one of a row counts as its previous cell, though
 *   it is not scanned;
 * - cells out of range are skipped: walls there do not block;
 * - of a wall, the sub-tile in the far corner is never seen; nor is the whole
 *   far side of a wall straight above, below, left or right of the viewer; nor,
 *   if the neighbour towards the viewer in x or in y is a wall or outside the
 *   map, the sub-tile next to that.  Octants add up;
 * - all four sub-tiles of the viewer's own cell are seen, also in a wall;
 * - diagonals half: a row begins at hi * away rounded down, and nothing is seen
 *   through a wall next to the viewer on that side of the two octants.
 *   diagonals closed: in addition, hi is lowered by another 0.00001 cells,
 *   which keeps sight from slipping between two walls that touch at a corner;
 * - range 0: no limit.
 * Not symmetric.
 *
 * Time: the cells seen and their neighbours.
 *
 * Source: FOVRecurse.cs of Crul, FOVRecurse-Pseudo-2x-Resolution, branches
 * master (open) and hack-to-block-diagonals (closed, half), after Andy Stobirski;
 * answers recorded from the program.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov.h"

#include "sight-fov-pseudo2x.h"
#include "sight-wedge.h"

enum
{
  DIAGONALS,
  DISTANCE
};

typedef enum
{
  OPEN,
  CLOSED,
  HALF
} Diagonals;

/* Sub-tiles of a cell: bit x + 2 y. */
enum
{
  ALL_PARTS = 0xf
};

typedef struct
{
  const SightGrid *grid;
  SightView *view;
  Diagonals diagonals;
  SightDistance distance;
  SightWedges wedges;
  guint8 octant;
  SightSector sector;
  int rows, width; /* of the octant that lie in the map; across, the axis not counted */
} Scan;

static inline SightCell
scan_get_cell (const Scan *scan, int across, int away)
{
  return sight_sector_get_cell (&scan->sector, scan->view->viewer, across, away);
}

/* The sub-tile of a cell that lies towards (dx, dy), each 1 or -1. */
static inline guint8
get_part (int dx, int dy)
{
  return 1 << ((dx > 0 ? 1 : 0) + (dy > 0 ? 2 : 0));
}

/* The sub-tiles of wall @cell that are seen in this octant. */
static guint8
get_wall_parts (const Scan *scan, SightCell cell)
{
  const int dx = scan->sector.xx + scan->sector.xy, dy = scan->sector.yx + scan->sector.yy;
  const SightCell beside = { cell.x - dx, cell.y }, below = { cell.x, cell.y - dy };
  guint8 hidden = get_part (dx, dy);

  if (cell.x == scan->view->viewer.x)
    hidden |= get_part (-dx, dy);
  if (cell.y == scan->view->viewer.y)
    hidden |= get_part (dx, -dy);
  if (sight_grid_is_opaque (scan->grid, beside))
    hidden |= get_part (-dx, dy);
  if (sight_grid_is_opaque (scan->grid, below))
    hidden |= get_part (dx, -dy);

  return ALL_PARTS & ~hidden;
}

static inline void
show_parts (SightView *view, SightCell cell, guint8 parts)
{
  guint64 *upper = sight_view_get_row (view, 2 * cell.y) + ((2 * cell.x) >> 6) - view->first_word;
  const int shift = 2 * cell.x & 63;

  upper[0] |= (guint64) (parts & 3) << shift;
  upper[view->stride] |= (guint64) (parts >> 2) << shift;
}

/* The viewer's own cell is at depth 0. */
static inline SightReason
get_reason (gboolean wall, int away)
{
  if (away == 0)
    return SIGHT_REASON_OWN_CELL;

  return wall ? SIGHT_REASON_WALL_FACE : SIGHT_REASON_REACHED;
}

G_ALWAYS_INLINE static inline void
show (Scan *scan, SightCell cell, gboolean wall, int away, SightTrace *trace)
{
  const gboolean whole = scan->view->scale == 1;
  const guint8 parts = whole ? 1 : wall ? get_wall_parts (scan, cell) : ALL_PARTS;

  if (whole)
    sight_view_show (scan->view, cell);
  else
    show_parts (scan->view, cell, parts);
  sight_trace_add (trace, (SightStep) { SIGHT_STEP_CELL, .cell = cell, .sector = scan->octant, .depth = away,
                                        .verdict = wall ? SIGHT_VERDICT_BLOCKED : SIGHT_VERDICT_OPEN, .parts = parts,
                                        .reason = get_reason (wall, away) });
}

/* The new hi at open @across after a wall.  The epsilon is subtracted from the map's coordinate, as in the source,
 * so the result depends on the position on the map. */
static inline double
get_lowered (const Scan *scan, int across, int away)
{
  const SightCell cell = scan_get_cell (scan, across, away);
  const int sign = scan->sector.xx + scan->sector.yx;
  const int at = scan->sector.xx != 0 ? cell.x : cell.y;
  const int viewer = scan->sector.xx != 0 ? scan->view->viewer.x : scan->view->viewer.y;
  double edge = at + sign * 0.5;

  if (scan->diagonals == CLOSED)
    edge -= sign * 0.00001;

  return sign * (edge - viewer) / (away + 0.5);
}

/* Starts a scan of the part of @row above the wall at @across, or lowers hi at an open cell after a wall. */
G_ALWAYS_INLINE static inline void
cut_row (Scan *scan, SightWedge *row, int across, gboolean wall, SightTrace *trace)
{
  SightStep step = {
    .cell = scan_get_cell (scan, across, row->depth), .sector = scan->octant, .lo = row->lo, .hi = row->hi
  };

  if (wall)
    {
      step.kind = SIGHT_STEP_SPLIT;
      step.depth = row->depth + 1;
      step.lo.real = (across + 0.5) / (row->depth - 0.5);
      sight_wedges_push (&scan->wedges, (SightWedge) { step.depth, step.lo, step.hi });
    }
  else
    {
      step.kind = SIGHT_STEP_NARROW;
      step.depth = row->depth;
      step.hi.real = row->hi.real = get_lowered (scan, across, row->depth);
    }
  sight_trace_add (trace, step);
}

static inline int
row_get_first (const Scan *scan, const SightWedge *row)
{
  const double start = row->hi.real * row->depth;

  return MIN (scan->diagonals == OPEN ? (int) rint (start) : (int) start, scan->width);
}

G_ALWAYS_INLINE static inline void
scan_row (Scan *scan, SightWedge row, SightTrace *trace)
{
  const int reach = sight_distance_get_width (scan->distance, scan->view->range, row.depth);
  int across = row_get_first (scan, &row);

  sight_trace_add (trace, (SightStep) { SIGHT_STEP_ROW, .cell = scan->view->viewer, .sector = scan->octant,
                                        .depth = row.depth, .lo = row.lo, .hi = row.hi });
  for (; (double) across / row.depth >= row.lo.real; across--)
    {
      const SightCell cell = scan_get_cell (scan, across, row.depth);
      const gboolean wall = sight_grid_is_opaque (scan->grid, cell);
      const gboolean wall_before = sight_grid_is_opaque (scan->grid, scan_get_cell (scan, across + 1, row.depth));

      if (across > reach)
        continue;
      if (across < scan->width && wall != wall_before)
        cut_row (scan, &row, across, wall, trace);
      show (scan, cell, wall, row.depth, trace);
    }

  if (sight_grid_is_opaque (scan->grid, scan_get_cell (scan, MIN (across + 1, scan->width), row.depth)))
    sight_trace_add (trace, (SightStep) { SIGHT_STEP_END, .sector = scan->octant, .depth = row.depth,
                                          .reason = SIGHT_REASON_ROW_BLOCKED });
  else
    sight_wedges_push (&scan->wedges, (SightWedge) { row.depth + 1, row.lo, row.hi });
}

G_ALWAYS_INLINE static inline void
scan_octant (Scan *scan, guint octant, SightTrace *trace)
{
  const SightView *view = scan->view;
  SightWedge row;

  scan->octant = octant;
  scan->sector = sight_octants[octant];
  scan->rows = sight_rect_get_room (&view->window, view->viewer, scan->sector.xy, scan->sector.yy);
  scan->width = sight_grid_get_room (scan->grid, view->viewer, scan->sector.xx, scan->sector.yx);

  /* An open cell after a wall may raise hi too, where the row began at a wall that hi only touches: so slopes can't be
   * left out. */
  if (!sight_sector_is_asked (&scan->sector, view))
    return;
  sight_wedges_push (&scan->wedges, sight_wedge_real (1, 0, 1));
  while (!sight_trace_ends (trace) && sight_wedges_pop (&scan->wedges, &row))
    {
      if (row.depth <= scan->rows)
        scan_row (scan, row, trace);
    }
}

/* Unless diagonals are open, a wall next to the viewer between the two octants hides both: only the wall is shown.
 * Returns whether it did. */
G_ALWAYS_INLINE static inline gboolean
hide_side (Scan *scan, guint octant, SightTrace *trace)
{
  const SightSector *sector = &sight_octants[octant];
  const SightCell cell = sight_sector_get_cell (sector, scan->view->viewer, 0, 1);

  if (scan->diagonals == OPEN || !sight_grid_is_opaque (scan->grid, cell))
    return FALSE;
  if (!sight_grid_contains (scan->grid, cell))
    return TRUE;

  scan->octant = octant;
  scan->sector = *sector;
  show (scan, cell, TRUE, 1, trace);

  return TRUE;
}

/* @scan has a view that was reset. */
G_ALWAYS_INLINE static inline void
scan_view (Scan *scan, SightTrace *trace)
{
  /* The octants of one side; the first one shows the parts of a wall that hides both. */
  static const guint8 sides[4][2] = { { 7, 0 }, { 1, 2 }, { 3, 4 }, { 5, 6 } };

  sight_wedges_init (&scan->wedges, scan->view);
  show (scan, scan->view->viewer, FALSE, 0, trace);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      if (hide_side (scan, sides[i][0], trace))
        continue;
      scan_octant (scan, sides[i][0], trace);
      scan_octant (scan, sides[i][1], trace);
    }
}

G_ALWAYS_INLINE static inline void
fov_pseudo2x (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  Scan scan = { grid, view, sight->values[DIAGONALS], sight->values[DISTANCE] };

  sight_view_reset_scaled (view, grid, viewer, sight->range);
  scan_view (&scan, trace);
}

SIGHT_FOV_DEFINE (fov_pseudo2x)

void
sight_fov_pseudo2x_scan_cells (const SightGrid *grid, SightDistance distance, SightView *view, SightTrace *trace)
{
  Scan scan = { grid, view, OPEN, distance };

  if (trace != NULL)
    scan_view (&scan, trace);
  else
    scan_view (&scan, NULL);
}

static const SightChoice diagonals_choices[] = {
  [OPEN] = { "open", N_ ("open") },
  [CLOSED] = { "closed", N_ ("closed") },
  [HALF] = { "half", N_ ("half closed") },
};

static const SightParameter parameters[] = {
  [DIAGONALS] = { "diagonals", N_ ("Diagonals"), N_ ("Whether sight slips between two walls that touch at a corner"), 0,
                  2, OPEN, diagonals_choices },
  [DISTANCE] = SIGHT_PARAMETER_DISTANCE (SIGHT_DISTANCE_CIRCLE),
};

const SightAlgorithm sight_fov_pseudo2x = {
  .id = "pseudo2x",
  .name = N_ ("Shadowcasting with wall faces"),
  .family = SIGHT_FAMILY_SHADOWS,
  .summary =
      SIGHT_ABOUT (N_ ("Recursive shadowcasting that divides each cell into 2 × 2 parts and shows only the parts of a "
                       "wall that face the viewer, which hides how thick the wall is.")),
  .artefacts = SIGHT_ABOUT (N_ ("A sees B does not mean that B sees A. Walls out of range do not block.")),
  .source = SIGHT_ABOUT (N_ ("Crul, FOVRecurse-Pseudo-2x-Resolution, after Andy Stobirski")),
  .symmetric = FALSE,
  .invariant = TRUE,
  .leaks = TRUE,
  .walls = SIGHT_WALLS_ALWAYS,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .distance = SIGHT_DISTANCE_CIRCLE,
  .frontier = SIGHT_FRONTIER_SCANS,
  .crossed = SIGHT_CROSSED_SCANNED,
  .subtiles = TRUE,
  .see = see,
  .explain = explain,
  SIGHT_FOV_SECTORS (sight_octants),
};
