/* sight-step-bar.h - steps through a trace: buttons, the step strip, and the sentence of the current step
 *
 * Hidden if there are no steps.  Its buttons activate win.step-…, which the
 * window handles.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_STEP_BAR (sight_step_bar_get_type ())
G_DECLARE_FINAL_TYPE (SightStepBar, sight_step_bar, SIGHT, STEP_BAR, SightWorkspaceWidget)

/* Plays two steps a second; stops by itself at the last step. */
gboolean sight_step_bar_get_playing (SightStepBar *self);
void sight_step_bar_set_playing (SightStepBar *self, gboolean playing);

/* The pixels that it takes, or would take if it were shown, where it is @width pixels wide. */
int sight_step_bar_get_room (SightStepBar *self, int width);

/* Hides the numbers below the sentence, for low windows. */
void sight_step_bar_set_low (SightStepBar *self, gboolean low);

/* Keeps room for a third line of the sentence, where @narrow. */
void sight_step_bar_set_narrow (SightStepBar *self, gboolean narrow);

G_END_DECLS
