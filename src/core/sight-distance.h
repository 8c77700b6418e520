/* sight-distance.h - which cells are in range: the distance rules
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-cell.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_DISTANCE_CIRCLE,        /* dx² + dy² <= range² */
  SIGHT_DISTANCE_STRICT,        /* dx² + dy² < range² */
  SIGHT_DISTANCE_SQUARE,        /* |dx| <= range and |dy| <= range */
  SIGHT_DISTANCE_DIAMOND,       /* |dx| + |dy| <= range */
} SightDistance;

/* Whether @cell is in @range of @viewer by rule @self; range 0 is no limit. */
static inline gboolean
sight_distance_reaches (SightDistance self, int range, SightCell viewer, SightCell cell)
{
  const gint64 dx = ABS (cell.x - viewer.x), dy = ABS (cell.y - viewer.y), range2 = (gint64) range * range;

  if (range == 0)
    return TRUE;

  switch (self)
    {
    case SIGHT_DISTANCE_CIRCLE:
      return dx * dx + dy * dy <= range2;
    case SIGHT_DISTANCE_STRICT:
      return dx * dx + dy * dy < range2;
    case SIGHT_DISTANCE_SQUARE:
      return MAX (dx, dy) <= range;
    case SIGHT_DISTANCE_DIAMOND:
    default:
      return dx + dy <= range;
    }
}

G_END_DECLS
