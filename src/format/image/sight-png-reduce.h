/* sight-png-reduce.h - a picture with one pixel a cell
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-png-cells.h"

G_BEGIN_DECLS

/**
 * sight_png_reduce:
 *
 * One pixel for each whole square of @picture: its mean colour.  Squares with
 * different pictures but like colours get colours far enough apart to become
 * different tiles, see SIGHT_PNG_NEAR_MAX.  Time: the pixels of the picture.
 *
 * Returns: (transfer full) (nullable): an RGBA picture; NULL if there is no whole square
 */
SightPng *sight_png_reduce (const SightPng *picture, SightPngGrid grid) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
