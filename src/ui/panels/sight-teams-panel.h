/* sight-teams-panel.h - the teams and their viewers, what each sees, and who sees whom
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_TEAMS_PANEL (sight_teams_panel_get_type ())
G_DECLARE_FINAL_TYPE (SightTeamsPanel, sight_teams_panel, SIGHT, TEAMS_PANEL, GtkWidget)

void sight_teams_panel_set_workspace (SightTeamsPanel *self, SightWorkspace *workspace);

G_END_DECLS
