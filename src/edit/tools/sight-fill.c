/* sight-fill.c - which cells a fill reaches
 *
 * A row of the map consists of runs of cells with the tile. A run is found as a
 * whole, marked and pushed on a stack; popping it searches the rows above and
 * below for runs that touch it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fill.h"

#include "core/map/sight-bits.h"

typedef struct
{
  int y, first, end;
} Run;

typedef struct
{
  const SightMap *map;
  guint16 tile;
  gboolean diagonal;
  SightCellSet *area; /* the cells found; its bounds are the map */
  GArray *stack;      /* of Run */
  gsize count;
} Flood;

static const guint16 *
get_tiles (const Flood *self, int y)
{
  return self->map->tiles + (gsize) y * self->map->width;
}

static guint64 *
get_marks (const Flood *self, int y)
{
  return self->area->words + (gsize) y * self->area->stride;
}

/* Marks the whole run around @x, which holds the tile. Returns its end. */
static int
take_run (Flood *self, int x, int y)
{
  const guint16 *tiles = get_tiles (self, y);
  Run run = { y, x, x + 1 };

  while (run.first > 0 && tiles[run.first - 1] == self->tile)
    run.first--;
  while (run.end < self->map->width && tiles[run.end] == self->tile)
    run.end++;
  sight_bits_fill (get_marks (self, y), run.first, run.end, TRUE);
  self->count += run.end - run.first;
  g_array_append_val (self->stack, run);

  return run.end;
}

/* The runs of row @y that touch @run, which lies above or below. */
static void
take_beside (Flood *self, const Run *run, int y)
{
  int x = run->first - self->diagonal, end = run->end + self->diagonal;
  const guint16 *tiles;

  if (y < 0 || y >= self->map->height)
    return;

  tiles = get_tiles (self, y);
  x = MAX (x, 0);
  end = MIN (end, self->map->width);
  while (x < end)
    {
      if (tiles[x] != self->tile)
        x++;
      else if (get_marks (self, y)[x / 64] >> (x & 63) & 1)
        x = sight_bits_find (get_marks (self, y), x, end, FALSE);
      else
        x = take_run (self, x, y);
    }
}

static void
find_everywhere (Flood *self, gsize limit)
{
  for (int y = 0; y < self->map->height && self->count <= limit; y++)
    {
      const guint16 *tiles = get_tiles (self, y);

      for (int x = 0; x < self->map->width;)
        x = tiles[x] == self->tile ? take_run (self, x, y) : x + 1;
      g_array_set_size (self->stack, 0);
    }
}

SightCellSet *
sight_fill_find (const SightMap *map, const SightFill *fill, SightCell at, gsize limit)
{
  Flood flood = { map, sight_map_get (map, at), fill->diagonal };

  flood.area = sight_cell_set_new (sight_map_get_rect (map));
  flood.stack = g_array_new (FALSE, FALSE, sizeof (Run));
  if (fill->everywhere)
    find_everywhere (&flood, limit);
  else
    take_run (&flood, at.x, at.y);
  while (flood.stack->len > 0 && flood.count <= limit)
    {
      Run run = g_array_index (flood.stack, Run, flood.stack->len - 1);

      g_array_set_size (flood.stack, flood.stack->len - 1);
      take_beside (&flood, &run, run.y - 1);
      take_beside (&flood, &run, run.y + 1);
    }
  g_array_unref (flood.stack);
  if (flood.count > limit)
    g_clear_pointer (&flood.area, sight_cell_set_free);

  return flood.area;
}
