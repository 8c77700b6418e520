/* sight-step-strip.h - the steps of a line as a strip of chips, X Y XY TIE; a slider for the step that is now
 *
 * Chips become narrow columns where there are more than 60 steps.  What stops
 * the line is red and has a cross.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_STEP_STRIP (sight_step_strip_get_type ())
G_DECLARE_FINAL_TYPE (SightStepStrip, sight_step_strip, SIGHT, STEP_STRIP, SightWorkspaceWidget)

G_END_DECLS
