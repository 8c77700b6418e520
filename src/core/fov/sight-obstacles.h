/* sight-obstacles.h - the obstacles of an octant, as the two forms of MRPAS keep them
 *
 * For the files of algorithms only.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-row.h"

G_BEGIN_DECLS

/* The octants in the order of quadrants (1, 1), (1, −1), (−1, 1), (−1, −1), of each first the one beside the y axis. */
extern const SightSector sight_octants_by_quadrant[8];

/* The slope of some walls, from start to end. */
typedef struct
{
  double start, end;
} SightObstacle;

typedef struct
{
  SightView *view; /* in whose scratch memory they lie */
  SightObstacle *items;
  guint length, capacity;
  guint n_before; /* of them that were there when the line began */
} SightObstacles;

/* Makes @self empty. */
void sight_obstacles_init (SightObstacles *self, SightView *view);

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

/**
 * sight_obstacles_get_led:
 * @span: as for sight_row_load(), of a line 2 or more away; the line before it was walked
 *
 * Returns: bits of the cells to which an open and seen cell leads: the one before
 *   it, or that one's neighbour towards the axis
 */
static inline guint64
sight_obstacles_get_led (const SightGrid *grid, const SightView *view, const SightSector *sector, const SightSpan *span)
{
  const SightSpan before = { span->away - 1, span->across, span->n };
  const SightCell beside = sight_sector_get_cell (sector, view->viewer, before.across - 1, before.away);
  const guint64 open = ~sight_row_load (grid, sector, view->viewer, &before);
  const guint64 leads = open & sight_row_load_seen (view, sector, &before);
  const gboolean first = !sight_grid_is_opaque (grid, beside) && sight_view_sees (view, beside);

  return (leads | leads << 1 | first) & sight_row_get_mask (span->n);
}

G_END_DECLS
