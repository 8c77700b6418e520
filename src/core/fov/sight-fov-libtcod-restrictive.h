/* sight-fov-libtcod-restrictive.h - libtcod’s FOV_RESTRICTIVE: MRPAS 1.2
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

extern const SightAlgorithm sight_fov_libtcod_restrictive;

G_END_DECLS
