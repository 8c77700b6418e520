/* sight-heat-card.h - the legend of the heat map over the canvas: histogram, handles, where classes begin
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_HEAT_CARD (sight_heat_card_get_type ())
G_DECLARE_FINAL_TYPE (SightHeatCard, sight_heat_card, SIGHT, HEAT_CARD, SightWorkspaceWidget)

/* Fewer things, for a narrow or a low canvas. */
void sight_heat_card_set_narrow (SightHeatCard *self, gboolean narrow);

G_END_DECLS
