/* sight-draw-outline.h - a line around a set of cells
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-cell-set.h"
#include "draw/scene/sight-palette-colors.h"
#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

/* One line on a wider one; @dash as that of SightEdges, of the upper one. */
typedef struct
{
  SightColor under, over;
  double under_width, over_width; /* in pixels */
  int dash;
} SightOutline;

/* The cells of @cells whose sides may be part of the outline of @area. */
SightRect sight_outline_cut (const SightCellSet *area, SightRect cells);

/* Draws the part of the outline of @area at the sides of @cells.  Nothing if there are so many @cells that lines cannot
 * be distinguished.  Time and memory: @cells. */
void sight_outline_draw (
    const SightScene *scene, cairo_t *cr, const SightCellSet *area, SightRect cells, const SightOutline *outline);

G_END_DECLS
