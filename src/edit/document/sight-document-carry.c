/* sight-document-carry.c - turns, kept lines and checks of a document follow cells that are moved at the start
 *
 * Events name lamps and viewers' places by cells.  Where each of them is is
 * followed through the turns twice: as it was, to know what an event is about,
 * and as it will be.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-document-carry.h"

#include "analysis/checks/sight-check-reshape.h"
#include "sight-document-checks.h"
#include "sight-document-lamps.h"
#include "sight-document-private.h"

/* Where a lamp is before the cells are moved, and after. */
typedef struct
{
  SightCell was, is;
} Place;

typedef struct
{
  const SightCarry *carry;
  SightRect map;
  GPtrArray *viewers; /* of SightViewer: as they are before */
  SightCell *stands;  /* where each of them is, before */
  Place *lamps;
  guint n_lamps;
} Play;

/* Where @cell goes; one that is not moved, or would leave the map, stays. */
static SightCell
carry_cell (const Play *self, const SightViewer *viewer, SightCell cell)
{
  const SightReshape *way = &self->carry->way;
  SightCell to;

  if (!sight_cell_set_contains (self->carry->cells, cell))
    return cell;
  to = viewer != NULL ? sight_viewer_reshape_cell (viewer, way, cell) : sight_reshape_cell (way, cell);

  return sight_rect_contains (&self->map, to) ? to : cell;
}

/* Whether all cells of @event are moved, and stay in the map. */
static gboolean
goes_along (const Play *self, const SightEvent *event, const SightViewer *viewer)
{
  for (guint i = 0; i < event->cells->len; i++)
    {
      const SightCell cell = sight_event_get_cell (event, i);
      const SightCell to = sight_cell_set_contains (self->carry->cells, cell)
                               ? sight_viewer_reshape_cell (viewer, &self->carry->way, cell)
                               : (SightCell) { -1, -1 };

      if (!sight_rect_contains (&self->map, to))
        return FALSE;
    }

  return TRUE;
}

static void
carry_viewer_event (const Play *self, SightEvent *event)
{
  const SightViewer *viewer = g_ptr_array_index (self->viewers, event->viewer);
  SightCell *stand = &self->stands[event->viewer];

  if (event->kind == SIGHT_EVENT_FACING && event->value != SIGHT_FACING_NONE &&
      sight_cell_set_contains (self->carry->cells, *stand))
    event->value = sight_reshape_facing (&self->carry->way, event->value);
  if (event->cells->len == 0)
    return;
  *stand = sight_event_get_cell (event, event->cells->len - 1);
  if (!goes_along (self, event, viewer))
    return;
  for (guint i = 0; i < event->cells->len; i++)
    g_array_index (event->cells, SightCell, i) = carry_cell (self, viewer, sight_event_get_cell (event, i));
}

/* (nullable): the lamp that was in @cell */
static Place *
find_lamp (const Play *self, SightCell cell)
{
  for (guint i = 0; i < self->n_lamps; i++)
    {
      if (sight_cell_equal (self->lamps[i].was, cell))
        return &self->lamps[i];
    }

  return NULL;
}

static void
carry_lamp_event (const Play *self, SightEvent *event)
{
  SightCell *cells = &g_array_index (event->cells, SightCell, 0);
  Place *lamp = find_lamp (self, cells[0]);
  const Place to = event->cells->len > 1 ? (Place) { cells[1], carry_cell (self, NULL, cells[1]) } : (Place) { 0 };
  const gboolean moves = event->cells->len > 1 && lamp != NULL && find_lamp (self, to.was) == NULL;

  cells[0] = lamp != NULL ? lamp->is : carry_cell (self, NULL, cells[0]);
  if (event->cells->len > 1)
    cells[1] = to.is;
  if (moves)
    *lamp = to;
}

static void
carry_event (const Play *self, SightEvent *event)
{
  const SightEventType *type = sight_event_kind_get_type (event->kind);

  if (type->has_viewer && event->viewer >= 0 && event->viewer < (int) self->viewers->len)
    carry_viewer_event (self, event);
  else if (type->has_lamp && event->cells->len > 0)
    carry_lamp_event (self, event);
  else if (!type->has_viewer && event->cells->len > 0)
    g_array_index (event->cells, SightCell, 0) = carry_cell (self, NULL, sight_event_get_cell (event, 0));
}

static void
carry_turn (SightTurn *turn, gconstpointer data)
{
  for (guint i = 0; i < turn->events->len; i++)
    carry_event (data, sight_turn_get_event (turn, i));
}

static void
carry_lamps (SightDocument *self, Play *play)
{
  for (guint i = 0; i < play->n_lamps; i++)
    {
      g_autoptr (SightLamp) lamp = sight_lamp_copy (sight_level_get_lamp (self->subject.level, i));

      play->lamps[i] = (Place) { lamp->cell, play->carry->lamps[i] };
      lamp->cell = play->carry->lamps[i];
      sight_document_set_lamp (self, i, lamp);
    }
}

/* Each end of its own: a line may lead out of the moved cells. */
static void
carry_lines (SightDocument *self, const Play *play)
{
  const GPtrArray *lines = self->subject.level->lines;

  for (guint i = 0; i < lines->len; i++)
    {
      const SightKeptLine *line = g_ptr_array_index (lines, i);

      sight_document_move_line (self, i, carry_cell (play, NULL, line->from), carry_cell (play, NULL, line->to));
    }
}

static SightCell
carry_named_cell (SightCell cell, gconstpointer data)
{
  return carry_cell (data, NULL, cell);
}

static void
carry_checks (SightDocument *self, const Play *play)
{
  const SightLevel *level = self->subject.level;

  for (guint i = 0; i < level->checks->len; i++)
    {
      g_autofree char *check = sight_check_move_cells (sight_level_get_check (level, i), carry_named_cell, play);

      if (check != NULL)
        sight_document_set_check (self, i, check);
    }
}

void
sight_document_carry (SightDocument *self, const SightCarry *carry)
{
  const SightLevel *level;
  Play play = { .carry = carry };
  g_autofree SightCell *stands = NULL;
  g_autofree Place *lamps = NULL;
  g_autoptr (GPtrArray) viewers = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_viewer_free);

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_document_is_open (self));

  level = self->subject.level;
  play.map = sight_map_get_rect (level->map);
  play.viewers = viewers;
  play.n_lamps = level->lamps->len;
  play.stands = stands = g_new (SightCell, MAX (level->viewers->len, 1));
  play.lamps = lamps = g_new (Place, MAX (play.n_lamps, 1));
  for (guint i = 0; i < level->viewers->len; i++)
    {
      g_ptr_array_add (viewers, sight_viewer_copy (sight_level_get_viewer (level, i)));
      stands[i] = sight_level_get_viewer (level, i)->cell;
    }
  sight_document_hold (self);
  carry_lamps (self, &play);
  sight_document_change_turns (self, carry_turn, &play);
  carry_lines (self, &play);
  carry_checks (self, &play);
  sight_document_release (self);
}
