/* sight-fov-libtcod-symmetric.h - libtcod’s FOV_SYMMETRIC_SHADOWCAST
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

extern const SightAlgorithm sight_fov_libtcod_symmetric;

G_END_DECLS
