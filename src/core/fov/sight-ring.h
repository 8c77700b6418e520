/* sight-ring.h - the cells around a viewer, ring by ring, in rot.js's order
 *
 * Ring q has the 8 q cells q columns or rows away.  It begins in the lower left
 * corner and goes up, right, down and left, 2 q cells each.
 *
 * For the files of algorithms only.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-grid.h"

G_BEGIN_DECLS

typedef struct
{
  SightCell at;    /* may lie outside the map */
  int ring, index; /* of the cell in its ring, 0 to 8 ring - 1 */
} SightRing;

/* Ring @ring, from 1, at its first cell. */
static inline SightRing
sight_ring_init (SightCell viewer, int ring)
{
  return (SightRing) { { viewer.x - ring, viewer.y + ring }, ring, 0 };
}

static inline int
sight_ring_get_length (const SightRing *self)
{
  return 8 * self->ring;
}

/* Whether @at is a cell of the ring; FALSE after the last. */
static inline gboolean
sight_ring_has_cell (const SightRing *self)
{
  return self->index < sight_ring_get_length (self);
}

static inline void
sight_ring_next (SightRing *self)
{
  static const SightCell steps[] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  const SightCell step = steps[self->index / (2 * self->ring)];

  self->at.x += step.x;
  self->at.y += step.y;
  self->index++;
}

/* The last ring that can be seen from @viewer: within @range (0: no limit), and with a cell of the map. */
static inline int
sight_ring_get_last (const SightGrid *grid, SightCell viewer, int range)
{
  const int x = MAX (viewer.x, grid->width - 1 - viewer.x), y = MAX (viewer.y, grid->height - 1 - viewer.y);

  return range > 0 ? MIN (range, MAX (x, y)) : MAX (x, y);
}

G_END_DECLS
