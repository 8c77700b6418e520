/* sight-side.c - a team or an area as one of two sides: where it starts, and how it looks
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-side.h"

static void
group_clear (gpointer data)
{
  SightSideGroup *self = data;

  sight_cell_set_free (self->starts);
  g_free (self->steps);
}

static SightSide *
side_new (const SightLevel *level, const char *name, int team)
{
  SightSide *self = g_new0 (SightSide, 1);

  self->level = level;
  self->name = g_strdup (name);
  self->team = team;
  self->groups = g_array_new (FALSE, FALSE, sizeof (SightSideGroup));
  g_array_set_clear_func (self->groups, group_clear);
  self->starts = sight_cell_set_new (sight_map_get_rect (level->map));

  return self;
}

/* The group that looks like @gaze. */
static SightSideGroup *
get_group (SightSide *self, const SightGaze *gaze)
{
  SightSideGroup group = { *gaze };

  for (guint i = 0; i < self->groups->len; i++)
    {
      SightSideGroup *other = &g_array_index (self->groups, SightSideGroup, i);

      if (sight_vision_equal (&other->gaze.sight, &gaze->sight) && other->gaze.dark_vision == gaze->dark_vision &&
          other->gaze.eye == gaze->eye && other->gaze.spend == gaze->spend)
        return other;
    }
  group.starts = sight_cell_set_new (sight_map_get_rect (self->level->map));
  g_array_append_val (self->groups, group);

  return &g_array_index (self->groups, SightSideGroup, self->groups->len - 1);
}

static void
add_start (SightSide *self, const SightGaze *gaze, SightCell cell)
{
  const SightRect rect = { cell.x, cell.y, 1, 1 };

  sight_cell_set_add_rect (get_group (self, gaze)->starts, rect);
  sight_cell_set_add_rect (self->starts, rect);
}

static void
measure_steps (SightSide *self)
{
  g_autoptr (SightGround) ground = sight_ground_new (self->level);

  for (guint i = 0; i < self->groups->len; i++)
    {
      SightSideGroup *group = &g_array_index (self->groups, SightSideGroup, i);

      group->steps = sight_ground_measure (ground, group->starts, SIGHT_STEPS_NONE);
    }
  self->steps = sight_ground_measure (ground, self->starts, SIGHT_STEPS_NONE);
}

SightSide *
sight_side_new_team (const SightLevel *level, guint team)
{
  SightSide *self = side_new (level, sight_level_get_team (level, team)->name, (int) team);

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);
      SightGaze gaze = sight_gaze_init_bare (level, viewer->cell);

      gaze.sight = sight_level_get_sight (level, viewer);
      gaze.dark_vision = sight_level_get_dark_vision (level, viewer);
      gaze.eye = sight_gaze_init_viewer (level, i).eye;
      gaze.spend = sight_gaze_init_viewer (level, i).spend;
      if (viewer->team == (int) team && viewer->alive && !viewer->away && sight_map_contains (level->map, viewer->cell))
        add_start (self, &gaze, viewer->cell);
    }
  measure_steps (self);

  return self;
}

SightSide *
sight_side_new_area (const SightLevel *level, const char *name, const SightCellSet *cells)
{
  SightSide *self = side_new (level, name, -1);
  const SightGaze gaze = sight_gaze_init_bare (level, (SightCell) { 0, 0 });

  for (SightRuns runs = sight_cell_set_begin (cells, sight_map_get_rect (level->map)); sight_runs_next (&runs);)
    {
      for (int i = 0; i < runs.length; i++)
        {
          const SightCell cell = { runs.cell.x + i, runs.cell.y };

          if (sight_level_get_tile (level, cell)->walkable)
            add_start (self, &gaze, cell);
        }
    }
  measure_steps (self);

  return self;
}

void
sight_side_free (SightSide *self)
{
  g_array_unref (self->groups);
  sight_cell_set_free (self->starts);
  g_free (self->steps);
  g_free (self->name);
  g_free (self);
}

void
sight_side_mark_seen (const SightSide *self, const SightPlaces *places, guint moves, guint64 *seen)
{
  const int width = self->level->map->width, height = self->level->map->height;
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  for (guint i = 0; i < self->groups->len; i++)
    {
      const SightSideGroup *group = sight_side_get_group (self, i);
      SightGaze gaze = group->gaze;

      for (int k = 0; k < width * height; k++)
        {
          if (group->steps[k] > moves)
            continue;
          gaze.cell = (SightCell) { k % width, k / width };
          sight_gaze_see (&gaze, &view);
          sight_places_mark (places, &view, seen);
        }
    }
}
