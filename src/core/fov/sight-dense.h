/* sight-dense.h - the window of a view as one byte a cell, for algorithms that step from cell to cell in all directions
 *
 * The bytes lie in the scratch memory of the view.  For the files of algorithms
 * only.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-distance.h"
#include "core/sight/sight-view.h"

G_BEGIN_DECLS

enum
{
  SIGHT_DENSE_SEEN = 1 << 0,
  SIGHT_DENSE_WALL = 1 << 1,
  SIGHT_DENSE_FAR = 1 << 2, /* out of range */
};

typedef struct
{
  SightView *view;
  guint8 *cells; /* of the cell in the top left corner of the window */
  gsize stride;  /* of a row in bytes */
} SightDense;

/**
 * sight_dense_load:
 * @view: one that was reset, without sub-tiles
 * @distance: which cells are within its range
 *
 * Makes a byte of each cell of the window: a wall or not, out of range or not.
 * Time and memory: the cells of the window.
 */
void sight_dense_load (SightDense *self, const SightGrid *grid, SightDistance distance, SightView *view);

/* Puts the cells that are SIGHT_DENSE_SEEN into the view. */
void sight_dense_store (const SightDense *self);

/* The byte of @cell, which lies in the window. */
static inline guint8 *
sight_dense_get (const SightDense *self, SightCell cell)
{
  return self->cells + (cell.y - self->view->window.y) * self->stride + (cell.x - self->view->window.x);
}

G_END_DECLS
