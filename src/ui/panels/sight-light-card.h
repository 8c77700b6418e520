/* sight-light-card.h - whether the level is dark, and its lamps: a list, and an editor of the chosen one
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_LIGHT_CARD (sight_light_card_get_type ())
G_DECLARE_FINAL_TYPE (SightLightCard, sight_light_card, SIGHT, LIGHT_CARD, SightWorkspaceWidget)

/* The name of the chosen lamp is to be typed over; then the map gets the focus back. */
void sight_light_card_rename (SightLightCard *self);

G_END_DECLS
