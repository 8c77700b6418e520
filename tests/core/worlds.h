/* worlds.h - every small world, for laws that must hold in all of them
 *
 * A world of W x H cells is a number: bit y * W + x is 1 if the cell is opaque.
 * What is seen in it is a number in the same way.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-view.h"

/* The number of worlds that size. */
static inline guint
worlds_count (int width, int height)
{
  return 1u << (width * height);
}

static inline SightCell
worlds_cell (int width, int index)
{
  return (SightCell) { index % width, index / width };
}

/* Makes @grid that world. */
static inline void
worlds_fill (SightGrid *grid, guint world)
{
  for (int i = 0; i < grid->width * grid->height; i++)
    sight_grid_set_opaque (grid, worlds_cell (grid->width, i), world >> i & 1);
}

/* The cells that @view, of a grid of @width x @height cells, holds. */
static inline guint
worlds_seen (const SightView *view, int width, int height)
{
  guint seen = 0;

  for (int i = 0; i < width * height; i++)
    seen |= (guint) sight_view_sees (view, worlds_cell (width, i)) << i;

  return seen;
}
