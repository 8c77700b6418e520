/* sight-step-strip.h - the steps of a line as a strip of chips, X Y XY TIE; a slider for the current step
 *
 * Chips become narrow columns if there are more than 60 steps.  Steps that
 * stop the line are red and have a cross.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_STEP_STRIP (sight_step_strip_get_type ())
G_DECLARE_FINAL_TYPE (SightStepStrip, sight_step_strip, SIGHT, STEP_STRIP, SightWorkspaceWidget)

G_END_DECLS
