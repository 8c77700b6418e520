/* sight-fill.h - which cells a fill reaches
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-cell-set.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean everywhere; /* all cells that hold the same tile, also those that do not hang together */
  gboolean diagonal;   /* cells that touch at a corner hang together too */
} SightFill;

/**
 * sight_fill_find:
 * @at: a cell of @map
 * @limit: of cells
 *
 * Time: the cells found and those beside them; @everywhere: the map.
 *
 * Returns: (transfer full) (nullable): the cells that hold what @at holds; NULL
 *   where they are more than @limit
 */
SightCellSet *sight_fill_find (const SightMap *map, const SightFill *fill, SightCell at, gsize limit)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
