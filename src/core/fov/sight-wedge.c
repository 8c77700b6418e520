/* sight-wedge.c - what shadowcasting algorithms share: sectors, and the wedges of them that are still to scan
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-wedge.h"

const SightSector sight_octants[8] = {
  { 1, 0, 0, -1 }, { 0, 1, -1, 0 }, { 0, 1, 1, 0 },   { 1, 0, 0, 1 },
  { -1, 0, 0, 1 }, { 0, -1, 1, 0 }, { 0, -1, -1, 0 }, { -1, 0, 0, -1 },
};

const SightSector sight_quadrants[4] = { { 1, 0, 0, -1 }, { 1, 0, 0, 1 }, { 0, 1, 1, 0 }, { 0, -1, 1, 0 } };

void
sight_wedges_init (SightWedges *self, SightView *view)
{
  const gsize first = 64;

  *self = (SightWedges) { view, sight_view_reserve_scratch (view, first * sizeof (SightWedge)), 0, first };
}

void
sight_wedges_grow (SightWedges *self)
{
  self->capacity *= 2;
  self->wedges = sight_view_reserve_scratch (self->view, self->capacity * sizeof (SightWedge));
}
