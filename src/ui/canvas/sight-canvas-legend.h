/* sight-canvas-legend.h - what the colours and signs on the canvas mean; hidden if there is nothing to explain
 *
 * For a GtkOverlay above the canvas, at the centre of its lower edge; the
 * parent sets the margin.  Takes no pointer events.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_CANVAS_LEGEND (sight_canvas_legend_get_type ())
G_DECLARE_FINAL_TYPE (SightCanvasLegend, sight_canvas_legend, SIGHT, CANVAS_LEGEND, SightWorkspaceWidget)

/* Whether it tells the verdict of a line without steps: no panel does.  At first it does not. */
void sight_canvas_legend_set_tells_verdict (SightCanvasLegend *self, gboolean tells);

/* In pixels, of the canvas: numbers on tiles are explained where cells are large enough to have them.  At first 0. */
void sight_canvas_legend_set_cell_size (SightCanvasLegend *self, double size);

/* @workspace: (nullable) */
GtkWidget *sight_canvas_legend_new (SightWorkspace *workspace) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
