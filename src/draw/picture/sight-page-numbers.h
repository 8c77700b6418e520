/* sight-page-numbers.h - the numbers of columns above a map, and of rows on its left
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-palette.h"

G_BEGIN_DECLS

/* The room that they take, in pixels at a scale of 1. */
#define SIGHT_PAGE_RULER_HEIGHT 22
#define SIGHT_PAGE_RULER_WIDTH 30

typedef struct
{
  gboolean is_row; /* on the left, else above */
  int total;       /* of the map */
  int first, n;    /* those that are shown */
  double size;     /* of a cell */
  double start;    /* where the first begins, across or down */
  double middle;   /* of the numbers, the other way */
  double scale;
} SightPageNumbers;

/* As many as have room, the same wherever the map is cut. */
void sight_page_numbers_draw (const SightPageNumbers *self, const SightPalette *palette, cairo_t *cr);

G_END_DECLS
