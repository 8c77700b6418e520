/* sight-tool-bar.h - the bar above the canvas: the tool's name and options, and at its end what is shown
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_TOOL_BAR (sight_tool_bar_get_type ())
G_DECLARE_FINAL_TYPE (SightToolBar, sight_tool_bar, SIGHT, TOOL_BAR, SightWorkspaceWidget)

G_END_DECLS
