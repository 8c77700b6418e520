/* sight-rules-card.h - what teams remember, and of whom they learn, as games differ in it
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_RULES_CARD (sight_rules_card_get_type ())
G_DECLARE_FINAL_TYPE (SightRulesCard, sight_rules_card, SIGHT, RULES_CARD, GtkWidget)

void sight_rules_card_set_workspace (SightRulesCard *self, SightWorkspace *workspace);

G_END_DECLS
