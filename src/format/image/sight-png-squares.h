/* sight-png-squares.h - squares of a picture, and tables of the different ones
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-png.h"

G_BEGIN_DECLS

#define SIGHT_PNG_CELL_MAX 256 /* pixels along a side of a cell */

/* Squares of a picture. */
typedef struct
{
  int size; /* pixels along a side */
  int x, y; /* where the first whole square begins, 0 to size - 1 */
} SightPngGrid;

/* The cells of @grid that lie within @window as a whole; @window is in pixels. */
SightRect sight_png_squares_get_cells (SightPngGrid grid, SightRect window);

/* A number for what the square of @size pixels at (@x, @y) shows; never 0. */
guint64 sight_png_squares_hash (const SightPng *picture, int x, int y, int size);

/* The slots of a table for the squares of @n_cells cells, a power of two. */
gsize sight_png_squares_count_slots (gsize n_cells);

/* The index of @hash in the table of @n slots, or of the empty slot, 0, for it. */
gsize sight_png_squares_find_slot (const guint64 *slots, gsize n, guint64 hash);

G_END_DECLS
