/* sight-fov-eight-ray.h - eight straight rays, as a dungeon crawler in Python casts them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

extern const SightAlgorithm sight_fov_eight_ray;

G_END_DECLS
