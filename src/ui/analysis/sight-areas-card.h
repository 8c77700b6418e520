/* sight-areas-card.h - the areas of the level, as a list
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_AREAS_CARD (sight_areas_card_get_type ())
G_DECLARE_FINAL_TYPE (SightAreasCard, sight_areas_card, SIGHT, AREAS_CARD, SightWorkspaceWidget)

G_END_DECLS
