/* sight-ruler.h - the column or row numbers at the side of the canvas
 *
 * Numbers are centred on their cells, so the ruler must begin at the same
 * pixel as the canvas.  The cell of the cursor has a chip.  Rulers, like the
 * map, are never mirrored.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-map-view.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_RULER (sight_ruler_get_type ())
G_DECLARE_FINAL_TYPE (SightRuler, sight_ruler, SIGHT, RULER, GtkWidget)

/**
 * SightRuler:view:
 *
 * The canvas that it measures.
 */

/**
 * SightRuler:orientation:
 *
 * Horizontal: columns, 22 pixels high.  Vertical: rows, 28 pixels wide, or more if the numbers need it.
 */

/* @view: (nullable) */
GtkWidget *sight_ruler_new (GtkOrientation orientation, SightMapView *view) G_GNUC_WARN_UNUSED_RESULT;

/* @view: (nullable) */
void sight_ruler_set_view (SightRuler *self, SightMapView *view);

/**
 * sight_ruler_get_interval:
 * @size: of a cell in pixels
 * @longest: length of the longest number along the ruler, in pixels
 *
 * Returns: the interval between numbers in cells: 1, 2, 5, 10, 20, 50, …
 */
int sight_ruler_get_interval (double size, int longest);

G_END_DECLS
