/* sight-turn-bar.h - goes through the turns: buttons, the line of turns, and what ends or changes one
 *
 * Shown only if the level has turns.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_TURN_BAR (sight_turn_bar_get_type ())
G_DECLARE_FINAL_TYPE (SightTurnBar, sight_turn_bar, SIGHT, TURN_BAR, SightWorkspaceWidget)

/* Shows one turn after another, to the last one; from the start again where that is shown. */
gboolean sight_turn_bar_get_playing (SightTurnBar *self);
void sight_turn_bar_set_playing (SightTurnBar *self, gboolean playing);

G_END_DECLS
