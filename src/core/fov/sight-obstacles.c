/* sight-obstacles.c - the obstacles of an octant, as the two forms of MRPAS keep them
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-obstacles.h"

const SightSector sight_octants_by_quadrant[8] = {
  { 1, 0, 0, 1 },  { 0, 1, 1, 0 },  { 1, 0, 0, -1 },  { 0, 1, -1, 0 },
  { -1, 0, 0, 1 }, { 0, -1, 1, 0 }, { -1, 0, 0, -1 }, { 0, -1, -1, 0 },
};

void
sight_obstacles_init (SightObstacles *self, SightView *view)
{
  const guint first = 64;

  *self = (SightObstacles) { view, sight_view_reserve_scratch (view, first * sizeof (SightObstacle)), 0, first, 0 };
}

void
sight_obstacles_grow (SightObstacles *self)
{
  self->capacity *= 2;
  self->items = sight_view_reserve_scratch (self->view, self->capacity * sizeof (SightObstacle));
}
