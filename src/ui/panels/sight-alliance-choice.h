/* sight-alliance-choice.h - with whom a team is allied, to choose
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_ALLIANCE_CHOICE (sight_alliance_choice_get_type ())
G_DECLARE_FINAL_TYPE (SightAllianceChoice, sight_alliance_choice, SIGHT, ALLIANCE_CHOICE, GtkWidget)

/* Shows the alliance of @team of the workspace's level as it is now, and changes that one. */
void sight_alliance_choice_set_team (SightAllianceChoice *self, SightWorkspace *workspace, guint team);

G_END_DECLS
