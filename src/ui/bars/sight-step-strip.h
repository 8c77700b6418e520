/* sight-step-strip.h - the steps of a line as a strip of chips, X Y XY TIE; a slider for the step that is now
 *
 * Chips become narrow columns where there are more than 60 steps.  What stops
 * the line is red and has a cross.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_STEP_STRIP (sight_step_strip_get_type ())
G_DECLARE_FINAL_TYPE (SightStepStrip, sight_step_strip, SIGHT, STEP_STRIP, GtkWidget)

void sight_step_strip_set_workspace (SightStepStrip *self, SightWorkspace *workspace);

G_END_DECLS
