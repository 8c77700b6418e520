/* sight-tile-choice.h - a drop-down of the tiles of a legend, each drawn by the map's own code
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "core/map/sight-legend.h"
#include "draw/scene/sight-palette.h"
#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_TILE_CHOICE (sight_tile_choice_get_type ())
G_DECLARE_FINAL_TYPE (SightTileChoice, sight_tile_choice, SIGHT, TILE_CHOICE, GtkWidget)

/**
 * SightTileChoice:tile:
 *
 * Index in the legend of the chosen tile, or SIGHT_TILE_NONE.
 */

/**
 * SightTileChoice:label:
 *
 * The accessible name of the choice.
 */

/**
 * SightTileChoice:none:
 *
 * (nullable): the name of a first row that chooses no tile; NULL: no such row.  To set before the legend.
 */

/* The tiles of the level of @workspace, as they are drawn there.  @except: a tile to leave out, or SIGHT_TILE_NONE.
 * Chooses the first row. */
void sight_tile_choice_set_level (SightTileChoice *self, SightWorkspace *workspace, int except);
/* The same of a @legend of its own, without pictures.  @legend: copied */
void sight_tile_choice_set_legend (SightTileChoice *self,
                                   const SightLegend *legend,
                                   int except,
                                   const SightPalette *palette);

int sight_tile_choice_get_tile (SightTileChoice *self);
/* Does nothing if the tile is not offered. */
void sight_tile_choice_set_tile (SightTileChoice *self, int tile);

G_END_DECLS
