/* sight-travel.c - what travels with floating cells: viewers, lamps, areas, notes and events
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-travel.h"

#include "edit/document/sight-document-areas.h"
#include "edit/document/sight-document-carry.h"
#include "edit/document/sight-document-notes.h"

/* ---- where things end up ---- */

/* Where a cell of the map that was lifted comes to lie. */
static SightReshape
get_way (const SightFloat *floating)
{
  const SightRect *from = &floating->source->bounds;
  SightReshape way = floating->flipped;

  way.x0 += floating->at.x - way.xx * from->x - way.xy * from->y;
  way.y0 += floating->at.y - way.yx * from->x - way.yy * from->y;

  return way;
}

/* Whether all cells of @cells, of which there are some, are in @source. */
static gboolean
is_within (const SightCellSet *cells, const SightCellSet *source)
{
  g_autoptr (SightCellSet) rest = sight_cell_set_copy (cells);

  sight_cell_set_remove (rest, source);

  return sight_cell_set_is_empty (rest) && !sight_cell_set_is_empty (cells);
}

static SightViewer *
move_viewer (const SightViewer *viewer, const SightFloat *floating, SightRect map)
{
  const SightReshape way = get_way (floating);
  g_autoptr (SightViewer) moved = NULL;

  if (!sight_cell_set_contains (floating->source, viewer->cell))
    return NULL;
  moved = sight_viewer_copy (viewer);
  sight_viewer_reshape (moved, &way);

  return sight_rect_contains (&map, moved->cell) ? g_steal_pointer (&moved) : NULL;
}

static SightArea *
move_area (const SightArea *area, const SightFloat *floating, SightRect map)
{
  const SightReshape way = get_way (floating);
  g_autoptr (SightCellSet) cells = NULL;
  SightArea *moved;

  if (!is_within (area->cells, floating->source))
    return NULL;
  cells = sight_cell_set_reshape (area->cells, &way);
  moved = sight_area_copy (area);
  sight_area_set_cells (moved, cells, map);

  return moved;
}

static SightPin *
move_note (const SightPin *note, const SightFloat *floating, SightRect map)
{
  const SightReshape way = get_way (floating);
  g_autoptr (SightCellSet) cells = NULL;
  SightPin *moved;

  if (!is_within (note->cells, floating->source))
    return NULL;
  cells = sight_cell_set_reshape (note->cells, &way);
  moved = sight_pin_copy (note);
  sight_pin_set_cells (moved, cells, map);

  return moved;
}

/* Sends a lamp back that would end up in the cell of one that stays; FALSE if there is none. */
static gboolean
send_back (SightTravel *self, const SightLevel *level)
{
  for (guint i = 0; i < self->n_lamps; i++)
    {
      const SightCell from = sight_level_get_lamp (level, i)->cell;

      for (guint k = 0; k < self->n_lamps && !sight_cell_equal (self->lamps[i], from); k++)
        {
          if (k == i || !sight_cell_equal (self->lamps[k], self->lamps[i]))
            continue;
          self->lamps[i] = from;
          return TRUE;
        }
    }

  return FALSE;
}

/* Without lifted cells: they stay. */
static void
move_lamps (SightTravel *self, const SightLevel *level, const SightFloat *floating)
{
  const SightReshape way = floating != NULL ? get_way (floating) : (SightReshape) { 0 };

  self->n_lamps = level->lamps->len;
  self->lamps = g_new (SightCell, MAX (self->n_lamps, 1));
  for (guint i = 0; i < self->n_lamps; i++)
    {
      const SightCell from = sight_level_get_lamp (level, i)->cell;
      const SightCell to =
          floating != NULL && sight_cell_set_contains (floating->source, from) ? sight_reshape_cell (&way, from) : from;

      self->lamps[i] = sight_map_contains (level->map, to) ? to : from;
    }
  while (send_back (self, level))
    ;
  for (guint i = 0; i < self->n_lamps; i++)
    self->any = self->any || !sight_cell_equal (self->lamps[i], sight_level_get_lamp (level, i)->cell);
}

typedef gpointer (*MoveFunc) (gconstpointer row, const SightFloat *floating, SightRect map);

/* @floating: (nullable): NULL: nothing travels */
static GPtrArray *
move_rows (SightTravel *self, const GPtrArray *rows, const SightFloat *floating, SightRect map, MoveFunc move)
{
  GPtrArray *moved = g_ptr_array_sized_new (rows->len);

  for (guint i = 0; i < rows->len; i++)
    {
      gpointer row = floating != NULL ? move (g_ptr_array_index (rows, i), floating, map) : NULL;

      g_ptr_array_add (moved, row);
      self->any = self->any || row != NULL;
    }

  return moved;
}

void
sight_travel_init (SightTravel *self, SightDocument *document, const SightFloat *floating)
{
  const SightLevel *level = sight_document_get_level (document);
  const SightRect map = sight_map_get_rect (level->map);

  if (floating->source == NULL || sight_document_get_turn (document) > 0)
    floating = NULL;
  *self = (SightTravel) { .floating = floating };
  self->viewers = move_rows (self, level->viewers, floating, map, (MoveFunc) move_viewer);
  self->areas = move_rows (self, level->areas, floating, map, (MoveFunc) move_area);
  self->notes = move_rows (self, level->notes, floating, map, (MoveFunc) move_note);
  move_lamps (self, level, floating);
}

static void
free_rows (GPtrArray *rows, GDestroyNotify free_row)
{
  for (guint i = 0; i < rows->len; i++)
    g_clear_pointer (&rows->pdata[i], free_row);
  g_ptr_array_unref (rows);
}

void
sight_travel_clear (SightTravel *self)
{
  free_rows (self->viewers, (GDestroyNotify) sight_viewer_free);
  free_rows (self->areas, (GDestroyNotify) sight_area_free);
  free_rows (self->notes, (GDestroyNotify) sight_pin_free);
  g_free (self->lamps);
}

/* ---- what becomes of it ---- */

void
sight_travel_apply (const SightTravel *self, SightDocument *document)
{
  /* First: where viewers stand says what their events are about. */
  if (self->floating != NULL)
    sight_document_carry (document, &(SightCarry) { self->floating->source, get_way (self->floating), self->lamps });
  for (guint i = 0; i < self->viewers->len; i++)
    {
      if (self->viewers->pdata[i] != NULL)
        sight_document_set_viewer (document, i, self->viewers->pdata[i]);
    }
  for (guint i = 0; i < self->areas->len; i++)
    {
      if (self->areas->pdata[i] != NULL)
        sight_document_set_area (document, i, self->areas->pdata[i]);
    }
  for (guint i = 0; i < self->notes->len; i++)
    {
      if (self->notes->pdata[i] != NULL)
        sight_document_set_note (document, i, self->notes->pdata[i]);
    }
}

/* The rows of @moved where there are some, else those of @rows; none of them owned. */
static GPtrArray *
merge (const GPtrArray *rows, const GPtrArray *moved)
{
  GPtrArray *merged = g_ptr_array_sized_new (rows->len);

  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (merged, moved->pdata[i] != NULL ? moved->pdata[i] : rows->pdata[i]);

  return merged;
}

void
sight_arrival_init (SightArrival *self, const SightTravel *travel, const SightLevel *level)
{
  self->level = *level;
  self->level.viewers = merge (level->viewers, travel->viewers);
  self->level.areas = merge (level->areas, travel->areas);
  self->level.notes = merge (level->notes, travel->notes);
  self->lamps = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_lamp_free);
  for (guint i = 0; i < travel->n_lamps; i++)
    {
      SightLamp *lamp = sight_lamp_copy (sight_level_get_lamp (level, i));

      lamp->cell = travel->lamps[i];
      g_ptr_array_add (self->lamps, lamp);
    }
  self->level.lamps = self->lamps;
}

void
sight_arrival_clear (SightArrival *self)
{
  g_ptr_array_unref (self->level.viewers);
  g_ptr_array_unref (self->level.areas);
  g_ptr_array_unref (self->level.notes);
  g_ptr_array_unref (self->lamps);
}
