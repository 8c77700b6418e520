/* sight-line-panel.h - the inspected line: its ends, the verdict, the steps there and back, the kept lines
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_LINE_PANEL (sight_line_panel_get_type ())
G_DECLARE_FINAL_TYPE (SightLinePanel, sight_line_panel, SIGHT, LINE_PANEL, SightWorkspaceWidget)

G_END_DECLS
