/* sight-fov-libtcod-diamond.h - libtcod’s FOV_DIAMOND: obscurity handed on from cell to cell
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

extern const SightAlgorithm sight_fov_libtcod_diamond;

G_END_DECLS
