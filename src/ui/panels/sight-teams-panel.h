/* sight-teams-panel.h - the teams and their viewers, what each sees, and who sees whom
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_TEAMS_PANEL (sight_teams_panel_get_type ())
G_DECLARE_FINAL_TYPE (SightTeamsPanel, sight_teams_panel, SIGHT, TEAMS_PANEL, SightWorkspaceWidget)

/* Lets the user type the name of @team, which exists. */
void sight_teams_panel_rename (SightTeamsPanel *self, guint team);

/* Shows the selected viewer, if there is one, and lets the user type its name. */
void sight_teams_panel_rename_viewer (SightTeamsPanel *self);

G_END_DECLS
