/* sight-scan-panel.h - where the scan of an explained field of view is, what it has found, what waits
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_SCAN_PANEL (sight_scan_panel_get_type ())
G_DECLARE_FINAL_TYPE (SightScanPanel, sight_scan_panel, SIGHT, SCAN_PANEL, GtkWidget)

/* Follows each step while a field of view is explained. */
void sight_scan_panel_set_workspace (SightScanPanel *self, SightWorkspace *workspace);

G_END_DECLS
