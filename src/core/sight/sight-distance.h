/* sight-distance.h - which cells are in range: the distance rules
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-cell.h"

#include <math.h>

G_BEGIN_DECLS

/* A distance rule: which cells are within a range. */
typedef enum
{
  SIGHT_DISTANCE_CIRCLE,  /* dx² + dy² <= range² */
  SIGHT_DISTANCE_STRICT,  /* dx² + dy² < range² */
  SIGHT_DISTANCE_SQUARE,  /* |dx| <= range and |dy| <= range */
  SIGHT_DISTANCE_DIAMOND, /* |dx| + |dy| <= range */
  SIGHT_DISTANCE_HALF,    /* the circle of half a cell more: 4 (dx² + dy²) <= (2 range + 1)² */
  SIGHT_DISTANCE_OCTILE,  /* a straight step costs 5, a diagonal one 7, and the range buys 5 a cell */
  SIGHT_DISTANCE_COUNT
} SightDistance;

/* Instead of a distance rule: the one that the algorithm has of its own. */
#define SIGHT_DISTANCE_OWN (-1)

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
    case SIGHT_DISTANCE_HALF:
      return dx * dx + dy * dy <= range2 + range;
    case SIGHT_DISTANCE_OCTILE:
      return 5 * MAX (dx, dy) + 2 * MIN (dx, dy) <= 5 * (gint64) range;
    case SIGHT_DISTANCE_DIAMOND:
    default:
      return dx + dy <= range;
    }
}

/* The most cells across that are in @range, @away rows from the viewer; negative where none is.  @range 0 is no limit.
 * The square root is exact: the numbers stay below 2^34, and a whole root is never missed. */
static inline int
sight_distance_get_width (SightDistance self, int range, int away)
{
  const gint64 rest2 = ((gint64) range - away) * ((gint64) range + away);

  if (range == 0)
    return SIGHT_SIDE_MAX;
  if (away > range)
    return -1;

  switch (self)
    {
    case SIGHT_DISTANCE_CIRCLE:
      return sqrt (rest2);
    case SIGHT_DISTANCE_STRICT:
      return rest2 > 0 ? (int) sqrt (rest2 - 1) : -1;
    case SIGHT_DISTANCE_SQUARE:
      return range;
    case SIGHT_DISTANCE_HALF:
      return sqrt (rest2 + range);
    case SIGHT_DISTANCE_OCTILE:
      return 7 * away <= 5 * range ? (5 * range - 2 * away) / 5 : 5 * (range - away) / 2;
    case SIGHT_DISTANCE_DIAMOND:
    default:
      return range - away;
    }
}

G_END_DECLS
