/* sight-turn-strip.h - the turns as a line of dots with names; a press or a drag shows the turn there
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_TURN_STRIP (sight_turn_strip_get_type ())
G_DECLARE_FINAL_TYPE (SightTurnStrip, sight_turn_strip, SIGHT, TURN_STRIP, SightWorkspaceWidget)

/* To call after the turns or the current turn changed. */
void sight_turn_strip_update (SightTurnStrip *self);

G_END_DECLS
