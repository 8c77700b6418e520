/* sight-line-panel.h - what the inspected line says: its ends, the verdict, the steps, the lines that were kept
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_LINE_PANEL (sight_line_panel_get_type ())
G_DECLARE_FINAL_TYPE (SightLinePanel, sight_line_panel, SIGHT, LINE_PANEL, SightWorkspaceWidget)

G_END_DECLS
