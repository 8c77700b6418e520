/* sight-asymmetry-card.h - what the selected viewer sees one way, and what every preset makes of the map
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/canvas/sight-map-view.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_ASYMMETRY_CARD (sight_asymmetry_card_get_type ())
G_DECLARE_FINAL_TYPE (SightAsymmetryCard, sight_asymmetry_card, SIGHT, ASYMMETRY_CARD, GtkWidget)

/* @view: outlives the card, and has a workspace, which the card follows */
void sight_asymmetry_card_set_view (SightAsymmetryCard *self, SightMapView *view);

G_END_DECLS
