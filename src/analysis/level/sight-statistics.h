/* sight-statistics.h - what a map is made of: cells of each tile, how many can be walked, the areas they make
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-legend.h"
#include "core/map/sight-map.h"

G_BEGIN_DECLS

#define SIGHT_STATISTICS_REGIONS 100 /* that are kept one by one, the largest */

/* Cells that can be walked, each joined with the next side by side. */
typedef struct
{
  gsize n_cells;
  SightCell first; /* the leftmost of its uppermost row */
} SightRegion;

typedef struct
{
  gsize n_cells; /* of the map */
  gsize *tiles;  /* how many cells hold each tile of the legend */
  guint n_tiles;
  gsize n_walkable, n_transparent;               /* cells */
  gsize n_regions;                               /* all of them */
  SightRegion regions[SIGHT_STATISTICS_REGIONS]; /* the largest first, of equals the upper left one */
} SightStatistics;

/* Time: the cells of the map, some 10 ns each.  Memory while it works: at worst 8 bytes a cell. */
SightStatistics *sight_statistics_new (const SightMap *map, const SightLegend *legend) G_GNUC_WARN_UNUSED_RESULT;
void sight_statistics_free (SightStatistics *self);

/* How many regions are kept. */
guint sight_statistics_get_n_kept (const SightStatistics *self);

/* How many cells of @map hold @tile. */
gsize sight_statistics_count_tile (const SightMap *map, guint16 tile);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightStatistics, sight_statistics_free)

G_END_DECLS
