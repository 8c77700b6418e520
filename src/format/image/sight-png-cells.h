/* sight-png-cells.h - pictures whose cells are squares of many pixels: how large they are, and what is alike
 *
 * A picture of a map that a game or an editor drew repeats the pictures of its
 * tiles.  Cut into squares of the right size it has few different ones; cut half
 * a square off, it has many.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-png-squares.h"

G_BEGIN_DECLS

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
 * sight_png_cells_recall:
 * @size: pixels along a side of the cells of another picture, 1 to SIGHT_PNG_CELL_MAX
 * @step: the largest squares of one colour each that make up @picture; 1 if there are none
 *
 * Chooses between the cells of another picture and what this one shows: squares
 * of @size pixels if they repeat here too; else @step; else the guess.  A picture
 * of many colours in which nothing repeats shows nothing: it takes @size.
 *
 * Returns: the squares
 */
SightPngGrid sight_png_cells_recall (const SightPng *picture, int size, int step);

G_END_DECLS
