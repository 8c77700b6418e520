/* sight-wedge.h - what shadowcasting algorithms share: sectors, and the wedges of them that are still to scan
 *
 * A sector, an octant or a quadrant, has its own coordinates: "away" counts the
 * rows from the viewer, "across" the cells of a row from its axis.  A wedge is
 * what lies between two slopes from some row on; those yet to be scanned lie on
 * a stack in the scratch memory of the view.  Each wedge only ever adds cells
 * to the view, so the order in which they are scanned does not matter.
 *
 * For the files of algorithms only.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-trace.h"
#include "core/sight/sight-view.h"

G_BEGIN_DECLS

/* The eight octants, clockwise from the one that lies east of north. */
extern const SightSector sight_octants[8];

/* North, south, east, west. */
extern const SightSector sight_quadrants[4];

static inline SightCell
sight_sector_get_cell (const SightSector *self, SightCell viewer, int across, int away)
{
  return (SightCell) { viewer.x + across * self->xx + away * self->xy, viewer.y + across * self->yx + away * self->yy };
}

/* How many cells of @rect lie behind @viewer, which is in it, in direction (dx, dy): one of the four. */
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

/* What lies between the slopes @lo and @hi from row @depth on. */
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

/* Whether there was one, which is then in @wedge. */
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

G_END_DECLS
