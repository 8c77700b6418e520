/* sight-document-record-cells.c - records tiles that change in the shown turn as its events
 *
 * The tile events at the end of a turn are still being worked on: a cell has at
 * most one of them, and none if its tile is again what it was before them.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-document-private.h"
#include "sight-document-turns.h"

typedef struct
{
  SightCell cell;
  guint16 tile;
} Change;

static const SightTurn *
get_turn (SightDocument *self)
{
  return sight_level_get_turn (self->subject.level, sight_document_get_turn (self));
}

/* The number of events before the tile events at the end of the shown turn. */
static guint
count_settled (SightDocument *self)
{
  const SightTurn *turn = get_turn (self);
  guint n = turn->events->len;

  while (n > 0 && sight_event_kind_is_tile (sight_turn_get_event (turn, n - 1)->kind))
    n--;

  return n;
}

static gpointer
get_key (SightDocument *self, SightCell cell)
{
  return GUINT_TO_POINTER ((guint) cell.y * self->subject.level->map->width + cell.x);
}

/* A copy of the shown turn without the tile events at its end that are of @cells; (transfer full). */
static SightTurn *
copy_without (SightDocument *self, guint n_settled, GHashTable *cells)
{
  const SightTurn *turn = get_turn (self);
  SightTurn *copy = sight_turn_new (turn->name);

  copy->extra = g_strdup (turn->extra);
  for (guint i = 0; i < turn->events->len; i++)
    {
      const SightEvent *event = sight_turn_get_event (turn, i);

      if (i < n_settled || !g_hash_table_contains (cells, get_key (self, sight_event_get_cell (event, 0))))
        g_ptr_array_add (copy->events, sight_event_copy (event));
    }

  return copy;
}

/* The event that changes tile @before; (transfer full). */
static SightEvent *
make_event (const SightLegend *legend, int before, const Change *change)
{
  const SightDoor door = sight_legend_get_door (legend, before);
  SightEvent *event;

  if (sight_legend_get (legend, before)->counterpart == change->tile && door != SIGHT_DOOR_NONE)
    return sight_event_new_at (door == SIGHT_DOOR_OPEN ? SIGHT_EVENT_CLOSE : SIGHT_EVENT_OPEN, -1, change->cell);

  event = sight_event_new_at (SIGHT_EVENT_TILE, -1, change->cell);
  event->tile = sight_legend_get (legend, change->tile)->glyph;

  return event;
}

/* Adds events for @changes, which all change something. */
static void
record (SightDocument *self, const GArray *changes)
{
  const guint number = sight_document_get_turn (self), n_settled = count_settled (self);
  g_autoptr (GHashTable) cells = g_hash_table_new (NULL, NULL);
  const SightLegend *legend = self->subject.level->legend;
  g_auto (SightSnapshot) before;
  SightTurn *turn;

  for (guint i = 0; i < changes->len; i++)
    g_hash_table_add (cells, get_key (self, g_array_index (changes, Change, i).cell));
  sight_snapshot_init_at (&before, self->subject.level, number, n_settled);
  turn = copy_without (self, n_settled, cells);
  for (guint i = 0; i < changes->len; i++)
    {
      const Change *change = &g_array_index (changes, Change, i);
      const int tile = sight_map_get (before.level.map, change->cell);

      if (tile != change->tile)
        g_ptr_array_add (turn->events, make_event (legend, tile, change));
    }
  self->n_painted += changes->len;
  sight_document_change_row (self, SIGHT_LIST_TURNS, number - 1, turn);
}

/* (transfer full): the cells of @area, moved by @at, that get another tile than they have in the shown turn: that of
 * @map, or (nullable) @tile */
static GArray *
find_changes (SightDocument *self, const SightMap *map, const SightCellSet *area, SightCell at, guint16 tile)
{
  const SightMap *now = sight_document_get_snapshot (self)->map;
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (Change));
  SightRect rect = sight_map_get_rect (now);

  rect.x -= at.x;
  rect.y -= at.y;
  if (map != NULL)
    rect = sight_rect_intersect (rect, sight_map_get_rect (map));
  for (SightRuns runs = sight_cell_set_begin (area, rect); sight_runs_next (&runs);)
    {
      for (int x = runs.cell.x; x < runs.cell.x + runs.length && changes->len <= SIGHT_RECORD_CELLS_MAX; x++)
        {
          const SightCell from = { x, runs.cell.y }, cell = { x + at.x, runs.cell.y + at.y };
          const Change change = { cell, map != NULL ? sight_map_get (map, from) : tile };

          if (sight_map_get (now, cell) != change.tile)
            g_array_append_val (changes, change);
        }
    }

  return changes;
}

static gboolean
record_cells (SightDocument *self, const SightMap *map, const SightCellSet *area, SightCell at, guint16 tile)
{
  g_autoptr (GArray) changes = find_changes (self, map, area, at, tile);

  if (changes->len > SIGHT_RECORD_CELLS_MAX)
    return FALSE;
  if (changes->len > 0)
    record (self, changes);

  return TRUE;
}

void
sight_document_record_tile (SightDocument *self, SightCell cell, guint16 tile)
{
  g_autoptr (SightCellSet) area = NULL;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_map_contains (self->subject.level->map, cell));

  area = sight_cell_set_new_rect ((SightRect) { cell.x, cell.y, 1, 1 });
  sight_document_record_area (self, area, tile);
}

gboolean
sight_document_record_area (SightDocument *self, const SightCellSet *area, guint16 tile)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (sight_document_is_open (self), FALSE);
  g_return_val_if_fail (tile < sight_legend_get_length (self->subject.level->legend), FALSE);

  if (sight_document_get_turn (self) > 0)
    return record_cells (self, NULL, area, (SightCell) { 0, 0 }, tile);
  sight_document_paint_area (self, area, tile);

  return TRUE;
}

gboolean
sight_document_record_map (SightDocument *self, const SightMap *map, const SightCellSet *area, SightCell at)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (sight_document_is_open (self), FALSE);

  if (sight_document_get_turn (self) > 0)
    return record_cells (self, map, area, at, 0);
  sight_document_paint_map (self, map, area, at);

  return TRUE;
}
