/* sight-sight-panel.h - the level's sight: preset, range, the parameters of its algorithm, its description
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_SIGHT_PANEL (sight_sight_panel_get_type ())
G_DECLARE_FINAL_TYPE (SightSightPanel, sight_sight_panel, SIGHT, SIGHT_PANEL, SightWorkspaceWidget)

/* The name of the chosen lamp is to be typed over. */
void sight_sight_panel_rename_lamp (SightSightPanel *self);

G_END_DECLS
