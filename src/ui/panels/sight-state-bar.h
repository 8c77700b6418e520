/* sight-state-bar.h - a bar of the shares of the map that a team sees, has explored, and does not know
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "core/scenario/sight-fog.h"
#include "core/scenario/sight-team.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_STATE_BAR (sight_state_bar_get_type ())
G_DECLARE_FINAL_TYPE (SightStateBar, sight_state_bar, SIGHT, STATE_BAR, GtkWidget)

void sight_state_bar_set_counts (SightStateBar *self, const SightTeam *team, const SightCounts *counts);

G_END_DECLS
