/* sight-document-paint.c - painting the cells of a document, while an entry is open
 *
 * Everything works on runs of cells with the same tile, so a large fill costs
 * no more than reading its cells.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-document-private.h"

#include "core/map/sight-bits.h"
#include "core/scenario/sight-painting.h"

/* No bit is set without an edit of cells, so the bits are allocated anew only when the map size changes. */
static void
open_cells (SightDocument *self)
{
  const SightMap *map = self->subject.level->map;
  gsize n_words = ((gsize) map->width * map->height + 63) / 64;
  SightEdit *edit = sight_edit_new_cells ();

  if (self->n_touched_words != n_words)
    {
      g_free (self->touched);
      self->touched = g_new0 (guint64, n_words);
      self->n_touched_words = n_words;
    }
  sight_document_add_edit (self, edit);
  self->cells = edit;
}

/* Cells @first to @end - 1 hold @tile; remembers it for those that the entry paints for the first time. */
static void
touch (SightDocument *self, int first, int end, guint16 tile)
{
  int from, to = first;

  if (self->cells == NULL)
    open_cells (self);
  while ((from = sight_bits_find (self->touched, to, end, FALSE)) < end)
    {
      to = sight_bits_find (self->touched, from, end, TRUE);
      sight_edit_add_cells (self->cells, (SightRun) { from, to - from }, self->subject.level->map->width, tile);
      self->n_painted += to - from;
    }
  sight_bits_fill (self->touched, first, end, TRUE);
}

/* What was painted by one call. */
typedef struct
{
  SightDocument *document;
  SightPainting painting;
  SightRect changed, opacity; /* where sight may differ */
} Painter;

static Painter
begin (SightDocument *document)
{
  return (Painter) { document, { document->subject.level } };
}

/* Paints @length cells from @cell onward; all lie in the map. */
static void
paint_run (Painter *self, SightCell cell, int length, guint16 tile)
{
  const SightLevel *level = self->painting.level;
  const guint16 *row = level->map->tiles + (gsize) cell.y * level->map->width;
  const SightTile *painted = sight_legend_get (level->legend, tile);
  int end = cell.x + length;

  for (int x = cell.x, to; x < end; x = to)
    {
      guint16 held = row[x];
      SightRect run = { x, cell.y, 0, 1 };

      for (to = x + 1; to < end && row[to] == held;)
        to++;
      if (held == tile)
        continue;

      run.width = to - x;
      touch (self->document, cell.y * level->map->width + x, cell.y * level->map->width + to, held);
      sight_painting_set_run (&self->painting, (SightCell) { x, cell.y }, run.width, tile);
      self->changed = sight_rect_union (self->changed, run);
      if (!sight_tile_sees_alike (sight_legend_get (level->legend, held), painted))
        self->opacity = sight_rect_union (self->opacity, run);
    }
}

static void
notify_changes (Painter *self)
{
  SightDocument *document = self->document;

  sight_painting_end (&self->painting);
  if (!sight_rect_is_empty (&self->changed))
    {
      sight_timeline_change_cells (document->subject.timeline, self->changed,
                                   sight_rect_is_empty (&self->opacity) ? NULL : &self->opacity);
      sight_subject_note (&document->subject, SIGHT_CHANGE_CELLS, &self->changed);
    }
  sight_document_notify (document);
}

void
sight_document_paint_rect (SightDocument *self, SightRect rect, guint16 tile)
{
  Painter painter;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (self->entry != NULL);
  g_return_if_fail (tile < sight_legend_get_length (self->subject.level->legend));

  painter = begin (self);
  rect = sight_rect_intersect (rect, sight_map_get_rect (self->subject.level->map));
  for (int y = rect.y; y < rect.y + rect.height; y++)
    paint_run (&painter, (SightCell) { rect.x, y }, rect.width, tile);
  notify_changes (&painter);
}

void
sight_document_paint (SightDocument *self, SightCell cell, guint16 tile)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_map_contains (self->subject.level->map, cell));

  sight_document_paint_rect (self, (SightRect) { cell.x, cell.y, 1, 1 }, tile);
}

void
sight_document_paint_area (SightDocument *self, const SightCellSet *area, guint16 tile)
{
  Painter painter;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (self->entry != NULL);
  g_return_if_fail (tile < sight_legend_get_length (self->subject.level->legend));

  painter = begin (self);
  for (SightRuns runs = sight_cell_set_begin (area, sight_map_get_rect (self->subject.level->map));
       sight_runs_next (&runs);)
    paint_run (&painter, runs.cell, runs.length, tile);
  notify_changes (&painter);
}

void
sight_document_paint_map (SightDocument *self, const SightMap *map, const SightCellSet *area, SightCell at)
{
  Painter painter;
  SightRect rect;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (self->entry != NULL);

  painter = begin (self);
  rect = sight_map_get_rect (self->subject.level->map);
  rect.x -= at.x;
  rect.y -= at.y;
  rect = sight_rect_intersect (rect, sight_map_get_rect (map));
  for (SightRuns runs = sight_cell_set_begin (area, rect); sight_runs_next (&runs);)
    {
      const guint16 *tiles = map->tiles + (gsize) runs.cell.y * map->width;
      int end = runs.cell.x + runs.length;

      for (int x = runs.cell.x, to; x < end; x = to)
        {
          for (to = x + 1; to < end && tiles[to] == tiles[x];)
            to++;
          paint_run (&painter, (SightCell) { x + at.x, runs.cell.y + at.y }, to - x, tiles[x]);
        }
    }
  notify_changes (&painter);
}

guint
sight_document_get_n_painted (SightDocument *self)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), 0);

  return self->entry != NULL ? self->n_painted : 0;
}
