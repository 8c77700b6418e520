/* sight-status-bar.h - the bar below the canvas: the cell under the pointer or the cursor, and the zoom
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/canvas/sight-map-view.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_STATUS_BAR (sight_status_bar_get_type ())
G_DECLARE_FINAL_TYPE (SightStatusBar, sight_status_bar, SIGHT, STATUS_BAR, GtkWidget)

void sight_status_bar_set_view (SightStatusBar *self, SightMapView *view, SightWorkspace *workspace);

G_END_DECLS
