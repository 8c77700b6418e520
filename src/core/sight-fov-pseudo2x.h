/* sight-fov-pseudo2x.h - recursive shadowcasting that shows the parts of walls that face the viewer
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-algorithm.h"

G_BEGIN_DECLS

extern const SightAlgorithm sight_fov_pseudo2x;

G_END_DECLS
