/* sight-steps.c - how many steps it takes to walk somewhere, by the movement of a level
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-steps.h"

#include "sight-places.h"

SightGround *
sight_ground_new (const SightLevel *level)
{
  SightGround *self = g_new0 (SightGround, 1);

  self->width = level->map->width;
  self->height = level->map->height;
  self->walkable = sight_places_get_cells (level, SIGHT_PLACES_WALKABLE);
  self->movement = level->rules.movement;

  return self;
}

void
sight_ground_free (SightGround *self)
{
  sight_cell_set_free (self->walkable);
  g_free (self);
}

static inline gboolean
can_walk (const SightGround *self, SightCell cell, int dx, int dy)
{
  return sight_cell_set_contains (self->walkable, (SightCell) { cell.x + dx, cell.y + dy });
}

guint
sight_ground_get_next (const SightGround *self, SightCell cell, SightCell next[8])
{
  /* Straight steps come first. */
  static const int ways[8][2] = {
    { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 }, { 1, -1 }, { 1, 1 }, { -1, 1 }, { -1, -1 }
  };
  const guint n_ways = self->movement == SIGHT_MOVEMENT_ORTHOGONAL ? 4 : 8;
  guint n = 0;

  for (guint i = 0; i < n_ways; i++)
    {
      const int dx = ways[i][0], dy = ways[i][1];
      const gboolean cuts_corner = i >= 4 && !(can_walk (self, cell, dx, 0) && can_walk (self, cell, 0, dy));

      if (can_walk (self, cell, dx, dy) && !(cuts_corner && self->movement == SIGHT_MOVEMENT_DIAGONAL))
        next[n++] = (SightCell) { cell.x + dx, cell.y + dy };
    }

  return n;
}

typedef struct
{
  const SightGround *ground;
  guint *steps;
  SightCell *queue;
  gsize end;
} Walk;

/* Comes to @cell, unless someone was there before. */
static inline void
enter (Walk *self, SightCell cell, guint steps)
{
  guint *known = &self->steps[(gsize) cell.y * self->ground->width + cell.x];

  if (*known != SIGHT_STEPS_NONE)
    return;
  *known = steps;
  self->queue[self->end++] = cell;
}

guint *
sight_ground_measure (const SightGround *self, const SightCellSet *starts, guint most)
{
  const gsize n_cells = (gsize) self->width * self->height;
  Walk walk = { self, g_new (guint, n_cells), g_new (SightCell, n_cells), 0 };
  SightRuns runs = sight_cell_set_begin (starts, (SightRect) { 0, 0, self->width, self->height });

  for (gsize i = 0; i < n_cells; i++)
    walk.steps[i] = SIGHT_STEPS_NONE;
  while (sight_runs_next (&runs))
    {
      for (int i = 0; i < runs.length; i++)
        enter (&walk, (SightCell) { runs.cell.x + i, runs.cell.y }, 0);
    }
  for (gsize i = 0; i < walk.end; i++)
    {
      const guint steps = walk.steps[(gsize) walk.queue[i].y * self->width + walk.queue[i].x];
      SightCell next[8];
      guint n = steps < most ? sight_ground_get_next (self, walk.queue[i], next) : 0;

      while (n > 0)
        enter (&walk, next[--n], steps + 1);
    }
  g_free (walk.queue);

  return walk.steps;
}

SightCellSet *
sight_ground_reach_team (const SightGround *self, const SightLevel *level, guint team, int viewer, guint moves)
{
  SightCellSet *cells = sight_cell_set_new ((SightRect) { 0, 0, self->width, self->height });
  g_autofree guint *steps = NULL;

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *unit = sight_level_get_viewer (level, i);

      if (unit->alive && unit->team == (int) team && (viewer < 0 || viewer == (int) i))
        sight_cell_set_add_rect (cells, (SightRect) { unit->cell.x, unit->cell.y, 1, 1 });
    }
  steps = sight_ground_measure (self, cells, moves);
  for (gsize i = 0; i < (gsize) self->width * self->height; i++)
    {
      if (steps[i] != SIGHT_STEPS_NONE)
        sight_cell_set_add_rect (cells, (SightRect) { (int) (i % self->width), (int) (i / self->width), 1, 1 });
    }

  return cells;
}
