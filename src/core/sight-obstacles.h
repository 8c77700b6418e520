/* sight-obstacles.h - the obstacles of an octant, as the two forms of MRPAS keep them
 *
 * For the files of algorithms only.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-view.h"

G_BEGIN_DECLS

/* The slope of some walls, from start to end. */
typedef struct
{
  double start, end;
} SightObstacle;

typedef struct
{
  SightView     *view;          /* in whose scratch memory they lie */
  SightObstacle *items;
  guint          length, capacity;
  guint          n_before;      /* of them that were there when the line began */
} SightObstacles;

/* Makes @self empty. */
void sight_obstacles_init (SightObstacles *self,
                           SightView      *view);

/* Makes room for more obstacles. */
void sight_obstacles_grow (SightObstacles *self);

static inline void
sight_obstacles_begin_line (SightObstacles *self)
{
  self->n_before = self->length;
}

static inline void
sight_obstacles_add (SightObstacles *self, double start, double end)
{
  if (self->length == self->capacity)
    sight_obstacles_grow (self);
  self->items[self->length++] = (SightObstacle) { start, end };
}

static inline gboolean
sight_obstacle_overlaps (const SightObstacle *self, double start, double end)
{
  return start <= self->end && end >= self->start;
}

/* Makes @self reach from @start to @end too. */
static inline void
sight_obstacle_include (SightObstacle *self, double start, double end)
{
  self->start = MIN (self->start, start);
  self->end = MAX (self->end, end);
}

/* Whether one of @before and @beside, the cells before one, is open and seen; they may lie outside the map. */
static inline gboolean
sight_obstacles_is_led_to (const SightGrid *grid, const SightView *view, SightCell before, SightCell beside)
{
  return (!sight_grid_is_opaque (grid, before) && sight_view_sees_subtile (view, before)) ||
         (!sight_grid_is_opaque (grid, beside) && sight_rect_contains (&view->window, beside) &&
          sight_view_sees_subtile (view, beside));
}

G_END_DECLS
