/* sight-mix-button.h - paints several tiles at random, by weights
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_MIX_BUTTON (sight_mix_button_get_type ())
G_DECLARE_FINAL_TYPE (SightMixButton, sight_mix_button, SIGHT, MIX_BUTTON, SightWorkspaceWidget)

G_END_DECLS
