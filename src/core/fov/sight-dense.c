/* sight-dense.c - the window of a view as one byte a cell
 *
 * Rows are kept in groups of eight cells, the bytes of the map's bit rows, so
 * eight cells at once are converted between bits and bytes.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-dense.h"

#include "core/sight/sight-distance.h"

#include <string.h>

#define EACH_BYTE G_GUINT64_CONSTANT (0x0101010101010101)

/* Eight bits, the lowest first, as eight bytes of 0 or 1. */
static inline guint64
spread_bits (guint8 bits)
{
  const guint64 picked = bits * EACH_BYTE & G_GUINT64_CONSTANT (0x8040201008040201);

  return (picked + G_GUINT64_CONSTANT (0x7f7f7f7f7f7f7f7f)) >> 7 & EACH_BYTE;
}

/* The lowest bits of eight bytes as eight bits. */
static inline guint8
gather_bits (guint64 bytes)
{
  return (bytes & EACH_BYTE) * G_GUINT64_CONSTANT (0x0102040810204080) >> 56;
}

/* The first and, exclusively, the last group of eight cells that the window touches. */
static inline int
get_first_group (const SightView *view)
{
  return view->window.x >> 3;
}

static inline int
get_end_group (const SightView *view)
{
  return ((view->window.x + view->window.width - 1) >> 3) + 1;
}

static void
load_row (SightDense *self, const guint64 *row, guint8 *bytes)
{
  const int first = get_first_group (self->view), end = get_end_group (self->view);

  for (int group = first; group < end; group++)
    {
      const guint64 cells = GUINT64_TO_LE (spread_bits (row[group >> 3] >> (8 * (group & 7))) * SIGHT_DENSE_WALL);

      memcpy (bytes + 8 * (group - first), &cells, sizeof cells);
    }
}

/* Marks the cells of row @y that are out of range; its first one is at @cells. */
static void
mark_far (const SightView *view, SightDistance distance, int y, guint8 *cells)
{
  const int width = sight_distance_get_width (distance, view->range, ABS (y - view->viewer.y));
  const int left = CLAMP (view->viewer.x - width - view->window.x, 0, view->window.width);
  const int right = CLAMP (view->viewer.x + width + 1 - view->window.x, left, view->window.width);

  for (int x = 0; x < left; x++)
    cells[x] |= SIGHT_DENSE_FAR;
  for (int x = right; x < view->window.width; x++)
    cells[x] |= SIGHT_DENSE_FAR;
}

void
sight_dense_load (SightDense *self, const SightGrid *grid, SightDistance distance, SightView *view)
{
  const SightRect *window = &view->window;
  guint8 *bytes;

  g_assert (view->scale == 1);

  self->view = view;
  self->stride = 8 * (gsize) (get_end_group (view) - get_first_group (view));
  bytes = sight_view_reserve_scratch (view, self->stride * window->height);
  self->cells = bytes + (window->x & 7);

  for (int y = 0; y < window->height; y++)
    {
      load_row (self, sight_grid_get_row (grid, window->y + y), bytes + y * self->stride);
      if (view->range > 0)
        mark_far (view, distance, window->y + y, self->cells + y * self->stride);
    }
}

void
sight_dense_store (const SightDense *self)
{
  const SightView *view = self->view;
  const int first = get_first_group (view), end = get_end_group (view);
  const guint8 *bytes = self->cells - (view->window.x & 7);

  for (int y = 0; y < view->window.height; y++)
    {
      guint64 *row = sight_view_get_row (view, view->window.y + y) - view->first_word;

      for (int group = first; group < end; group++)
        {
          guint64 cells;

          memcpy (&cells, bytes + y * self->stride + 8 * (group - first), sizeof cells);
          row[group >> 3] |= (guint64) gather_bits (GUINT64_FROM_LE (cells)) << (8 * (group & 7));
        }
    }
}
