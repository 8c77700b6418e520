/* sight-scan-panel.h - the scan of an explained field of view: where it is, what it has found, what is pending
 *
 * Follows each step while a field of view is explained.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_SCAN_PANEL (sight_scan_panel_get_type ())
G_DECLARE_FINAL_TYPE (SightScanPanel, sight_scan_panel, SIGHT, SCAN_PANEL, SightWorkspaceWidget)

G_END_DECLS
