/* sight-fov-libtcod-basic.h - libtcod’s FOV_BASIC: rays to the edge of a box
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

extern const SightAlgorithm sight_fov_libtcod_basic;

G_END_DECLS
