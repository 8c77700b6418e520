/* sight-level.c - all that one file holds: map, legend, teams, viewers, areas, lamps, sight, turns, checks, kept lines
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-painting.h"

SightKeptLine *
sight_kept_line_new (const char *name, SightCell from, SightCell to)
{
  SightKeptLine *self = g_new0 (SightKeptLine, 1);

  self->name = g_strdup (name);
  self->from = from;
  self->to = to;

  return self;
}

SightKeptLine *
sight_kept_line_copy (const SightKeptLine *self)
{
  SightKeptLine *copy = sight_kept_line_new (self->name, self->from, self->to);

  copy->extra = g_strdup (self->extra);

  return copy;
}

void
sight_kept_line_free (SightKeptLine *self)
{
  g_free (self->name);
  g_free (self->extra);
  g_free (self);
}

/* @grid: (transfer full), like the others; agrees with them */
static SightLevel *
level_new (SightMap *map, SightLegend *legend, SightGrid *grid)
{
  SightLevel *self = g_new0 (SightLevel, 1);

  self->map = map;
  self->legend = legend;
  self->grid = grid;
  self->teams = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_team_free);
  self->viewers = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_viewer_free);
  self->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_kept_line_free);
  self->areas = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_area_free);
  self->notes = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_pin_free);
  self->lamps = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_lamp_free);
  self->turns = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_turn_free);
  self->checks = g_ptr_array_new_with_free_func (g_free);
  self->rules.eye = self->grid->eye = SIGHT_EYE;
  self->rules.spend = self->grid->spend = SIGHT_SPEND;
  sight_preset_apply (sight_preset_get_default (), &self->sight);
  sight_pictures_init (&self->pictures);

  return self;
}

SightLevel *
sight_level_new (SightMap *map, SightLegend *legend)
{
  return level_new (map, legend, sight_grid_new_from_map (map, legend));
}

SightLevel *
sight_level_copy (const SightLevel *self)
{
  return sight_level_copy_with_map (self, sight_map_copy (self->map));
}

SightLevel *
sight_level_copy_with_map (const SightLevel *self, SightMap *map)
{
  SightLevel *copy = level_new (map, sight_legend_copy (self->legend), sight_grid_copy (self->grid));

  for (guint i = 0; i < self->teams->len; i++)
    g_ptr_array_add (copy->teams, sight_team_copy (sight_level_get_team (self, i)));
  for (guint i = 0; i < self->viewers->len; i++)
    g_ptr_array_add (copy->viewers, sight_viewer_copy (sight_level_get_viewer (self, i)));
  for (guint i = 0; i < self->lines->len; i++)
    g_ptr_array_add (copy->lines, sight_kept_line_copy (g_ptr_array_index (self->lines, i)));
  for (guint i = 0; i < self->areas->len; i++)
    g_ptr_array_add (copy->areas, sight_area_copy (sight_level_get_area (self, i)));
  for (guint i = 0; i < self->notes->len; i++)
    g_ptr_array_add (copy->notes, sight_pin_copy (sight_level_get_note (self, i)));
  for (guint i = 0; i < self->lamps->len; i++)
    g_ptr_array_add (copy->lamps, sight_lamp_copy (sight_level_get_lamp (self, i)));
  for (guint i = 0; i < self->turns->len; i++)
    g_ptr_array_add (copy->turns, sight_turn_copy (sight_level_get_turn (self, i + 1)));
  for (guint i = 0; i < self->checks->len; i++)
    g_ptr_array_add (copy->checks, g_strdup (sight_level_get_check (self, i)));
  copy->sight = self->sight;
  copy->rules = self->rules;
  sight_pictures_clear (&copy->pictures);
  sight_pictures_copy (&copy->pictures, &self->pictures);
  copy->extra = g_strdup (self->extra);

  return copy;
}

void
sight_level_free (SightLevel *self)
{
  sight_map_free (self->map);
  sight_legend_free (self->legend);
  sight_grid_free (self->grid);
  g_ptr_array_unref (self->teams);
  g_ptr_array_unref (self->viewers);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->areas);
  g_ptr_array_unref (self->notes);
  g_ptr_array_unref (self->lamps);
  g_ptr_array_unref (self->turns);
  g_ptr_array_unref (self->checks);
  sight_pictures_clear (&self->pictures);
  g_free (self->extra);
  g_free (self);
}

static gboolean
kept_line_equal (const SightKeptLine *a, const SightKeptLine *b)
{
  return g_str_equal (a->name, b->name) && sight_cell_equal (a->from, b->from) && sight_cell_equal (a->to, b->to) &&
         g_strcmp0 (a->extra, b->extra) == 0;
}

static gboolean
all_equal (const GPtrArray *a, const GPtrArray *b, gboolean (*equal) (gconstpointer, gconstpointer))
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      if (!equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
        return FALSE;
    }

  return TRUE;
}

typedef gboolean (*EqualFunc) (gconstpointer, gconstpointer);

gboolean
sight_level_equal (const SightLevel *a, const SightLevel *b)
{
  return sight_map_equal (a->map, b->map) && sight_legend_equal (a->legend, b->legend) &&
         all_equal (a->teams, b->teams, (EqualFunc) sight_team_equal) &&
         all_equal (a->viewers, b->viewers, (EqualFunc) sight_viewer_equal) &&
         all_equal (a->lines, b->lines, (EqualFunc) kept_line_equal) &&
         all_equal (a->areas, b->areas, (EqualFunc) sight_area_equal) &&
         all_equal (a->notes, b->notes, (EqualFunc) sight_pin_equal) &&
         all_equal (a->lamps, b->lamps, (EqualFunc) sight_lamp_equal) &&
         all_equal (a->turns, b->turns, (EqualFunc) sight_turn_equal) &&
         all_equal (a->checks, b->checks, (EqualFunc) g_str_equal) && sight_vision_equal (&a->sight, &b->sight) &&
         sight_rules_equal (&a->rules, &b->rules) && sight_pictures_equal (&a->pictures, &b->pictures) &&
         g_strcmp0 (a->extra, b->extra) == 0;
}

void
sight_level_set_tile (SightLevel *self, SightCell cell, guint16 tile)
{
  sight_level_set_run (self, cell, 1, tile);
}

void
sight_level_set_run (SightLevel *self, SightCell cell, int length, guint16 tile)
{
  SightPainting painting = { self };

  sight_painting_set_run (&painting, cell, length, tile);
  sight_painting_end (&painting);
}

void
sight_level_update_grid (SightLevel *self, SightRect rect)
{
  sight_grid_update (self->grid, self->map, self->legend, rect);
  sight_level_relight (self, rect);
}

void
sight_level_drop_own_sights (SightLevel *self)
{
  for (guint i = 0; i < self->teams->len; i++)
    g_clear_pointer (&sight_level_get_team (self, i)->sight, g_free);
  for (guint i = 0; i < self->viewers->len; i++)
    g_clear_pointer (&sight_level_get_viewer (self, i)->sight, g_free);
}

void
sight_level_take_map (SightLevel *self, SightMap *map, SightLegend *legend)
{
  g_clear_pointer (&self->map, sight_map_free);
  g_clear_pointer (&self->legend, sight_legend_free);
  g_clear_pointer (&self->grid, sight_grid_free);

  self->map = map;
  self->legend = legend;
  self->grid = sight_grid_new_from_map (map, legend);
  sight_level_update_light (self);
}

/* (nullable): NULL of a viewer in a level without teams, as those that only answer questions are */
static const SightTeam *
get_team_of (const SightLevel *self, const SightViewer *viewer)
{
  return viewer->team < (int) self->teams->len ? sight_level_get_team (self, viewer->team) : NULL;
}

/* The vision of those of @team (nullable) that have no sight of their own. */
static SightVision
get_team_sight (const SightLevel *self, const SightTeam *team)
{
  SightVision sight = team != NULL && team->sight != NULL ? *team->sight : self->sight;

  if (team != NULL && team->range != SIGHT_RANGE_AS_SIGHT)
    sight.range = team->range;

  return sight;
}

SightVision
sight_level_get_sight (const SightLevel *self, const SightViewer *viewer)
{
  SightVision sight = viewer->sight != NULL ? *viewer->sight : get_team_sight (self, get_team_of (self, viewer));

  if (viewer->range != SIGHT_RANGE_AS_SIGHT)
    sight.range = viewer->range;

  return sight;
}

int
sight_level_get_dark_vision (const SightLevel *self, const SightViewer *viewer)
{
  const SightTeam *team = get_team_of (self, viewer);

  if (viewer->dark_vision != SIGHT_DARK_VISION_AS_LEVEL)
    return viewer->dark_vision;

  return team != NULL && team->dark_vision != SIGHT_DARK_VISION_AS_LEVEL ? team->dark_vision : self->rules.dark_vision;
}

int
sight_level_get_own_range (const SightLevel *self, const SightViewer *viewer)
{
  const SightTeam *team = viewer->sight == NULL ? get_team_of (self, viewer) : NULL;

  return viewer->range != SIGHT_RANGE_AS_SIGHT || team == NULL ? viewer->range : team->range;
}

SightViewer *
sight_level_resolve_viewer (const SightLevel *self, const SightViewer *viewer)
{
  const SightTeam *team = get_team_of (self, viewer);
  SightViewer *resolved = sight_viewer_copy (viewer);

  resolved->range = sight_level_get_own_range (self, viewer);
  if (resolved->sight == NULL && team != NULL && team->sight != NULL)
    resolved->sight = g_memdup2 (team->sight, sizeof *team->sight);
  if (resolved->dark_vision == SIGHT_DARK_VISION_AS_LEVEL && team != NULL)
    resolved->dark_vision = team->dark_vision;

  return resolved;
}

GPtrArray *
sight_level_get_sights (const SightLevel *self)
{
  GPtrArray *sights = g_ptr_array_new ();

  g_ptr_array_add (sights, (gpointer) &self->sight);
  for (guint i = 0; i < self->teams->len; i++)
    {
      if (sight_level_get_team (self, i)->sight != NULL)
        g_ptr_array_add (sights, sight_level_get_team (self, i)->sight);
    }
  for (guint i = 0; i < self->viewers->len; i++)
    {
      if (sight_level_get_viewer (self, i)->sight != NULL)
        g_ptr_array_add (sights, sight_level_get_viewer (self, i)->sight);
    }

  return sights;
}

int
sight_level_find_viewer (const SightLevel *self, SightCell cell)
{
  for (guint i = self->viewers->len; i > 0; i--)
    {
      const SightRect body = sight_viewer_get_body (sight_level_get_viewer (self, i - 1));

      if (sight_rect_contains (&body, cell))
        return i - 1;
    }

  return -1;
}

gboolean
sight_level_leaves_out_heights (const SightLevel *self)
{
  return sight_grid_has_heights (self->grid) && self->sight.algorithm->rule == NULL;
}

gboolean
sight_level_leaves_out_costs (const SightLevel *self)
{
  return sight_grid_has_costs (self->grid) && self->sight.algorithm->rule == NULL;
}

int
sight_level_find_lamp (const SightLevel *self, SightCell cell)
{
  for (guint i = 0; i < self->lamps->len; i++)
    {
      if (sight_cell_equal (sight_level_get_lamp (self, i)->cell, cell))
        return (int) i;
    }

  return -1;
}

guint
sight_level_get_number (const SightLevel *self, guint viewer)
{
  int team = sight_level_get_viewer (self, viewer)->team;
  guint number = 1;

  for (guint i = 0; i < viewer; i++)
    number += sight_level_get_viewer (self, i)->team == team;

  return number;
}

guint *
sight_level_number_viewers (const SightLevel *self)
{
  guint *numbers = g_new (guint, self->viewers->len + 1);
  g_autofree guint *last = NULL;
  int most = 0;

  /* A level that only answers questions has viewers without teams. */
  for (guint i = 0; i < self->viewers->len; i++)
    most = MAX (most, sight_level_get_viewer (self, i)->team);
  last = g_new0 (guint, (gsize) most + 1);
  for (guint i = 0; i < self->viewers->len; i++)
    numbers[i] = ++last[sight_level_get_viewer (self, i)->team];

  return numbers;
}

gboolean
sight_level_are_allies (const SightLevel *self, guint team, guint other)
{
  const char *alliance = sight_level_get_team (self, team)->alliance;

  return team != other && alliance != NULL && g_strcmp0 (alliance, sight_level_get_team (self, other)->alliance) == 0;
}

gboolean
sight_level_shares_sight (const SightLevel *self, guint team, guint other)
{
  return team == other || (self->rules.share_allies && sight_level_are_allies (self, team, other));
}

SightTeam *
sight_level_find_team (const SightLevel *self, const char *name, int *index)
{
  for (guint i = 0; i < self->teams->len; i++)
    {
      if (g_str_equal (sight_level_get_team (self, i)->name, name))
        {
          *index = i;
          return sight_level_get_team (self, i);
        }
    }

  return NULL;
}

SightArea *
sight_level_find_area (const SightLevel *self, const char *name, int *index)
{
  for (guint i = 0; i < self->areas->len; i++)
    {
      SightArea *area = sight_level_get_area (self, i);

      if (!g_str_equal (area->name, name))
        continue;
      if (index != NULL)
        *index = i;
      return area;
    }

  return NULL;
}

char *
sight_level_make_area_name (const SightLevel *self, const char *base)
{
  char *name = g_strdup (base);

  for (guint n = 2; sight_level_find_area (self, name, NULL) != NULL; n++)
    {
      g_free (name);
      name = g_strdup_printf ("%s %u", base, n);
    }

  return name;
}

guint
sight_level_count_walkable (const SightLevel *self, const SightCellSet *cells)
{
  const guint n_tiles = sight_legend_get_length (self->legend);
  g_autofree guint8 *walkable = g_new (guint8, n_tiles);
  guint n = 0;

  for (guint i = 0; i < n_tiles; i++)
    walkable[i] = sight_legend_get (self->legend, i)->walkable;
  for (SightRuns runs = sight_cell_set_begin (cells, sight_map_get_rect (self->map)); sight_runs_next (&runs);)
    {
      const guint16 *tiles = &self->map->tiles[(gsize) runs.cell.y * self->map->width + runs.cell.x];

      for (int i = 0; i < runs.length; i++)
        n += walkable[tiles[i]];
    }

  return n;
}
