/* sight-shot-card.h - what viewers of the level shoot by, if that is not what they see by
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_SHOT_CARD (sight_shot_card_get_type ())
G_DECLARE_FINAL_TYPE (SightShotCard, sight_shot_card, SIGHT, SHOT_CARD, SightWorkspaceWidget)

/* Fills @names with what is chosen from: @first, then the presets in the order of their table. */
void sight_shot_fill_names (GtkStringList *names, const char *first);

/* The row of @sight (nullable) in such names; GTK_INVALID_LIST_POSITION if it is none of them. */
guint sight_shot_get_row (const SightVision *sight);

G_END_DECLS
