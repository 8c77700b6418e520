/* sight-cell-set.c - a set of cells, as bit rows over a rectangle
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cell-set.h"

#include <string.h>

#include "sight-bits.h"

SightCellSet *
sight_cell_set_new (SightRect bounds)
{
  SightCellSet *self = g_new0 (SightCellSet, 1);

  if (sight_rect_is_empty (&bounds))
    bounds = (SightRect) { bounds.x, bounds.y, 0, 0 };
  self->bounds = bounds;
  self->stride = ((gsize) bounds.width + 63) / 64;
  self->words = g_new0 (guint64, self->stride * bounds.height);

  return self;
}

SightCellSet *
sight_cell_set_new_rect (SightRect rect)
{
  SightCellSet *self = sight_cell_set_new (rect);

  sight_cell_set_add_rect (self, rect);

  return self;
}

SightCellSet *
sight_cell_set_copy (const SightCellSet *self)
{
  SightCellSet *copy = g_new (SightCellSet, 1);

  *copy = *self;
  copy->words = g_memdup2 (self->words, self->stride * self->bounds.height * sizeof (guint64));

  return copy;
}

void
sight_cell_set_free (SightCellSet *self)
{
  g_free (self->words);
  g_free (self);
}

/* Row @y of the map, which lies within the bounds. */
static guint64 *
get_row (const SightCellSet *self, int y)
{
  return self->words + (gsize) (y - self->bounds.y) * self->stride;
}

static void
fill_rect (SightCellSet *self, SightRect rect, gboolean value)
{
  rect = sight_rect_intersect (rect, self->bounds);
  if (sight_rect_is_empty (&rect))
    return;

  for (int y = rect.y; y < rect.y + rect.height; y++)
    sight_bits_fill (get_row (self, y), rect.x - self->bounds.x, rect.x - self->bounds.x + rect.width, value);
}

/* Adds the cells of @run, in one row of @map, that hold @tile; the bounds are the whole map. */
static void
add_tile (SightCellSet *self, const SightMap *map, SightRect run, guint16 tile)
{
  const guint16 *tiles = map->tiles + (gsize) run.y * map->width;
  guint64 *row = get_row (self, run.y);

  for (int x = run.x; x < run.x + run.width; x++)
    row[x / 64] |= (guint64) (tiles[x] == tile) << (x & 63);
}

SightCellSet *
sight_cell_set_new_tile (const SightMap *map, const SightCellSet *within, guint16 tile)
{
  SightRect all = sight_map_get_rect (map);
  SightCellSet *self = sight_cell_set_new (all);

  if (within == NULL)
    {
      for (int y = 0; y < map->height; y++)
        add_tile (self, map, (SightRect) { 0, y, map->width, 1 }, tile);
      return self;
    }
  for (SightRuns runs = sight_cell_set_begin (within, all); sight_runs_next (&runs);)
    add_tile (self, map, (SightRect) { runs.cell.x, runs.cell.y, runs.length, 1 }, tile);

  return self;
}

void
sight_cell_set_add_rect (SightCellSet *self, SightRect rect)
{
  fill_rect (self, rect, TRUE);
}

void
sight_cell_set_remove_rect (SightCellSet *self, SightRect rect)
{
  fill_rect (self, rect, FALSE);
}

static void
fill_set (SightCellSet *self, const SightCellSet *other, gboolean value)
{
  for (SightRuns runs = sight_cell_set_begin (other, self->bounds); sight_runs_next (&runs);)
    fill_rect (self, (SightRect) { runs.cell.x, runs.cell.y, runs.length, 1 }, value);
}

void
sight_cell_set_add (SightCellSet *self, const SightCellSet *other)
{
  fill_set (self, other, TRUE);
}

void
sight_cell_set_remove (SightCellSet *self, const SightCellSet *other)
{
  fill_set (self, other, FALSE);
}

SightCellSet *
sight_cell_set_unite (const SightCellSet *self, const SightCellSet *other)
{
  SightCellSet *all =
      sight_cell_set_new (sight_rect_union (sight_cell_set_get_extents (self), sight_cell_set_get_extents (other)));

  sight_cell_set_add (all, self);
  sight_cell_set_add (all, other);

  return all;
}

SightCellSet *
sight_cell_set_cut (const SightCellSet *self, SightRect rect)
{
  g_autoptr (SightCellSet) within = sight_cell_set_new (sight_rect_intersect (self->bounds, rect));
  SightCellSet *cut;

  sight_cell_set_add (within, self);
  cut = sight_cell_set_new (sight_cell_set_get_extents (within));
  sight_cell_set_add (cut, within);

  return cut;
}

/* Where the corners of @rect end up. */
static SightRect
reshape_rect (const SightReshape *reshape, SightRect rect)
{
  SightCell a = sight_reshape_cell (reshape, (SightCell) { rect.x, rect.y });
  SightCell b = sight_reshape_cell (reshape, (SightCell) { rect.x + rect.width - 1, rect.y + rect.height - 1 });

  return (SightRect) { MIN (a.x, b.x), MIN (a.y, b.y), ABS (a.x - b.x) + 1, ABS (a.y - b.y) + 1 };
}

/* What @reshape, which only shifts, takes over an edge of the map comes in on the other side. */
static SightCellSet *
wrap_cells (const SightCellSet *self, const SightReshape *reshape)
{
  SightCellSet *other = sight_cell_set_new ((SightRect) { 0, 0, reshape->width, reshape->height });

  for (SightRuns runs = sight_cell_set_begin (self, self->bounds); sight_runs_next (&runs);)
    {
      SightCell first = sight_reshape_cell (reshape, runs.cell);
      SightRect rect = { first.x, first.y, MIN (runs.length, reshape->width), 1 };

      fill_rect (other, rect, TRUE);
      rect.x -= reshape->width;
      fill_rect (other, rect, TRUE);
    }

  return other;
}

SightCellSet *
sight_cell_set_reshape (const SightCellSet *self, const SightReshape *reshape)
{
  SightCellSet *other;

  if (reshape->wraps)
    return wrap_cells (self, reshape);
  if (sight_rect_is_empty (&self->bounds))
    return sight_cell_set_copy (self);

  other = sight_cell_set_new (reshape_rect (reshape, self->bounds));
  for (SightRuns runs = sight_cell_set_begin (self, self->bounds); sight_runs_next (&runs);)
    fill_rect (other, reshape_rect (reshape, (SightRect) { runs.cell.x, runs.cell.y, runs.length, 1 }), TRUE);

  return other;
}

gsize
sight_cell_set_count (const SightCellSet *self)
{
  gsize n = self->stride * self->bounds.height, count = 0;

  for (gsize i = 0; i < n; i++)
    count += __builtin_popcountll (self->words[i]);

  return count;
}

gboolean
sight_cell_set_is_empty (const SightCellSet *self)
{
  gsize n = self->stride * self->bounds.height;

  for (gsize i = 0; i < n; i++)
    {
      if (self->words[i] != 0)
        return FALSE;
    }

  return TRUE;
}

/* Widens @first and @end, columns from the first of the bounds, to hold all cells of row @y. */
static gboolean
measure_row (const SightCellSet *self, int y, int *first, int *end)
{
  const guint64 *row = get_row (self, y);
  gssize last = (gssize) self->stride - 1;
  int start = sight_bits_find (row, 0, self->bounds.width, TRUE);

  if (start == self->bounds.width)
    return FALSE;

  while (row[last] == 0)
    last--;
  *first = MIN (*first, start);
  *end = MAX (*end, (int) last * 64 + 64 - __builtin_clzll (row[last]));

  return TRUE;
}

SightRect
sight_cell_set_get_extents (const SightCellSet *self)
{
  int first = G_MAXINT, end = 0, top = G_MAXINT, bottom = 0;

  for (int y = self->bounds.y; y < self->bounds.y + self->bounds.height; y++)
    {
      if (!measure_row (self, y, &first, &end))
        continue;
      top = MIN (top, y);
      bottom = y + 1;
    }
  if (end == 0)
    return (SightRect) { self->bounds.x, self->bounds.y, 0, 0 };

  return (SightRect) { self->bounds.x + first, top, end - first, bottom - top };
}

gboolean
sight_cell_set_is_rect (const SightCellSet *self)
{
  SightRect extents = sight_cell_set_get_extents (self);

  return !sight_rect_is_empty (&extents) &&
         sight_cell_set_count (self) == (gsize) extents.width * (gsize) extents.height;
}

gboolean
sight_cell_set_equal (const SightCellSet *a, const SightCellSet *b)
{
  SightRuns of_a = sight_cell_set_begin (a, a->bounds), of_b = sight_cell_set_begin (b, b->bounds);
  gboolean more;

  while ((more = sight_runs_next (&of_a)) == sight_runs_next (&of_b))
    {
      if (!more)
        return TRUE;
      if (!sight_cell_equal (of_a.cell, of_b.cell) || of_a.length != of_b.length)
        return FALSE;
    }

  return FALSE;
}

SightRuns
sight_cell_set_begin (const SightCellSet *self, SightRect rect)
{
  rect = sight_rect_intersect (rect, self->bounds);
  if (sight_rect_is_empty (&rect))
    rect = (SightRect) { self->bounds.x, self->bounds.y, 0, 0 }; /* no word of a row outside is read */

  return (SightRuns) { self, rect, { rect.x, rect.y }, 0 };
}

gboolean
sight_runs_next (SightRuns *self)
{
  const SightRect *bounds = &self->cells->bounds;
  int end = self->rect.x + self->rect.width - bounds->x, from = self->cell.x + self->length - bounds->x;

  for (int y = self->cell.y; y < self->rect.y + self->rect.height; y++, from = self->rect.x - bounds->x)
    {
      const guint64 *row = get_row (self->cells, y);
      int first = sight_bits_find (row, from, end, TRUE);

      if (first >= end)
        continue;
      self->cell = (SightCell) { first + bounds->x, y };
      self->length = sight_bits_find (row, first, end, FALSE) - first;
      return TRUE;
    }
  self->cell.y = self->rect.y + self->rect.height;

  return FALSE;
}
