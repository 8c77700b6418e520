/* sight-shape-choice.h - chooses the colour and shape of a team
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "core/scenario/sight-team.h"

G_BEGIN_DECLS

/* Colours and shapes are offered in pairs, so that teams never differ by colour alone.  Signal "chosen" (guint): which
 * pair, as sight_team_new_nth() counts them. */
#define SIGHT_TYPE_SHAPE_CHOICE (sight_shape_choice_get_type ())
G_DECLARE_FINAL_TYPE (SightShapeChoice, sight_shape_choice, SIGHT, SHAPE_CHOICE, GtkWidget)

/* Marks the pair that @team has, if any. */
void sight_shape_choice_set_team (SightShapeChoice *self, const SightTeam *team);

G_END_DECLS
