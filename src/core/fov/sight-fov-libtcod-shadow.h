/* sight-fov-libtcod-shadow.h - libtcod’s FOV_SHADOW: recursive shadowcasting
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

extern const SightAlgorithm sight_fov_libtcod_shadow;

G_END_DECLS
