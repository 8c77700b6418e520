/* sight-rail.h - the tool rail: tools, the two current tiles, the tiles of the legend
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_RAIL (sight_rail_get_type ())
G_DECLARE_FINAL_TYPE (SightRail, sight_rail, SIGHT, RAIL, SightWorkspaceWidget)

/* One column of tools, tiles without their names. */
void sight_rail_set_narrow (SightRail *self, gboolean narrow);
/* Asks for the name of a tile to paint with. */
void sight_rail_find_tile (SightRail *self);

G_END_DECLS
