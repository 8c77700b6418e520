/* sight-draw-edge.h - lines along the borders between cells that differ
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-field-patch.h"
#include "draw/scene/sight-palette-colors.h"

G_BEGIN_DECLS

#define SIGHT_CASING_SIZE 8 /* pixels a cell from which hatches and dots have a casing */

typedef struct
{
  cairo_t *cr;
  const SightFieldPatch *patch; /* the state of each unit: any number */
  int size;                     /* of a cell */
  /* Whether a line runs between two units. */
  gboolean (*differ) (guint8 a, guint8 b);
  int dash; /* pixels of each dash and each gap; 0: an unbroken line */
} SightEdges;

/* Where unit @at of a patch of @scale begins, in pixels. */
static inline int
sight_edges_to_pixels (int size, int scale, int at)
{
  return scale == 1 ? at * size : (at >> 1) * size + (at & 1) * (size / 2);
}

/* A line of any @width on whole pixels: pixels covered in part get that share of its opacity. */
void sight_edges_draw (const SightEdges *self, SightColor color, double width);

G_END_DECLS
