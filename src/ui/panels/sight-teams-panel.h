/* sight-teams-panel.h - the teams and their viewers, what each sees, and who sees whom
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_TEAMS_PANEL (sight_teams_panel_get_type ())
G_DECLARE_FINAL_TYPE (SightTeamsPanel, sight_teams_panel, SIGHT, TEAMS_PANEL, SightWorkspaceWidget)

G_END_DECLS
