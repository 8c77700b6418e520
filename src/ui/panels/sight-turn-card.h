/* sight-turn-card.h - the events of the current turn: moves and removes them, and says which cannot happen
 *
 * Shown only while a turn is shown, not at the start.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_TURN_CARD (sight_turn_card_get_type ())
G_DECLARE_FINAL_TYPE (SightTurnCard, sight_turn_card, SIGHT, TURN_CARD, SightWorkspaceWidget)

G_END_DECLS
