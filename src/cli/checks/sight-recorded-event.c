/* sight-recorded-event.c - recorded games: the events of a turn
 *
 *     { "unit": "t1u1", "move": [x, y] }               moves there in one step
 *     { "unit": "t1u1", "path": [[x, y], …] }          walks, and looks from each cell
 *     { "unit": "t1u1", "appears": [x, y] }            was absent or dead before
 *     { "unit": "t1u1", "dies": true }
 *     { "unit": "t1u1", "revives": true }
 *     { "unit": "t1u1", "range": 5 }
 *     { "unit": "t1u1", "facing": 90 }                 degrees, or null
 *     { "cell": [x, y], "wall": false }                a door opens, a wall breaks
 *
 * An event of a unit may combine several of these, which happen in this order.
 * Before the first look, units can only move and die.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-recorded-game.h"

#include <glib/gi18n-lib.h>

static gboolean
bad (GError **error, const char *what)
{
  g_set_error_literal (error, SIGHT_RECORDED_ERROR, SIGHT_RECORDED_ERROR_BAD, what);

  return FALSE;
}

/* The index of the viewer with the id @id, or -1. */
static int
find_unit (const SightRecordedGame *self, const char *id)
{
  for (guint i = 0; i < self->level->viewers->len; i++)
    {
      if (g_strcmp0 (sight_level_get_viewer (self->level, i)->id, id) == 0)
        return i;
    }

  return -1;
}

/* @event: (transfer full) */
static gboolean
add_event (SightRecordedGame *self, SightEvent *event, GError **error)
{
  g_autoptr (SightEvent) own = event;
  SightViewer *unit = event->viewer >= 0 ? sight_level_get_viewer (self->level, event->viewer) : NULL;

  if (self->number > 0)
    {
      g_ptr_array_add (sight_level_get_turn (self->level, self->number)->events, g_steal_pointer (&own));
      return TRUE;
    }
  if (event->kind == SIGHT_EVENT_MOVE)
    unit->cell = sight_event_get_cell (event, event->cells->len - 1);
  else if (event->kind == SIGHT_EVENT_DIE)
    unit->alive = FALSE;
  else
    return bad (error, _ ("before the first look, units can only move and die"));

  return TRUE;
}

/* "path" */
static gboolean
read_path (SightRecordedGame *self, int unit, const SightJson *object, GError **error)
{
  g_autoptr (SightEvent) event = sight_event_new (SIGHT_EVENT_MOVE, unit);
  const SightJson *cells;

  if (sight_json_get (object, "path") == NULL)
    return TRUE;
  cells = sight_recorded_get_array (object, "path", error);
  if (cells == NULL)
    return FALSE;
  if (sight_json_get_length (cells) == 0)
    return bad (error, _ ("“path” is empty"));
  for (guint i = 0; i < sight_json_get_length (cells); i++)
    {
      SightCell cell;

      if (!sight_recorded_read_cell (sight_json_get_nth (cells, i), 2, &cell, error))
        return FALSE;
      if (!sight_grid_contains (self->map->grid, cell))
        return bad (error, _ ("“path” leaves the map"));
      g_array_append_val (event->cells, cell);
    }

  return add_event (self, g_steal_pointer (&event), error);
}

/* "move" and "appears" */
static gboolean
read_place (SightRecordedGame *self, SightEventKind kind, int unit, const SightJson *object, GError **error)
{
  const char *key = kind == SIGHT_EVENT_MOVE ? "move" : "appears";
  SightCell cell;

  if (sight_json_get (object, key) == NULL)
    return TRUE;
  if (!sight_recorded_get_cell (object, key, &cell, error))
    return FALSE;
  if (!sight_grid_contains (self->map->grid, cell))
    return bad (error, kind == SIGHT_EVENT_MOVE ? _ ("“move” is outside the map") : _ ("“appears” is outside the map"));

  return add_event (self, sight_event_new_at (kind, unit, cell), error);
}

/* "dies" and "revives" */
static gboolean
read_flag (SightRecordedGame *self, SightEventKind kind, int unit, const SightJson *object, GError **error)
{
  const char *key = kind == SIGHT_EVENT_DIE ? "dies" : "revives";
  gboolean flag = FALSE;

  if (sight_json_get (object, key) != NULL && !sight_recorded_get_flag (object, key, &flag, error))
    return FALSE;

  return !flag || add_event (self, sight_event_new (kind, unit), error);
}

/* "range" and "facing" */
static gboolean
read_value (SightRecordedGame *self, SightEventKind kind, int unit, const SightJson *object, GError **error)
{
  const char *key = kind == SIGHT_EVENT_RANGE ? "range" : "facing";
  g_autoptr (SightEvent) event = sight_event_new (kind, unit);
  SightVision sight = self->level->sight;

  if (sight_json_get (object, key) == NULL)
    return TRUE;
  if (kind == SIGHT_EVENT_RANGE ? !sight_recorded_get_range (object, &sight, error)
                                : !sight_recorded_get_direction (object, &event->value, error))
    return FALSE;
  if (kind == SIGHT_EVENT_RANGE)
    event->value = sight.range;

  return add_event (self, g_steal_pointer (&event), error);
}

static gboolean
read_unit_event (SightRecordedGame *self, const SightJson *object, GError **error)
{
  const int unit = find_unit (self, sight_recorded_get_text (object, "unit"));

  if (!sight_recorded_check_keys (object, "unit move path appears dies revives range facing", error))
    return FALSE;
  if (unit < 0)
    return bad (error, _ ("“unit” is none of the units"));

  return read_place (self, SIGHT_EVENT_MOVE, unit, object, error) && read_path (self, unit, object, error) &&
         read_place (self, SIGHT_EVENT_APPEAR, unit, object, error) &&
         read_flag (self, SIGHT_EVENT_DIE, unit, object, error) &&
         read_flag (self, SIGHT_EVENT_REVIVE, unit, object, error) &&
         read_value (self, SIGHT_EVENT_RANGE, unit, object, error) &&
         read_value (self, SIGHT_EVENT_FACING, unit, object, error);
}

/* A cell becomes a wall or floor. */
static gboolean
read_cell_event (SightRecordedGame *self, const SightJson *object, GError **error)
{
  SightEvent *event;
  SightCell cell;
  gboolean wall;

  if (!sight_recorded_check_keys (object, "cell wall", error) ||
      !sight_recorded_get_cell (object, "cell", &cell, error) ||
      !sight_recorded_get_flag (object, "wall", &wall, error))
    return FALSE;
  if (!sight_grid_contains (self->map->grid, cell))
    return bad (error, _ ("“cell” is outside the map"));
  event = sight_event_new_at (SIGHT_EVENT_TILE, -1, cell);
  event->tile = wall ? '#' : '.';

  return add_event (self, event, error);
}

gboolean
sight_recorded_read_event (SightRecordedGame *self, const SightJson *object, GError **error)
{
  return sight_json_get (object, "cell") != NULL ? read_cell_event (self, object, error)
                                                 : read_unit_event (self, object, error);
}
