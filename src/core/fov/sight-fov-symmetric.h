/* sight-fov-symmetric.h - symmetric shadowcasting, after Albert Ford
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

extern const SightAlgorithm sight_fov_symmetric;

G_END_DECLS
