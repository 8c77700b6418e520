/* sight-team-card.h - one team as a card: its name and what it sees, its viewers, the chosen one open to change
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_TEAM_CARD (sight_team_card_get_type ())
G_DECLARE_FINAL_TYPE (SightTeamCard, sight_team_card, SIGHT, TEAM_CARD, GtkWidget)

GtkWidget *sight_team_card_new (SightWorkspace *workspace, guint team) G_GNUC_WARN_UNUSED_RESULT;

/* The level's teams or viewers changed, or another viewer is selected. */
void sight_team_card_update (SightTeamCard *self);

/* What the team sees may be another; time: the cells in its windows. */
void sight_team_card_update_count (SightTeamCard *self);

G_END_DECLS
