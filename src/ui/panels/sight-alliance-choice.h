/* sight-alliance-choice.h - chooses whom a team is allied with
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_ALLIANCE_CHOICE (sight_alliance_choice_get_type ())
G_DECLARE_FINAL_TYPE (SightAllianceChoice, sight_alliance_choice, SIGHT, ALLIANCE_CHOICE, GtkWidget)

/* Shows the current alliance of @team of the workspace's level, and edits it. */
void sight_alliance_choice_set_team (SightAllianceChoice *self, SightWorkspace *workspace, guint team);

G_END_DECLS
