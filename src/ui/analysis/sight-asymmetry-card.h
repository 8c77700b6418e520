/* sight-asymmetry-card.h - what the selected viewer sees one way, and the asymmetry of the map with every preset
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_ASYMMETRY_CARD (sight_asymmetry_card_get_type ())
G_DECLARE_FINAL_TYPE (SightAsymmetryCard, sight_asymmetry_card, SIGHT, ASYMMETRY_CARD, SightWorkspaceWidget)

G_END_DECLS
