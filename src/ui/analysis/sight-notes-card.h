/* sight-notes-card.h - the notes of the level, as a list
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_NOTES_CARD (sight_notes_card_get_type ())
G_DECLARE_FINAL_TYPE (SightNotesCard, sight_notes_card, SIGHT, NOTES_CARD, SightWorkspaceWidget)

G_END_DECLS
