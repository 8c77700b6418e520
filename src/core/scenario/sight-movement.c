/* sight-movement.c - which steps units take from a cell to the next
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-movement.h"

#include "core/map/sight-translate.h"

static const struct
{
  const char *id, *name;
} movements[] = {
  [SIGHT_MOVEMENT_ORTHOGONAL] = { "orthogonal", N_ ("4 neighbours") },
  [SIGHT_MOVEMENT_DIAGONAL] = { "diagonal", N_ ("8 neighbours, not past corners") },
  [SIGHT_MOVEMENT_CORNERS] = { "corners", N_ ("8 neighbours, past corners") },
};

const char *
sight_movement_get_id (SightMovement self)
{
  return movements[self].id;
}

const char *
sight_movement_get_name (SightMovement self)
{
  return movements[self].name;
}

int
sight_movement_from_id (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (movements); i++)
    {
      if (g_str_equal (movements[i].id, id))
        return (int) i;
    }

  return -1;
}
