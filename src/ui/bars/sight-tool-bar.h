/* sight-tool-bar.h - the bar above the canvas: the tool's name and options, and at its end what is shown
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_TOOL_BAR (sight_tool_bar_get_type ())
G_DECLARE_FINAL_TYPE (SightToolBar, sight_tool_bar, SIGHT, TOOL_BAR, GtkWidget)

void sight_tool_bar_set_workspace (SightToolBar *self, SightWorkspace *workspace);

G_END_DECLS
