/* sight-status-bar.h - the bar below the canvas: the cell under the pointer or the cursor, and the zoom
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_STATUS_BAR (sight_status_bar_get_type ())
G_DECLARE_FINAL_TYPE (SightStatusBar, sight_status_bar, SIGHT, STATUS_BAR, SightWorkspaceWidget)

/**
 * SightStatusBar:cell-size:
 *
 * The zoom that it shows, in pixels per cell.
 */

G_END_DECLS
