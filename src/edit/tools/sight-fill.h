/* sight-fill.h - which cells a fill reaches
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-cell-set.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean everywhere; /* all cells with the same tile, connected or not */
  gboolean diagonal;   /* cells that touch at a corner are connected too */
} SightFill;

/**
 * sight_fill_find:
 * @at: a cell of @map
 * @limit: of cells
 *
 * Time: the cells found and their neighbours; @everywhere: the map.
 *
 * Returns: (transfer full) (nullable): the connected cells with the tile of
 * @at; NULL if there are more than @limit
 */
SightCellSet *sight_fill_find (const SightMap *map, const SightFill *fill, SightCell at, gsize limit)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
