/* sight-document-record.c - records what happens in the shown turn as its events
 *
 * The latest event of a viewer is still being worked on: it is changed in place
 * rather than followed by an event that reverts it.  Tiles are in
 * sight-document-record-cells.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/level/sight-walk.h"
#include "core/sight/sight-line.h"
#include "sight-document-private.h"
#include "sight-document-turns.h"

static guint
get_turn (SightDocument *self)
{
  return sight_document_get_turn (self);
}

/* The last event of the shown turn, if it and those after it are of viewers, that names @viewer; or -1. The order of
 * viewer and tile events must not change, because it decides what is seen. */
static int
find_last (SightDocument *self, guint viewer)
{
  const SightTurn *turn = sight_level_get_turn (self->subject.level, get_turn (self));

  for (guint i = turn->events->len; i > 0; i--)
    {
      const SightEvent *event = sight_turn_get_event (turn, i - 1);

      if (!sight_event_kind_get_type (event->kind)->has_viewer)
        return -1;
      if (event->viewer == (int) viewer)
        return i - 1;
    }

  return -1;
}

/* A copy of the last event of @viewer in the shown turn, if it is of that kind; (transfer full) (nullable). */
static SightEvent *
copy_last (SightDocument *self, guint viewer, SightEventKind kind, int *index)
{
  const SightTurn *turn = sight_level_get_turn (self->subject.level, get_turn (self));

  *index = find_last (self, viewer);
  if (*index < 0 || sight_turn_get_event (turn, *index)->kind != kind)
    return NULL;

  return sight_event_copy (sight_turn_get_event (turn, *index));
}

static void
add_event (SightDocument *self, SightEvent *event)
{
  sight_document_add_event (self, get_turn (self), event, -1);
  sight_event_free (event);
}

/* At the start: applies @change, a modified copy of viewer @index. */
static void
take_viewer (SightDocument *self, guint index, SightViewer *changed)
{
  sight_document_set_viewer (self, index, changed);
  sight_viewer_free (changed);
}

static SightViewer *
copy_viewer (SightDocument *self, guint index)
{
  return sight_viewer_copy (sight_level_get_viewer (self->subject.level, index));
}

/* Moving */

/* Appends a cell to @path, which began at @start; a cell already on the path cuts it back to there. */
static void
walk_to (GArray *path, SightCell start, SightCell cell)
{
  guint length = path->len + 1;

  if (sight_cell_equal (start, cell))
    length = 0;
  for (guint i = 0; i < path->len && length > path->len; i++)
    {
      if (sight_cell_equal (g_array_index (path, SightCell, i), cell))
        length = i + 1;
    }
  if (length > path->len)
    g_array_append_val (path, cell);
  else
    g_array_set_size (path, length);
}

/* With steps of the movement of the level, as far as walls let it. */
static void
walk_line (SightDocument *self, SightEvent *move, SightCell start, SightCell cell)
{
  const SightLevel *now = sight_document_get_snapshot (self);
  const SightViewer *who = sight_level_get_viewer (now, (guint) move->viewer);
  const guint n = move->cells->len;
  SightCell at = n > 0 ? sight_event_get_cell (move, n - 1) : start, between;
  SightLine line = sight_line_init (at, cell);

  while (sight_line_has_next (&line))
    {
      sight_line_next (&line);
      if (sight_walk_get_between (now, who, at, line.at, &between))
        walk_to (move->cells, start, between);
      at = line.at;
      walk_to (move->cells, start, at);
    }
}

gboolean
sight_document_record_move (SightDocument *self, guint viewer, SightCell cell)
{
  g_autoptr (SightEvent) move = NULL;
  int index = -1;

  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (sight_map_contains (self->subject.level->map, cell), FALSE);
  cell = sight_viewer_keep_inside (sight_level_get_viewer (self->subject.level, viewer), cell,
                                   sight_map_get_rect (self->subject.level->map));
  if (get_turn (self) == 0)
    {
      SightViewer *moved = copy_viewer (self, viewer);

      moved->cell = cell;
      take_viewer (self, viewer, moved);
      return TRUE;
    }
  if (!sight_level_get_viewer (sight_document_get_snapshot (self), viewer)->alive)
    return FALSE;

  move = copy_last (self, viewer, SIGHT_EVENT_MOVE, &index);
  if (move == NULL)
    {
      const guint n_events = sight_level_get_turn (self->subject.level, get_turn (self))->events->len;
      const SightCell start = sight_level_get_viewer (sight_document_get_snapshot (self), viewer)->cell;

      move = sight_event_new (SIGHT_EVENT_MOVE, viewer);
      walk_line (self, move, start, cell);
      if (move->cells->len > 0)
        sight_document_add_event (self, get_turn (self), move, n_events);
      return TRUE;
    }
  walk_line (self, move, sight_timeline_get_pose (self->subject.timeline, viewer, index).cell, cell);
  if (move->cells->len > 0)
    sight_document_set_event (self, get_turn (self), index, move);
  else
    sight_document_remove_event (self, get_turn (self), index);

  return TRUE;
}

guint
sight_document_record_viewer (SightDocument *self, const SightViewer *viewer)
{
  guint index;

  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), 0);

  sight_document_hold (self);
  index = sight_document_add_viewer (self, viewer, -1);
  if (get_turn (self) > 0)
    add_event (self, sight_event_new_at (SIGHT_EVENT_APPEAR, index,
                                         sight_level_get_viewer (self->subject.level, index)->cell));
  sight_document_release (self);

  return index;
}

static GPtrArray *
copy_shown_lamps (SightDocument *self, guint first)
{
  const SightLevel *now = sight_document_get_snapshot (self);
  GPtrArray *lamps = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_lamp_free);

  for (guint i = first; i < now->lamps->len; i++)
    g_ptr_array_add (lamps, sight_lamp_copy (sight_level_get_lamp (now, i)));

  return lamps;
}

static GPtrArray *
copy_shown_viewers (SightDocument *self, guint first)
{
  const SightLevel *now = sight_document_get_snapshot (self);
  GPtrArray *viewers = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_viewer_free);

  for (guint i = first; i < now->viewers->len; i++)
    g_ptr_array_add (viewers, sight_viewer_copy (sight_level_get_viewer (now, i)));

  return viewers;
}

void
sight_document_record_at_start (SightDocument *self, const SightBeginning *recorded)
{
  const SightTurn *turn = sight_level_get_turn (self->subject.level, get_turn (self));
  g_autoptr (GPtrArray) lamps = copy_shown_lamps (self, recorded->lamp);
  g_autoptr (GPtrArray) viewers = copy_shown_viewers (self, recorded->viewer);

  g_return_if_fail (sight_document_is_open (self));

  sight_document_hold (self);
  for (guint i = turn->events->len; i > recorded->event; i--)
    sight_document_remove_event (self, get_turn (self), i - 1);
  for (guint i = 0; i < lamps->len; i++)
    sight_document_change_row (self, SIGHT_LIST_LAMPS, recorded->lamp + i, sight_lamp_copy (lamps->pdata[i]));
  for (guint i = 0; i < viewers->len; i++)
    sight_document_set_viewer (self, recorded->viewer + i, viewers->pdata[i]);
  sight_document_release (self);
}

/* Values */

void
sight_document_record_alive (SightDocument *self, guint viewer, gboolean alive)
{
  const SightEventKind kind = alive ? SIGHT_EVENT_REVIVE : SIGHT_EVENT_DIE;
  g_autoptr (SightEvent) opposite = NULL;
  int index;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  if (get_turn (self) == 0)
    {
      SightViewer *changed = copy_viewer (self, viewer);

      changed->alive = alive;
      take_viewer (self, viewer, changed);
      return;
    }
  if (sight_level_get_viewer (sight_document_get_snapshot (self), viewer)->alive == alive)
    return;

  opposite = copy_last (self, viewer, alive ? SIGHT_EVENT_DIE : SIGHT_EVENT_REVIVE, &index);
  if (opposite != NULL)
    sight_document_remove_event (self, get_turn (self), index);
  else
    add_event (self, sight_event_new (kind, viewer));
}

static void
record_value (SightDocument *self, guint viewer, SightEventKind kind, int value)
{
  int index;
  g_autoptr (SightEvent) event = copy_last (self, viewer, kind, &index);

  if (event != NULL)
    {
      event->value = value;
      sight_document_set_event (self, get_turn (self), index, event);
      return;
    }
  event = sight_event_new (kind, viewer);
  event->value = value;
  sight_document_add_event (self, get_turn (self), event, -1);
}

void
sight_document_record_range (SightDocument *self, guint viewer, int range)
{
  SightViewer *changed;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  if (get_turn (self) > 0)
    {
      record_value (self, viewer, SIGHT_EVENT_RANGE, range);
      return;
    }
  changed = copy_viewer (self, viewer);
  changed->range = range;
  take_viewer (self, viewer, changed);
}

void
sight_document_record_facing (SightDocument *self, guint viewer, int facing)
{
  SightViewer *changed;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  if (get_turn (self) > 0)
    {
      record_value (self, viewer, SIGHT_EVENT_FACING, facing);
      return;
    }
  changed = copy_viewer (self, viewer);
  changed->facing = facing;
  take_viewer (self, viewer, changed);
}

void
sight_document_record_team (SightDocument *self, guint viewer, guint team)
{
  g_autoptr (SightEvent) event = NULL;
  SightViewer *changed;
  int index = -1;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (team < self->subject.level->teams->len);

  if (get_turn (self) == 0)
    {
      changed = copy_viewer (self, viewer);
      changed->team = (int) team;
      take_viewer (self, viewer, changed);
      return;
    }
  if (sight_level_get_viewer (sight_document_get_snapshot (self), viewer)->team == (int) team)
    return;
  event = copy_last (self, viewer, SIGHT_EVENT_TEAM, &index);
  if (event == NULL)
    {
      event = sight_event_new (SIGHT_EVENT_TEAM, (int) viewer);
      event->teams[0] = (int) team;
      sight_document_add_event (self, get_turn (self), event, -1);
      return;
    }
  event->teams[0] = (int) team;
  if (sight_timeline_get_pose (self->subject.timeline, viewer, (guint) index).team == (int) team)
    sight_document_remove_event (self, get_turn (self), (guint) index);
  else
    sight_document_set_event (self, get_turn (self), (guint) index, event);
}

guint
sight_document_end_turn (SightDocument *self)
{
  g_autoptr (SightTurn) turn = sight_turn_new ("");
  guint number;

  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), 0);

  sight_document_hold (self);
  number = sight_document_add_turn (self, turn, get_turn (self) + 1);
  sight_document_show_turn (self, number);
  sight_document_release (self);

  return number;
}
