/* sight-canvas-legend.h - what the colours and signs on the canvas mean; hidden where there is nothing to explain
 *
 * For a GtkOverlay above the canvas, at its lower end in the middle; who puts
 * it there chooses the margin.  Takes no pointer events.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_CANVAS_LEGEND (sight_canvas_legend_get_type ())
G_DECLARE_FINAL_TYPE (SightCanvasLegend, sight_canvas_legend, SIGHT, CANVAS_LEGEND, GtkWidget)

/* @workspace: (nullable): also a property */
GtkWidget *sight_canvas_legend_new (SightWorkspace *workspace) G_GNUC_WARN_UNUSED_RESULT;
void sight_canvas_legend_set_workspace (SightCanvasLegend *self, SightWorkspace *workspace);

G_END_DECLS
