/* sight-turn-bar.h - steps through the turns: buttons, the line of turns, and the actions that end or edit one
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

/* Plays the turns up to the last one; from the start if the last one is shown. */
gboolean sight_turn_bar_get_playing (SightTurnBar *self);
void sight_turn_bar_set_playing (SightTurnBar *self, gboolean playing);

/* Without names of what the signs say too, for narrow windows. */
void sight_turn_bar_set_narrow (SightTurnBar *self, gboolean narrow);

G_END_DECLS
