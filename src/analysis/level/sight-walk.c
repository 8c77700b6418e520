/* sight-walk.c - whether a recorded walk keeps to the cells and the steps that can be walked, and which walk would
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-walk.h"

#include "sight-steps.h"

/* Whether someone who stands on @body, as far as it lies on the map, stands on a cell that nobody can walk on: the
 * first in @cell, (out) (nullable). */
static gboolean
find_obstacle (const SightLevel *level, SightRect body, SightCell *cell)
{
  body = sight_rect_intersect (body, sight_map_get_rect (level->map));
  for (int i = 0; i < body.width * body.height; i++)
    {
      const SightCell one = { body.x + i % body.width, body.y + i / body.width };

      if (sight_level_get_tile (level, one)->walkable)
        continue;
      if (cell != NULL)
        *cell = one;
      return TRUE;
    }

  return FALSE;
}

static gboolean
can_stand (const SightLevel *level, const SightViewer *who, SightCell cell)
{
  return !find_obstacle (
      level, (SightRect) { cell.x, cell.y, who != NULL ? who->width : 1, who != NULL ? who->height : 1 }, NULL);
}

/* Whether the movement of @level has the step from @from to @to.  @sides: (out): the cells next to a diagonal one */
static gboolean
has_step (const SightLevel *level, const SightViewer *who, SightCell from, SightCell to, SightCell sides[2])
{
  const SightMovement movement = level->rules.movement;

  sides[0] = (SightCell) { to.x, from.y };
  sides[1] = (SightCell) { from.x, to.y };
  if (movement == SIGHT_MOVEMENT_CORNERS || ABS (to.x - from.x) != 1 || ABS (to.y - from.y) != 1)
    return TRUE;

  return movement == SIGHT_MOVEMENT_DIAGONAL && can_stand (level, who, sides[0]) && can_stand (level, who, sides[1]);
}

/* (nullable) */
static const SightViewer *
get_walker (const SightLevel *level, const SightEvent *move)
{
  return move->viewer >= 0 && move->viewer < (int) level->viewers->len
             ? sight_level_get_viewer (level, (guint) move->viewer)
             : NULL;
}

SightWalkStop
sight_walk_find_obstacle (const SightLevel *level, SightCell start, const SightEvent *move)
{
  const SightViewer *who = get_walker (level, move);
  const int width = who != NULL ? who->width : 1, height = who != NULL ? who->height : 1;
  SightWalkStop found = { 0, start, FALSE };

  for (guint i = 0; i < move->cells->len && found.index == 0; i++)
    {
      const SightCell at = sight_event_get_cell (move, i);
      SightCell sides[2];

      if (find_obstacle (level, (SightRect) { at.x, at.y, width, height }, &found.cell))
        found.index = i + 1;
      else if (!has_step (level, who, start, at, sides))
        found = (SightWalkStop) { i + 1, at, TRUE };
      start = at;
    }

  return found;
}

gboolean
sight_walk_get_between (
    const SightLevel *level, const SightViewer *who, SightCell from, SightCell to, SightCell *between)
{
  SightCell sides[2];

  if (has_step (level, who, from, to, sides))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      *between = sides[i];
      if (can_stand (level, who, sides[i]))
        return TRUE;
    }

  return FALSE;
}

/* Leaves of the walkable cells those where @who can stand with its upper left cell. */
static void
keep_room (SightGround *ground, const SightLevel *level, const SightViewer *who)
{
  const SightRect map = sight_map_get_rect (level->map);
  g_autoptr (SightCellSet) room = sight_cell_set_new (map);

  if (!sight_viewer_is_large (who))
    return;
  for (int i = 0; i < map.width * map.height; i++)
    {
      const SightRect body = { i % map.width, i / map.width, who->width, who->height };

      if (body.x + body.width <= map.width && body.y + body.height <= map.height && !find_obstacle (level, body, NULL))
        sight_cell_set_add_rect (room, (SightRect) { body.x, body.y, 1, 1 });
    }
  sight_cell_set_free (ground->walkable);
  ground->walkable = g_steal_pointer (&room);
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
sight_walk_find_way (const SightLevel *level, const SightViewer *who, SightCell from, SightCell to)
{
  g_autoptr (SightGround) ground = sight_ground_new (level);
  g_autoptr (SightCellSet) goal = sight_cell_set_new_rect ((SightRect) { to.x, to.y, 1, 1 });
  g_autofree guint *steps = NULL;
  GArray *way;

  keep_room (ground, level, who);
  if (sight_cell_equal (from, to) || !sight_cell_set_contains (ground->walkable, to))
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
