/* sight-wedge.h - what shadowcasting algorithms share: sectors, wedges, and how they are scanned
 *
 * A sector, an octant or a quadrant, has its own coordinates: "away" counts the
 * rows from the viewer, "across" the cells of a row from the axis.  A wedge is
 * what lies between two slopes from some row on.  A run works sector by sector;
 * wedges yet to be scanned lie on a stack in the scratch memory of the view.
 * Wedges only ever add cells to the view, so the order in which they are
 * scanned does not matter.
 *
 * For the files of algorithms only.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

/* The eight octants, clockwise from the one that lies east of north. */
extern const SightSector sight_octants[8];

/* The octants in the order of quadrants (1, 1), (1, −1), (−1, 1), (−1, −1), of each first the one at the y axis. */
extern const SightSector sight_octants_by_quadrant[8];

/* The four quadrants about the axes: north, south, east, west. */
extern const SightSector sight_sides[4];

/* The four quadrants between the axes, clockwise from north-east; across is x, away is y. */
extern const SightSector sight_quadrants[4];

static inline SightCell
sight_sector_get_cell (const SightSector *self, SightCell viewer, int across, int away)
{
  return (SightCell) { viewer.x + across * self->xx + away * self->xy, viewer.y + across * self->yx + away * self->yy };
}

/* How many cells of @rect lie beyond @viewer, which is in it, in direction (dx, dy), one of the four. */
static inline int
sight_rect_get_room (const SightRect *rect, SightCell viewer, int dx, int dy)
{
  if (dx != 0)
    return dx > 0 ? rect->x + rect->width - 1 - viewer.x : viewer.x - rect->x;

  return dy > 0 ? rect->y + rect->height - 1 - viewer.y : viewer.y - rect->y;
}

/* Likewise, of the whole map. */
static inline int
sight_grid_get_room (const SightGrid *grid, SightCell viewer, int dx, int dy)
{
  const SightRect map = { 0, 0, grid->width, grid->height };

  return sight_rect_get_room (&map, viewer, dx, dy);
}

/* The slopes of a sector, from @lo to @hi. */
typedef struct
{
  SightSlope lo, hi;
} SightSlopes;

enum
{
  SIGHT_PAST_NEAR = 3 /* cells that are as near as that concern whole sectors */
};

/**
 * sight_limits_narrow:
 * @self: (inout): the whole sector
 * @margin: in cells, at least 2: what an opaque cell stops, and what a cell that
 *   is seen past it has to either side, together, above their own halves
 *
 * Leaves of @self what may depend on the cell that @view asks to see past:
 * slopes that it may stop, and those that all cells have that such slopes pass.
 * Whether one of these cells is seen then comes out right, whatever else is left
 * out of the sector.
 *
 * Returns: FALSE if that is nothing
 */
gboolean sight_limits_narrow (SightSlopes *self, const SightSector *sector, const SightView *view, int margin);

/* Whether anything in @sector, an octant, may depend on the cell that @view asks to see past: that lies in it, or in
 * one of the two octants next to it. */
gboolean sight_sector_is_asked (const SightSector *self, const SightView *view);

/* The part between the slopes @lo and @hi from row @depth on. */
typedef struct
{
  int depth;
  SightStepSlope lo, hi;
} SightWedge;

/* A stack of them. */
typedef struct
{
  SightView *view; /* in whose scratch memory it lies */
  SightWedge *wedges;
  gsize length, capacity;
} SightWedges;

/* Makes @self an empty stack in @view. */
void sight_wedges_init (SightWedges *self, SightView *view);

/* Makes room for more wedges. */
void sight_wedges_grow (SightWedges *self);

static inline void
sight_wedges_push (SightWedges *self, SightWedge wedge)
{
  if (self->length == self->capacity)
    sight_wedges_grow (self);
  self->wedges[self->length++] = wedge;
}

/* Takes the latest wedge; returns FALSE if there is none. */
static inline gboolean
sight_wedges_pop (SightWedges *self, SightWedge *wedge)
{
  if (self->length == 0)
    return FALSE;

  *wedge = self->wedges[--self->length];

  return TRUE;
}

/* A wedge with real slopes. */
static inline SightWedge
sight_wedge_real (int depth, double lo, double hi)
{
  return (SightWedge) { depth, { .real = lo }, { .real = hi } };
}

/* A wedge with exact slopes. */
static inline SightWedge
sight_wedge_exact (int depth, SightSlope lo, SightSlope hi)
{
  return (SightWedge) { depth, { .fraction = lo }, { .fraction = hi } };
}

/* All slopes of an octant, and of a quadrant about an axis. */
static const SightSlopes sight_octant_limits = { { 0, 1 }, { 1, 1 } };
static const SightSlopes sight_side_limits = { { -1, 1 }, { 1, 1 } };

/* One run of a shadowcasting algorithm. */
typedef struct
{
  const SightGrid *grid;
  const SightVision *sight;
  SightView *view;
  SightWedges wedges;
  guint8 index; /* of the sector, from 0 */
  SightSector sector;
  int rows;        /* of the sector in the window, without the viewer's own */
  int left, right; /* cells of the map on either side of the axis of the sector */
} SightCast;

/* Scans the row with which @wedge begins; pushes the wedges that go on from there. */
typedef void (*SightCastFunc) (SightCast *cast, SightWedge wedge, SightTrace *trace);

static inline SightCell
sight_cast_get_cell (const SightCast *self, int across, int away)
{
  return sight_sector_get_cell (&self->sector, self->view->viewer, across, away);
}

static inline void
sight_cast_enter (SightCast *self, const SightSector *sector, guint8 index)
{
  const SightCell viewer = self->view->viewer;

  self->index = index;
  self->sector = *sector;
  self->rows = sight_rect_get_room (&self->view->window, viewer, sector->xy, sector->yy);
  self->left = sight_grid_get_room (self->grid, viewer, -sector->xx, -sector->yx);
  self->right = sight_grid_get_room (self->grid, viewer, sector->xx, sector->yx);
}

/* Scans all that lies in @wedge, of the sector that was entered, row by row. */
G_ALWAYS_INLINE static inline void
sight_cast_scan (SightCast *self, SightWedge wedge, SightCastFunc scan_row, SightTrace *trace)
{
  sight_wedges_push (&self->wedges, wedge);
  while (!sight_trace_ends (trace) && sight_wedges_pop (&self->wedges, &wedge))
    {
      if (wedge.depth <= self->rows)
        scan_row (self, wedge, trace);
    }
}

/* Scans the sector that was entered, between @limits, with exact slopes, or as much of it as is asked for; @margin: as
 * of sight_limits_narrow(). */
G_ALWAYS_INLINE static inline void
sight_cast_scan_exact (SightCast *self, SightSlopes limits, int margin, SightCastFunc scan_row, SightTrace *trace)
{
  if (sight_limits_narrow (&limits, &self->sector, self->view, margin))
    sight_cast_scan (self, sight_wedge_exact (1, limits.lo, limits.hi), scan_row, trace);
}

/* Likewise with real slopes. */
G_ALWAYS_INLINE static inline void
sight_cast_scan_real (SightCast *self, SightSlopes limits, int margin, SightCastFunc scan_row, SightTrace *trace)
{
  if (sight_limits_narrow (&limits, &self->sector, self->view, margin))
    sight_cast_scan (
        self, sight_wedge_real (1, (double) limits.lo.num / limits.lo.den, (double) limits.hi.num / limits.hi.den),
        scan_row, trace);
}

/* A ROW: what is left to see in the row of @wedge. */
G_ALWAYS_INLINE static inline void
sight_cast_trace_row (const SightCast *self, const SightWedge *wedge, SightStepFlags flags, SightTrace *trace)
{
  sight_trace_add (trace, (SightStep) { SIGHT_STEP_ROW, .cell = self->view->viewer, .sector = self->index,
                                        .depth = wedge->depth, .flags = flags, .lo = wedge->lo, .hi = wedge->hi });
}

/* An END: nothing goes on from row @depth. */
G_ALWAYS_INLINE static inline void
sight_cast_trace_end (const SightCast *self, int depth, SightReason reason, SightTrace *trace)
{
  sight_trace_add (trace, (SightStep) { SIGHT_STEP_END, .sector = self->index, .depth = depth, .reason = reason });
}

G_END_DECLS
