/* sight-grid.c - the map as the algorithms see it: which cells stop sight
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-grid.h"

#include <string.h>

#include "sight-bits.h"

static gsize
grid_get_size (const SightGrid *self)
{
  return self->stride * (self->height + 2) * sizeof (guint64);
}

SightGrid *
sight_grid_new (int width, int height)
{
  SightGrid *self = g_new0 (SightGrid, 1);

  g_assert (sight_map_size_is_valid (width, height));

  self->width = width;
  self->height = height;
  self->stride = (width + 63) / 64 + 2 * SIGHT_GRID_MARGIN / 64;
  self->words = g_malloc (grid_get_size (self));
  memset (self->words, 0xff, grid_get_size (self));

  for (int y = 0; y < height; y++)
    {
      guint64 *row = sight_grid_get_row (self, y);

      memset (row, 0, width / 64 * sizeof (guint64));
      if (width % 64 != 0)
        row[width / 64] = ~G_GUINT64_CONSTANT (0) << (width % 64);
    }

  return self;
}

SightGrid *
sight_grid_new_from_map (const SightMap *map, const SightLegend *legend)
{
  SightGrid *self = sight_grid_new (map->width, map->height);

  sight_grid_update (self, map, legend, sight_map_get_rect (map));

  return self;
}

SightGrid *
sight_grid_copy (const SightGrid *self)
{
  SightGrid *copy = g_new (SightGrid, 1);

  *copy = *self;
  copy->words = g_memdup2 (self->words, grid_get_size (self));

  return copy;
}

void
sight_grid_free (SightGrid *self)
{
  g_free (self->words);
  g_free (self);
}

/* One row, a word at a time: opaque[tile] is 0 or 1. */
static void
grid_update_row (SightGrid *self, const guint16 *tiles, int y, SightRect rect, const guint8 *opaque)
{
  guint64 *row = sight_grid_get_row (self, y);
  int end = rect.x + rect.width;

  for (int x = rect.x; x < end;)
    {
      int stop = MIN (end, (x | 63) + 1);
      guint64 word = row[x >> 6];
      int w = x >> 6;

      for (; x < stop; x++)
        word = (word & ~(G_GUINT64_CONSTANT (1) << (x & 63))) | (guint64) opaque[tiles[x]] << (x & 63);
      row[w] = word;
    }
}

void
sight_grid_update (SightGrid *self, const SightMap *map, const SightLegend *legend, SightRect rect)
{
  guint n = sight_legend_get_length (legend);
  g_autofree guint8 *opaque = g_new0 (guint8, n);

  g_assert (self->width == map->width && self->height == map->height);

  for (guint i = 0; i < n; i++)
    opaque[i] = !sight_legend_get (legend, i)->transparent;
  for (int y = rect.y; y < rect.y + rect.height; y++)
    grid_update_row (self, map->tiles + (gsize) y * map->width, y, rect, opaque);
}

void
sight_grid_set_run (SightGrid *self, SightCell cell, int length, gboolean opaque)
{
  sight_bits_fill (sight_grid_get_row (self, cell.y), cell.x, cell.x + length, opaque);
}
