/* sight-compare-card.h - the second sight, and what the selected viewer sees with either sight
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_COMPARE_CARD (sight_compare_card_get_type ())
G_DECLARE_FINAL_TYPE (SightCompareCard, sight_compare_card, SIGHT, COMPARE_CARD, SightWorkspaceWidget)

G_END_DECLS
