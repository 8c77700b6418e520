/* sight-stamps-button.h - keeps the selected cells as a stamp, and places stamps
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_STAMPS_BUTTON (sight_stamps_button_get_type ())
G_DECLARE_FINAL_TYPE (SightStampsButton, sight_stamps_button, SIGHT, STAMPS_BUTTON, SightWorkspaceWidget)

/* Opens its popover. */
void sight_stamps_button_open (SightStampsButton *self);

G_END_DECLS
