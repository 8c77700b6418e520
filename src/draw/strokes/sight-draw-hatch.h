/* sight-draw-hatch.h - hatches and dots, which show by their form what a wash shows by its colour
 *
 * Lines and dots are placed as if they covered the whole map, so that pieces
 * of a picture fit together.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>

#include "draw/scene/sight-palette-colors.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_HATCH_RISING,  /* lines like / */
  SIGHT_HATCH_FALLING, /* lines like \ */
  SIGHT_HATCH_LEVEL,   /* lines like - */
  SIGHT_HATCH_UPRIGHT, /* lines like | */
  SIGHT_HATCH_DOTS,
  /* Twice as far apart, for hatches on top of one another. */
  SIGHT_HATCH_WIDE_LEVEL,
  SIGHT_HATCH_WIDE_RISING,
  SIGHT_HATCH_WIDE_UPRIGHT,
  SIGHT_HATCH_WIDE_FALLING,
} SightHatch;

/**
 * sight_hatch_fill:
 * @size: of a cell in pixels: in small cells lines are finer and have no casing
 * @color: of the lines
 *
 * Fills the path of @cr, rectangles on whole pixels, and clears it.
 */
void sight_hatch_fill (cairo_t *cr, SightHatch hatch, int size, SightColor color, const SightPalette *palette);

G_END_DECLS
