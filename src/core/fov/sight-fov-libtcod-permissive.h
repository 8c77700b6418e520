/* sight-fov-libtcod-permissive.h - libtcod’s FOV_PERMISSIVE_0 to 8: views bent round obstacles
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

extern const SightAlgorithm sight_fov_libtcod_permissive;

G_END_DECLS
