/* sight-fov-simple-los.h - a line from every cell in range back to the viewer, as a tutorial's game walks it
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

extern const SightAlgorithm sight_fov_simple_los;

G_END_DECLS
