/* sight-underlay-card.h - the picture under the map: which, where, how large, how strong
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_UNDERLAY_CARD (sight_underlay_card_get_type ())
G_DECLARE_FINAL_TYPE (SightUnderlayCard, sight_underlay_card, SIGHT, UNDERLAY_CARD, SightWorkspaceWidget)

/* Puts the picture in @file under the map; says so if that fails.  It is kept, and lies, as the one before it; the
 * first one is kept inside the level and fits the map. */
void sight_underlay_card_open (SightUnderlayCard *self, GFile *file);

G_END_DECLS
