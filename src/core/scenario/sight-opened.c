/* sight-opened.c - what would be seen if some cells were open
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-opened.h"

/* Lights @cell alone, by what shines now; in a bright level all are lit. */
static void
light (const SightLevel *level, SightGrid *grid, SightCell cell)
{
  const guint64 bit = G_GUINT64_CONSTANT (1) << (cell.x & 63);
  guint64 *word;

  if (grid->lit == NULL || !sight_grid_contains (grid, cell))
    return;

  word = &grid->lit[(gsize) cell.y * (((gsize) grid->width + 63) / 64) + cell.x / 64];
  *word = sight_level_would_light (level, grid, cell) ? *word | bit : *word & ~bit;
}

SightLos
sight_opened_ask (const SightOpened *self, const SightGaze *gaze, SightCell cell, SightGazeAsk ask)
{
  g_autoptr (SightGrid) grid = sight_grid_copy (self->level->grid);
  SightGaze changed = *gaze;

  for (guint i = 0; i < self->n_cells; i++)
    sight_grid_open (grid, self->cells[i]);
  light (self->level, grid, cell);
  changed.grid = grid;

  return ask (&changed, cell, NULL);
}
