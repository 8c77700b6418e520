/* sight-sight-panel.h - the level's sight: preset, range, the parameters that its algorithm has, what it is like
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_SIGHT_PANEL (sight_sight_panel_get_type ())
G_DECLARE_FINAL_TYPE (SightSightPanel, sight_sight_panel, SIGHT, SIGHT_PANEL, SightWorkspaceWidget)

/* Makes @sight the level's, as one entry of the history.  Used by all that change the sight. */
void sight_sight_panel_change (SightWorkspace *workspace, const SightVision *sight);

G_END_DECLS
