/* sight-turn-strip.h - the turns as a line of dots with names; a press or a drag shows another turn
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_TURN_STRIP (sight_turn_strip_get_type ())
G_DECLARE_FINAL_TYPE (SightTurnStrip, sight_turn_strip, SIGHT, TURN_STRIP, SightWorkspaceWidget)

/* Draws again, after the turns or the one that is shown changed. */
void sight_turn_strip_update (SightTurnStrip *self);

G_END_DECLS
