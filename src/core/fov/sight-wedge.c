/* sight-wedge.c - what shadowcasting algorithms share: sectors, and the wedges of them that are still to scan
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-wedge.h"

const SightSector sight_octants[8] = {
  { 1, 0, 0, -1, N_ ("north to north-east") }, { 0, 1, -1, 0, N_ ("north-east to east") },
  { 0, 1, 1, 0, N_ ("east to south-east") },   { 1, 0, 0, 1, N_ ("south-east to south") },
  { -1, 0, 0, 1, N_ ("south to south-west") }, { 0, -1, 1, 0, N_ ("south-west to west") },
  { 0, -1, -1, 0, N_ ("west to north-west") }, { -1, 0, 0, -1, N_ ("north-west to north") },
};

const SightSector sight_octants_by_quadrant[8] = {
  { 1, 0, 0, 1, N_ ("south-east to south") },   { 0, 1, 1, 0, N_ ("east to south-east") },
  { 1, 0, 0, -1, N_ ("north to north-east") },  { 0, 1, -1, 0, N_ ("north-east to east") },
  { -1, 0, 0, 1, N_ ("south to south-west") },  { 0, -1, 1, 0, N_ ("south-west to west") },
  { -1, 0, 0, -1, N_ ("north-west to north") }, { 0, -1, -1, 0, N_ ("west to north-west") },
};

const SightSector sight_sides[4] = {
  { 1, 0, 0, -1, N_ ("north") },
  { 1, 0, 0, 1, N_ ("south") },
  { 0, 1, 1, 0, N_ ("east") },
  { 0, -1, 1, 0, N_ ("west") },
};

const SightSector sight_quadrants[4] = {
  { 1, 0, 0, -1, N_ ("north-east") },
  { 1, 0, 0, 1, N_ ("south-east") },
  { -1, 0, 0, 1, N_ ("south-west") },
  { -1, 0, 0, -1, N_ ("north-west") },
};

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
