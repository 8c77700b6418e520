/* sight-document-lamps.c - changes to the lamps of a document
 *
 * Events name a lamp by the cell that it is in.  The events of one lamp are
 * found by following its cell through the turns.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-document-lamps.h"

#include "sight-document-private.h"
#include "sight-document-turns.h"

static const SightLamp *
get_lamp (SightDocument *self, guint index)
{
  return sight_level_get_lamp (self->subject.level, index);
}

guint
sight_document_add_lamp (SightDocument *self, const SightLamp *lamp)
{
  guint index;

  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), 0);
  g_return_val_if_fail (sight_document_is_open (self), 0);

  index = self->subject.level->lamps->len;
  sight_document_insert_row (self, SIGHT_LIST_LAMPS, index, sight_lamp_copy (lamp));

  return index;
}

void
sight_document_set_lamp (SightDocument *self, guint index, const SightLamp *lamp)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_document_is_open (self));
  g_return_if_fail (index < self->subject.level->lamps->len);

  if (!sight_lamp_equal (lamp, get_lamp (self, index)))
    sight_document_change_row (self, SIGHT_LIST_LAMPS, index, sight_lamp_copy (lamp));
}

/* Events of one lamp */

/* A lamp that is followed through the turns. */
typedef struct
{
  SightCell cell;   /* where it is */
  gboolean removes; /* its events; else they name it in @to, until one carries it elsewhere */
  SightCell to;
  gboolean is_done;
} Follow;

static void
follow_event (Follow *self, SightTurn *turn, guint *index)
{
  SightEvent *event = sight_turn_get_event (turn, *index);

  if (!sight_event_kind_get_type (event->kind)->has_lamp || event->cells->len == 0 ||
      !sight_cell_equal (sight_event_get_cell (event, 0), self->cell))
    return;
  if (event->kind == SIGHT_EVENT_LAMP_MOVE && event->cells->len > 1)
    {
      self->cell = sight_event_get_cell (event, 1);
      self->is_done = !self->removes;
    }
  if (self->removes)
    g_ptr_array_remove_index (turn->events, (*index)--);
  else
    g_array_index (event->cells, SightCell, 0) = self->to;
}

static void
follow_in_turn (SightTurn *turn, gconstpointer data)
{
  Follow *self = *(Follow *const *) data;

  for (guint i = 0; i < turn->events->len && !self->is_done; i++)
    follow_event (self, turn, &i);
}

static void
follow (SightDocument *self, Follow lamp)
{
  Follow *data = &lamp;

  sight_document_change_turns (self, follow_in_turn, &data);
}

void
sight_document_remove_lamp (SightDocument *self, guint index)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_document_is_open (self));
  g_return_if_fail (index < self->subject.level->lamps->len);

  sight_document_hold (self);
  follow (self, (Follow) { get_lamp (self, index)->cell, TRUE, { 0, 0 }, FALSE });
  sight_document_change_row (self, SIGHT_LIST_LAMPS, index, NULL);
  sight_document_release (self);
}

/* Recording */

/* The lamp as it is in the shown turn. */
static const SightLamp *
get_shown (SightDocument *self, guint index)
{
  return sight_level_get_lamp (sight_document_get_snapshot (self), index);
}

/* The last event of the shown turn, if it is of that kind and its cell @which is @cell: (transfer full) (nullable). */
static SightEvent *
copy_last (SightDocument *self, SightEventKind kind, guint which, SightCell cell, guint *index)
{
  const SightTurn *turn = sight_level_get_turn (self->subject.level, sight_document_get_turn (self));
  const SightEvent *event = turn->events->len > 0 ? sight_turn_get_event (turn, turn->events->len - 1) : NULL;

  if (event == NULL || event->kind != kind || event->cells->len <= which ||
      !sight_cell_equal (sight_event_get_cell (event, which), cell))
    return NULL;
  *index = turn->events->len - 1;

  return sight_event_copy (event);
}

static void
add_event (SightDocument *self, SightEventKind kind, SightCell cell, const SightCell *to)
{
  g_autoptr (SightEvent) event = sight_event_new_at (kind, -1, cell);

  if (to != NULL)
    g_array_append_val (event->cells, *to);
  sight_document_add_event (self, sight_document_get_turn (self), event, -1);
}

guint
sight_document_record_lamp (SightDocument *self, const SightLamp *lamp)
{
  g_autoptr (SightLamp) placed = sight_lamp_copy (lamp);
  const gboolean in_turn = sight_document_get_turn (self) > 0;
  guint index;

  placed->on = lamp->on && !in_turn;
  sight_document_hold (self);
  index = sight_document_add_lamp (self, placed);
  if (in_turn && lamp->on)
    add_event (self, SIGHT_EVENT_LAMP_ON, lamp->cell, NULL);
  sight_document_release (self);

  return index;
}

static void
move_at_start (SightDocument *self, guint index, SightCell cell)
{
  g_autoptr (SightLamp) lamp = sight_lamp_copy (get_lamp (self, index));
  const SightCell from = lamp->cell;

  lamp->cell = cell;
  sight_document_hold (self);
  sight_document_set_lamp (self, index, lamp);
  follow (self, (Follow) { from, FALSE, cell, FALSE });
  sight_document_release (self);
}

static void
move_in_turn (SightDocument *self, SightCell from, SightCell cell)
{
  const guint turn = sight_document_get_turn (self);
  guint index;
  g_autoptr (SightEvent) last = copy_last (self, SIGHT_EVENT_LAMP_MOVE, 1, from, &index);

  if (last == NULL)
    {
      add_event (self, SIGHT_EVENT_LAMP_MOVE, from, &cell);
      return;
    }
  g_array_index (last->cells, SightCell, 1) = cell;
  if (sight_cell_equal (sight_event_get_cell (last, 0), cell))
    sight_document_remove_event (self, turn, index);
  else
    sight_document_set_event (self, turn, index, last);
}

gboolean
sight_document_record_lamp_move (SightDocument *self, guint index, SightCell cell)
{
  const SightLevel *shown;
  SightCell from;

  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (sight_map_contains (self->subject.level->map, cell), FALSE);

  shown = sight_document_get_snapshot (self);
  from = get_shown (self, index)->cell;
  if (sight_cell_equal (from, cell))
    return TRUE;
  if (sight_level_find_lamp (shown, cell) >= 0)
    return FALSE;
  if (sight_document_get_turn (self) == 0)
    move_at_start (self, index, cell);
  else
    move_in_turn (self, from, cell);

  return TRUE;
}

void
sight_document_record_lamp_on (SightDocument *self, guint index, gboolean on)
{
  const SightLamp *shown;
  g_autoptr (SightEvent) opposite = NULL;
  guint last;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  shown = get_shown (self, index);
  if (!shown->on == !on)
    return;
  if (sight_document_get_turn (self) == 0)
    {
      g_autoptr (SightLamp) lamp = sight_lamp_copy (shown);

      lamp->on = on;
      sight_document_set_lamp (self, index, lamp);
      return;
    }
  opposite = copy_last (self, on ? SIGHT_EVENT_LAMP_OFF : SIGHT_EVENT_LAMP_ON, 0, shown->cell, &last);
  if (opposite != NULL)
    sight_document_remove_event (self, sight_document_get_turn (self), last);
  else
    add_event (self, on ? SIGHT_EVENT_LAMP_ON : SIGHT_EVENT_LAMP_OFF, shown->cell, NULL);
}
