/* sight-png-cells.h - pictures whose cells are squares of many pixels: how large they are, and what is alike
 *
 * A picture of a map that a game or an editor drew repeats the pictures of its
 * tiles.  Cut into squares of the right size it has few different ones; cut half
 * a square off, it has many.
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

/**
 * sight_png_cells_guess:
 *
 * Finds the size of the cells by repetition.
 *
 * Time: at most a second; only the middle of a large picture is looked at.
 *
 * Returns: the squares; of size 1 if nothing is repeated
 */
SightPngGrid sight_png_cells_guess (const SightPng *picture);

/* The squares of @size pixels, 1 to SIGHT_PNG_CELL_MAX, that fit what the picture shows. */
SightPngGrid sight_png_cells_fit (const SightPng *picture, int size);

/**
 * sight_png_cells_reduce:
 *
 * One pixel for each whole square of @picture: its mean colour.  Squares with
 * different pictures but like colours get colours far enough apart to become
 * different tiles, see SIGHT_PNG_NEAR_MAX.  Time: the pixels of the picture.
 *
 * Returns: (transfer full) (nullable): an RGBA picture; NULL if there is no whole square
 */
SightPng *sight_png_cells_reduce (const SightPng *picture, SightPngGrid grid) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
