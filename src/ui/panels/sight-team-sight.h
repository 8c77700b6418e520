/* sight-team-sight.h - range, dark vision and sight of a team
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_TEAM_SIGHT (sight_team_sight_get_type ())
G_DECLARE_FINAL_TYPE (SightTeamSight, sight_team_sight, SIGHT, TEAM_SIGHT, GtkWidget)

/* Shows the values of team @index, and how many of its viewers have their own. */
void sight_team_sight_set_team (SightTeamSight *self, SightWorkspace *workspace, guint index);

G_END_DECLS
