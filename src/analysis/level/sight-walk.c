/* sight-walk.c - whether a recorded walk keeps to cells that can be walked on, and which walk would
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-walk.h"

#include "sight-steps.h"

gboolean
sight_walk_find_obstacle (const SightLevel *level, const SightEvent *move, SightCell *cell)
{
  for (guint i = 0; i < move->cells->len; i++)
    {
      *cell = sight_event_get_cell (move, i);
      if (sight_map_contains (level->map, *cell) && !sight_level_get_tile (level, *cell)->walkable)
        return TRUE;
    }

  return FALSE;
}

/* The neighbour of @cell that is a step nearer; there is one. */
static SightCell
step (const SightGround *ground, const guint *steps, SightCell cell)
{
  SightCell next[8];
  const guint n = sight_ground_get_next (ground, cell, next), now = steps[(gsize) cell.y * ground->width + cell.x];

  for (guint i = 0; i < n; i++)
    {
      if (steps[(gsize) next[i].y * ground->width + next[i].x] == now - 1)
        return next[i];
    }
  g_assert_not_reached ();
}

GArray *
sight_walk_find_way (const SightLevel *level, SightCell from, SightCell to)
{
  g_autoptr (SightGround) ground = sight_ground_new (level);
  g_autoptr (SightCellSet) goal = sight_cell_set_new_rect ((SightRect) { to.x, to.y, 1, 1 });
  g_autofree guint *steps = NULL;
  GArray *way;

  if (sight_cell_equal (from, to) || !sight_level_get_tile (level, to)->walkable)
    return NULL;
  /* The start may be a cell that nobody can walk on: it is left, but never entered. */
  sight_cell_set_add_rect (ground->walkable, (SightRect) { from.x, from.y, 1, 1 });
  steps = sight_ground_measure (ground, goal, SIGHT_STEPS_NONE);
  if (steps[(gsize) from.y * ground->width + from.x] == SIGHT_STEPS_NONE)
    return NULL;

  way = g_array_new (FALSE, FALSE, sizeof (SightCell));
  while (!sight_cell_equal (from, to))
    {
      from = step (ground, steps, from);
      g_array_append_val (way, from);
    }

  return way;
}
