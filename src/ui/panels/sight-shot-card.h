/* sight-shot-card.h - what viewers of the level shoot by, if that is not what they see by
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_SHOT_CARD (sight_shot_card_get_type ())
G_DECLARE_FINAL_TYPE (SightShotCard, sight_shot_card, SIGHT, SHOT_CARD, SightWorkspaceWidget)

G_END_DECLS
