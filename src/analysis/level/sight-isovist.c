/* sight-isovist.c - the shape of what one cell sees
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-isovist.h"

#include <math.h>

#include "analysis/sight-words.h"

/* Bit rows with one empty word and row all round. */
typedef struct
{
  guint64 *words;
  gsize stride;
  int first_word, y; /* of the first word and row that may hold cells */
} Rows;

static inline guint64 *
get_row (const Rows *self, int y)
{
  return self->words + (gsize) (y - self->y + 1) * self->stride + 1;
}

static Rows
make_rows (const SightView *view, const SightGrid *grid, GArray *memory)
{
  const SightRect window = view->window;
  const int first = sight_words_first (window), end = sight_words_end (window);
  Rows rows = { NULL, (gsize) (end - first) + 2, first, window.y };

  g_array_set_size (memory, 0);
  g_array_set_size (memory, (guint) (rows.stride * (window.height + 2)));
  rows.words = (guint64 *) (gpointer) memory->data;
  for (int y = window.y; y < window.y + window.height; y++)
    {
      for (int word = first; word < end; word++)
        get_row (&rows, y)[word - first] = sight_words_get (view, y, word) & ~sight_grid_get_row (grid, y)[word];
    }
  if (!sight_grid_is_opaque (grid, view->viewer))
    get_row (&rows, view->viewer.y)[(view->viewer.x >> 6) - first] |= G_GUINT64_CONSTANT (1) << (view->viewer.x & 63);

  return rows;
}

/* The cells left and right of those of word @row[0]: bit x is cell x - 1 or x + 1. */
static inline guint64
get_left (const guint64 *row)
{
  return row[0] << 1 | row[-1] >> 63;
}

static inline guint64
get_right (const guint64 *row)
{
  return row[0] >> 1 | row[1] << 63;
}

/* Edges between the cells of one word and their neighbours in one direction. */
static inline void
add_edges (SightIsovist *self, guint64 cells, guint64 neighbours, guint64 opaque)
{
  self->perimeter += (guint) __builtin_popcountll (cells & ~neighbours);
  self->occlusive += (guint) __builtin_popcountll (cells & ~neighbours & ~opaque);
}

static inline void
add_cells (SightIsovist *self, guint64 cells, int x, int y)
{
  self->area += (guint) __builtin_popcountll (cells);
  for (; cells != 0; cells &= cells - 1)
    {
      const gint64 dx = x + __builtin_ctzll (cells), distance2 = dx * dx + (gint64) y * y;

      self->sum_x += dx;
      self->sum_y += y;
      self->longest2 = MAX (self->longest2, distance2);
      self->sum_distances += sqrt ((double) distance2);
    }
}

SightIsovist
sight_isovist_get (const SightView *view, const SightGrid *grid, GArray *memory)
{
  const Rows rows = make_rows (view, grid, memory);
  const int n_words = (int) rows.stride - 2;
  SightIsovist self = { 0 };

  for (int y = rows.y; y < rows.y + view->window.height; y++)
    {
      for (int i = 0; i < n_words; i++)
        {
          const guint64 *here = get_row (&rows, y) + i, cells = *here;
          const guint64 *opaque = sight_grid_get_row (grid, y) + rows.first_word + i;

          if (cells == 0)
            continue;
          add_edges (&self, cells, get_left (here), get_left (opaque));
          add_edges (&self, cells, get_right (here), get_right (opaque));
          add_edges (&self, cells, get_row (&rows, y - 1)[i], sight_grid_get_row (grid, y - 1)[rows.first_word + i]);
          add_edges (&self, cells, get_row (&rows, y + 1)[i], sight_grid_get_row (grid, y + 1)[rows.first_word + i]);
          add_cells (&self, cells, (rows.first_word + i) * 64 - view->viewer.x, y - view->viewer.y);
        }
    }

  return self;
}
