/* sight-canvas-legend-private.h - the legend of the canvas, for its own files
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/picture/sight-draw-sign.h"
#include "sight-canvas-legend.h"

G_BEGIN_DECLS

struct _SightCanvasLegend
{
  SightWorkspaceWidget parent_instance;

  SightWorkspace *workspace;
  gboolean tells_verdict;
  guint64 signs;    /* those of the map itself that it explains */
  double cell_size; /* in pixels */
};

/* Returns: the picture of @sign before @text. */
GtkWidget *sight_canvas_legend_add (SightCanvasLegend *self, SightSign sign, const char *text);

/* Adds what an answer about the whole level or a check shows in @scene. */
void sight_canvas_legend_add_findings (SightCanvasLegend *self, const SightScene *scene);

G_END_DECLS
