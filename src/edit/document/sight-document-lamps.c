/* sight-document-lamps.c - changes to the lamps of a document
 *
 * Events name a lamp by the cell that it is in.  The events of one lamp are
 * found by following its cell through the turns.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-document-lamps.h"

#include <glib/gi18n-lib.h>

#include "sight-document-private.h"
#include "sight-document-turns.h"

static const SightLamp *
get_lamp (SightDocument *self, guint index)
{
  return sight_level_get_lamp (self->subject.level, index);
}

char *
sight_document_make_lamp_name (SightDocument *self)
{
  const GPtrArray *lamps = self->subject.level->lamps;

  for (guint n = 1;; n++)
    {
      g_autofree char *name = g_strdup_printf (_ ("Lamp %u"), n);
      gboolean is_free = TRUE;

      for (guint i = 0; i < lamps->len; i++)
        is_free = is_free && !g_str_equal (get_lamp (self, i)->name, name);
      if (is_free)
        return g_steal_pointer (&name);
    }
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

void
sight_document_copy_lamp (SightDocument *self, guint index, SightCell to)
{
  const SightLamp *lamp = get_lamp (self, index);
  const int other = sight_level_find_lamp (self->subject.level, to);
  g_autofree char *name = sight_document_make_lamp_name (self);
  g_autoptr (SightLamp) image =
      other >= 0 ? sight_lamp_copy (get_lamp (self, (guint) other)) : sight_lamp_new (name, to);

  image->range = lamp->range;
  image->on = lamp->on;
  if (other >= 0)
    sight_document_set_lamp (self, (guint) other, image);
  else
    sight_document_add_lamp (self, image);
}

/* Events of lamps */

/* A lamp that is followed through the turns. */
typedef struct
{
  SightCell cell; /* where it is */
  SightCell to;   /* where it is to begin: its events name it there, until one carries it elsewhere */
  gboolean is_done;
} Follow;

typedef struct
{
  Follow *lamps;
  guint n_lamps;
  gboolean removes; /* their events, also those after they were carried elsewhere */
} Followed;

/* (nullable): the lamp that @event is about */
static Follow *
find_followed (const Followed *self, const SightEvent *event)
{
  if (!sight_event_kind_get_type (event->kind)->has_lamp || event->cells->len == 0)
    return NULL;
  for (guint i = 0; i < self->n_lamps; i++)
    {
      if (!self->lamps[i].is_done && sight_cell_equal (sight_event_get_cell (event, 0), self->lamps[i].cell))
        return &self->lamps[i];
    }

  return NULL;
}

static void
follow_event (const Followed *self, SightTurn *turn, guint *index)
{
  SightEvent *event = sight_turn_get_event (turn, *index);
  Follow *lamp = find_followed (self, event);

  if (lamp == NULL)
    return;
  if (event->kind == SIGHT_EVENT_LAMP_MOVE && event->cells->len > 1)
    {
      lamp->cell = sight_event_get_cell (event, 1);
      lamp->is_done = !self->removes;
    }
  if (self->removes)
    g_ptr_array_remove_index (turn->events, (*index)--);
  else
    g_array_index (event->cells, SightCell, 0) = lamp->to;
}

static void
follow_in_turn (SightTurn *turn, gconstpointer data)
{
  const Followed *self = *(const Followed *const *) data;

  for (guint i = 0; i < turn->events->len; i++)
    follow_event (self, turn, &i);
}

static void
follow (SightDocument *self, const Followed *followed)
{
  sight_document_change_turns (self, follow_in_turn, &followed);
}

void
sight_document_remove_lamp (SightDocument *self, guint index)
{
  Follow lamp = { 0 };

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_document_is_open (self));
  g_return_if_fail (index < self->subject.level->lamps->len);

  lamp.cell = get_lamp (self, index)->cell;
  sight_document_hold (self);
  follow (self, &(Followed) { &lamp, 1, TRUE });
  sight_document_change_row (self, SIGHT_LIST_LAMPS, index, NULL);
  sight_document_release (self);
}

static gboolean
is_moved (SightDocument *self, const SightCell *to)
{
  for (guint i = 0; i < self->subject.level->lamps->len; i++)
    {
      if (!sight_cell_equal (get_lamp (self, i)->cell, to[i]))
        return TRUE;
    }

  return FALSE;
}

void
sight_document_move_lamps (SightDocument *self, const SightCell *to)
{
  const guint n = self->subject.level->lamps->len;
  g_autofree Follow *lamps = g_new0 (Follow, MAX (n, 1));

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_document_is_open (self));

  if (!is_moved (self, to))
    return;
  sight_document_hold (self);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SightLamp) lamp = sight_lamp_copy (get_lamp (self, i));

      lamps[i] = (Follow) { lamp->cell, to[i], FALSE };
      lamp->cell = to[i];
      sight_document_set_lamp (self, i, lamp);
    }
  follow (self, &(Followed) { lamps, n, FALSE });
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
  const guint n = self->subject.level->lamps->len;
  g_autofree SightCell *to = g_new (SightCell, n);

  for (guint i = 0; i < n; i++)
    to[i] = i == index ? cell : get_lamp (self, i)->cell;
  sight_document_move_lamps (self, to);
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
