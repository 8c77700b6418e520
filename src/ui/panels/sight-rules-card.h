/* sight-rules-card.h - the rules that differ between games: what teams remember and share
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_RULES_CARD (sight_rules_card_get_type ())
G_DECLARE_FINAL_TYPE (SightRulesCard, sight_rules_card, SIGHT, RULES_CARD, SightWorkspaceWidget)

G_END_DECLS
