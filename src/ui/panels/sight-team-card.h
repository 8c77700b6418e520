/* sight-team-card.h - one team as a card: its name and what it sees, its viewers, with an editor for the selected one
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

/* To call when the level's teams or viewers changed, or a different viewer is selected. */
void sight_team_card_update (SightTeamCard *self);

/* Opens what the team has, with its name to be typed over; also F2, and a double click on the heading. */
void sight_team_card_rename (SightTeamCard *self);

/* To call when what the team sees may have changed.  Time: the cells in its windows. */
/* (nullable): the editor of the selected viewer, if it is of this team. */
GtkWidget *sight_team_card_get_editor (SightTeamCard *self);
void sight_team_card_update_count (SightTeamCard *self);

G_END_DECLS
