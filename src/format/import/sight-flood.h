/* sight-flood.h - connected cells of a map
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-map.h"

G_BEGIN_DECLS

/* Regions of cells that share a side.  The kinds of their cells are members. */
typedef struct
{
  const SightMap *map;   /* of kinds */
  const guint8 *members; /* by kind: whether its cells belong to regions */
  const guint8 *walls;   /* (nullable): by kind: whether it stops sight */
  guint8 *marks;         /* by cell: whether it was visited; starts as 0 */
  GArray *stack;         /* of guint32: cells to visit */
} SightFlood;

/* One region. */
typedef struct
{
  gsize size;              /* in cells */
  gboolean touches_border; /* of the map */
  gsize n_walls, n_others; /* sides of its cells next to cells of other kinds: walls, and others */
} SightPatch;

void sight_flood_init (SightFlood *self, const SightMap *map, const guint8 *members, const guint8 *walls);
void sight_flood_clear (SightFlood *self);

/* Visits the region of @cell, a member, whose cells have the mark @from, and marks them with @mark. */
SightPatch sight_flood_visit (SightFlood *self, gsize cell, guint8 from, guint8 mark);

/* Whether the region of @cell is still to visit. */
static inline gboolean
sight_flood_is_new (const SightFlood *self, gsize cell)
{
  return self->marks[cell] == 0 && self->members[self->map->tiles[cell]];
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightFlood, sight_flood_clear)

G_END_DECLS
