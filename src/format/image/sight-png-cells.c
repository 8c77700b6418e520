/* sight-png-cells.c - pictures whose cells are squares of many pixels
 *
 * The guess: among the sizes that repeat, the one by which the picture could be
 * written shortest, as a list of its different squares and a number for each
 * cell (the minimum description length).  Pictures drawn with shades and marks
 * repeat too little for that; if they have many colours, the size shows by which
 * most edges between colours lie on the lines between the cells.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-png-cells.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sight-png-squares.h"

#define SIZE_MIN 8 /* pixels: smaller squares of a map with one pixel a cell repeat by themselves */
#define SIZE_MAX 128
#define WINDOW 640    /* pixels along a side of what the guess looks at */
#define CELLS_MIN 12  /* in the window, for a guess */
#define REPEATS 3     /* cells for each different one, at least */
#define CONTRAST 2    /* times as many different squares half a square off, at least */
#define EDGES 4       /* times as many edges on the lines between cells as elsewhere, at least */
#define COLORS_MIN 64 /* of a picture whose edges count: maps with one pixel a cell have few */
#define BITS 8        /* of a pixel, in the length of a description */

static gsize
count_kinds (const SightPng *picture, SightPngGrid grid, SightRect cells)
{
  const gsize n_slots = sight_png_squares_count_slots ((gsize) cells.width * cells.height);
  g_autofree guint64 *slots = g_new0 (guint64, n_slots);
  gsize n = 0;

  for (int y = cells.y; y < cells.y + cells.height; y++)
    {
      for (int x = cells.x; x < cells.x + cells.width; x++)
        {
          const guint64 hash =
              sight_png_squares_hash (picture, grid.x + x * grid.size, grid.y + y * grid.size, grid.size);
          const gsize slot = sight_png_squares_find_slot (slots, n_slots, hash);

          n += slots[slot] == 0;
          slots[slot] = hash;
        }
    }

  return n;
}

/* Where pixels differ from their left, or upper, neighbours: how many in each column, or row, of @window. */
static void
profile (const SightPng *picture, SightRect window, guint *columns, guint *rows)
{
  for (int y = window.y; y < window.y + window.height; y++)
    {
      for (int x = window.x; x < window.x + window.width; x++)
        {
          const guint32 here = sight_png_get_color (picture, x, y);

          columns[x - window.x] += x > 0 && sight_png_get_color (picture, x - 1, y) != here;
          rows[y - window.y] += y > 0 && sight_png_get_color (picture, x, y - 1) != here;
        }
    }
}

/* The remainder, modulo @size, of the positions with most edges.  @start: the position of edges[0]. */
static int
find_phase (const guint *edges, int n, int start, int size)
{
  double best = -1;
  int phase = 0;

  for (int r = 0; r < size; r++)
    {
      const int first = ((r - start) % size + size) % size;
      double sum = 0;
      int count = 0;

      for (int i = first; i < n; i += size)
        {
          sum += edges[i];
          count++;
        }
      if (count > 0 && sum / count > best)
        {
          best = sum / count;
          phase = r;
        }
    }

  return phase;
}

/* How many times as many edges lie on the lines at @phase as on a position elsewhere. */
static double
get_contrast (const guint *edges, int n, int start, int size, int phase)
{
  double on = 0, off = 0;
  int n_on = 0;

  for (int i = 0; i < n; i++)
    {
      const gboolean is_on = (i + start - phase) % size == 0;

      n_on += is_on;
      *(is_on ? &on : &off) += edges[i];
    }
  if (n_on == 0 || n_on == n)
    return 0;

  return on / n_on / MAX (off / (n - n_on), 0.01);
}

static gboolean
has_many_colors (const SightPng *picture, SightRect window)
{
  g_autoptr (GHashTable) colors = g_hash_table_new (NULL, NULL);

  for (int y = window.y; y < window.y + window.height && g_hash_table_size (colors) < COLORS_MIN; y++)
    {
      for (int x = window.x; x < window.x + window.width; x++)
        g_hash_table_add (colors, GUINT_TO_POINTER (sight_png_get_color (picture, x, y)));
    }

  return g_hash_table_size (colors) >= COLORS_MIN;
}

/* The part of the picture that is looked at. */
static SightRect
get_window (const SightPng *picture)
{
  const int width = MIN (picture->width, WINDOW), height = MIN (picture->height, WINDOW);

  return (SightRect) { (picture->width - width) / 2, (picture->height - height) / 2, width, height };
}

/* The length of a description of a pixel, in bits, with the squares of @grid; G_MAXDOUBLE if they do not repeat. */
static double
measure (const SightPng *picture, SightPngGrid grid, SightRect window)
{
  const SightRect cells = sight_png_squares_get_cells (grid, window);
  const double n_cells = (double) cells.width * cells.height;
  const SightPngGrid off = { grid.size, grid.x + grid.size / 2, grid.y + grid.size / 2 };
  const SightRect less = { cells.x, cells.y, cells.width - 1, cells.height - 1 };
  double kinds;

  if (cells.width < 3 || cells.height < 3 || n_cells < CELLS_MIN)
    return G_MAXDOUBLE;
  kinds = count_kinds (picture, grid, cells);
  if (kinds < 2 || kinds * REPEATS > n_cells || count_kinds (picture, off, less) < CONTRAST * kinds)
    return G_MAXDOUBLE;

  return (n_cells * log2 (kinds) + kinds * grid.size * grid.size * BITS) / (n_cells * grid.size * grid.size);
}

/* Where the edges of a picture are. */
typedef struct
{
  const SightPng *picture;
  SightRect window; /* of it */
  guint *columns, *rows;
} Edges;

static SightPngGrid
align (const Edges *self, int size)
{
  return (SightPngGrid) { size, find_phase (self->columns, self->window.width, self->window.x, size),
                          find_phase (self->rows, self->window.height, self->window.y, size) };
}

static gboolean
is_size (const Edges *self, int size)
{
  return size <= SIZE_MAX && size * 3 <= MIN (self->window.width, self->window.height);
}

/* The shortest description with squares of @size pixels, from the corner or as the edges lie, which @grid becomes;
 * G_MAXDOUBLE if they do not repeat. */
static double
measure_size (const Edges *self, int size, SightPngGrid *grid)
{
  const SightPngGrid grids[] = { { size, 0, 0 }, align (self, size) };
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < G_N_ELEMENTS (grids) && (i == 0 || grids[i].x + grids[i].y > 0); i++)
    {
      /* A grid that begins at the corner needs no reason. */
      const double length = measure (self->picture, grids[i], self->window) * (i == 0 ? 1 : 1.5);

      if (length < least)
        {
          least = length;
          *grid = grids[i];
        }
    }

  return least;
}

/* Flat tiles with a small mark are written shorter in parts than whole.  But if whole squares of several such parts
 * have fewer different pictures than the parts, the parts never occur apart: the squares are the cells. */
static SightPngGrid
join_parts (const Edges *self, SightPngGrid part)
{
  SightPngGrid best = part, grid = part;
  gsize least = count_kinds (self->picture, part, sight_png_squares_get_cells (part, self->window));

  for (int size = 2 * part.size; is_size (self, size); size += part.size)
    {
      const gboolean repeats = measure_size (self, size, &grid) < G_MAXDOUBLE;
      const gsize n =
          repeats ? count_kinds (self->picture, grid, sight_png_squares_get_cells (grid, self->window)) : least;

      if (n >= least)
        continue;
      least = n;
      best = grid;
    }

  return best;
}

/* By the squares that are repeated. */
static SightPngGrid
guess_by_squares (const Edges *self)
{
  SightPngGrid best = { 1, 0, 0 }, grid = best;
  double least = G_MAXDOUBLE;

  for (int size = SIZE_MIN; is_size (self, size); size++)
    {
      const double length = measure_size (self, size, &grid);

      if (length < least)
        {
          least = length;
          best = grid;
        }
    }

  return best.size > 1 ? join_parts (self, best) : best;
}

/* By the lines between the cells.  A line drawn along the cells has two edges, of which the first counts. */
static SightPngGrid
guess_by_lines (const Edges *self)
{
  SightPngGrid best = { 1, 0, 0 };
  double most = EDGES;

  for (int size = SIZE_MIN; is_size (self, size); size++)
    {
      const SightPngGrid grid = align (self, size);
      const double contrast = MIN (get_contrast (self->columns, self->window.width, self->window.x, size, grid.x),
                                   get_contrast (self->rows, self->window.height, self->window.y, size, grid.y));

      if (contrast > most)
        {
          most = contrast;
          best = grid;
        }
    }

  return best;
}

/* Free with edges_clear(). */
static Edges
edges_init (const SightPng *picture)
{
  const SightRect window = get_window (picture);
  const Edges self = { picture, window, g_new0 (guint, window.width), g_new0 (guint, window.height) };

  profile (picture, window, self.columns, self.rows);

  return self;
}

static void
edges_clear (Edges *self)
{
  g_free (self->columns);
  g_free (self->rows);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Edges, edges_clear)

static SightPngGrid
guess (const Edges *self)
{
  const SightPngGrid best = guess_by_squares (self);

  return best.size == 1 && has_many_colors (self->picture, self->window) ? guess_by_lines (self) : best;
}

SightPngGrid
sight_png_cells_guess (const SightPng *picture)
{
  g_auto (Edges) edges = edges_init (picture);

  return guess (&edges);
}

/* Whether squares of @size pixels repeat, which small ones do by themselves: then as @grid. */
static gboolean
repeats (const Edges *self, int size, SightPngGrid *grid)
{
  return size >= SIZE_MIN && is_size (self, size) && measure_size (self, size, grid) < G_MAXDOUBLE;
}

SightPngGrid
sight_png_cells_fit (const SightPng *picture, int size)
{
  g_auto (Edges) edges = edges_init (picture);
  SightPngGrid grid = { size, 0, 0 }, guessed;

  if (repeats (&edges, size, &grid))
    return grid;
  guessed = guess (&edges);

  return guessed.size == size ? guessed : grid;
}

SightPngGrid
sight_png_cells_recall (const SightPng *picture, int size, int step)
{
  g_auto (Edges) edges = edges_init (picture);
  SightPngGrid grid = { size, 0, 0 }, guessed;

  if (size % step == 0 && repeats (&edges, size, &grid))
    return grid;
  if (step > 1)
    return (SightPngGrid) { step, 0, 0 };
  guessed = guess (&edges);
  if (guessed.size > 1 || !has_many_colors (picture, edges.window) || size > MIN (picture->width, picture->height))
    return guessed;

  return grid;
}
