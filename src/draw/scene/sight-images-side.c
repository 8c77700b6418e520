/* sight-images-side.c - how large the pictures of tiles in a tile set are
 *
 * The squares of a map repeat; those of a tile set are all different.  But they
 * begin at its corner, and mostly fill it.  Where one picture ends and the next
 * one begins more pixels change, or their colours change more, than within a
 * picture: the size with the most change on its lines, compared with other
 * places, is that of the tiles.  Pixels are counted for flat pictures with strong
 * details, colours measured for pictures in which every pixel differs from the
 * next.  Pictures with clear space around them change on no line between them:
 * then it is the smallest such size.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-images.h"

#include <stdlib.h>

#define SIDE_MIN 8 /* pixels */
#define SIDE_MAX 128
#define WINDOW 1024    /* pixels along a side of what is looked at, from the corner */
#define CONTRAST 1.5   /* times as much change on the lines as elsewhere, at least */
#define REST 8         /* a rest of the picture is less than this part of a square */
#define DOUBT 1.5      /* times as much change again for a size that leaves a rest */
#define LEAST 0.000001 /* of change elsewhere: on flat squares there is none */

/* By how much two pixels differ. */
static guint
get_difference (guint32 a, guint32 b)
{
  guint sum = 0;

  for (int shift = 0; shift < 32; shift += 8)
    sum += (guint) abs ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff));

  return sum;
}

/* How much the colours change along one axis, and what is said of a size by that. */
typedef struct
{
  double change[WINDOW]; /* before each pixel */
  int n;                 /* pixels */
  gboolean has_lines;    /* between squares of that size */
  double on, off;        /* mean change on these lines, and elsewhere */
} Axis;

/* @counts: pixels, whatever they change to */
static void
measure (cairo_surface_t *sheet, gboolean counts, Axis axes[2])
{
  const int stride = cairo_image_surface_get_stride (sheet) / 4;
  const guint32 *pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (sheet);

  axes[0].n = MIN (cairo_image_surface_get_width (sheet), WINDOW);
  axes[1].n = MIN (cairo_image_surface_get_height (sheet), WINDOW);
  for (int y = 0; y < axes[1].n; y++)
    {
      const guint32 *row = pixels + (gsize) y * stride;

      for (int x = 0; x < axes[0].n; x++)
        {
          if (x > 0)
            axes[0].change[x] += counts ? row[x - 1] != row[x] : get_difference (row[x - 1], row[x]);
          if (y > 0)
            axes[1].change[y] += counts ? row[x - stride] != row[x] : get_difference (row[x - stride], row[x]);
        }
    }
}

static void
compare (Axis *self, int side)
{
  int n_on = 0;

  self->on = self->off = 0;
  for (int i = 1; i < self->n; i++)
    {
      n_on += i % side == 0;
      *(i % side == 0 ? &self->on : &self->off) += self->change[i];
    }
  self->has_lines = n_on > 0 && n_on < self->n - 1;
  self->on /= MAX (n_on, 1);
  self->off = MAX (self->off / MAX (self->n - 1 - n_on, 1), LEAST);
}

/* What speaks for the size compared last: the lower contrast of the axes that have lines; 0 if none has. */
static double
get_contrast (const Axis axes[2])
{
  const double x = axes[0].on / axes[0].off, y = axes[1].on / axes[1].off;

  if (axes[0].has_lines && axes[1].has_lines)
    return MIN (x, y);

  return axes[0].has_lines ? x : axes[1].has_lines ? y : 0;
}

/* Whether nothing changes on the lines, but elsewhere. */
static gboolean
is_clear (const Axis *self)
{
  return self->has_lines && self->on <= 0 && self->off > LEAST;
}

/* The best size so far. */
typedef struct
{
  double contrast;
  int side;  /* 0: none is good enough */
  int clear; /* the smallest with clear lines; 0: none has */
} Best;

static void
consider (Best *self, Axis axes[2], int side, SightCell size)
{
  const int rest = MAX (size.x % side, size.y % side);
  double contrast;

  if (rest * REST >= side)
    return;
  compare (&axes[0], side);
  compare (&axes[1], side);
  if (rest == 0 && self->clear == 0 && is_clear (&axes[0]) && is_clear (&axes[1]))
    self->clear = side;
  contrast = get_contrast (axes) / (rest == 0 ? 1 : DOUBT);
  if (contrast <= self->contrast)
    return;
  self->contrast = contrast;
  self->side = side;
}

int
sight_images_guess_side (const SightImages *self, guint number)
{
  cairo_surface_t *sheet = sight_images_get_sheet (self, number);
  SightCell size;
  Best best = { .contrast = CONTRAST };

  if (sheet == NULL)
    return 0;
  size = (SightCell) { cairo_image_surface_get_width (sheet), cairo_image_surface_get_height (sheet) };
  for (int i = 0; i < 2; i++)
    {
      g_autofree Axis *axes = g_new0 (Axis, 2);

      measure (sheet, i == 0, axes);
      for (int side = SIDE_MIN; side <= MIN (SIDE_MAX, MIN (size.x, size.y)); side++)
        consider (&best, axes, side, size);
    }

  return best.side > 0 ? best.side : best.clear;
}
