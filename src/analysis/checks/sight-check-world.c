/* sight-check-world.c - the level of a check under one sight, and the cells that its subjects are
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-check-world.h"

#include <glib/gi18n-lib.h>

#include "analysis/questions/sight-request.h"
#include "analysis/sentence/sight-sentence.h"
#include "core/scenario/sight-shot.h"

SightCheckWorld *
sight_check_world_new (const SightLevel *level, const SightPreset *preset)
{
  SightCheckWorld *self = g_new0 (SightCheckWorld, 1);

  self->level = level;
  if (preset != NULL)
    {
      self->own = sight_level_copy (level);
      sight_preset_apply (preset, &self->own->sight);
      sight_level_drop_own_sights (self->own);
      sight_level_update_light (self->own);
      self->level = self->own;
    }
  self->lookup = sight_check_lookup_new (self->level);
  self->timeline = sight_timeline_new (self->level);
  self->ways = sight_ways_new (self->level);
  self->exposures = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->fairness = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->on_ways = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) sight_way_free);

  return self;
}

void
sight_check_world_free (SightCheckWorld *self)
{
  g_hash_table_unref (self->exposures);
  g_hash_table_unref (self->fairness);
  g_hash_table_unref (self->on_ways);
  sight_check_lookup_free (self->lookup);
  sight_timeline_free (self->timeline);
  sight_ways_free (self->ways);
  g_clear_pointer (&self->own, sight_level_free);
  g_free (self);
}

void
sight_check_case_set_turn (SightCheckCase *self, guint turn)
{
  sight_timeline_set_turn (self->world->timeline, turn);
  self->turn = turn;
  self->now = sight_timeline_get_level (self->world->timeline);
  self->fields = sight_timeline_get_fields (self->world->timeline);
  self->on_way = NULL;
}

gboolean
sight_check_case_fail (SightCheckCase *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_free (self->result->sentence);
  self->result->sentence = sight_sentence_strip (text);
  self->result->status = SIGHT_CHECK_ERROR;
  self->result->line = MAX (self->line, 1);
  self->result->column = MAX (self->column, 1);

  return FALSE;
}

void
sight_check_case_say_number (SightCheckCase *self, const char *format, ...)
{
  va_list args;

  g_free (self->result->number);
  va_start (args, format);
  self->result->number = g_strdup_vprintf (format, args);
  va_end (args);
}

void
sight_check_case_say (SightCheckCase *self, const char *format, ...)
{
  va_list args;

  g_free (self->result->sentence);
  va_start (args, format);
  self->result->sentence = g_strdup_vprintf (format, args);
  va_end (args);
}

void
sight_check_case_say_cure (SightCheckCase *self, const char *format, ...)
{
  va_list args;

  g_free (self->result->cure);
  self->result->n_cures = 0;
  va_start (args, format);
  self->result->cure = g_strdup_vprintf (format, args);
  va_end (args);
}

const SightProgress *
sight_check_case_get_progress (const SightCheckCase *self)
{
  return self->runner->has_progress ? &self->runner->progress : NULL;
}

/* Cells */

static void
add_cell (GArray *items, int viewer, SightCell cell)
{
  const SightCheckItemCell item = { viewer, cell };

  g_array_append_val (items, item);
}

/* The cells of @cells, only those one can stand on if @walkable. */
static void
add_cells (const SightCheckCase *self, GArray *items, const SightCellSet *cells, gboolean walkable)
{
  SightRuns runs = sight_cell_set_begin (cells, cells->bounds);

  while (sight_runs_next (&runs))
    {
      for (int x = runs.cell.x; x < runs.cell.x + runs.length; x++)
        {
          const SightCell cell = { x, runs.cell.y };

          if (sight_map_contains (self->now->map, cell) &&
              (!walkable || sight_level_get_tile (self->now, cell)->walkable))
            add_cell (items, -1, cell);
        }
    }
}

/* The living viewers of @team; @looks: and those that share their sight with it. */
static void
add_team (const SightCheckCase *self, GArray *items, guint team, gboolean looks)
{
  for (guint i = 0; i < self->now->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (self->now, i);

      if (viewer->alive &&
          (viewer->team == (int) team || (looks && sight_level_shares_sight (self->now, team, (guint) viewer->team))))
        add_cell (items, (int) i, viewer->cell);
    }
}

static void
add_tiles (const SightCheckCase *self, GArray *items, guint16 tile)
{
  g_autoptr (SightCellSet) cells = sight_cell_set_new_tile (self->now->map, NULL, tile);

  add_cells (self, items, cells, FALSE);
}

/* Where @team starts: its areas, else its viewers as they stand at the start. */
static void
add_starts (const SightCheckCase *self, GArray *items, guint team)
{
  const SightLevel *level = self->world->level;
  gboolean has_area = FALSE;

  for (guint i = 0; i < level->areas->len; i++)
    {
      const SightArea *area = sight_level_get_area (level, i);

      has_area = has_area || (area->purpose == SIGHT_AREA_START && area->team == (int) team);
    }
  if (has_area)
    {
      g_autoptr (SightCellSet) cells = sight_request_get_starts (level, team);

      add_cells (self, items, cells, TRUE);
      return;
    }
  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);

      if (viewer->alive && viewer->team == (int) team)
        add_cell (items, self->turn == 0 ? (int) i : -1, viewer->cell);
    }
}

/* Whether @team ever has a viewer. */
static gboolean
has_viewers (const SightLevel *level, guint team)
{
  for (guint i = 0; i < level->viewers->len; i++)
    {
      if (sight_level_get_viewer (level, i)->team == (int) team)
        return TRUE;
    }

  return FALSE;
}

GArray *
sight_check_case_list (SightCheckCase *self, const SightCheckSubject *subject, gboolean looks)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (SightCheckItemCell));
  SightCheckSubjectKind kind;
  int index;

  if (!sight_check_case_resolve (self, subject, &kind, &index))
    return NULL;
  if (kind == SIGHT_CHECK_CELL && !sight_map_contains (self->now->map, subject->cell))
    {
      sight_check_case_fail (self, _ ("(%d, %d) is outside the map, which is %d × %d cells"), subject->cell.x,
                             subject->cell.y, self->now->map->width, self->now->map->height);
      return NULL;
    }
  if (kind == SIGHT_CHECK_CELL)
    add_cell (items, -1, subject->cell);
  else if (kind == SIGHT_CHECK_VIEWER)
    add_cell (items, index, sight_level_get_viewer (self->now, (guint) index)->cell);
  else if (kind == SIGHT_CHECK_TEAM)
    add_team (self, items, (guint) index, looks && subject->quantifier == SIGHT_CHECK_WHOLE);
  else if (kind == SIGHT_CHECK_AREA)
    add_cells (self, items, sight_level_get_area (self->world->level, (guint) index)->cells, TRUE);
  else if (kind == SIGHT_CHECK_TILE)
    add_tiles (self, items, (guint16) index);
  else
    add_starts (self, items, (guint) index);
  if (items->len == 0 && (kind != SIGHT_CHECK_TEAM || !has_viewers (self->now, (guint) index)))
    {
      sight_check_case_fail (self, _ ("“%s” has no viewer, and no cell one can stand on"), subject->name);
      return NULL;
    }

  return g_steal_pointer (&items);
}

/* (nullable) */
static const SightViewer *
get_viewer (const SightCheckCase *self, const SightCheckItemCell *item)
{
  return item->viewer >= 0 ? sight_level_get_viewer (self->now, (guint) item->viewer) : NULL;
}

gboolean
sight_check_case_shoots (const SightCheckCase *self, const SightCheckItemCell *item)
{
  return sight_check_is_of_shots (self->check) && sight_shot_get (self->now, get_viewer (self, item)) != NULL;
}

SightGazeAsk
sight_check_case_get_ask (const SightCheckCase *self, const SightCheckItemCell *from, const SightCheckItemCell *to)
{
  return to->viewer < 0 || sight_check_case_shoots (self, from) ? sight_gaze_ask : sight_gaze_ask_unit;
}

SightLos
sight_check_case_ask (const SightCheckCase *self,
                      const SightGaze *gaze,
                      const SightCheckItemCell *to,
                      SightGazeAsk ask,
                      SightCheckItemCell *decides)
{
  const SightViewer *viewer = get_viewer (self, to);
  SightCell cell = to->cell;
  const SightLos los =
      viewer != NULL ? sight_gaze_ask_viewer (gaze, self->now, viewer, ask, &cell) : ask (gaze, cell, NULL);

  if (decides != NULL)
    *decides = (SightCheckItemCell) { to->viewer, cell };

  return los;
}

SightGaze
sight_check_case_gaze (const SightCheckCase *self, const SightCheckItemCell *item)
{
  const SightGaze gaze = item->viewer >= 0 ? sight_gaze_init_viewer (self->now, (guint) item->viewer)
                                           : sight_gaze_init_bare (self->now, item->cell);

  return sight_check_case_shoots (self, item) ? sight_shot_aim (&gaze, self->now, get_viewer (self, item)) : gaze;
}

char *
sight_check_case_name (const SightCheckCase *self, int viewer, SightCell cell)
{
  g_autofree char *name = NULL;

  if (viewer < 0)
    return g_strdup_printf ("(%d, %d)", cell.x, cell.y);
  name = sight_sentence_viewer (self->now, (guint) viewer, FALSE);

  return g_strdup_printf ("%s (%d, %d)", name, cell.x, cell.y);
}
