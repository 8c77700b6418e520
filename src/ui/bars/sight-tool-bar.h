/* sight-tool-bar.h - the bar above the canvas: the tool's name and options, and at its end what is shown
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_TOOL_BAR (sight_tool_bar_get_type ())
G_DECLARE_FINAL_TYPE (SightToolBar, sight_tool_bar, SIGHT, TOOL_BAR, SightWorkspaceWidget)

/* Opens the list of stamps, in the page of the select tool. */
void sight_tool_bar_show_stamps (SightToolBar *self);

/* Once the layout is done: shows as much as there is room for, if that waits for the next turn of the main loop. */
void sight_tool_bar_settle (SightToolBar *self);

/* Lets the user type the name of the area that the Area tool draws. */
void sight_tool_bar_rename_area (SightToolBar *self);

G_END_DECLS
