/* sight-turn-card.h - the events of the turn that is shown, to move, to remove, and what of them cannot happen
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_TURN_CARD (sight_turn_card_get_type ())
G_DECLARE_FINAL_TYPE (SightTurnCard, sight_turn_card, SIGHT, TURN_CARD, GtkWidget)

/* To call once.  The card is there only while a turn is shown, not at the start. */
void sight_turn_card_set_workspace (SightTurnCard *self, SightWorkspace *workspace);

G_END_DECLS
