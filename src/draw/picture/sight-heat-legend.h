/* sight-heat-legend.h - what the colours of a heat map mean: a histogram of its values
 *
 * One bar a value, or as many as there is room for, in the colours of the
 * classes; lines where classes begin, with their numbers; two handles at the
 * ends of the classes.  The canvas and pictures draw the same legend.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-heat.h"

G_BEGIN_DECLS

/* Height of a histogram with its numbers, and room to its left and right for handles and numbers; in pixels. */
#define SIGHT_HEAT_PLOT_HEIGHT 64
#define SIGHT_HEAT_PLOT_MARGIN 16

/* Where a histogram is drawn, and how. */
typedef struct
{
  const SightHeat *heat;
  const SightPalette *palette;
  SightColor ink;       /* of lines and numbers */
  double width;         /* of the whole, in pixels */
  gboolean has_handles; /* knobs at both ends */
} SightHeatPlot;

/* Draws it from (0, 0) to (width, SIGHT_HEAT_PLOT_HEIGHT). */
void sight_heat_plot_draw (const SightHeatPlot *self, cairo_t *cr);

/* Where @value is, in pixels from the left; and the value there. */
double sight_heat_plot_get_x (const SightHeatPlot *self, double value);
double sight_heat_plot_get_value (const SightHeatPlot *self, double x);

/* The sign of cells that nobody sees, over @rect. */
void sight_heat_draw_nobody (cairo_t *cr, const cairo_rectangle_t *rect, const SightPalette *palette);

G_END_DECLS
