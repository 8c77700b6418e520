/* sight-png-reduce.c - a picture with one pixel a cell
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-png-reduce.h"

#include <stdlib.h>

#include "sight-png-squares.h"
#include "sight-png-tiles.h"

#define APART_MAX 512 /* different squares that are kept apart by their pictures; beyond, by colour alone */
#define LIKENESS 16   /* of 255: mean difference of pictures that show the same */
#define OPAQUE 0xff000000u

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
          const guint32 pixel = sight_png_get_color (picture, column, row), alpha = pixel >> 24;

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
          const guint32 first = sight_png_get_color (picture, a->x + x, a->y + y),
                        second = sight_png_get_color (picture, b->x + x, b->y + y);

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
  const gsize n_slots = sight_png_squares_count_slots ((gsize) cells.width * cells.height);
  g_autofree guint64 *slots = g_new0 (guint64, n_slots);
  g_autofree guint32 *kind_in = g_new (guint32, n_slots);
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (Kind));

  for (int i = 0; i < cells.width * cells.height; i++)
    {
      const int x = grid.x + i % cells.width * grid.size, y = grid.y + i / cells.width * grid.size;
      const guint64 hash = sight_png_squares_hash (picture, x, y, grid.size);
      const gsize slot = sight_png_squares_find_slot (slots, n_slots, hash);

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
sight_png_reduce (const SightPng *picture, SightPngGrid grid)
{
  const SightRect cells = sight_png_squares_get_cells (
      grid, (SightRect) { grid.x, grid.y, picture->width - grid.x, picture->height - grid.y });
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
