/* sight-measure-card.h - the measure of the heat map as a card: its median, where it is most and least
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_MEASURE_CARD (sight_measure_card_get_type ())
G_DECLARE_FINAL_TYPE (SightMeasureCard, sight_measure_card, SIGHT, MEASURE_CARD, SightWorkspaceWidget)

G_END_DECLS
