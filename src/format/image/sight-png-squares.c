/* sight-png-squares.c - squares of a picture: which of them are the same
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-png-squares.h"

#define HASH 0x9e3779b97f4a7c15u

guint64
sight_png_squares_hash (const SightPng *picture, int x, int y, int size)
{
  guint64 hash = 1;

  for (int row = y; row < y + size; row++)
    {
      const guchar *bytes = picture->pixels + ((gsize) row * picture->width + x) * picture->kind;

      for (gsize i = 0; i < (gsize) size * picture->kind; i++)
        hash = (hash ^ bytes[i]) * HASH;
      hash ^= hash >> 29;
    }

  return hash != 0 ? hash : 1;
}

gsize
sight_png_squares_find_slot (const guint64 *slots, gsize n, guint64 hash)
{
  gsize i = hash >> 20 & (n - 1);

  while (slots[i] != 0 && slots[i] != hash)
    i = (i + 1) & (n - 1);

  return i;
}

gsize
sight_png_squares_count_slots (gsize n_cells)
{
  gsize n = 64;

  while (n < 2 * n_cells)
    n *= 2;

  return n;
}

SightRect
sight_png_squares_get_cells (SightPngGrid grid, SightRect window)
{
  const int x = (window.x - grid.x + grid.size - 1) / grid.size, y = (window.y - grid.y + grid.size - 1) / grid.size;

  return (SightRect) { x, y, (window.x + window.width - grid.x) / grid.size - x,
                       (window.y + window.height - grid.y) / grid.size - y };
}
