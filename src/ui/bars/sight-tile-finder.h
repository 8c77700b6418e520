/* sight-tile-finder.h - finds a tile by its name, to paint with
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/workspace/sight-workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIGHT_TYPE_TILE_FINDER (sight_tile_finder_get_type ())
G_DECLARE_FINAL_TYPE (SightTileFinder, sight_tile_finder, SIGHT, TILE_FINDER, GtkPopover)

/* Lists the tiles of the level, the current one selected; typing shows those whose names contain the text. */
void sight_tile_finder_show (SightTileFinder *self, SightWorkspace *workspace);

G_END_DECLS
