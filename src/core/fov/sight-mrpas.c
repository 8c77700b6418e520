/* sight-mrpas.c - the octants and obstacles that the two forms of MRPAS share
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-mrpas.h"

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
