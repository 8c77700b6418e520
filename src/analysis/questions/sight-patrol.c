/* sight-patrol.c - a team that stands or walks its turns, as whoever wants to get past it meets it
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-patrol.h"

#include "analysis/level/sight-way.h"
#include "sight-units.h"

static const SightCell nowhere = { -1, -1 };

static SightRect
get_bounds (const SightLevel *level)
{
  return sight_map_get_rect (level->map);
}

static void
find_viewers (SightPatrol *self)
{
  const SightLevel *level = self->level;

  self->viewers = g_new (guint, level->viewers->len + 1);
  for (guint i = 0; i < level->viewers->len; i++)
    {
      if (sight_level_shares_sight (level, self->team, sight_level_get_viewer (level, i)->team))
        self->viewers[self->n_viewers++] = i;
    }
}

/* Where the team sees someone who walks there. */
static void
add_seen (SightPatrol *self, SightTimeline *timeline)
{
  const SightLevel *level = sight_timeline_get_level (timeline);
  SightCellSet *seen = sight_cell_set_new (get_bounds (self->level));
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightView *known = sight_fields_get (sight_timeline_get_fields (timeline), i);
      SightGaze gaze;

      if (known == NULL ||
          !sight_level_shares_sight (self->level, self->team, (guint) sight_level_get_viewer (level, i)->team))
        continue;
      gaze = sight_gaze_init_viewer (level, i);
      sight_view_copy (&view, known);
      sight_units_cut (&gaze, &view);
      sight_view_mark (&view, seen->words, seen->stride);
    }
  g_ptr_array_add (self->seen, seen);
}

/* Where a viewer of the team sees someone from the cells that it passes. */
static void
pass_cb (gpointer data, const SightLevel *now, guint walker)
{
  const SightPatrol *self = data;
  SightCellSet *seen = g_ptr_array_index (self->seen, self->seen->len - 1);
  const SightGaze gaze = sight_gaze_init_viewer (now, walker);
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  if (sight_level_shares_sight (now, self->team, (guint) sight_level_get_viewer (now, walker)->team) &&
      sight_units_see (&gaze, &view))
    sight_view_mark (&view, seen->words, seen->stride);
}

/* Where the team stands after turn @phase, and what that bars. */
static void
add_stands (SightPatrol *self, const SightLevel *level, guint phase, gboolean keeps_off)
{
  SightCellSet *barred = sight_cell_set_new (get_bounds (self->level));
  const int more = keeps_off ? 1 : 0;

  for (guint i = 0; i < self->n_viewers; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, self->viewers[i]);
      const SightCell cell = viewer->alive && !viewer->away ? viewer->cell : nowhere;
      const SightRect near = { cell.x - more, cell.y - more, viewer->width + 2 * more, viewer->height + 2 * more };

      self->stands[phase * self->n_viewers + i] = cell;
      if (!sight_cell_equal (cell, nowhere))
        sight_cell_set_add_rect (barred, near);
    }
  g_ptr_array_add (self->barred, barred);
}

static gboolean
poses_equal (const SightLevel *a, const SightLevel *b, guint viewer)
{
  const SightViewer *first = sight_level_get_viewer (a, viewer), *second = sight_level_get_viewer (b, viewer);

  return sight_cell_equal (first->cell, second->cell) && first->alive == second->alive && first->away == second->away &&
         first->facing == second->facing && first->range == second->range;
}

/* Whether @last, the level after its last turn, is as the patrol begins. */
static gboolean
is_as_at_start (const SightPatrol *self, SightTimeline *timeline, guint n_turns)
{
  gboolean equal = TRUE;
  g_autoptr (SightLevel) last = NULL;

  sight_timeline_set_turn (timeline, n_turns);
  last = sight_level_copy (sight_timeline_get_level (timeline));
  sight_timeline_set_turn (timeline, 0);
  for (guint i = 0; i < self->n_viewers && equal; i++)
    equal = poses_equal (sight_timeline_get_level (timeline), last, self->viewers[i]);

  return equal && sight_map_equal (sight_timeline_get_level (timeline)->map, last->map);
}

/* How the phases follow each other.  Where walkers are looked at, the turns that are walked are phases apart from the
 * start, and from the rest after the last one, in which nobody walks. */
static void
set_phases (SightPatrol *self, gboolean repeats)
{
  const guint n_turns = self->level->turns->len;
  const guint apart = n_turns > 0 && self->level->rules.on_way == SIGHT_ON_WAY_SEEN ? 1 : 0;

  self->n_phases = n_turns + (repeats ? 0 : 1) + apart;
  self->first_again = (repeats ? 0 : n_turns) + apart;
}

SightPatrol *
sight_patrol_new (const SightLevel *level, guint team, gboolean keeps_off)
{
  SightPatrol *self = g_new0 (SightPatrol, 1);
  g_autoptr (SightTimeline) timeline = sight_timeline_new (level);
  g_autoptr (SightWays) ways = sight_ways_new (level);
  const guint n_turns = level->turns->len;

  self->level = level;
  self->team = team;
  find_viewers (self);
  set_phases (self, n_turns > 0 && is_as_at_start (self, timeline, n_turns));
  self->stands = g_new (SightCell, self->n_phases * self->n_viewers + 1);
  self->grounds = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_ground_free);
  self->seen = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_cell_set_free);
  self->barred = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_cell_set_free);
  for (guint phase = 0; phase < self->n_phases; phase++)
    {
      sight_timeline_set_turn (timeline, MIN (phase, n_turns));
      g_ptr_array_add (self->grounds, sight_ground_new (sight_timeline_get_level (timeline)));
      add_seen (self, timeline);
      if (phase > 0 && phase <= n_turns)
        sight_ways_walk (ways, phase, pass_cb, self);
      add_stands (self, sight_timeline_get_level (timeline), phase, keeps_off);
    }

  return self;
}

void
sight_patrol_free (SightPatrol *self)
{
  g_ptr_array_unref (self->grounds);
  g_ptr_array_unref (self->seen);
  g_ptr_array_unref (self->barred);
  g_free (self->viewers);
  g_free (self->stands);
  g_free (self);
}

guint
sight_patrol_get_phase (const SightPatrol *self, guint turn)
{
  if (turn < self->n_phases)
    return turn;

  return self->first_again + (turn - self->first_again) % (self->n_phases - self->first_again);
}

gboolean
sight_patrol_lets_stand (const SightPatrol *self, guint phase, SightCell cell)
{
  return sight_cell_set_contains (sight_patrol_get_ground (self, phase)->walkable, cell) &&
         (self->barred == NULL || !sight_cell_set_contains (g_ptr_array_index (self->barred, phase), cell));
}

/* How far @cell is from the nearest cell of @body, in steps to all sides. */
static int
get_distance (SightRect body, SightCell cell)
{
  const int dx = MAX (body.x - cell.x, cell.x - (body.x + body.width - 1));
  const int dy = MAX (body.y - cell.y, cell.y - (body.y + body.height - 1));

  return MAX (MAX (dx, dy), 0);
}

guint
sight_patrol_find_viewer (const SightPatrol *self, guint phase, SightCell cell)
{
  guint nearest = 0;
  int least = G_MAXINT;

  for (guint i = 0; i < self->n_viewers; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (self->level, self->viewers[i]);
      const SightCell at = self->stands[phase * self->n_viewers + i];
      const int distance = sight_cell_equal (at, nowhere)
                               ? G_MAXINT
                               : get_distance ((SightRect) { at.x, at.y, viewer->width, viewer->height }, cell);

      if (distance >= least)
        continue;
      least = distance;
      nearest = self->viewers[i];
    }

  return nearest;
}

gboolean
sight_patrol_swaps (const SightPatrol *self, guint before, guint phase, SightCell from, SightCell to)
{
  for (guint i = 0; i < self->n_viewers; i++)
    {
      if (sight_cell_equal (self->stands[before * self->n_viewers + i], to) &&
          sight_cell_equal (self->stands[phase * self->n_viewers + i], from))
        return TRUE;
    }

  return FALSE;
}
