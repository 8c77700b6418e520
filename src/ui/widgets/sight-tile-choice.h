/* sight-tile-choice.h - a drop-down of the tiles of a legend, each drawn by the map's own code
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "core/map/sight-legend.h"
#include "draw/sight-palette.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_TILE_CHOICE (sight_tile_choice_get_type ())
G_DECLARE_FINAL_TYPE (SightTileChoice, sight_tile_choice, SIGHT, TILE_CHOICE, GtkWidget)

/**
 * SightTileChoice:tile:
 *
 * Index in the legend of the tile that is chosen, or SIGHT_TILE_NONE.
 */

/**
 * SightTileChoice:label:
 *
 * What is chosen here: what assistive technology calls it.
 */

/**
 * SightTileChoice:none:
 *
 * (nullable): what a first row is called that chooses no tile; NULL: there is none.  Before the legend is set.
 */

/* @legend: copied; @except: a tile that is not offered, or SIGHT_TILE_NONE.  The first row is chosen then. */
void sight_tile_choice_set_legend (SightTileChoice *self,
                                   const SightLegend *legend,
                                   int except,
                                   const SightPalette *palette);

int sight_tile_choice_get_tile (SightTileChoice *self);
/* One that is not offered changes nothing. */
void sight_tile_choice_set_tile (SightTileChoice *self, int tile);

G_END_DECLS
