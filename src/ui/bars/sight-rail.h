/* sight-rail.h - the tool rail: tools, the two tiles in hand, the tiles of the legend
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_RAIL (sight_rail_get_type ())
G_DECLARE_FINAL_TYPE (SightRail, sight_rail, SIGHT, RAIL, GtkWidget)

void sight_rail_set_workspace (SightRail *self, SightWorkspace *workspace);

/* One column of tools, tiles without their names. */
void sight_rail_set_narrow (SightRail *self, gboolean narrow);

G_END_DECLS
