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

#include "sight-png-tiles.h"

#define SIZE_MIN 8 /* pixels: smaller squares of a map with one pixel a cell repeat by themselves */
#define SIZE_MAX 128
#define WINDOW 640    /* pixels along a side of what the guess looks at */
#define CELLS_MIN 12  /* in the window, for a guess */
#define REPEATS 3     /* cells for each different one, at least */
#define CONTRAST 2    /* times as many different squares half a square off, at least */
#define EDGES 4       /* times as many edges on the lines between cells as elsewhere, at least */
#define COLORS_MIN 64 /* of a picture whose edges count: maps with one pixel a cell have few */
#define BITS 8        /* of a pixel, in the length of a description */
#define APART_MAX 512 /* different squares that are kept apart by their pictures; beyond, by colour alone */
#define LIKENESS 16   /* of 255: mean difference of pictures that show the same */
#define HASH 0x9e3779b97f4a7c15u
#define OPAQUE 0xff000000u

static guint32
get_pixel (const SightPng *picture, int x, int y)
{
  const guchar *pixel = picture->pixels + ((gsize) y * picture->width + x) * picture->kind;

  if (picture->kind == SIGHT_PNG_INDEXED)
    return *pixel < picture->n_colors ? picture->palette[*pixel] : 0;

  return (picture->kind == SIGHT_PNG_RGBA ? (guint32) pixel[3] << 24 : OPAQUE) | (guint32) pixel[0] << 16 |
         (guint32) pixel[1] << 8 | pixel[2];
}

/* A number for the picture of the square at (@x, @y); never 0. */
static guint64
hash_square (const SightPng *picture, int x, int y, int size)
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

/* The index of @hash in the table of @n slots, a power of two, or of the empty slot for it. */
static gsize
find_slot (const guint64 *slots, gsize n, guint64 hash)
{
  gsize i = hash >> 20 & (n - 1);

  while (slots[i] != 0 && slots[i] != hash)
    i = (i + 1) & (n - 1);

  return i;
}

static gsize
count_slots (gsize n_cells)
{
  gsize n = 64;

  while (n < 2 * n_cells)
    n *= 2;

  return n;
}

/* The cells of @grid within @window. */
static SightRect
get_cells (SightPngGrid grid, SightRect window)
{
  const int x = (window.x - grid.x + grid.size - 1) / grid.size, y = (window.y - grid.y + grid.size - 1) / grid.size;

  return (SightRect) { x, y, (window.x + window.width - grid.x) / grid.size - x,
                       (window.y + window.height - grid.y) / grid.size - y };
}

static gsize
count_kinds (const SightPng *picture, SightPngGrid grid, SightRect cells)
{
  const gsize n_slots = count_slots ((gsize) cells.width * cells.height);
  g_autofree guint64 *slots = g_new0 (guint64, n_slots);
  gsize n = 0;

  for (int y = cells.y; y < cells.y + cells.height; y++)
    {
      for (int x = cells.x; x < cells.x + cells.width; x++)
        {
          const guint64 hash = hash_square (picture, grid.x + x * grid.size, grid.y + y * grid.size, grid.size);
          const gsize slot = find_slot (slots, n_slots, hash);

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
          const guint32 here = get_pixel (picture, x, y);

          columns[x - window.x] += x > 0 && get_pixel (picture, x - 1, y) != here;
          rows[y - window.y] += y > 0 && get_pixel (picture, x, y - 1) != here;
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
        g_hash_table_add (colors, GUINT_TO_POINTER (get_pixel (picture, x, y)));
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
  const SightRect cells = get_cells (grid, window);
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

/* By the squares that are repeated. */
static SightPngGrid
guess_by_squares (const Edges *self)
{
  SightPngGrid best = { 1, 0, 0 };
  double least = G_MAXDOUBLE;

  for (int size = SIZE_MIN; is_size (self, size); size++)
    {
      const SightPngGrid grids[] = { { size, 0, 0 }, align (self, size) };

      for (guint i = 0; i < G_N_ELEMENTS (grids) && (i == 0 || grids[i].x + grids[i].y > 0); i++)
        {
          /* A grid that begins at the corner needs no reason. */
          const double length = measure (self->picture, grids[i], self->window) * (i == 0 ? 1 : 1.5);

          if (length < least)
            {
              least = length;
              best = grids[i];
            }
        }
    }

  return best;
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

SightPngGrid
sight_png_cells_guess (const SightPng *picture)
{
  const SightRect window = get_window (picture);
  g_autofree guint *columns = g_new0 (guint, window.width), *rows = g_new0 (guint, window.height);
  const Edges edges = { picture, window, columns, rows };
  SightPngGrid best;

  profile (picture, window, columns, rows);
  best = guess_by_squares (&edges);

  return best.size == 1 && has_many_colors (picture, window) ? guess_by_lines (&edges) : best;
}

SightPngGrid
sight_png_cells_fit (const SightPng *picture, int size)
{
  const SightPngGrid guess = sight_png_cells_guess (picture);

  return guess.size == size ? guess : (SightPngGrid) { size, 0, 0 };
}

/* ---- one pixel a cell ---- */

/* A square that occurs. */
typedef struct
{
  guint64 hash;
  int x, y;      /* where it occurs first, in pixels */
  guint32 color; /* 0xAARRGGBB: its mean, opaque, or 0 */
} Kind;

/* The mean of the square at (@x, @y); 0 if most of it is transparent. */
static guint32
find_mean (const SightPng *picture, int x, int y, int size)
{
  guint64 sums[3] = { 0 }, opacity = 0;
  guint32 color = OPAQUE;

  for (int row = y; row < y + size; row++)
    {
      for (int column = x; column < x + size; column++)
        {
          const guint32 pixel = get_pixel (picture, column, row), alpha = pixel >> 24;

          for (int i = 0; i < 3; i++)
            sums[i] += (guint64) (pixel >> 8 * i & 0xff) * alpha;
          opacity += alpha;
        }
    }
  if (opacity < (guint64) size * size * 255 / 2 || opacity == 0)
    return 0;

  for (int i = 0; i < 3; i++)
    color |= (guint32) ((sums[i] + opacity / 2) / opacity) << 8 * i;

  return color;
}

static gboolean
is_near (guint32 a, guint32 b)
{
  for (int shift = 0; shift <= 16; shift += 8)
    {
      if (abs ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)) > SIGHT_PNG_NEAR_MAX)
        return FALSE;
    }

  return (a == 0) == (b == 0);
}

/* Whether two squares show the same, apart from details. */
static gboolean
is_alike (const SightPng *picture, const Kind *a, const Kind *b, int size)
{
  gint64 sum = 0;

  for (int y = 0; y < size; y++)
    {
      for (int x = 0; x < size; x++)
        {
          const guint32 first = get_pixel (picture, a->x + x, a->y + y),
                        second = get_pixel (picture, b->x + x, b->y + y);

          for (int shift = 0; shift <= 16; shift += 8)
            sum += abs ((int) (first >> shift & 0xff) - (int) (second >> shift & 0xff));
        }
    }

  return sum <= (gint64) 3 * LIKENESS * size * size;
}

/* @color, @steps steps brighter, or darker if that number is negative. */
static guint32
brighten (guint32 color, int steps)
{
  guint32 result = OPAQUE;

  for (int shift = 0; shift <= 16; shift += 8)
    result |= (guint32) CLAMP ((int) (color >> shift & 0xff) + steps * (SIGHT_PNG_NEAR_MAX + 1), 0, 255) << shift;

  return result;
}

/* Whether one of the first @n kinds has a colour near @color. */
static gboolean
is_taken (const GArray *kinds, guint n, guint32 color)
{
  for (guint i = 0; i < n; i++)
    {
      if (is_near (g_array_index (kinds, Kind, i).color, color))
        return TRUE;
    }

  return FALSE;
}

/* Gives kind @n the colour of an earlier one that shows the same, or one that no earlier kind has. */
static void
set_apart (const SightPng *picture, GArray *kinds, guint n, int size)
{
  Kind *kind = &g_array_index (kinds, Kind, n);
  const guint32 mean = kind->color;

  for (guint i = 0; i < n && mean != 0; i++)
    {
      const Kind *other = &g_array_index (kinds, Kind, i);

      if (is_near (other->color, mean) && is_alike (picture, kind, other, size))
        {
          kind->color = other->color;
          return;
        }
    }
  for (int step = 1; mean != 0 && is_taken (kinds, n, kind->color) && step < 2 * 255 / SIGHT_PNG_NEAR_MAX; step++)
    kind->color = brighten (mean, step % 2 != 0 ? (step + 1) / 2 : -step / 2);
}

/* Finds the kinds, and which of them each cell is. */
static GArray *
find_kinds (const SightPng *picture, SightPngGrid grid, SightRect cells, guint32 *kind_of)
{
  const gsize n_slots = count_slots ((gsize) cells.width * cells.height);
  g_autofree guint64 *slots = g_new0 (guint64, n_slots);
  g_autofree guint32 *kind_in = g_new (guint32, n_slots);
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (Kind));

  for (int i = 0; i < cells.width * cells.height; i++)
    {
      const int x = grid.x + i % cells.width * grid.size, y = grid.y + i / cells.width * grid.size;
      const guint64 hash = hash_square (picture, x, y, grid.size);
      const gsize slot = find_slot (slots, n_slots, hash);

      if (slots[slot] == 0)
        {
          const Kind kind = { hash, x, y, find_mean (picture, x, y, grid.size) };

          slots[slot] = hash;
          kind_in[slot] = kinds->len;
          g_array_append_val (kinds, kind);
        }
      kind_of[i] = kind_in[slot];
    }

  return kinds;
}

SightPng *
sight_png_cells_reduce (const SightPng *picture, SightPngGrid grid)
{
  const SightRect cells =
      get_cells (grid, (SightRect) { grid.x, grid.y, picture->width - grid.x, picture->height - grid.y });
  g_autofree guint32 *kind_of = NULL;
  g_autoptr (GArray) kinds = NULL;
  SightPng *reduced;

  if (cells.width < 1 || cells.height < 1)
    return NULL;

  kind_of = g_new (guint32, (gsize) cells.width * cells.height);
  kinds = find_kinds (picture, grid, cells, kind_of);
  for (guint i = 0; i < kinds->len && kinds->len <= APART_MAX; i++)
    set_apart (picture, kinds, i, grid.size);
  reduced = sight_png_new (SIGHT_PNG_RGBA, cells.width, cells.height);
  for (gsize i = 0; i < (gsize) cells.width * cells.height; i++)
    {
      const guint32 color = g_array_index (kinds, Kind, kind_of[i]).color;

      for (int k = 0; k < 4; k++)
        reduced->pixels[4 * i + k] = color >> (k == 3 ? 24 : 16 - 8 * k);
    }

  return reduced;
}
